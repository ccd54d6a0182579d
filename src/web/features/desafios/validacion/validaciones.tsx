import { useNavigation, useSearchParams } from 'react-router';
import type { Respuesta } from '#web/envio/pedido.ts';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { Bandeja } from './bandeja.tsx';
import { Decididas } from './decididas.tsx';
import { EsqueletoDeBandeja } from './esqueleto.tsx';
import type { Cola } from './tipos.ts';

type Props = {
  cola: Cola | null;
  decididas: Parameters<typeof Decididas>[0]['decididas'] | null;
  ahora: Date;
  respuesta?: Respuesta<'participaciones.decidir'> | undefined;
};

/** The two views of the validation screen: the queue, or the decided evidence with `?vista=decididas`. */
export function Validaciones({ cola, decididas, ahora, respuesta }: Props) {
  const { location, state } = useNavigation();
  const [query] = useSearchParams();
  const actual = vistaDe(query);
  const pedida = state === 'loading' ? vistaDe(new URLSearchParams(location.search)) : actual;
  const sigue = useDelayed(pedida === actual ? null : pedida);
  const vistas = (
    <SegmentedLinks
      label="Qué ver"
      current={sigue ?? actual}
      tabs={[
        { key: 'pendientes', label: 'Por validar', to: '?' },
        { key: 'decididas', label: 'Decididas', to: '?vista=decididas' },
      ]}
    />
  );
  if (sigue === 'decididas') return <ListSkeleton label="Cargando las decisiones" head={vistas} rows={6} />;
  if (sigue === 'pendientes') return <EsqueletoDeBandeja vistas={vistas} />;
  if (decididas) {
    return <Decididas decididas={decididas} ahora={ahora} vistas={vistas} />;
  }
  return cola ? <Bandeja cola={cola} ahora={ahora} vistas={vistas} respuesta={respuesta} /> : null;
}

function vistaDe(query: URLSearchParams): 'pendientes' | 'decididas' {
  return query.get('vista') === 'decididas' ? 'decididas' : 'pendientes';
}
