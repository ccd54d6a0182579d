import { numero } from '#domain/comun/formato.ts';
import { quienDecidio, type Textos } from './errores.ts';

/** Texts for errors about evidence, its decision and challenges. */
export const TEXTOS_DE_DESAFIOS = {
  NO_APELABLE: {
    titulo: 'Ya no se puede pedir que la revisen',
    texto: 'Se puede una sola vez y en los días siguientes al rechazo. Podés corregirla y enviarla de nuevo.',
  },
  NADIE_MAS: {
    titulo: 'No hay otra persona que la pueda revisar',
    texto: 'Hablalo con Recursos Humanos, o corregila y enviala de nuevo.',
  },
  // Evidence and its decision
  EVIDENCIA_VACIA: { titulo: 'Falta la evidencia', texto: 'Adjuntá un archivo o escribí una descripción.' },
  DESCRIPCION_LARGA: ({ maximo }) => ({
    titulo: 'La descripción es demasiado larga',
    texto:
      typeof maximo === 'number'
        ? `Puede tener hasta ${numero(maximo)} caracteres. Acortala y volvé a enviarla.`
        : 'Acortala y volvé a enviarla.',
  }),
  DESAFIO_NO_ACTIVO: {
    titulo: 'El desafío no está activo',
    texto: 'Ya no recibe evidencias. Mirá qué otros desafíos están abiertos.',
  },
  DESAFIO_NO_EMPEZADO: {
    titulo: 'El desafío todavía no empezó',
    texto: 'Vas a poder enviar tu evidencia desde el día en que empieza.',
  },
  DESAFIO_FINALIZADO: {
    titulo: 'El desafío terminó',
    texto: 'Para hacer cambios, primero extendé su fecha de fin.',
  },
  EVIDENCIA_PENDIENTE: {
    titulo: 'Ya enviaste una evidencia',
    texto: 'Está esperando validación. Si querés mandar otra, primero retirá la que está pendiente.',
  },
  YA_COMPLETADO: {
    titulo: '¡Ya lo completaste!',
    texto: 'Este desafío ya está validado al 100 %: no hace falta enviar nada más.',
  },
  SIN_GRUPO: {
    titulo: 'Es un desafío grupal',
    texto: 'Para participar necesitás estar en un grupo. Pedíselo a tu gerente.',
  },
  FUERA_DEL_GRUPO: {
    titulo: 'Tu grupo ya participa',
    texto:
      'La lista se cerró cuando el grupo empezó y no estabas en ella. Vas a poder sumarte al próximo desafío.',
  },
  YA_DECIDIDA: ({ estado, por }) => ({
    titulo: 'Ya estaba decidida',
    texto: `${quienDecidio(estado, por)}. No cambiamos nada.`,
  }),
  MOTIVO_REQUERIDO: { titulo: 'Falta el motivo', texto: 'Escribí el motivo: la persona lo va a leer.' },
  NO_REABRIBLE: {
    titulo: 'Ya no está rechazada',
    texto: 'Otra persona la reabrió, o su autor pidió que la revisen. Buscala en Por validar.',
  },
  ESPERA_OTRA: {
    titulo: 'Ya hay otra esperando',
    texto: 'Esa persona mandó otra evidencia del mismo desafío: decidí esa, en Por validar.',
  },
  COMPLETADO_CON_OTRA: {
    titulo: 'Ya completó ese desafío',
    texto: 'Se le validó con otra evidencia: no hace falta reabrir esta.',
  },
  NO_REVERSIBLE: {
    titulo: 'No hay nada que revertir',
    texto: 'Solo se revierte una evidencia aprobada, entera o en parte, que no se haya revertido antes.',
  },

  // Challenge administration
  DURA_MAS_QUE_EL_RITMO: {
    titulo: 'Dura más que lo que tarda en repetirse',
    texto:
      'Acortá las fechas, o elegí que se repita cada mes: cada repetición empieza cuando terminó la anterior.',
  },
  OBJETIVOS_BLOQUEADOS: {
    titulo: 'Los objetivos ya no se cambian',
    texto:
      'Hay personas participando, así que los objetivos y sus puntos quedan fijos. El título y las fechas se pueden cambiar.',
  },
  FECHAS_INVERTIDAS: {
    titulo: 'Revisá las fechas',
    texto: 'La fecha de fin tiene que ser igual o posterior a la de inicio.',
  },
  SIN_OBJETIVOS: { titulo: 'Faltan objetivos', texto: 'El desafío necesita al menos un objetivo.' },
  OBJETIVO_REPETIDO: {
    titulo: 'Hay objetivos repetidos',
    texto: 'Cada objetivo tiene que ser distinto. Recargá la página y revisalos.',
  },
  PUNTOS_INVALIDOS: {
    titulo: 'Revisá los puntos',
    texto: 'Los puntos de cada objetivo son números enteros, desde 0.',
  },
  CON_PARTICIPANTES: {
    titulo: 'Tiene participantes',
    texto: 'No se puede eliminar porque hay personas participando. Podés finalizarlo.',
  },
} satisfies Textos;
