import { useSearchParams } from 'react-router';
import { numero } from '#web/copy/formato.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { POR_PAGINA } from './tipos.ts';

/** The pages of a list of this screen, in its address. */
export function Paginas({
  que,
  total,
  pagina,
  cuantas,
  porPagina = POR_PAGINA,
}: {
  que: string;
  total: number;
  pagina: number;
  cuantas: number;
  porPagina?: number;
}) {
  const [query] = useSearchParams();
  const desde = (pagina - 1) * porPagina + 1;
  return (
    <Pagination
      className="mt-4"
      label={`Páginas de ${que}`}
      page={pagina}
      pages={Math.ceil(total / porPagina)}
      hrefFor={(p) => {
        const nueva = new URLSearchParams(query);
        nueva.set('pagina', String(p));
        return `?${nueva.toString()}`;
      }}
      summary={cuantas === 0 ? '' : `${numero(desde)}–${numero(desde + cuantas - 1)} de ${numero(total)}`}
    />
  );
}
