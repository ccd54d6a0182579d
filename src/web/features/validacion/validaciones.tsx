import { useNavigation, useSearchParams } from 'react-router';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { Bandeja } from './bandeja.tsx';
import { Decididas } from './decididas.tsx';
import { EsqueletoDeBandeja, EsqueletoDeDecididas } from './esqueleto.tsx';
import type { Cola } from './tipos.ts';

type Props = {
  cola: Cola | null;
  decididas: Parameters<typeof Decididas>[0]['decididas'] | null;
  ahora: Date;
};

/** Both views of the inbox, as an address chooses them: `?vista=decididas`, else what waits. */
export function Validaciones({ cola, decididas, ahora }: Props) {
  const { location, state } = useNavigation();
  const [query] = useSearchParams();
  const actual = query.get('vista') === 'decididas' ? 'decididas' : 'pendientes';
  const destino =
    state === 'loading' && location ? new URLSearchParams(location.search).get('vista') : query.get('vista');
  const vista = destino === 'decididas' ? 'decididas' : 'pendientes';
  const vistas = (
    <SegmentedLinks
      label="Qué ver"
      current={vista}
      tabs={[
        { key: 'pendientes', label: 'Por validar', to: '?' },
        { key: 'decididas', label: 'Decididas', to: '?vista=decididas' },
      ]}
    />
  );
  if (vista !== actual) {
    return vista === 'decididas' ? (
      <EsqueletoDeDecididas vistas={vistas} />
    ) : (
      <EsqueletoDeBandeja vistas={vistas} />
    );
  }
  if (decididas)
    return <Decididas decididas={decididas} ahora={ahora} vistas={vistas} conservar={['vista']} />;
  return cola ? <Bandeja cola={cola} ahora={ahora} vistas={vistas} /> : null;
}
