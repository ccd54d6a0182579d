import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { atenderEspacio } from '#web/features/plano/espacios/atender.server.ts';
import { HojaDeEspacio } from '#web/features/plano/espacios/hoja.tsx';
import { sinPerderNadaDeLaPantalla } from '#web/features/plano/mesa/sin-respuesta.ts';
import { nombreDe } from '#web/features/plano/reservas/palabras.ts';
import type { Route } from './+types/gondolasedit.espacio.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? nombreDe(loaderData.ficha) : 'Espacio'} · Góndolas` },
  { name: 'robots', content: 'noindex' },
];

/** A space's sheet. Anybody may read what it says; the form is of the staff, so it asks for what only they may. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [ficha] = await Promise.all([
      api.espacios.ficha({ clave: args.params.clave }),
      api.solicitudes.nuevas(),
    ]);
    return { ficha };
  });
}

export const action = accionConFormulario(
  (args: Route.ActionArgs) => atenderEspacio(args),
  'espacios.editarFicha',
);

export function clientAction(args: Route.ClientActionArgs) {
  return sinPerderNadaDeLaPantalla(args);
}

export default function Espacio({ loaderData: { ficha }, actionData }: Route.ComponentProps) {
  return <HojaDeEspacio ficha={ficha} respuesta={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.fichas_de_espacios} />;
}
