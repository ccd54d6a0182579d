import { z } from 'zod';
import { EstadoDeReserva_ } from '#contract/plano/reservas-formularios.ts';
import { DiaIso, Id } from '#contract/comun/comunes.ts';
import type { Huella } from '#domain/plano/reservas/desasentar.ts';
import type { Tx } from '#server/db/base.ts';
import { respuestasDe } from '../diario.ts';

const Imagen_ = z.object({
  desde: DiaIso,
  hasta: DiaIso.nullable(),
  estado: EstadoDeReserva_,
  importe: z.int(),
  importe_lista: z.int().nullable(),
  marca: z.string().nullable(),
  marca_id: z.string().nullable(),
  categoria: z.string(),
  notas: z.string(),
  motivo: z.string().nullable(),
});

const Huellas_ = z.object({
  reservas: z.array(z.object({ id: Id, antes: Imagen_.nullable(), despues: Imagen_ })),
});

/** What an operation did to bookings, as the journal of the plan keeps it: its undoing puts back exactly that. */
export function comoHuellas(hechas: readonly Huella[]): Record<string, unknown> {
  return { reservas: hechas };
}

/** What these operations did to bookings, by their id; those that did nothing to any are not there. */
export async function huellasDeOperaciones(
  tx: Tx,
  op_ids: readonly string[],
): Promise<Map<string, { readonly clave: string; readonly hechas: readonly Huella[] }>> {
  if (op_ids.length === 0) return new Map();
  const dadas = await respuestasDe(tx, [...new Set(op_ids)]);
  return new Map(
    [...dadas].flatMap(([op_id, { clave, seq, respuesta }]) => {
      const leida = Huellas_.safeParse(respuesta);
      return leida.success && clave !== null && seq !== null
        ? [[op_id, { clave, hechas: leida.data.reservas }] as const]
        : [];
    }),
  );
}
