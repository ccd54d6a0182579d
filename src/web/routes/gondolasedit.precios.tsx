import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { atenderPrecios } from '#web/features/plano/espacios/atender.server.ts';
import { porNombre } from '#web/features/plano/espacios/orden.ts';
import { Precios } from '#web/features/plano/espacios/precios.tsx';
import { sinPerderNadaDeLaPantalla } from '#web/features/plano/mesa/sin-respuesta.ts';
import type { Route } from './+types/gondolasedit.precios.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Precios de lista · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** The list prices, those in force and those withdrawn. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [{ tarifas }, { fichas }] = await Promise.all([api.tarifas.listar(), api.espacios.listar()]);
    return { tarifas, fichas: fichas.toSorted(porNombre), hoy: diaDe(ahoraMismo()) };
  });
}

export const action = accionConFormulario(
  (args: Route.ActionArgs) => atenderPrecios(args),
  'tarifas.retirar',
);

export function clientAction(args: Route.ClientActionArgs) {
  return sinPerderNadaDeLaPantalla(args);
}

export default function PreciosDeLista({ loaderData, actionData }: Route.ComponentProps) {
  return <Precios {...loaderData} respuesta={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.tarifas} />;
}
