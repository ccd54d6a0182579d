import { Link } from 'react-router';
import { cantidad, numero, porcentaje } from '#domain/comun/formato.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import type { Filas } from './abre.tsx';
import { type Consulta, direccion, TERMINAN } from './consulta.ts';
import { Cotizaciones } from './cotizaciones.tsx';
import { contraListaDe, diasDe, mesCorto, ocupacionDe, parte, pesosRedondos } from './palabras.ts';
import { PorEspacio, PorLocal, PorMarca, PorMes, PorTipo } from './tablas.tsx';
import type { Panel, Resultados } from './tipos.ts';

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
        papel={papel}
      />
      <Terminan panel={panel} filas={filas} />
      <div className={`grid gap-4 ${papel ? '' : 'lg:grid-cols-2'}`}>
        <DibujadoPorMes panel={panel} />
      </div>
      <PorMes panel={panel} filas={filas} lapso={consulta} />
      <PorLocal panel={panel} filas={filas} />
      <PorTipo panel={panel} filas={filas} />
      <PorMarca panel={panel} filas={filas} />
      <PorEspacio panel={panel} filas={filas} papel={papel} />
      <Cotizaciones resultados={resultados} filas={filas} local={consulta.local} />
    </div>
  );
}

function Principales({
  panel,
  resultados,
  filas,
  vacios,
  papel,
}: {
  panel: Panel;
  resultados: Resultados;
  filas: Filas;
  /** Where the empty days are, in this same screen. */
  vacios: string | null;
  papel: boolean;
}) {
  const { total } = panel;
  const { tasa, ganadas, perdidas } = resultados;
  const contraLista = contraListaDe(total);
  return (
    // On a sheet, which is narrow on any screen, four in a row would cut an amount.
    <div className={`grid grid-cols-2 gap-3 ${papel ? 'print:grid-cols-4' : 'lg:grid-cols-4'}`}>
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

/** Their figures, which open their rows, are in the table below. */
function DibujadoPorMes({ panel: { por_mes } }: { panel: Panel }) {
  const comun = {
    rows: por_mes,
    rowKey: ({ mes }: Panel['por_mes'][number]) => mes,
    rowLabel: ({ mes }: Panel['por_mes'][number]) => mesCorto(mes),
    rowHeader: 'Mes',
    kind: 'bars' as const,
    table: 'none' as const,
  };
  return (
    <>
      <Card>
        <Chart
          {...comun}
          caption="Ocupación de cada mes, de cien días que se podían vender"
          format={porcentaje}
          percent
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
