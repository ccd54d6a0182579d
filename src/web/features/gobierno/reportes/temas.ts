import type { Tema } from '#contract/comun/temas.ts';

/** What changes the figures of the reports and of the dashboard. */
export const TEMAS_DE_CIFRAS = [
  'empleados',
  'sucursales',
  'desafios',
  'evidencias',
  'participaciones',
  'ranking',
  'puntos',
  'insignias',
  'meritos',
  'premios',
  'presupuesto',
  'capacitaciones',
] as const satisfies readonly Tema[];
