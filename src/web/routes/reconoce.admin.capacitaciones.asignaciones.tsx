import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { Asignar } from '#web/features/capacitaciones/admin/asignar.tsx';
import {
  atenderAsignaciones,
  leerAsignaciones,
} from '#web/features/capacitaciones/asignaciones/asignaciones.server.ts';
import { TablaDeAsignaciones } from '#web/features/capacitaciones/asignaciones/tabla.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/reconoce.admin.capacitaciones.asignaciones.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Asignaciones · Panel Admin' }];

/** The assignments. Search, filters and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [asignaciones, { capacitaciones }, { sucursales }] = await Promise.all([
      leerAsignaciones(api, args.url),
      api.capacitaciones.opciones(),
      api.sucursales.opciones(),
    ]);
    return { asignaciones, capacitaciones, sucursales };
  });
}

export const action = atenderAsignaciones;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('capacitaciones', 'empleados', 'sucursales');

export default function Asignaciones({ loaderData }: Route.ComponentProps) {
  const { asignaciones, capacitaciones, sucursales } = loaderData;
  const [asignando, setAsignando] = useState(false);
  const activas = capacitaciones.filter((c) => c.activa);
  return (
    <>
      <TablaDeAsignaciones
        titulo="Asignaciones"
        asignaciones={asignaciones}
        capacitaciones={capacitaciones}
        sucursales={sucursales}
        administra
        accion={
          <Button
            icon={<UserPlus aria-hidden />}
            // Short, so that the title's row holds the states too.
            aria-label="Asignar capacitación"
            disabled={activas.length === 0}
            onClick={() => setAsignando(true)}
          >
            Asignar
          </Button>
        }
        vacio={{
          title: 'Todavía no asignaste ninguna capacitación',
          hint: 'Asignala a algunas personas, a una sucursal o a todos, con fecha límite o sin ella.',
        }}
      />
      <Asignar
        capacitaciones={activas}
        abierto={asignando}
        sucursales={sucursales}
        hoy={asignaciones.hoy}
        onCerrar={() => setAsignando(false)}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />;
}
