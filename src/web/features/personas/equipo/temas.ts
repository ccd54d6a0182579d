import type { Tema } from '#contract/comun/temas.ts';

/** What changes what a team's list shows of its people. */
export const TEMAS_DE_EQUIPO = [
  'empleados',
  'sucursales',
  'perfil',
  'desafios',
  'evidencias',
  'participaciones',
  'ranking',
  'puntos',
  'insignias',
  'meritos',
  'capacitaciones',
] as const satisfies readonly Tema[];
