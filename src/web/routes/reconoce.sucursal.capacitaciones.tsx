import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import {
  atenderAsignaciones,
  leerAsignaciones,
} from '#web/features/capacitaciones/asignaciones/asignaciones.server.ts';
import { TablaDeAsignaciones } from '#web/features/capacitaciones/asignaciones/tabla.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.sucursal.capacitaciones.ts';

/** The assignments of the branch's trainings: state, delays and reminders. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [asignaciones, { capacitaciones }] = await Promise.all([
      leerAsignaciones(api, args.url),
      api.capacitaciones.opciones(),
    ]);
    return { asignaciones, capacitaciones };
  });
}

export const action = atenderAsignaciones;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('capacitaciones', 'empleados', 'sucursales');

export default function CapacitacionesDeSucursal({ loaderData }: Route.ComponentProps) {
  return (
    <TablaDeAsignaciones
      titulo="Capacitaciones"
      {...loaderData}
      sucursales={null}
      administra={false}
      vacio={{
        title: 'Nadie de tu sucursal tiene capacitaciones',
        hint: 'Cuando Recursos Humanos asigne una, acá vas a ver cómo va cada persona.',
      }}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />;
}
