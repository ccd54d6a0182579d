import type { IvaDicho } from '#domain/empresa/iva.ts';
import type { Salidas } from '#web/api.server.ts';

export type Valores = Salidas['configuracion']['ver']['valores'];
export type Revisiones = Salidas['configuracion']['ver']['revisiones'];

/** The groups of settings. Each has an address, `?ajuste=`, and is part of a page. `tambien`: what its cards are called. */
export const GRUPOS = {
  registro: {
    titulo: 'Registro',
    bajada: 'Quién puede crear su propia cuenta y cambiar su nombre.',
    tambien: 'nombres de las personas cuentas nuevas dominio email abierto aprobación',
  },
  seguridad: {
    titulo: 'Seguridad',
    bajada: 'Qué se les pide para entrar a quienes administran, y cuánto duran sus sesiones.',
    tambien: 'segundo paso factor código contraseña gerentes sesiones de recursos humanos sin uso en total',
  },
  firmas: {
    titulo: 'Dos personas',
    bajada: 'Qué no hace una sola persona de Recursos Humanos.',
    tambien: 'segunda firma doble un ajuste es grande desde puntos lo confirman dos personas',
  },
  jornada: {
    titulo: 'Días laborables',
    bajada: 'Qué días cuentan para las rachas y cuándo cierran los rankings.',
    tambien: 'cierre de los rankings días de gracia sábado domingo',
  },
  feriados: {
    titulo: 'Feriados',
    bajada: 'Días que no suman ni cortan rachas.',
    tambien: 'calendario asueto',
  },
  evidencia: {
    titulo: 'Evidencias',
    bajada: 'Hasta dónde puede llegar lo que se envía.',
    tambien: 'límites tamaño archivo más grande foto descripción más larga',
  },
  grupal: {
    titulo: 'Desafíos grupales',
    bajada: 'Cómo se reparten los puntos de un grupo.',
    tambien: 'puntos de un desafío grupal reparto equipo',
  },
  ranking: {
    titulo: 'Ranking',
    bajada: 'Qué ve cada persona de las demás.',
    tambien: 'qué se ve en el ranking puntos reservados',
  },
  gracias: {
    titulo: 'Gracias y muro',
    bajada: 'Qué valores se agradecen, cuántas veces, y qué se ve en el muro.',
    tambien:
      'valores agradecer reconocer colegas palabras prohibidas insultos moderar cumpleaños aniversarios puntos',
  },
  canje: {
    titulo: 'Puntos de insignias',
    bajada: 'Si alcanzan o si se gastan al reclamar un premio.',
    tambien: 'canjear medallas premios gastar',
  },
  alertas: {
    titulo: 'Alertas de presupuesto',
    bajada: 'A qué altura del mes avisamos.',
    tambien: 'alertas del presupuesto porcentaje fondos plata avisos nivel alto nivel crítico',
  },
  ventas: {
    titulo: 'Góndolas',
    bajada: 'Cuánto dura una retención, qué ve el público y si los precios llevan IVA.',
    tambien:
      'espacios reservas retener vencimiento precios de lista tarifas mostrar iva impuestos cotizaciones marketing',
  },
  conservacion: {
    titulo: 'Conservación de datos',
    bajada: 'Cuánto tiempo se guarda cada cosa, y qué se borró.',
    tambien: 'cuánto se guarda limpieza borrar plazos privacidad ley 25.326',
  },
} as const satisfies Record<string, { titulo: string; bajada: string; tambien: string }>;

/** What quotes say of IVA, as the setting offers it. */
export const NOMBRES_DE_IVA: Readonly<Record<IvaDicho, string>> = {
  sin_decir: 'No decirlo',
  mas_iva: 'Más IVA',
  iva_incluido: 'Con IVA incluido',
};

export type Grupo = keyof typeof GRUPOS;

type Pagina = {
  readonly titulo: string;
  readonly bajada: string;
  readonly grupos: readonly [Grupo, ...Grupo[]];
};

/** The pages of settings, in the order of the menu. Each group is on one. */
export const PAGINAS: readonly [Pagina, ...Pagina[]] = [
  {
    titulo: 'Cuentas y acceso',
    bajada: 'Quién entra, con qué, y qué no decide una sola persona.',
    grupos: ['registro', 'seguridad', 'firmas'],
  },
  {
    titulo: 'Calendario',
    bajada: 'Qué días cuentan para las rachas y cuándo cierran los rankings.',
    grupos: ['jornada', 'feriados'],
  },
  {
    titulo: 'Desafíos y ranking',
    bajada: 'Qué se puede enviar, cómo se reparte lo de un grupo y qué se ve de los demás.',
    grupos: ['evidencia', 'grupal', 'ranking'],
  },
  { titulo: 'Gracias y muro', bajada: GRUPOS.gracias.bajada, grupos: ['gracias'] },
  {
    titulo: 'Premios y presupuesto',
    bajada: 'Con qué puntos se reclama, y a qué altura del mes avisamos.',
    grupos: ['canje', 'alertas'],
  },
  { titulo: 'Góndolas', bajada: GRUPOS.ventas.bajada, grupos: ['ventas'] },
  { titulo: 'Datos', bajada: GRUPOS.conservacion.bajada, grupos: ['conservacion'] },
];

/** The page with the group that the address names (`?ajuste=`), and that group; null if there is no such group. */
export function paginaDe(pedido: string | null): { pagina: Pagina; grupo: Grupo } | null {
  for (const pagina of PAGINAS) {
    const grupo = pagina.grupos.find((uno) => uno === pedido);
    if (grupo) return { pagina, grupo };
  }
  return null;
}
