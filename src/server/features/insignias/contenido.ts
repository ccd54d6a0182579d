import type { z } from 'zod';
import type { InsigniaEntrada } from '#contract/insignias/insignias-formularios.ts';
import { leerCriterio } from '#domain/insignias/edicion.ts';
import { leerIcono } from '#domain/insignias/icono.ts';

/** A badge as the contract let it through, in the form in which it is kept. */
export function comoInsignia({ criterio, icono, ...resto }: z.infer<typeof InsigniaEntrada>) {
  const leido = leerCriterio(criterio.tipo, criterio.valor);
  if (!leido.ok) throw new Error(`The contract let through ${leido.code}`);
  const emoji = leerIcono(icono);
  if (!emoji.ok) throw new Error(`The contract let through ${emoji.code}`);
  return { ...resto, icono: emoji.value, criterio: leido.value };
}
