import { z } from 'zod';
import { TEMAS } from './temas.ts';

/** `event: conectado`. With `reconexion`, events may have been missed: everything on screen must be asked for again. */
export const EventoConectado = z.object({ reconexion: z.boolean() });

/** `event: cambios`. `propio`: the page that receives it made the change. */
export const EventoCambios = z.object({ temas: z.array(z.enum(TEMAS)), propio: z.boolean().optional() });

/**
 * `event: cerrada`, the last one of a stream. `sesion`: the session is over:
 * ask the server who one is, and reconnect only if still somebody (one's own change of password renews the session).
 * `reemplazada`: too many windows, do not reconnect. `reinicio`: reconnect as usual.
 */
export const EventoCerrada = z.object({ motivo: z.enum(['sesion', 'reemplazada', 'reinicio']) });
