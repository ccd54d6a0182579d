import { useSearchParams } from 'react-router';
import { numero } from '#domain/comun/formato.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { withParams } from './list.ts';

/** Pagination of a list whose URL has `pagina`: the current range, and links to the other pages. */
export function Paginas({
  label,
  pagina,
  porPagina,
  enEsta,
  total,
  atLeast = false,
  className = 'mt-4',
  hrefFor,
}: {
  label: string;
  pagina: number;
  porPagina: number;
  /** Rows on this page. */
  enEsta: number;
  total: number;
  /** There are more than `total`. */
  atLeast?: boolean | undefined;
  className?: string;
  /** The URL of a page, if it is not the current one with another number. */
  hrefFor?: (pagina: number) => string;
}) {
  const [query] = useSearchParams();
  const desde = (pagina - 1) * porPagina + 1;
  return (
    <Pagination
      className={className}
      label={label}
      page={pagina}
      pages={Math.ceil(total / porPagina)}
      hrefFor={hrefFor ?? ((p) => withParams(query, { pagina: String(p) }))}
      summary={
        enEsta === 0
          ? ''
          : `${numero(desde)}–${numero(desde + enEsta - 1)} de ${atLeast ? 'más de ' : ''}${numero(total)}`
      }
    />
  );
}
