import { z } from 'zod';
import { DiaIso, Id } from '../comun/comunes.ts';

/** A branch's queue, to whom, and from which day to which, both included. */
export const DelegacionEntrada = z.object({
  sucursal_id: Id,
  a_empleado_id: Id,
  desde: DiaIso,
  hasta: DiaIso,
});
