import { useSearchParams } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { sucursalDe } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';
import { fecha, numero } from '#domain/comun/formato.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { direccionDe } from './consulta.ts';
import { Cifras, Grafico, Tabla } from './marco.tsx';
import { parte } from './palabras.ts';
import { POR_PAGINA } from './tipos.ts';

/** The people who have never been recognised. */
export function SinReconocer({
  datos,
  pagina,
}: {
  datos: Salidas['reportes']['sinReconocer'];
  pagina: number;
}) {
  const { total, activos, por_sucursal, filas } = datos;
  const [query] = useSearchParams();
  const desde = (pagina - 1) * POR_PAGINA + 1;
  return (
    <>
      <Cifras
        cifras={[
          { label: 'Personas sin reconocer', value: numero(total), tone: 'label' },
          {
            label: 'De las personas activas',
            value: parte(proporcionEntera(total, activos)),
            hint: `${numero(activos)} en total`,
          },
        ]}
      />
      {total === 0 ? null : (
        <Grafico>
          <Chart
            caption="Personas activas por sucursal, reconocidas y sin reconocer"
            kind="stacked"
            rows={por_sucursal}
            rowKey={(f) => f.sucursal_id ?? ''}
            rowLabel={sucursalDe}
            rowHeader="Sucursal"
            format={numero}
            series={[
              { key: 'si', label: 'Reconocidas', value: (f) => f.activos - f.sin_reconocer, tone: 'green' },
              { key: 'no', label: 'Sin reconocer', value: (f) => f.sin_reconocer, tone: 'orange' },
            ]}
          />
        </Grafico>
      )}
      <Tabla>
        <DataTable
          caption="Personas sin reconocer"
          rows={filas}
          rowKey={(f) => f.id}
          empty={<p className="p-5 text-ink-2">Todas las personas activas tienen algún reconocimiento.</p>}
          columns={COLUMNAS}
        />
      </Tabla>
      <Pagination
        className="mt-4"
        label="Páginas de personas sin reconocer"
        page={pagina}
        pages={Math.ceil(total / POR_PAGINA)}
        hrefFor={(p) => direccionDe(query, { pagina: String(p) })}
        summary={
          filas.length === 0 ? '' : `${numero(desde)}–${numero(desde + filas.length - 1)} de ${numero(total)}`
        }
      />
    </>
  );
}

const COLUMNAS: readonly Column<Salidas['reportes']['sinReconocer']['filas'][number]>[] = [
  {
    key: 'persona',
    header: 'Persona',
    main: true,
    cell: (f) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar initials={iniciales(f.nombre, f.apellido)} src={f.avatar_url} size="sm" />
        <NombreDePersona persona={f} className="min-w-0 wrap-anywhere" />
      </span>
    ),
  },
  { key: 'rol', header: 'Rol', cell: (f) => NOMBRES_DE_ROL[f.rol] },
  { key: 'sucursal', header: 'Sucursal', cell: (f) => f.sucursal ?? '—' },
  { key: 'grupo', header: 'Grupo', cell: (f) => f.grupo ?? '—' },
  { key: 'desde', header: 'En Reconoce desde', align: 'end', cell: (f) => fecha(f.desde) },
];
