import { useSearchParams } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderEvaluacion, atenderPedido } from '#web/features/capacitaciones/admin/administrar.server.ts';
import { CabeceraDeEvaluacion } from '#web/features/capacitaciones/admin/cabecera-de-evaluacion.tsx';
import { FormularioDeEvaluacion } from '#web/features/capacitaciones/admin/formulario-evaluacion.tsx';
import { PreguntasDeEvaluacion } from '#web/features/capacitaciones/admin/preguntas.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.capacitaciones.evaluaciones.editar.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Editar evaluación · Panel Admin' }];

export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({
    evaluacion: await api.evaluaciones.detalle({ id: args.params.id }),
  }));
}

/** A form saves the evaluation; JSON runs an action on it or on one of its questions. */
export function action(args: Route.ActionArgs) {
  return esJson(args.request) ? atenderPedido(args) : atenderEvaluacion(args, args.params.id);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const pedir = async () => ({ ok: true as const, valor: await serverAction() });
  const hecho = await sinPerderNada(pedir);
  if (hecho.ok) return hecho.valor;
  return esJson(request) ? hecho : { resultado: null, fallo: hecho.fallo };
}

export const shouldRevalidate = recargarSi('capacitaciones');

export default function EditarEvaluacion({ loaderData, actionData }: Route.ComponentProps) {
  const { evaluacion } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <CabeceraDeEvaluacion evaluacion={evaluacion} vista="editar" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <PreguntasDeEvaluacion evaluacion={evaluacion} />
        <FormularioDeEvaluacion
          // After saving, the form is mounted again with the saved values.
          key={`${evaluacion.id} ${query.get('aviso') ?? ''}`}
          evaluacion={evaluacion}
          capacitaciones={[]}
          capacitacion_id={null}
          respuesta={actionData && 'resultado' in actionData ? actionData : undefined}
        />
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
