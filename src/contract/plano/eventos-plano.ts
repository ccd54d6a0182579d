import { z } from 'zod';
import { Cambio_, Fondo_, Local_, Lugar_, Marca, Vista_ } from './plano.ts';
import { Id } from '../comun/comunes.ts';

/**
 * Events of the plan, with what changed in them. Addresses: `GET /api/plano/eventos` (anyone; no notes, nothing hidden) and
 * `GET /api/plano/edicion/eventos` (approved staff). The id of each event is the number of the last change that it brings, so a
 * browser that comes back (`Last-Event-ID`, or `?desde=`) is first sent all it missed, in order and without a gap.
 */

/** `event: conectado`: the number of the last change there is. */
export const PlanoConectado = z.object({ seq: z.int() });

/** `event: cambios`: in their order, without a gap after the last that this stream brought. */
export const PlanoCambios = z.object({ cambios: z.array(Cambio_).min(1) });

/** `event: recargar`: everything was replaced, or too much was missed: ask for the whole plan again. */
export const PlanoRecargar = z.object({ seq: z.int() });

/** `event: entorno`: what is not a piece has changed; each only if it did. */
export const PlanoEntorno = z.object({
  vista: Vista_.optional(),
  fondo: Fondo_.nullable().optional(),
  marcas: z.array(Marca).optional(),
  /** Of each shop, where there are several; `vista` and `fondo` above are the first's. */
  locales: z.array(z.object({ ...Local_.shape, vista: Vista_, fondo: Fondo_.nullable() })).optional(),
  /** A number that increases whenever bookings, sheets or list prices change: ask for what is shown of them again. */
  reservas: z.int().optional(),
});

/**
 * `event: presencia`, staff only: every window that edits now, one's own included. Where its pointer is and what it is
 * dragging (its selection, moved by so much) only while there is that.
 */
export const PlanoPresencia = z.object({
  presentes: z.array(
    z.object({
      ventana: Id,
      /** The shop whose plan it has open. */
      local: z.int(),
      perfil_id: Id,
      nombre: z.string(),
      seleccion: z.array(Id),
      cursor: Lugar_.optional(),
      arrastre: Lugar_.optional(),
    }),
  ),
});

/** `event: comentarios`, staff only: somebody commented, or resolved a comment; ask for them again. */
export const PlanoComentarios = z.object({});
