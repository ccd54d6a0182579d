import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fechaLarga } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import '#web/comun/informe.css';
import { useNombreDeLocal } from '../mesa/locales.tsx';
import { direccion } from './consulta.ts';
import { Cuadro } from './cuadro.tsx';
import { enDias } from './palabras.ts';
import type { PanelProps } from './panel.tsx';

/** The panel on paper, for the owner: everything unfolded, nothing to press. */
export function PanelEnPapel({
  panel,
  resultados,
  consulta,
  empresa,
  hoy,
}: Omit<PanelProps, 'hoy'> & { empresa: string; hoy: Dia }) {
  const nombreDe = useNombreDeLocal();
  const nombre = consulta.local === null ? null : nombreDe(consulta.local);
  return (
    <article aria-labelledby="informe" className="informe mx-auto" data-de="gondolas">
      <PageHeader
        title="Para imprimir"
        className="print:hidden"
        back={
          <TextLink kind="standalone" render={<Link to={direccion('', consulta)} />}>
            ← Panel
          </TextLink>
        }
        actions={
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
      <header className="mb-4 border-label border-b-3 pb-2">
        <p className="text-ink-2">{empresa}</p>
        <h2 id="informe" className="headline text-3xl">
          Góndolas: ocupación e ingresos
        </h2>
        <p className="font-semibold">
          {enDias(consulta)}
          {nombre === null ? null : `, ${nombre}`}{' '}
          <span className="font-normal text-ink-2">· al {fechaLarga(hoy)}</span>
        </p>
      </header>
      <Cuadro panel={panel} resultados={resultados} consulta={consulta} papel />
    </article>
  );
}
