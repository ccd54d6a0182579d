import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { BotonDuplicar, duplicarEn } from '#web/comun/duplicar.tsx';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderCapacitacion, atenderPedido } from '#web/features/capacitaciones/admin/administrar.server.ts';
import { EvaluacionesDeCapacitacion } from '#web/features/capacitaciones/admin/evaluaciones-de-capacitacion.tsx';
import { FormularioDeCapacitacion } from '#web/features/capacitaciones/admin/formulario.tsx';
import { ReglasDeCapacitacion } from '#web/features/capacitaciones/admin/reglas.tsx';
import { MaterialesDeCapacitacion } from '#web/features/capacitaciones/admin/materiales.tsx';
import { NUEVA } from '#web/features/capacitaciones/admin/tipos.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.capacitaciones.editar.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Editar capacitación · Panel Admin' }];

export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [capacitacion, reglas, { sucursales }] = await Promise.all([
      api.capacitaciones.detalle({ id: args.params.id }),
      api.capacitaciones.reglas({ id: args.params.id }),
      api.sucursales.opciones(),
    ]);
    return { capacitacion, reglas, sucursales };
  });
}

/** A form saves the training; JSON runs an action on one of its materials. */
export function action(args: Route.ActionArgs) {
  return esJson(args.request) ? atenderPedido(args) : atenderCapacitacion(args, args.params.id);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const pedir = async () => ({ ok: true as const, valor: await serverAction() });
  const hecho = await sinPerderNada(pedir);
  if (hecho.ok) return hecho.valor;
  return esJson(request) ? hecho : { resultado: null, fallo: hecho.fallo };
}

export const shouldRevalidate = recargarSi('capacitaciones', 'sucursales', 'empleados');

export default function EditarCapacitacion({ loaderData, actionData }: Route.ComponentProps) {
  const { capacitacion, reglas, sucursales } = loaderData;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/capacitaciones" />}>
            <ChevronLeft aria-hidden /> Capacitaciones
          </TextLink>
        }
        actions={<BotonDuplicar to={duplicarEn(NUEVA, capacitacion.id)} />}
        title={
          <>
            Editar <bdi>{capacitacion.titulo}</bdi>
          </>
        }
      />
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <FormularioDeCapacitacion
          key={capacitacion.id}
          capacitacion={capacitacion}
          respuesta={actionData && 'resultado' in actionData ? actionData : undefined}
        />
        <div id="materiales" className="grid min-w-0 scroll-mt-4 gap-5">
          <MaterialesDeCapacitacion capacitacion={capacitacion} />
          <EvaluacionesDeCapacitacion capacitacion={capacitacion} />
          <ReglasDeCapacitacion capacitacion={capacitacion} reglas={reglas} sucursales={sucursales} />
        </div>
      </div>
    </>
  );
}

function esJson(request: Request): boolean {
  return request.headers.get('Content-Type')?.startsWith('application/json') === true;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />;
}
