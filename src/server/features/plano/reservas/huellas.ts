import { z } from 'zod';
import { EstadoDeReserva_ } from '#contract/plano/reservas-formularios.ts';
import { DiaIso, Id } from '#contract/comun/comunes.ts';
import { type Huella, huellasDe } from '#domain/plano/reservas/desasentar.ts';
import type { Tx } from '#server/db/base.ts';
import { respuestaDelReemplazo, respuestasDe } from '../diario.ts';
import type { EnMano } from './asentadas.ts';

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

const Hechas_ = z.array(z.object({ id: Id, antes: Imagen_.nullable(), despues: Imagen_ }));
const Huellas_ = z.object({ reservas: Hechas_ });
const PorEspacio_ = z.object({ ventas: z.array(z.object({ clave: Id, hechas: Hechas_ })) });

/** What was done to the bookings of each space. */
export type HuellasPorEspacio = ReadonlyMap<string, readonly Huella[]>;

/** What an operation did to bookings, as the journal of the plan keeps it: its undoing puts back exactly that. */
export function comoHuellas(hechas: readonly Huella[]): Record<string, unknown> {
  return { reservas: hechas };
}

/** The same of a replacement of a whole plan: the spaces that had something done to their bookings. */
export function comoHuellasPorEspacio({
  enMano,
  asentadas,
}: {
  readonly enMano: EnMano;
  readonly asentadas: EnMano;
}): Record<string, unknown> {
  const ventas = [...asentadas].flatMap(([clave, despues]) => {
    const hechas = huellasDe(enMano.get(clave) ?? [], despues);
    return hechas.length > 0 ? [{ clave, hechas }] : [];
  });
  return ventas.length > 0 ? { ventas } : {};
}

/** What the replacement that kept a version did to bookings; nothing if none kept it, or it was forgotten. */
export async function huellasDelReemplazo(tx: Tx, version_id: string): Promise<HuellasPorEspacio> {
  const leida = PorEspacio_.safeParse(await respuestaDelReemplazo(tx, version_id));
  return new Map(leida.success ? leida.data.ventas.map(({ clave, hechas }) => [clave, hechas]) : []);
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
