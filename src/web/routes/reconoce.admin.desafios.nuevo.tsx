import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderFormulario } from '#web/features/desafios/admin/administrar.server.ts';
import { FormularioDeDesafio } from '#web/features/desafios/admin/formulario.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.desafios.nuevo.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Nuevo desafío · Panel Admin' }];

/** It needs no data; the call only checks the user's permission. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    await api.desafios.administrar({ por_pagina: 1 });
    return null;
  });
}

export function action(args: Route.ActionArgs) {
  return atenderFormulario(args, null);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await serverAction() }));
  return hecho.ok ? hecho.valor : { resultado: null, fallo: hecho.fallo };
}

export const shouldRevalidate = recargarSi('desafios');

export default function NuevoDesafio({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/desafios" />}>
            <ChevronLeft aria-hidden /> Desafíos
          </TextLink>
        }
        title="Nuevo desafío"
      />
      <FormularioDeDesafio desafio={null} respuesta={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.desafios} />;
}
