import { Link } from 'react-router';
import { cantidad, numero, porcentaje } from '#domain/comun/formato.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { NOMBRES_DE_MOTIVO } from '#domain/plano/solicitud.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { type Consulta, direccion, SIN_MARCA, TERMINAN } from './consulta.ts';
import {
  contraListaDe,
  diasDe,
  mesCorto,
  ocupacionDe,
  parte,
  pesosRedondos,
  TIPOS_EN_PLURAL,
} from './palabras.ts';
import type { Panel, Resultados, Suma } from './tipos.ts';

/** The emptiest spaces that are seen at once; the rest are folded. */
const VACIOS_A_LA_VISTA = 8;

/** The figures of the panel, each of which opens its rows. `papel`: to be printed, with nothing folded and nothing to press. */
export function Cuadro({
  panel,
  resultados,
  consulta,
  papel = false,
}: {
  panel: Panel;
  resultados: Resultados;
  consulta: Consulta;
  papel?: boolean;
}) {
  const filas = (mas: Readonly<Record<string, string>>) =>
    papel ? null : direccion('/filas', consulta, mas);
  return (
    <div className="grid gap-4">
      <Principales
        panel={panel}
        resultados={resultados}
        filas={filas}
        vacios={papel ? null : `${direccion('', consulta)}#por-espacio`}
      />
      <Terminan panel={panel} filas={filas} />
      <div className="grid gap-4 lg:grid-cols-2">
        <PorMes panel={panel} />
      </div>
      <Tabla titulo="Por tipo de espacio">
        <DataTable
          caption="Ocupación e ingresos por tipo de espacio"
          rows={panel.por_tipo.filter(({ dias_existentes }) => dias_existentes > 0)}
          rowKey={({ type }) => type}
          columns={deTipo(filas)}
        />
      </Tabla>
      <PorMarca panel={panel} filas={filas} />
      <PorEspacio panel={panel} filas={filas} papel={papel} />
      <Cotizaciones resultados={resultados} filas={filas} />
    </div>
  );
}

/** The address of the rows behind a figure; null on paper. */
type Filas = (mas: Readonly<Record<string, string>>) => string | null;

function Principales({
  panel,
  resultados,
  filas,
  vacios,
}: {
  panel: Panel;
  resultados: Resultados;
  filas: Filas;
  /** Where the empty days are, in this same screen. */
  vacios: string | null;
}) {
  const { total } = panel;
  const { tasa, ganadas, perdidas } = resultados;
  const contraLista = contraListaDe(total);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Cifra
        label="Ocupación"
        valor={parte(ocupacionDe(total))}
        pie={diasDe(total)}
        tono="label"
        a={filas({})}
      />
      <Cifra
        label="Ingresos"
        valor={pesosRedondos(total.importe)}
        pie={
          contraLista === null
            ? 'Lo vendido no tenía precio de lista'
            : `${porcentaje(contraLista)} de la lista`
        }
        a={filas({})}
      />
      <Cifra
        label="Días vacíos"
        valor={numero(total.dias_vacios)}
        pie={cantidad(
          panel.por_espacio.filter(({ dias_vacios }) => dias_vacios > 0).length,
          'espacio tuvo alguno',
          'espacios tuvieron alguno',
        )}
        a={vacios}
      />
      <Cifra
        label="Cotizaciones ganadas"
        valor={parte(tasa)}
        pie={
          tasa === null
            ? 'Ninguna terminó en esos días'
            : `${numero(ganadas)} de ${cantidad(ganadas + perdidas, 'que terminó', 'que terminaron')}`
        }
        a={filas({ cotizadas: 'todas' })}
      />
    </div>
  );
}

function Cifra({
  label,
  valor,
  pie,
  tono = 'plain',
  a,
}: {
  label: string;
  valor: string;
  pie: string;
  tono?: 'plain' | 'label';
  a: string | null;
}) {
  return (
    <StatCard
      label={label}
      value={<span className="whitespace-nowrap max-sm:text-2xl">{valor}</span>}
      hint={pie}
      tone={tono}
      {...(a === null ? {} : { render: <Link to={a} /> })}
    />
  );
}

/** What is sold and ends soon, from today: it does not depend on the days chosen. */
function Terminan({ panel, filas }: { panel: Panel; filas: Filas }) {
  const de = new Map(panel.terminan.map(({ dias, reservas }) => [dias, reservas]));
  return (
    <Card as="section" aria-labelledby="terminan">
      <CardHeader
        title={<span id="terminan">Qué termina</span>}
        subtitle="Contado desde hoy: es a quién llamar para que renueve."
        className="mb-3"
      />
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {TERMINAN.map((dias) => {
          const cuantas = de.get(dias) ?? 0;
          const a = cuantas === 0 ? null : filas({ terminan: String(dias) });
          const dentro = (
            <>
              <span className="numeral text-3xl">{numero(cuantas)}</span>
              <span className="text-ink-2 text-sm">en {dias} días</span>
            </>
          );
          const caja = 'flex min-h-14 items-baseline gap-2 rounded-control bg-kraft px-3 py-2 text-ink';
          return (
            <li key={dias}>
              {a === null ? (
                <div className={caja}>{dentro}</div>
              ) : (
                <Link to={a} className={`${caja} no-underline hover:bg-brand-soft`}>
                  {dentro}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function PorMes({ panel: { por_mes } }: { panel: Panel }) {
  const comun = {
    rows: por_mes,
    rowKey: ({ mes }: Panel['por_mes'][number]) => mes,
    rowLabel: ({ mes }: Panel['por_mes'][number]) => mesCorto(mes),
    rowHeader: 'Mes',
    kind: 'bars' as const,
  };
  return (
    <>
      <Card>
        <Chart
          {...comun}
          caption="Ocupación de cada mes, de cien días que se podían vender"
          format={porcentaje}
          series={[{ key: 'ocupacion', label: 'Ocupación', value: ocupacionDe, tone: 'green' }]}
        />
      </Card>
      <Card>
        <Chart
          {...comun}
          caption="Ingresos de cada mes, y lo que decía la lista de lo mismo"
          format={pesosRedondos}
          series={[
            { key: 'importe', label: 'Vendido', value: ({ importe }) => importe },
            { key: 'lista', label: 'Por lista', value: ({ lista }) => lista, tone: 'neutral' },
          ]}
        />
      </Card>
    </>
  );
}

function PorMarca({ panel: { por_marca }, filas }: { panel: Panel; filas: Filas }) {
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

function PorEspacio({
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

function Cotizaciones({ resultados, filas }: { resultados: Resultados; filas: Filas }) {
  const { ganadas, perdidas, abiertas, motivos } = resultados;
  const grupos = [
    ['ganada', 'Ganadas', ganadas, resultados.importe_ganado],
    ['perdida', 'Perdidas', perdidas, resultados.importe_perdido],
    ['abierta', 'Sin respuesta todavía', abiertas, resultados.importe_abierto],
  ] as const;
  return (
    <Card as="section" aria-labelledby="cotizaciones-del-panel">
      <CardHeader
        title={<span id="cotizaciones-del-panel">Cotizaciones</span>}
        subtitle="Cada solicitud cuenta una vez, por lo último que se le cotizó en esos días."
        className="mb-3"
      />
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <dl className="grid content-start gap-2">
          {grupos.map(([cual, nombre, cuantas, importe]) => (
            <div key={cual} className="flex items-baseline gap-3 border-line border-b pb-2">
              <dt className="min-w-0 flex-1">
                <Abre a={cuantas === 0 ? null : filas({ cotizadas: cual })}>{nombre}</Abre>
              </dt>
              <dd className="numeral text-2xl">{numero(cuantas)}</dd>
              <dd className="min-w-28 text-right text-ink-2 tabular-nums">{pesosRedondos(importe)}</dd>
            </div>
          ))}
        </dl>
        {motivos.length === 0 ? (
          <p className="text-ink-2">Ninguna se perdió en esos días.</p>
        ) : (
          <div>
            <Chart
              caption="Por qué se perdieron"
              kind="ranked"
              rows={motivos}
              rowKey={({ motivo }) => motivo}
              rowLabel={({ motivo }) => NOMBRES_DE_MOTIVO[motivo]}
              rowHeader="Motivo"
              format={numero}
              series={[{ key: 'cuantas', label: 'Perdidas', value: ({ cuantas }) => cuantas, tone: 'red' }]}
              table="none"
            />
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {motivos.map(({ motivo, cuantas }) => (
                <li key={motivo}>
                  <Abre a={filas({ cotizadas: 'perdida', motivo })}>
                    {NOMBRES_DE_MOTIVO[motivo]}: {numero(cuantas)}
                  </Abre>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
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
  children: React.ReactNode;
}) {
  const suyo = id ?? `panel-${titulo.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <Card
      as="section"
      pad="none"
      aria-labelledby={suyo}
      className="scroll-mt-20 overflow-x-auto print:overflow-visible"
    >
      <div className="px-5 pt-4 pb-2">
        <h2 id={suyo} tabIndex={-1} className="headline scroll-mt-20 text-lg outline-none">
          {titulo}
        </h2>
        {bajada === undefined ? null : <p className="text-ink-2 text-sm">{bajada}</p>}
      </div>
      {children}
    </Card>
  );
}

function Abre({ a, children }: { a: string | null; children: React.ReactNode }) {
  return a === null ? (
    children
  ) : (
    <Link to={a} className="tap inline-flex items-center text-brand max-md:min-h-11">
      {children}
    </Link>
  );
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
      cell: ({ clave, type, section }) => (
        <Abre a={filas({ espacio: clave })}>
          {NOMBRES_DE_TIPO[type]} {section}
        </Abre>
      ),
    },
    ...columnas<Panel['por_espacio'][number]>(),
  ];
}
