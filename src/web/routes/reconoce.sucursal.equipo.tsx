import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderEquipo, leerEquipo, leerPersona } from '#web/features/personas/equipo/equipo.server.ts';
import { FichaDePersona } from '#web/features/personas/equipo/ficha.tsx';
import { ListaDeEquipo } from '#web/features/personas/equipo/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { MovimientosDePersona } from '#web/features/puntos/de-persona.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.sucursal.equipo.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Equipo · Mi Sucursal' }];

/** The people of the gerente's branch; `?persona=` opens one. */
export async function loader(args: Route.LoaderArgs) {
  const [lista, persona] = await Promise.all([
    cargar(args, (api) => leerEquipo(api, args.url)),
    leerPersona(args),
  ]);
  return { ...lista, persona };
}

export const action = atenderEquipo;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi(
  'empleados',
  'sucursales',
  'perfil',
  'desafios',
  'evidencias',
  'participaciones',
  'ranking',
  'puntos',
  'insignias',
  'meritos',
  'capacitaciones',
);

export default function EquipoDeSucursal({ loaderData }: Route.ComponentProps) {
  const { persona, hoy, grupos } = loaderData;
  return (
    <>
      <ListaDeEquipo {...loaderData} titulo="Equipo" />
      <FichaDePersona
        persona={persona}
        grupos={grupos}
        hoy={hoy}
        movimientos={
          persona?.ok ? (
            <MovimientosDePersona
              empleado_id={persona.valor.ficha.id}
              pagina={persona.valor.puntos}
              hoy={hoy}
            />
          ) : null
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.equipo} />;
}
