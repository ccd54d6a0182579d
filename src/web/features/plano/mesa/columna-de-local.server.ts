import { nombreEntreLocales } from '#domain/plano/local.ts';
import type { Cliente, ColumnaDePlanilla } from '#web/api.server.ts';

export type ConLocales = { readonly plano: Pick<Cliente['plano'], 'locales'> };

/** A file's columns with the shop of each row after the first, its space, where there are several; as they are where there is one alone. */
export async function conColumnaDeLocal<Fila>(
  api: ConLocales,
  columnas: readonly ColumnaDePlanilla<Fila>[],
  localDe: (fila: Fila) => number,
): Promise<readonly ColumnaDePlanilla<Fila>[]> {
  const { locales } = await api.plano.locales();
  if (locales.length < 2) return columnas;
  return columnas.toSpliced(1, 0, {
    titulo: 'Local',
    valor: (fila) => nombreEntreLocales(localDe(fila), locales),
  });
}
