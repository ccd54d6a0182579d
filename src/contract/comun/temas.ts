// Apart from the events' schemas: every screen of the employee's area knows the themes, and schemas bring their library.

/**
 * What can have changed, as an event tells it: no rows and no ids travel, the screen asks again for what it shows.
 * Address: `GET /api/eventos` (server-sent events, a session is needed). A page says when what it shows was asked for
 * (`?desde=`, milliseconds since 1970), and hears whether something changed before it listened. With `?pagina=` it calls itself
 * by an id of its own, the same that it sends in `X-Pagina` with what its forms and buttons ask for.
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
  'meritos',
  'notificaciones',
  'participaciones',
  'perfil',
  'premios',
  'presupuesto',
  'puntos',
  'ranking',
  'sucursales',
] as const;
export type Tema = (typeof TEMAS)[number];
