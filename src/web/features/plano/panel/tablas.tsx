import type { ReactNode } from 'react';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { type Lapso, mesesDe } from '#domain/plano/reservas/panel.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EnLocal, useLocales, useNombreDeLocal } from '../mesa/locales.tsx';
import { Abre, type Filas } from './abre.tsx';
import { SIN_MARCA } from './consulta.ts';
import { contraListaDe, mesCorto, ocupacionDe, parte, pesosRedondos, TIPOS_EN_PLURAL } from './palabras.ts';
import type { Panel, Suma } from './tipos.ts';

/** The emptiest spaces that are seen at once; the rest are folded. */
const VACIOS_A_LA_VISTA = 8;

export function PorMes({
  panel: { por_mes },
  filas,
  lapso,
}: {
  panel: Panel;
  filas: Filas;
  /** The days of the panel: its first and last month may be parts of one. */
  lapso: Lapso;
}) {
  return (
    <Tabla titulo="Por mes">
      <DataTable
        caption="Ocupación e ingresos por mes"
        rows={por_mes}
        rowKey={({ mes }) => mes}
        columns={deMes(filas, lapso)}
      />
    </Tabla>
  );
}

export function PorTipo({ panel: { por_tipo }, filas }: { panel: Panel; filas: Filas }) {
  return (
    <Tabla titulo="Por tipo de espacio">
      <DataTable
        caption="Ocupación e ingresos por tipo de espacio"
        rows={por_tipo.filter(({ dias_existentes }) => dias_existentes > 0)}
        rowKey={({ type }) => type}
        columns={deTipo(filas)}
      />
    </Tabla>
  );
}

/** Where there are several. */
export function PorLocal({ panel: { por_local }, filas }: { panel: Panel; filas: Filas }) {
  const nombreDe = useNombreDeLocal();
  if (useLocales().length < 2 || por_local.length < 2) return null;
  return (
    <Tabla titulo="Por local">
      <DataTable
        caption="Ocupación e ingresos por local"
        rows={por_local}
        rowKey={({ local }) => String(local)}
        columns={deLocal(filas, nombreDe)}
      />
    </Tabla>
  );
}

export function PorMarca({ panel: { por_marca }, filas }: { panel: Panel; filas: Filas }) {
  return (
    <Tabla titulo="Por marca">
      <DataTable
        caption="Lo que tuvo y lo que pagó cada marca"
        rows={por_marca}
        rowKey={({ marca_id }) => marca_id ?? SIN_MARCA}
        empty={<p className="px-5 pb-5 text-ink-2">Nadie tuvo espacios en esos días.</p>}
        columns={deMarca(filas)}
      />
    </Tabla>
  );
}

export function PorEspacio({
  panel: { por_espacio },
  filas,
  papel,
}: {
  panel: Panel;
  filas: Filas;
  papel: boolean;
}) {
  const tabla = (filasDe: Panel['por_espacio']) => (
    <DataTable
      caption="Ocupación e ingresos por espacio, los más vacíos primero"
      rows={filasDe}
      rowKey={({ clave }) => clave}
      columns={deEspacio(filas)}
    />
  );
  const resto = por_espacio.slice(VACIOS_A_LA_VISTA);
  return (
    <Tabla titulo="Por espacio" id="por-espacio" bajada="Los que más días estuvieron vacíos, primero.">
      {tabla(papel ? por_espacio : por_espacio.slice(0, VACIOS_A_LA_VISTA))}
      {papel || resto.length === 0 ? null : (
        <details>
          <summary className="tap min-h-11 cursor-pointer content-center px-5 font-semibold text-brand">
            Ver {cantidad(resto.length, 'espacio más', 'espacios más')}
          </summary>
          {tabla(resto)}
        </details>
      )}
    </Tabla>
  );
}

function columnas<Fila extends Suma>(): Column<Fila>[] {
  return [
    { key: 'ocupacion', header: 'Ocupación', align: 'end', cell: (fila) => parte(ocupacionDe(fila)) },
    { key: 'vacios', header: 'Días vacíos', align: 'end', cell: ({ dias_vacios }) => numero(dias_vacios) },
    ...dinero<Fila>(),
  ];
}

function dinero<Fila extends Suma>(): Column<Fila>[] {
  return [
    { key: 'importe', header: 'Ingresos', align: 'end', cell: ({ importe }) => pesosRedondos(importe) },
    {
      key: 'lista',
      header: 'Contra la lista',
      align: 'end',
      cell: (fila) => parte(contraListaDe(fila)),
    },
  ];
}

function Tabla({
  titulo,
  bajada,
  id,
  children,
}: {
  titulo: string;
  bajada?: string;
  id?: string;
  children: ReactNode;
}) {
  const suyo = id ?? `panel-${titulo.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <Card
      as="section"
      pad="none"
      aria-labelledby={suyo}
      className="scroll-mt-30 xl:scroll-mt-20 overflow-x-auto print:break-inside-auto print:overflow-visible"
    >
      <div className="px-5 pt-4 pb-2">
        <h2 id={suyo} tabIndex={-1} className="headline scroll-mt-30 xl:scroll-mt-20 text-lg outline-none">
          {titulo}
        </h2>
        {bajada === undefined ? null : <p className="text-ink-2 text-sm">{bajada}</p>}
      </div>
      {children}
    </Card>
  );
}

function deMes(filas: Filas, lapso: Lapso): Column<Panel['por_mes'][number]>[] {
  const meses = new Map(mesesDe(lapso).map((mes) => [mes.desde.slice(0, 7), mes]));
  const abre = (mes: Dia) => {
    const suyo = meses.get(mes.slice(0, 7));
    return suyo ? filas({ desde: suyo.desde, ultimo: sumarDias(suyo.hasta, -1) }) : null;
  };
  return [
    {
      key: 'mes',
      header: 'Mes',
      main: true,
      cell: ({ mes }) => <Abre a={abre(mes)}>{mesCorto(mes)}</Abre>,
    },
    ...columnas<Panel['por_mes'][number]>(),
  ];
}

function deTipo(filas: Filas): Column<Panel['por_tipo'][number]>[] {
  return [
    {
      key: 'tipo',
      header: 'Tipo',
      main: true,
      cell: ({ type }) => <Abre a={filas({ tipo: type })}>{TIPOS_EN_PLURAL[type]}</Abre>,
    },
    ...columnas<Panel['por_tipo'][number]>(),
  ];
}

function deLocal(
  filas: Filas,
  nombreDe: (local: number) => string | null,
): Column<Panel['por_local'][number]>[] {
  return [
    {
      key: 'local',
      header: 'Local',
      main: true,
      cell: ({ local }) => (
        <Abre a={filas({ local: String(local) })}>
          <bdi>{nombreDe(local)}</bdi>
        </Abre>
      ),
    },
    ...columnas<Panel['por_local'][number]>(),
  ];
}

function deMarca(filas: Filas): Column<Panel['por_marca'][number]>[] {
  return [
    {
      key: 'marca',
      header: 'Marca',
      main: true,
      cell: ({ marca_id, marca }) => (
        <Abre a={filas({ marca: marca_id ?? SIN_MARCA })}>
          <bdi>{marca ?? 'Marcado a mano, sin marca'}</bdi>
        </Abre>
      ),
    },
    {
      key: 'reservas',
      header: 'Reservas',
      align: 'end',
      cell: ({ reservas }) => numero(reservas),
    },
    {
      key: 'dias',
      header: 'Días de espacio',
      align: 'end',
      cell: ({ dias_vendidos }) => numero(dias_vendidos),
    },
    ...dinero<Panel['por_marca'][number]>(),
  ];
}

function deEspacio(filas: Filas): Column<Panel['por_espacio'][number]>[] {
  return [
    {
      key: 'espacio',
      header: 'Espacio',
      main: true,
      cell: ({ clave, type, section, local }) => (
        <span className="stack md:items-start">
          <Abre a={filas({ espacio: clave })}>
            {NOMBRES_DE_TIPO[type]} {section}
          </Abre>
          <EnLocal local={local} />
        </span>
      ),
    },
    ...columnas<Panel['por_espacio'][number]>(),
  ];
}
