// Apart from the events' schemas: every screen of the employee's area knows the themes, and schemas bring their library.

/**
 * The themes of events. An event carries no rows or ids: the screen reloads what it shows. Address: `GET /api/eventos`
 * (server-sent events, requires a session). A page states when its data was requested (`?desde=`, milliseconds since 1970),
 * and learns whether something changed before it listened. With `?pagina=` it gives its own id, the same that its forms and
 * buttons send in `X-Pagina`.
 */
export const TEMAS = [
  'capacitaciones',
  'configuracion',
  'desafios',
  'empleados',
  'evidencias',
  /** How far one's own import of a CSV has got. */
  'importaciones',
  'insignias',
  /** How far an act on many rows has got. */
  'lotes',
  'meritos',
  /** Thanks and moments on the wall. */
  'muro',
  'notificaciones',
  'participaciones',
  'perfil',
  'premios',
  'presupuesto',
  'puntos',
  'ranking',
  'sucursales',
  /** Lists as somebody keeps them. */
  'vistas',
] as const;
export type Tema = (typeof TEMAS)[number];
