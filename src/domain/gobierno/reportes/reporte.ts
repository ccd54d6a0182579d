/** The reports, in the order of their menu. */
export const REPORTES = {
  participacion: {
    titulo: 'Participación',
    bajada: 'Cuántas personas mandaron evidencias, por sucursal y período.',
  },
  cola: { titulo: 'Cola de validación', bajada: 'Cuánto hace que espera lo que nadie decidió. Es de ahora.' },
  puntos: { titulo: 'Puntos por origen', bajada: 'De dónde salen los puntos que se acreditan.' },
  premios: { titulo: 'Premios', bajada: 'Los reclamos de esas fechas, por estado y por lo que valen.' },
  presupuesto: { titulo: 'Presupuesto', bajada: 'Lo comprometido y lo ejecutado, mes a mes.' },
  capacitaciones: { titulo: 'Capacitaciones', bajada: 'Quién terminó, quién se atrasó y cuánto se aprueba.' },
  preguntas: { titulo: 'Preguntas difíciles', bajada: 'Las que menos se aciertan en las evaluaciones.' },
  sin_reconocer: {
    titulo: 'Sin reconocer',
    bajada: 'Personas activas sin puntos, insignias, méritos ni premios, nunca. Es de ahora.',
  },
} as const satisfies Record<string, { titulo: string; bajada: string }>;

export type Reporte = keyof typeof REPORTES;
export const REPORTES_EN_ORDEN = [
  'participacion',
  'cola',
  'puntos',
  'premios',
  'presupuesto',
  'capacitaciones',
  'preguntas',
  'sin_reconocer',
] as const satisfies readonly Reporte[];

/** Reports whose figures are shown beside those of the stretch before. */
export const COMPARABLES: readonly Reporte[] = [
  'participacion',
  'puntos',
  'premios',
  'presupuesto',
  'capacitaciones',
];
