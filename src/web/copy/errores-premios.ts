import type { Mensaje } from './errores.ts';
import { cantidad, lista, nombreDelMes, numero, pesos } from '#domain/comun/formato.ts';

type Datos = Readonly<Record<string, unknown>>;

/** What happened to a claim before the user could act on it: 'Lo aprobó Marta Sosa'. */
export function quienMovioReclamo(estado: unknown, por: unknown): string {
  const quien = typeof por === 'string' && por !== '' ? por : 'otra persona';
  switch (estado) {
    case 'aprobado':
      return `Lo aprobó ${quien}`;
    case 'entregado':
      return `Ya está entregado: lo registró ${quien}`;
    case 'rechazado':
      return `Lo rechazó o lo canceló ${quien}`;
    case 'pendiente':
      return 'Todavía espera una decisión';
    default:
      return 'Alguien lo cambió antes';
  }
}

/** Texts for errors about prizes, claims and the budget, by code. */
export const TEXTOS_DE_PREMIOS: Readonly<Record<string, Mensaje | ((datos: Datos) => Mensaje)>> = {
  PREMIO_NO_ACTIVO: {
    titulo: 'El premio ya no se ofrece',
    texto: 'Lo sacaron del catálogo. Mirá qué otros hay.',
  },
  PREMIO_AGOTADO: {
    titulo: 'Se agotó',
    texto: 'Alguien se llevó la última unidad. Si llegan más, lo vas a ver en el catálogo.',
  },
  FALTAN_PUNTOS: ({ requeridos, tiene, faltan }) => ({
    titulo: 'Todavía no llegás',
    texto:
      typeof requeridos === 'number' && typeof tiene === 'number' && typeof faltan === 'number'
        ? `Pide ${numero(requeridos)} puntos de insignias y tenés ${numero(Math.max(0, tiene))}: te faltan ${numero(faltan)}.`
        : 'Tus puntos de insignias no alcanzan para este premio.',
  }),
  YA_RECLAMADO: {
    titulo: 'Ya lo reclamaste',
    texto: 'Cada premio se reclama una sola vez. Seguilo en «Mis Premios».',
  },
  RECLAMO_EN_OTRO_ESTADO: ({ estado, por }) => ({
    titulo: 'El reclamo ya cambió',
    texto: `${quienMovioReclamo(estado, por)}. No cambiamos nada.`,
  }),
  CON_RECLAMOS: ({ pendientes, aprobados }) => ({
    titulo: 'Tiene reclamos sin terminar',
    texto: `Antes de eliminarlo hay que resolver ${reclamosAbiertos(pendientes, aprobados)}.`,
  }),
  STOCK_CAMBIO: ({ stock }) => ({
    titulo: 'El stock cambió mientras lo corregías',
    texto:
      typeof stock === 'number'
        ? `Ahora ${stock === 1 ? 'queda 1 unidad' : `quedan ${numero(stock)} unidades`}. Revisalo y volvé a guardarlo.`
        : 'Ahora es ilimitado. Revisalo y volvé a guardarlo.',
  }),
  SIN_PRESUPUESTO: ({ anio, mes, monto }) => ({
    titulo: 'Este mes no tiene presupuesto',
    texto: `Cargá el de ${periodo(anio, mes)}${typeof monto === 'number' ? ` para poder aprobar ${pesos(monto)}` : ''}. El reclamo sigue pendiente.`,
  }),
  NO_ENTRA_EN_EL_PRESUPUESTO: ({ anio, mes, monto, disponible, falta }) => ({
    titulo: 'No entra en el presupuesto',
    texto:
      typeof monto === 'number' && typeof disponible === 'number' && typeof falta === 'number'
        ? `Cuesta ${pesos(monto)} y en ${periodo(anio, mes)} quedan ${pesos(disponible)}: faltan ${pesos(falta)}. El reclamo sigue pendiente.`
        : 'No alcanza lo que queda del mes. El reclamo sigue pendiente.',
  }),
  PRESUPUESTO_DUPLICADO: { titulo: 'Error', texto: 'Ya existe un presupuesto para ese año y mes' },
  ANIO_NO_OFRECIDO: { titulo: 'Revisá el año', texto: 'Va de 2024 al año que viene.' },
  MENOS_QUE_LO_USADO: ({ utilizado }) => ({
    titulo: 'No puede bajar de lo que ya se usó',
    texto:
      typeof utilizado === 'number'
        ? `Ese mes ya tiene ${pesos(utilizado)} comprometidos o entregados. Poné ese monto o uno mayor.`
        : 'Poné un monto mayor.',
  }),
  PRESUPUESTO_CON_MOVIMIENTOS: {
    titulo: 'Ya tiene movimientos',
    texto: 'Hay premios aprobados contra ese mes, así que no se puede eliminar. Podés cambiar su monto.',
  },
};

function reclamosAbiertos(pendientes: unknown, aprobados: unknown): string {
  const partes = [
    typeof pendientes === 'number' && pendientes > 0 ? cantidad(pendientes, 'pendiente', 'pendientes') : '',
    typeof aprobados === 'number' && aprobados > 0
      ? `${cantidad(aprobados, 'aprobado', 'aprobados')} sin entregar`
      : '',
  ].filter((parte) => parte !== '');
  return partes.length > 0 ? lista(partes) : 'los reclamos abiertos';
}

function periodo(anio: unknown, mes: unknown): string {
  return typeof anio === 'number' && typeof mes === 'number' ? `${nombreDelMes(mes)} de ${anio}` : 'este mes';
}
