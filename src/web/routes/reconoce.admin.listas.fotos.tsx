import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { FotosDeArticulos } from '#web/features/sitio/listas-admin/fotos.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.listas.fotos.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Fotos de los artículos · Panel Admin' }];

/** Only whether the person may: which articles there are is asked once files were chosen. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => api.listas.articulosPorCodigo({ codigos: [] }));
}

export const shouldRevalidate = recargarSi('configuracion');

export default function Fotos() {
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/listas" />}>
            <ChevronLeft aria-hidden /> Listas de precios
          </TextLink>
        }
        title="Fotos de los artículos"
        subtitle="Muchas de una vez, por código."
      />
      <FotosDeArticulos />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.listas} />;
}
