import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fecha, fechaLarga, rango } from '#domain/comun/formato.ts';
import { REPORTES } from '#domain/gobierno/reportes/palabras.ts';
import { cualEs, NOMBRES_DE_TRAMO, TRAMOS, tramoConocido } from '#domain/gobierno/reportes/tramos.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { direccionDe } from './consulta.ts';
import { Contenido } from './pantalla.tsx';
import type { Leido } from './tipos.ts';
import '#web/comun/informe.css';

type Parte = { leido: Leido; antes: Leido | null };

/** Everything that the directors read, one part after another, on screen and on paper. */
export function InformeParaImprimir({
  partes,
  empresa,
  hoy,
}: {
  partes: readonly Parte[];
  empresa: string;
  hoy: Dia;
}) {
  const [query] = useSearchParams();
  const tramo = partes.flatMap(({ leido }) => ('desde' in leido.datos ? leido.datos : []))[0];
  const antes = partes.flatMap((parte) =>
    parte.antes && 'desde' in parte.antes.datos ? parte.antes.datos : [],
  )[0];
  return (
    <article aria-labelledby="informe" className="informe" data-de="reconoce">
      <PageHeader
        title="Informe para imprimir"
        className="print:hidden"
        actions={
          <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
      <header className="mb-4 border-label border-b-3 pb-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-2">
          <span>{empresa}</span>
          <span>Emitido el {fechaLarga(hoy)}</span>
        </p>
        <h2 id="informe" className="headline text-2xl">
          Informe de Reconoce
        </h2>
        {tramo ? (
          <p className="font-semibold">
            Del {fecha(tramo.desde)} al {fecha(tramo.hasta)}
            {antes ? (
              <span className="font-normal text-ink-2">
                , comparado con {rango(antes.desde, antes.hasta)}
              </span>
            ) : null}
          </p>
        ) : null}
      </header>
      <SegmentedLinks
        label="Fechas"
        className="mb-5"
        current={(tramo && cualEs(tramo, hoy)) ?? ''}
        tabs={TRAMOS.map((cual) => ({
          key: cual,
          label: NOMBRES_DE_TRAMO[cual],
          to: direccionDe(query, tramoConocido(cual, hoy)),
        }))}
      />
      {partes.map(({ leido, antes: anterior }) => (
        <section key={leido.reporte} aria-label={REPORTES[leido.reporte].titulo} className="mb-8">
          <h3 className="headline text-xl">{REPORTES[leido.reporte].titulo}</h3>
          <p className="mb-3 text-ink-2 print:break-after-avoid">{REPORTES[leido.reporte].bajada}</p>
          <Suspense>
            <Contenido leido={leido} antes={anterior} pagina={1} rrhh={false} papel />
          </Suspense>
        </section>
      ))}
    </article>
  );
}
