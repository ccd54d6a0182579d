import { cargar } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderPlan, leerPlan } from '#web/features/premios/presupuesto-admin/administrar.server.ts';
import { PantallaDePlan } from '#web/features/premios/presupuesto-admin/plan.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.presupuesto.plan.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Plan del presupuesto · Panel Admin' }];

/** The months of a plan. What they are copied from is in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => leerPlan(api, args.url));
}

export function action(args: Route.ActionArgs) {
  return atenderPlan(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await serverAction() }));
  return hecho.ok ? hecho.valor : { resultado: null, fallo: hecho.fallo };
}

export const shouldRevalidate = recargarSi('presupuesto', 'premios');

export default function PlanDePresupuesto({ loaderData, actionData }: Route.ComponentProps) {
  return <PantallaDePlan {...loaderData} respuesta={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.presupuesto} />;
}
