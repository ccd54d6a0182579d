import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { desdeDe } from '#web/comun/desde.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderEvaluacion } from '#web/features/capacitaciones/admin/administrar.server.ts';
import { FormularioDeEvaluacion } from '#web/features/capacitaciones/admin/formulario-evaluacion.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.capacitaciones.evaluaciones.nueva.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Nueva evaluación · Panel Admin' }];

/** The trainings that it may belong to; `?capacitacion=` is the preselected one, `?desde=` the evaluation that it starts from. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    // The second call checks that the user administers evaluations: a gerente may read the options too.
    const id = desdeDe(args.url);
    const [{ capacitaciones }, desde] = await Promise.all([
      api.capacitaciones.opciones(),
      id === null ? null : api.evaluaciones.detalle({ id }),
      api.evaluaciones.administrar({ por_pagina: 1 }),
    ]);
    const pedida = args.url.searchParams.get('capacitacion');
    return {
      capacitaciones,
      desde,
      capacitacion_id: capacitaciones.find((c) => c.id === pedida)?.id ?? null,
    };
  });
}

export function action(args: Route.ActionArgs) {
  return atenderEvaluacion(args, null);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await serverAction() }));
  return hecho.ok ? hecho.valor : { resultado: null, fallo: hecho.fallo };
}

export const shouldRevalidate = recargarSi('capacitaciones');

export default function NuevaEvaluacion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/capacitaciones/evaluaciones" />}>
            <ChevronLeft aria-hidden /> Evaluaciones
          </TextLink>
        }
        title="Nueva evaluación"
      />
      <FormularioDeEvaluacion
        key={loaderData.desde?.id}
        evaluacion={null}
        {...loaderData}
        respuesta={actionData}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />;
}
