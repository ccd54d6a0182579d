import { useSearchParams } from 'react-router';
import { numero } from '#domain/comun/formato.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { POR_PAGINA } from './tipos.ts';

/** Pagination of a list whose page is in the URL. */
export function Paginas({
  de,
  pagina,
  enEsta,
  total,
  hayMas = false,
}: {
  /** What is paginated: 'Páginas de la cola'. */
  de: string;
  pagina: number;
  enEsta: number;
  total: number;
  /** There are more than `total`. */
  hayMas?: boolean;
}) {
  const [query] = useSearchParams();
  const paginas = Math.ceil(total / POR_PAGINA);
  if (paginas <= 1) return null;
  const desde = (pagina - 1) * POR_PAGINA + 1;
  return (
    <Pagination
      className="mt-5"
      label={de}
      page={pagina}
      pages={paginas}
      hrefFor={(p) => {
        const nueva = new URLSearchParams(query);
        nueva.set('pagina', String(p));
        return `?${nueva.toString()}`;
      }}
      summary={`${numero(desde)}–${numero(desde + enEsta - 1)} de ${hayMas ? 'más de ' : ''}${numero(total)}`}
    />
  );
}
