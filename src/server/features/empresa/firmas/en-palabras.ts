import { z } from 'zod';
import { AJUSTES } from '#contract/empresa/configuracion-formularios.ts';
import { firmaEnPalabras, type FirmaConNombres } from '#domain/comun/permisos/firma-en-palabras.ts';
import type { Db } from '#server/db/base.ts';
import * as repo from './repo.ts';

/** The stored data of a request for a second signature; which fields it has depends on its type. */
export const Datos = z.object({
  puntos: z.int().optional(),
  motivo: z.string().optional(),
  /** The new value, when a setting is changed. */
  valor: AJUSTES.doble_firma.optional(),
});

/** A request with the fields of its data that describe it. */
export function conDatos({ pedida, persona, premio }: repo.PedidaConNombres): FirmaConNombres & {
  readonly motivo: string | null;
} {
  const { puntos = null, motivo = null, valor = null } = Datos.parse(pedida.datos);
  return { tipo: pedida.tipo, persona, puntos, motivo, premio, ajuste: valor };
}

/** A request in words that follow "pidió". */
export async function enPalabras(db: Db, id: string): Promise<string> {
  const fila = await repo.unaConNombres(db, id);
  if (!fila) throw new Error('What was asked is not there');
  return firmaEnPalabras(conDatos(fila));
}
