import { useState } from 'react';
import { recargarSi } from '#web/recarga.ts';
import { useSesion } from '#web/sesion.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogoDeAjuste } from '#web/comun/ajustar-puntos.tsx';
import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderEquipo, leerEquipo, leerPersona } from '#web/features/personas/equipo/equipo.server.ts';
import { FichaDePersona } from '#web/features/personas/equipo/ficha.tsx';
import { ListaDeEquipo } from '#web/features/personas/equipo/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { MovimientosDePersona } from '#web/features/puntos/de-persona.tsx';
import type { Route } from './+types/reconoce.admin.sucursal.equipo.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Equipo · Panel Admin' }];

/** The people of a branch; `?persona=` opens one. */
export async function loader(args: Route.LoaderArgs) {
  const [lista, persona] = await Promise.all([
    cargar(args, (api) => leerEquipo(api, args.url, args.params.id)),
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

export default function EquipoDeUnaSucursal({ loaderData }: Route.ComponentProps) {
  const { persona, hoy, grupos } = loaderData;
  return (
    <>
      <ListaDeEquipo {...loaderData} />
      <FichaDePersona
        persona={persona}
        grupos={grupos}
        hoy={hoy}
        movimientos={
          persona?.ok ? (
            <>
              <MovimientosDePersona
                empleado_id={persona.valor.ficha.id}
                pagina={persona.valor.puntos}
                hoy={hoy}
              />
              <AjustarPuntos persona={persona.valor.ficha} />
            </>
          ) : null
        }
      />
    </>
  );
}

/** Nobody adjusts their own points. */
function AjustarPuntos({ persona }: { persona: { id: string; nombre: string; apellido: string } }) {
  const { empleado } = useSesion();
  const [ajustando, setAjustando] = useState(false);
  if (empleado?.id === persona.id) return null;
  return (
    <>
      <Button variant="secondary" className="mt-2" onClick={() => setAjustando(true)}>
        Ajustar puntos
      </Button>
      <DialogoDeAjuste
        de={{ empleado_id: persona.id, nombre: persona.nombre, apellido: persona.apellido }}
        open={ajustando}
        onCerrar={() => setAjustando(false)}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.equipo} />;
}
