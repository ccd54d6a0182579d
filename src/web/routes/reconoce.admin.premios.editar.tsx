import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { BotonDuplicar, duplicarEn } from '#web/comun/duplicar.tsx';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderEdicion } from '#web/features/premios/admin/administrar.server.ts';
import { FormularioDePremio } from '#web/features/premios/admin/formulario.tsx';
import { CATALOGO, NUEVO } from '#web/features/premios/admin/tipos.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.premios.editar.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Editar premio · Panel Admin' }];

export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({ premio: await api.premios.ver({ id: args.params.id }) }));
}

export function action(args: Route.ActionArgs) {
  return atenderEdicion(args, args.params.id);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await serverAction() }));
  return hecho.ok ? hecho.valor : { resultado: null, fallo: hecho.fallo };
}

export const shouldRevalidate = recargarSi('premios');

export default function EditarPremio({ loaderData, actionData }: Route.ComponentProps) {
  const { premio } = loaderData;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={CATALOGO} />}>
            <ChevronLeft aria-hidden /> Catálogo
          </TextLink>
        }
        actions={<BotonDuplicar to={duplicarEn(NUEVO, premio.id)} />}
        title={
          <>
            Editar <bdi>{premio.nombre}</bdi>
          </>
        }
      />
      <FormularioDePremio key={premio.id} premio={premio} respuesta={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.premios} />;
}
