import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { BotonDuplicar, duplicarEn } from '#web/comun/duplicar.tsx';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderFormulario } from '#web/features/desafios/admin/administrar.server.ts';
import { FormularioDeDesafio } from '#web/features/desafios/admin/formulario.tsx';
import { NUEVO } from '#web/features/desafios/admin/tipos.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.desafios.editar.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Editar desafío · Panel Admin' }];

export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({ desafio: await api.desafios.ver({ id: args.params.id }) }));
}

export function action(args: Route.ActionArgs) {
  return atenderFormulario(args, args.params.id);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await serverAction() }));
  return hecho.ok ? hecho.valor : { resultado: null, fallo: hecho.fallo };
}

export const shouldRevalidate = recargarSi('desafios', 'participaciones');

export default function EditarDesafio({ loaderData, actionData }: Route.ComponentProps) {
  const { desafio } = loaderData;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/desafios" />}>
            <ChevronLeft aria-hidden /> Desafíos
          </TextLink>
        }
        actions={<BotonDuplicar to={duplicarEn(NUEVO, desafio.id)} />}
        title={
          <>
            Editar <bdi>{desafio.titulo}</bdi>
          </>
        }
      />
      <FormularioDeDesafio key={desafio.id} desafio={desafio} respuesta={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.desafios} />;
}
