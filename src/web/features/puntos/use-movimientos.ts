import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import type { Movimiento as MovimientoSchema } from '#contract/puntos/puntos.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Hecho } from '#web/api.server.ts';

export type Movimiento = z.output<typeof MovimientoSchema>;
export type Pagina = { total: number; filas: Movimiento[]; siguiente: number | null };

/** Whose movements, and of which days. By default, the user's own and of all time. */
export type Cuales = { readonly empleado?: string; readonly desde?: Dia | null; readonly hasta?: Dia | null };

/**
 * The pages of movements after the first, one for each call to `pedirMas`. Ledger rows never change, so the pages already
 * loaded stay valid when the first one is loaded again with new rows on top.
 */
export function useMovimientos(cuales: Cuales, primera: Pagina | null) {
  const clave = direccionDe(cuales);
  const fetcher = useFetcher<Hecho<Pagina>>({ key: `mas-${clave}` });
  const [leidas, setLeidas] = useState<{ clave: string; paginas: readonly Pagina[] }>({ clave, paginas: [] });
  const { data } = fetcher;
  const [atendida, setAtendida] = useState(data);
  if (data !== atendida) {
    setAtendida(data);
    if (data?.ok) {
      const anteriores = leidas.clave === clave ? leidas.paginas : [];
      setLeidas({ clave, paginas: [...anteriores, data.valor] });
    }
  }

  const otras = leidas.clave === clave ? leidas.paginas : [];
  const siguiente = (otras.at(-1) ?? primera)?.siguiente ?? null;
  return {
    filas: unidas([...(primera ? [primera] : []), ...otras]),
    hayMas: siguiente !== null,
    /** The URL of the next rows, for use without JavaScript. */
    siguiente,
    cargando: fetcher.state !== 'idle',
    fallo: data && !data.ok && fetcher.state === 'idle' ? data.fallo : null,
    pedirMas: () => {
      if (siguiente === null || fetcher.state !== 'idle') return;
      // Saves the first page as it is now: when it is loaded again with new rows, those pushed off its end are still here.
      if (primera && otras.length === 0) setLeidas({ clave, paginas: [primera] });
      void fetcher.load(direccionDe(cuales, siguiente));
    },
  };
}

/** URL of a page of movements. */
export function direccionDe({ empleado, desde, hasta }: Cuales, cursor?: number): string {
  const query = new URLSearchParams({
    ...(empleado ? { empleado } : {}),
    ...(desde ? { desde } : {}),
    ...(hasta ? { hasta } : {}),
    ...(cursor === undefined ? {} : { cursor: String(cursor) }),
  });
  return `/reconoce/puntos?${query}`;
}

/** Each row once, the latest day first. */
function unidas(paginas: readonly Pagina[]): Movimiento[] {
  const porId = new Map(paginas.flatMap((p) => p.filas).map((fila) => [fila.id, fila]));
  return [...porId.values()].toSorted((a, b) =>
    a.fecha === b.fecha ? b.id - a.id : a.fecha < b.fecha ? 1 : -1,
  );
}
