import type { TipoMerito } from '#domain/insignias/criterio.ts';
import { INSIGNIAS_DE_MUESTRA, type InsigniaDeMuestra } from '#domain/insignias/muestra.ts';

/** The five medals of the specification first; the list covers all ten kinds of criterion. */
export const INSIGNIAS: readonly InsigniaDeMuestra[] = [
  ...INSIGNIAS_DE_MUESTRA,
  {
    nombre: 'Primer Paso',
    descripcion: 'La primera evidencia aceptada.',
    icono: '👟',
    puntos_valor: 10,
    criterio: { tipo: 'participacion', valor: 1 },
  },
  {
    nombre: 'Siempre Presente',
    descripcion: 'Cinco desafíos con evidencia aceptada.',
    icono: '📣',
    puntos_valor: 40,
    criterio: { tipo: 'participacion', valor: 5 },
  },
  {
    nombre: 'Manos a la Obra',
    descripcion: 'Cuatro desafíos completados de punta a punta.',
    icono: '🧰',
    puntos_valor: 80,
    criterio: { tipo: 'desafios_completados', valor: 4 },
  },
  {
    nombre: 'En Racha',
    descripcion: 'Cinco días laborables seguidos sumando.',
    icono: '🔥',
    puntos_valor: 20,
    criterio: { tipo: 'racha_dias', valor: 5 },
  },
  {
    nombre: 'Racha Imparable',
    descripcion: 'Veinte días laborables seguidos sumando.',
    icono: '⚡',
    puntos_valor: 100,
    criterio: { tipo: 'racha_dias', valor: 20 },
  },
  {
    nombre: 'Los Primeros Mil',
    descripcion: 'Mil puntos acumulados.',
    icono: '🎯',
    puntos_valor: 50,
    criterio: { tipo: 'puntos_total', valor: 1000 },
  },
  {
    nombre: 'Leyenda del Mostrador',
    descripcion: 'Tres mil puntos acumulados.',
    icono: '👑',
    puntos_valor: 200,
    criterio: { tipo: 'puntos_total', valor: 3000 },
  },
  {
    nombre: 'Vendedor Estrella',
    descripcion: 'Cincuenta combos vendidos por encima del objetivo.',
    icono: '⭐',
    puntos_valor: 70,
    criterio: { tipo: 'ventas', valor: 50 },
  },
  {
    nombre: 'Espíritu Mostrador',
    descripcion: 'La otorga Recursos Humanos a quien hace mejor el día de los demás.',
    icono: '💛',
    puntos_valor: 100,
    criterio: { tipo: 'custom', valor: 'manual' },
  },
];

/** The badge awarded by hand: days ago, and why. */
export const OTORGADAS_A_MANO: readonly (readonly [hace: number, motivo: string])[] = [
  [215, 'Organizó la colecta para la familia de un compañero.'],
  [98, 'Recibió a cada ingresante del semestre como si fuera de toda la vida.'],
  [33, 'Coordinó el festejo del aniversario de la empresa.'],
];

/** A mérito that somebody registers about somebody else: a text that a badge requires, or an amount. */
export type GuionMerito = {
  readonly tipo: TipoMerito;
  readonly valor: string | readonly [desde: number, hasta: number];
  readonly motivos: readonly string[];
};

export const MERITO_MENSUAL: GuionMerito = {
  tipo: 'puntualidad',
  valor: 'mes_perfecto',
  motivos: ['Mes completo sin llegadas tarde', 'Ni una llegada tarde en todo el mes'],
};

export const MERITO_DE_VENTAS: GuionMerito = {
  tipo: 'ventas',
  valor: 'mejor_mes',
  motivos: ['Mayor venta de la sucursal en el mes', 'Primer puesto en la venta asistida del mes'],
};

export const MERITO_TRIMESTRAL: GuionMerito = {
  tipo: 'asistencia',
  valor: 'trimestre_perfecto',
  motivos: ['Trimestre completo sin inasistencias'],
};

export const MERITOS_SUELTOS: readonly GuionMerito[] = [
  {
    tipo: 'ventas',
    valor: [8, 22],
    motivos: ['Combos vendidos por encima del objetivo de la semana', 'Ventas cruzadas en la promo del mes'],
  },
  {
    tipo: 'ventas',
    valor: [10, 26],
    motivos: ['Cajas de alfajores vendidas por encima del objetivo'],
  },
  {
    tipo: 'teamwork',
    valor: 'colaboracion_destacada',
    motivos: [
      'Reparto destacó su ayuda para cargar el camión a tiempo',
      'Se ofreció a cubrir Cajas en la hora pico del sábado',
      'Acompañó la primera semana de un compañero nuevo',
    ],
  },
  { tipo: 'teamwork', valor: [1, 2], motivos: ['Apoyo a otra sucursal en fecha de balance'] },
  { tipo: 'asistencia', valor: [1, 1], motivos: ['Cubrió un franco con aviso del mismo día'] },
  { tipo: 'puntualidad', valor: [1, 1], motivos: ['Apertura del local a horario toda la semana'] },
  {
    tipo: 'innovacion',
    valor: 'idea_implementada',
    motivos: [
      'Propuso los carteles de doble faz para las puntas de góndola, ya en uso',
      'Su planilla de envases redujo a la mitad los cajones perdidos',
    ],
  },
  { tipo: 'innovacion', valor: [1, 1], motivos: ['Idea presentada en la reunión mensual'] },
];
