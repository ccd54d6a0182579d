import { Outlet } from 'react-router';
import { actuar, cargar } from '#web/api.server.ts';
import { Guardia } from '#web/features/cuentas/guardia.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Puerta } from '#web/features/personas/personal/puerta.tsx';
import { useSalir } from '#web/features/personas/personal/salir.ts';
import { MarcoDeMesa } from '#web/features/plano/mesa/marco.tsx';
import { CARGAS } from '#web/copy/errores.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/gondolasedit.mesa.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Góndolas · Ventas' },
  { name: 'robots', content: 'noindex' },
];

/** The frame of the desk's screens, with the editor's guard. Whoever may not come in sees why, and how to ask. */
export async function loader(args: Route.LoaderArgs) {
  const sesion = await cargar(args, async (api) => ({
    sesion: await api.personal.sesion(),
    politica: await api.personal.politica(),
  }));
  if (sesion.sesion.estado !== 'aprobado') return { ...sesion, nuevas: 0 };
  const nuevas = await actuar(args, (api) => api.solicitudes.nuevas());
  return { ...sesion, nuevas: nuevas.ok ? nuevas.valor.cuantas : 0 };
}

export default function Mesa({ loaderData: { sesion, politica, nuevas } }: Route.ComponentProps) {
  const { saliendo, salir } = useSalir();
  return (
    <>
      <Toaster />
      {'perfil' in sesion ? <Guardia email={sesion.perfil.email} puerta="personal" /> : null}
      <Puerta sesion={sesion} politica={politica}>
        {(perfil) => (
          <MarcoDeMesa nombre={perfil.full_name} nuevas={nuevas} saliendo={saliendo} onSalir={salir}>
            <Outlet />
          </MarcoDeMesa>
        )}
      </Puerta>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto max-w-3xl px-4 pt-6 pb-16 outline-none">
      <h1 className="headline text-3xl">Góndolas</h1>
      <PantallaQueFallo error={error} queFallo={CARGAS.solicitudes} />
    </main>
  );
}
