import { useSearchParams } from 'react-router';
import { fecha, numero } from '#domain/comun/formato.ts';
import { ORIGENES, sucursalDe } from '#domain/gobierno/reportes/palabras.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import type { Salidas } from '#web/api.server.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { direccionDe } from './consulta.ts';
import { Tabla } from './marco.tsx';
import { POR_PAGINA } from './tipos.ts';

type Datos = Salidas['reportes']['movimientos'];

/** The ledger's rows of one origin, below the figures that they make. */
export function Movimientos({
  origen,
  datos: { total, filas },
  pagina,
}: {
  origen: OrigenPuntos;
  datos: Datos;
  pagina: number;
}) {
  const [query] = useSearchParams();
  const desde = (pagina - 1) * POR_PAGINA + 1;
  const titulo = `Movimientos: ${ORIGENES[origen]}`;
  return (
    <section id="movimientos" aria-label={titulo} className="mt-6">
      <h3 className="headline text-xl">{titulo}</h3>
      <p className="mb-2 text-ink-2">
        {query.get('sucursal') ? 'De quienes hoy están en esa sucursal. ' : null}
        {query.get('rol') ? 'De todos los roles.' : null}
      </p>
      <Tabla>
        <DataTable
          caption={titulo}
          rows={filas}
          rowKey={({ id }) => String(id)}
          empty={<p className="p-5 text-ink-2">No hay movimientos de ese origen en esas fechas.</p>}
          columns={COLUMNAS}
        />
      </Tabla>
      <Pagination
        className="mt-4"
        label="Páginas de movimientos"
        page={pagina}
        pages={Math.ceil(total / POR_PAGINA)}
        hrefFor={(p) => direccionDe(query, { pagina: String(p) })}
        summary={
          filas.length === 0 ? '' : `${numero(desde)}–${numero(desde + filas.length - 1)} de ${numero(total)}`
        }
      />
    </section>
  );
}

const COLUMNAS: readonly Column<Datos['filas'][number]>[] = [
  {
    key: 'persona',
    header: 'Persona',
    main: true,
    cell: (f) => (
      <span className="wrap-anywhere">
        <NombreDePersona persona={f.empleado} />
        <span className="block text-sm font-normal text-ink-2">{sucursalDe(f.empleado)}</span>
      </span>
    ),
  },
  { key: 'motivo', header: 'Motivo', cell: (f) => <bdi className="wrap-anywhere">{f.motivo}</bdi> },
  { key: 'actor', header: 'Quién', cell: (f) => f.actor ?? '—' },
  { key: 'fecha', header: 'Fecha', align: 'end', cell: (f) => fecha(f.fecha) },
  { key: 'puntos', header: 'Puntos', align: 'end', cell: (f) => <strong>{numero(f.puntos)}</strong> },
];
