import { ChartNoAxesColumn, Printer } from 'lucide-react';
import { Form, Link, useSearchParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { NOMBRES_DE_TRAMO, TRAMOS, cualEs, tramoConocido } from '#domain/plano/reservas/tramos.ts';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import { ExportMenu } from '#web/comun/exportar.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type Consulta, direccion } from './consulta.ts';
import { opcionesDeLocal, useLocales } from '../mesa/locales.tsx';
import { Cuadro } from './cuadro.tsx';
import { enDias } from './palabras.ts';
import type { Panel as Datos, Resultados } from './tipos.ts';

export type PanelProps = {
  panel: Datos;
  resultados: Resultados;
  consulta: Consulta;
  hoy: Dia;
};

/** What the floor brings: how much of it is sold, for how much against its list, what is empty, what ends and what was lost. */
export function Panel({ panel, resultados, consulta, hoy }: PanelProps) {
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Panel"
        subtitle={`${enDias(consulta)}: ocupación, ingresos y lo que viene.`}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<Printer aria-hidden />}
              render={<Link to={direccion('/imprimir', consulta)} />}
            >
              Para imprimir
            </Button>
            <ExportMenu
              file="panel_de_gondolas"
              query={conDias(query, consulta)}
              nota="Las cifras por mes, tipo, marca y espacio"
            />
          </>
        }
      />
      <PorLocales consulta={consulta} />
      <Periodo consulta={consulta} hoy={hoy} />
      {panel.total.dias_existentes === 0 ? (
        <EmptyState
          icon={<ChartNoAxesColumn />}
          title="En esos días no había espacios"
          hint="La ocupación se cuenta desde que cada espacio se dibujó en el plano. Elegí otras fechas."
        />
      ) : (
        <Cuadro panel={panel} resultados={resultados} consulta={consulta} />
      )}
    </>
  );
}

/** One shop's figures, or all's; nothing where there is one alone. */
function PorLocales({ consulta }: { consulta: Consulta }) {
  const locales = useLocales();
  if (locales.length < 2) return null;
  const a = (local: number | null) => direccion('', { ...consulta, local });
  return (
    <SegmentedLinks
      label="Local"
      className="mb-3"
      current={consulta.local === null ? 'todos' : String(consulta.local)}
      tabs={[
        { key: 'todos', label: 'Todos los locales', to: a(null) },
        ...opcionesDeLocal(locales).map(({ value, label }) => ({ key: value, label, to: a(Number(value)) })),
      ]}
    />
  );
}

function Periodo({ consulta, hoy }: { consulta: Consulta; hoy: Dia }) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SegmentedLinks
        label="Fechas"
        current={cualEs(consulta, hoy) ?? ''}
        tabs={TRAMOS.map((cual) => {
          const { desde, hasta } = tramoConocido(cual, hoy);
          return {
            key: cual,
            label: NOMBRES_DE_TRAMO[cual],
            to: direccion('', { desde, ultimo: sumarDias(hasta, -1), local: consulta.local }),
          };
        })}
      />
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
        <DateField
          key={`desde-${consulta.desde}`}
          label="Desde"
          name="desde"
          defaultValue={consulta.desde}
          required
          reserve={false}
        />
        <DateField
          key={`ultimo-${consulta.ultimo}`}
          label="Hasta, incluido"
          name="ultimo"
          defaultValue={consulta.ultimo}
          required
          reserve={false}
          {...(consulta.error === undefined ? {} : { error: consulta.error })}
        />
        {consulta.local === null ? null : <input type="hidden" name="local" value={consulta.local} />}
        <Button type="submit" variant="secondary">
          Ver
        </Button>
      </Form>
    </div>
  );
}

function conDias(query: URLSearchParams, { desde, ultimo }: Consulta): URLSearchParams {
  const otra = new URLSearchParams(query);
  otra.set('desde', desde);
  otra.set('ultimo', ultimo);
  return otra;
}
