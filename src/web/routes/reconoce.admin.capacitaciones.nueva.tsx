import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { desdeDe } from '#web/comun/desde.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderCapacitacion } from '#web/features/capacitaciones/admin/administrar.server.ts';
import { FormularioDeCapacitacion } from '#web/features/capacitaciones/admin/formulario.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.capacitaciones.nueva.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Nueva capacitación · Panel Admin' }];

/** `?desde=ID` is the training that it starts from. Without one the call only checks the user's permission. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const id = desdeDe(args.url);
    if (id !== null) return await api.capacitaciones.detalle({ id });
    await api.capacitaciones.administrar({ por_pagina: 1 });
    return null;
  });
}

export function action(args: Route.ActionArgs) {
  return atenderCapacitacion(args, null);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await serverAction() }));
  return hecho.ok ? hecho.valor : { resultado: null, fallo: hecho.fallo };
}

export const shouldRevalidate = recargarSi('capacitaciones');

export default function NuevaCapacitacion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/capacitaciones" />}>
            <ChevronLeft aria-hidden /> Capacitaciones
          </TextLink>
        }
        title="Nueva capacitación"
      />
      <FormularioDeCapacitacion
        key={loaderData?.id}
        capacitacion={null}
        desde={loaderData}
        respuesta={actionData}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />;
}
