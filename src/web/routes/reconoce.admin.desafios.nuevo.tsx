import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { fechasDeCopia } from '#domain/desafios/copia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { desdeDe } from '#web/comun/desde.ts';
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

/** `?desde=ID` is the challenge that it starts from. Without one the call only checks the user's permission. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const id = desdeDe(args.url);
    if (id === null) {
      await api.desafios.administrar({ por_pagina: 1 });
      return null;
    }
    const desde = await api.desafios.ver({ id });
    return { ...desde, ...fechasDeCopia(desde, diaDe(ahoraMismo())) };
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

export default function NuevoDesafio({ loaderData, actionData }: Route.ComponentProps) {
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
      <FormularioDeDesafio key={loaderData?.id} desafio={null} desde={loaderData} respuesta={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.desafios} />;
}
