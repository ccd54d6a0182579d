import { esDia } from '#domain/comun/calendario/dia.ts';
import { fecha, fechaHora, lista } from '#domain/comun/formato.ts';
import type { Mensaje } from './errores.ts';
import { aQuienLlamar, leerTomados, loTiene } from './tomados.ts';

type Datos = Readonly<Record<string, unknown>>;

/** Texts for errors of selling the floor: requests, quotes, displays. */
export const TEXTOS_DE_VENTAS = {
  MUY_LEJOS: { titulo: 'Son más de tres años', texto: 'Elegí fechas más cerca.' },
  FALTA_DESDE: {
    titulo: 'Falta desde cuándo',
    texto: 'Si decís hasta cuándo, decinos también desde qué día.',
  },
  SOLICITUD_CERRADA: {
    titulo: 'La solicitud ya está cerrada',
    texto: 'Alguien la cerró mientras tanto. Recargá la página para ver cómo quedó.',
  },
  PASO_INVALIDO: {
    titulo: 'La solicitud cambió mientras tanto',
    texto: 'Recargá la página para ver cómo está ahora.',
  },
  YA_TOMADA: ({ quien }: Datos): Mensaje => ({
    titulo: `La tomó ${typeof quien === 'string' ? quien : 'otra persona'}`,
    texto: 'Fijate si ya le está contestando. Si igual la querés, tomala de nuevo.',
  }),
  FALTA_FOTO: { titulo: 'Falta la foto', texto: 'Sacale una foto, o decí qué falta.' },
  ESPACIO_BORRADO: {
    titulo: 'Uno de los espacios ya no está en el plano',
    texto: 'Alguien lo borró mientras cotizabas. Volvé a proponer y mandala de nuevo.',
  },
  VENCE_MAL: {
    titulo: 'Revisá hasta cuándo vale',
    texto:
      'Tiene que ser de mañana en adelante, y dentro de treinta días: mientras tanto nadie más los tiene.',
  },
  FALTA_MOTIVO_DE_DESCUENTO: {
    titulo: 'Falta el motivo de un descuento',
    texto: 'Escribí por qué: la marca lo lee en su cotización.',
  },
  FALTA_IMPORTE: {
    titulo: 'Falta un importe',
    texto: 'La lista no tiene precio para uno de los espacios en esas fechas: escribilo vos.',
  },
  COTIZACION_VENCIDA: ({ vence }: Datos): Mensaje => ({
    titulo: esDia(vence) ? `La cotización venció el ${fecha(vence)}` : 'La cotización venció',
    texto: 'No se reservó nada. Hace falta una nueva: los espacios pueden haberse ofrecido a otra marca.',
  }),
  COTIZACION_ANULADA: {
    titulo: 'Esta cotización ya no vale',
    texto: 'La reemplazó otra o se anuló. No se reservó nada: usá el enlace más nuevo.',
  },
  YA_ACEPTADA: ({ cuando }: Datos): Mensaje => ({
    titulo: 'La cotización ya está aceptada',
    texto: cuando instanceof Date ? `Se aceptó el ${fechaHora(cuando)}.` : 'No hace falta nada más.',
  }),
  OTRO_TOTAL: {
    titulo: 'El total cambió',
    texto: 'No se reservó nada. Mirá la cotización de nuevo antes de aceptarla.',
  },
  RETENCION_CAIDA: ({ espacios }: Datos): Mensaje => ({
    titulo: 'Un espacio ya no está guardado',
    texto: `${
      Array.isArray(espacios)
        ? lista(espacios.filter((uno) => typeof uno === 'string'))
        : 'Uno de los espacios'
    } ya no está retenido para esta cotización, y no se reservó nada. Hace falta una nueva.`,
  }),
  OCUPADO: ({ tomados }: Datos): Mensaje => {
    const [primero] = leerTomados(tomados);
    return {
      titulo: primero ? loTiene(primero) : 'Esos días ya están tomados',
      texto: `No se guardó nada. ${primero ? aQuienLlamar(primero) : 'Elegí otros días u otro espacio, o hablá con quien los reservó.'}`,
    };
  },
  NO_CORRESPONDE: {
    titulo: 'La reserva ya no está como la veías',
    texto: 'Recargá la página para ver en qué estado quedó.',
  },
  RETENCION_VENCIDA: {
    titulo: 'La retención ya venció',
    texto: 'Volvé a retener el espacio, si sigue libre esos días.',
  },
  MARCA_ARCHIVADA: {
    titulo: 'La marca está archivada',
    texto: 'Sacala del archivo en su ficha, y probá de nuevo.',
  },
  NO_ES_DEL_PERSONAL: {
    titulo: 'Esa persona no edita el plano',
    texto: 'Elegí a alguien del personal de góndolas.',
  },
  PERIODO_INVALIDO: {
    titulo: 'Revisá las fechas',
    texto: 'El período termina antes de empezar, o no puede ser ese.',
  },
  FALTA_MOTIVO: {
    titulo: 'Falta el motivo',
    texto: 'Empieza antes de hoy: escribí por qué.',
  },
  LISTA_CAMBIADA: {
    titulo: 'La lista cambió',
    texto: 'Ya no dice ese precio. Actualizá la página para ver el de ahora.',
  },
  ABIERTA_CON_IMPORTE: {
    titulo: 'Falta hasta cuándo',
    texto: 'Sin fecha de fin no puede tener importe: poné el último día, o sacá el importe.',
  },
  TIENE_RESERVAS: ({ reservas }: Datos): Mensaje => {
    const espacios = Array.isArray(reservas)
      ? reservas.flatMap((una: unknown) =>
          typeof una === 'object' && una !== null && 'espacio' in una && typeof una.espacio === 'string'
            ? [una.espacio]
            : [],
        )
      : [];
    return {
      titulo: 'Hay espacios con reservas que se perderían',
      texto: `No se cambió nada.${espacios.length === 0 ? '' : ` Tienen reservas: ${lista([...new Set(espacios)].slice(0, 10))}.`} Cancelalas o movelas antes.`,
    };
  },
} as const satisfies Record<string, Mensaje | ((datos: Datos) => Mensaje)>;
