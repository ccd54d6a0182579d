import { z } from 'zod';

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

/** `event: conectado`. With `reconexion`, events may have been missed: everything on screen must be asked for again. */
export const EventoConectado = z.object({ reconexion: z.boolean() });

/** `event: cambios`. `propio`: the page that hears it did it. */
export const EventoCambios = z.object({ temas: z.array(z.enum(TEMAS)), propio: z.boolean().optional() });

/**
 * `event: cerrada`, the last one of a stream. `sesion`: the session is over:
 * ask the server who one is, and reconnect only if still somebody (one's own change of password renews the session).
 * `reemplazada`: too many windows, do not reconnect. `reinicio`: reconnect as usual.
 */
export const EventoCerrada = z.object({ motivo: z.enum(['sesion', 'reemplazada', 'reinicio']) });
