import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderIntegraciones } from '#web/features/gobierno/integraciones/atender.server.ts';
import { ClavesDeApi } from '#web/features/gobierno/integraciones/claves.tsx';
import { AvisosAOtrosSistemas } from '#web/features/gobierno/integraciones/webhooks.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.admin.integraciones.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Integraciones · Panel Admin' }];

/** Integrations with the company's other systems. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [claves, webhooks] = await Promise.all([api.integraciones.claves(), api.integraciones.webhooks()]);
    return { claves, webhooks };
  });
}

export const action = atenderIntegraciones;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi();

export default function Integraciones({ loaderData: { claves, webhooks } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Integraciones" />
      <div className="grid gap-5">
        <ClavesDeApi {...claves} />
        <AvisosAOtrosSistemas {...webhooks} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.integraciones} />;
}
