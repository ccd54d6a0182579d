import { fechaHora, numero } from '#domain/comun/formato.ts';
import type { Mensaje } from './errores.ts';

type Datos = Readonly<Record<string, unknown>>;

/** Texts for errors about acts on many rows, and about the views of a list. */
export const TEXTOS_DE_LOTES: Readonly<Record<string, Mensaje | ((datos: Datos) => Mensaje)>> = {
  LOTE_EN_CURSO: {
    titulo: 'Todavía se está haciendo',
    texto: 'Esperá a que termine, o cancelalo, y probá de nuevo.',
  },
  CAMBIO_LA_CUENTA: ({ hay }) => ({
    titulo: 'Cambió cuántos son',
    texto: `Mientras lo mirabas, alguien cambió la lista: ahora son ${typeof hay === 'number' ? numero(hay) : 'otros'}. No se hizo nada: fijate y confirmá de nuevo.`,
  }),
  LOTE_DEMASIADO_GRANDE: ({ maximo }) => ({
    titulo: 'Son demasiados',
    texto: `Se puede de a ${typeof maximo === 'number' ? numero(maximo) : 'menos'}. Achicá el filtro y hacelo por partes.`,
  }),
  VISTA_REPETIDA: {
    titulo: 'Ya tenés una vista con ese nombre',
    texto: 'Ponele otro, o abrila y guardá los cambios en ella.',
  },
  DEMASIADAS_VISTAS: ({ maximo }) => ({
    titulo: 'Ya hay demasiadas vistas',
    texto: `Se pueden tener ${typeof maximo === 'number' ? numero(maximo) : 'hasta cierto número'}. Eliminá alguna.`,
  }),
  LECTOR_IMPOSIBLE: {
    titulo: 'A alguien no se le pueden mandar reportes',
    texto: 'Tiene que poder leerlos, tener cuenta y haber confirmado su email. Volvé a elegir.',
  },
  DEMASIADAS_PROGRAMACIONES: ({ maximo }) => ({
    titulo: 'Ya hay demasiados envíos',
    texto: `Se pueden tener ${typeof maximo === 'number' ? numero(maximo) : 'hasta cierto número'}. Eliminá alguno.`,
  }),
  ENVIO_EN_CURSO: { titulo: 'Ya se están mandando', texto: 'Esperá a que termine para mandarlos de nuevo.' },
  LOTE_TERMINADO: { titulo: 'Ya había terminado', texto: 'Si se puede deshacer, está el botón.' },
  LOTE_YA_DESHECHO: ({ por, cuando }) => ({
    titulo: 'Ya está deshecho',
    texto: `Lo deshizo ${typeof por === 'string' && por !== '' ? por : 'otra persona'}${cuando instanceof Date ? `, ${fechaHora(cuando)}` : ''}. No hace falta hacer nada.`,
  }),
  LOTE_ES_VUELTA: {
    titulo: 'Eso ya deshizo lo de otra persona',
    texto: 'No se deshace lo deshecho: hablalo con quien lo hizo y, si hace falta, hacelo de nuevo.',
  },
  LOTE_NO_SE_DESHACE: { titulo: 'Eso no se puede deshacer', texto: 'Lo que se mandó o se avisó ya se vio.' },
  YA_ESPERA: ({ por }) =>
    typeof por === 'string'
      ? {
          titulo: 'Otra persona llegó primero',
          texto: `${por === '' ? 'Alguien' : por} lo decidió hace unos segundos. Ya no está en la lista.`,
        }
      : { titulo: 'Ya lo hiciste', texto: 'Queda hecho en unos segundos, si no lo deshacés.' },
  ESPERA_HECHA: {
    titulo: 'Ya no se puede deshacer',
    texto: 'Pasaron los segundos en que se podía, y quedó hecho.',
  },
  LOTE_VENCIDO: {
    titulo: 'Pasó el tiempo para deshacerlo',
    texto: 'Se puede durante 24 horas. Elegí las filas y hacé el cambio al revés.',
  },
};

/** Why one row of many could not be done, in a few words; null if its code has no words of its own here. */
export function porQueNo(motivo: string): string | null {
  return MOTIVOS.get(motivo) ?? null;
}

const MOTIVOS = new Map([
  ['AJUSTE_FUERA_DE_RANGO', 'Quedaría con menos de cero puntos, o con demasiados'],
  ['A_SI_MISMO', 'Sos vos: lo tiene que hacer otra persona de RRHH'],
  ['CAMBIO_AJENO', 'Alguien lo cambió en ese momento'],
  ['CAMBIO_DESPUES', 'Alguien lo cambió después: quedó como está'],
  ['CAPACITACION_INACTIVA', 'La capacitación está pausada'],
  ['DEMASIADOS_INTENTOS', 'Se le mandaron varias invitaciones hace poco'],
  ['DESAFIO_FINALIZADO', 'El desafío ya terminó'],
  ['EMPEZADA', 'Ya empezó la capacitación'],
  ['EMPLEADO_INACTIVO', 'No está activo'],
  ['EMPLEADO_NO_RECIBE', 'No está activo'],
  ['FALLO', 'Falló el sistema: probá de nuevo'],
  ['FALTA_OTRA_FIRMA', 'Es mucho y pide otra firma: hacelo de a una persona'],
  ['GRUPO_DE_OTRA_SUCURSAL', 'El grupo no es de esa sucursal'],
  ['INSIGNIA_INACTIVA', 'La medalla está desactivada'],
  ['NO_ENTRA_EN_EL_PRESUPUESTO', 'No entra en lo que queda del mes: quedó pendiente'],
  ['NO_ENCONTRADO', 'Ya no está, u otra persona lo decidió antes'],
  ['RECLAMO_EN_OTRO_ESTADO', 'Otra persona lo decidió antes'],
  ['RRHH_DE_A_UNO', 'Es de Recursos Humanos: eso se hace de a uno'],
  ['SIN_GRUPO', 'No tiene grupo, y el desafío es grupal'],
  ['SIN_PERMISO', 'Es tuyo: lo decide otra persona de RRHH'],
  ['SIN_PRESUPUESTO', 'El mes no tiene presupuesto: quedó pendiente'],
  ['SUCURSAL_NO_DISPONIBLE', 'La sucursal está cerrada'],
  ['YA_TIENE_CUENTA', 'Ya tiene cuenta'],
]);
