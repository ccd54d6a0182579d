import { ETIQUETAS_PERIODO, PERIODOS_RANKING } from '#domain/comun/calendario/periodo.ts';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type Consulta, direccion } from './consulta.ts';
import { bajadaDe, estadoDe, type Periodo } from './palabras.ts';

/** Title, period, and links to the four current periods. */
export function CabeceraDeRanking({ consulta, periodo }: { consulta: Consulta; periodo: Periodo }) {
  return (
    <PageHeader
      title="Ranking"
      subtitle={periodo.actual ? bajadaDe(periodo) : `${bajadaDe(periodo)}, ${estadoDe(periodo)}`}
      actions={
        <SegmentedLinks
          label="Período"
          // A past period is none of these.
          current={consulta.inicio === null ? consulta.periodo : ''}
          tabs={PERIODOS_RANKING.map((tipo) => ({
            key: tipo,
            label: ETIQUETAS_PERIODO[tipo],
            to: direccion(consulta, { periodo: tipo, inicio: null }),
          }))}
          className="w-full md:w-auto"
        />
      }
    />
  );
}
