import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { desdeDe } from '#web/comun/desde.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderAlta } from '#web/features/premios/admin/administrar.server.ts';
import { FormularioDePremio } from '#web/features/premios/admin/formulario.tsx';
import { CATALOGO } from '#web/features/premios/admin/tipos.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.premios.nuevo.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Nuevo premio · Panel Admin' }];

/** `?desde=ID` is the prize that it starts from. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const id = desdeDe(args.url);
    return id === null ? null : await api.premios.ver({ id });
  });
}

export function action(args: Route.ActionArgs) {
  return atenderAlta(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await serverAction() }));
  return hecho.ok ? hecho.valor : { resultado: null, fallo: hecho.fallo };
}

export const shouldRevalidate = recargarSi('premios');

export default function NuevoPremio({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={CATALOGO} />}>
            <ChevronLeft aria-hidden /> Catálogo
          </TextLink>
        }
        title="Nuevo premio"
      />
      <FormularioDePremio key={loaderData?.id} premio={null} desde={loaderData} respuesta={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.premios} />;
}
