import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { aSuPersona, atenderEquipo, leerMiEquipo } from '#web/features/personas/equipo/equipo.server.ts';
import { ListaDeEquipo } from '#web/features/personas/equipo/lista.tsx';
import { TEMAS_DE_EQUIPO } from '#web/features/personas/equipo/temas.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.sucursal.equipo.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Equipo · Mi Sucursal' }];

/** The people of the gerente's branch. */
export function loader(args: Route.LoaderArgs) {
  aSuPersona(args.url);
  return cargar(args, (api) => leerMiEquipo(api, args.url));
}

export const action = atenderEquipo;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi(...TEMAS_DE_EQUIPO);

export default function EquipoDeSucursal({ loaderData }: Route.ComponentProps) {
  return <ListaDeEquipo {...loaderData} titulo="Equipo" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.equipo} />;
}
