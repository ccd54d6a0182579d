import { z } from 'zod';
import { Id, Rol_ } from './comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

/** Letting a registration in: with which role, in which branch. */
export const AprobacionDeRegistro = z.object({
  id: Id,
  sucursal_id: Id.nullable().default(null),
  rol: Rol_.default('empleado'),
});
