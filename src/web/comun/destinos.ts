import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Hecho } from '#web/api.server.ts';

/** Where something can be given to many at once, and how many people that is. */
export type Destinos = {
  sucursales: { id: string; nombre: string }[];
  grupos: { id: string; nombre: string; sucursal_id: string }[];
  total: number;
};

export const DESTINOS = '/reconoce/medals/destinos';

/** The branches and groups of the company, asked for once they are needed; null until they come. */
export function useDestinos(hacenFalta: boolean): Destinos | null {
  const { load, data } = useFetcher<Hecho<Destinos>>();
  useEffect(() => {
    if (hacenFalta) void load(DESTINOS);
  }, [load, hacenFalta]);
  return data?.ok ? data.valor : null;
}
