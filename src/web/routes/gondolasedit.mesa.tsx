import { useCallback } from 'react';
import { Outlet } from 'react-router';
import { actuar, cargar, quienEs } from '#web/api.server.ts';
import { Guardia } from '#web/features/cuentas/guardia.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Progreso } from '#web/features/marco/progreso.tsx';
import { useDispositivo } from '#web/features/marco/use-dispositivo.ts';
import { useLoVisto } from '#web/features/marco/use-lo-visto.ts';
import { Puerta } from '#web/features/personas/personal/puerta.tsx';
import { useSalir } from '#web/features/personas/personal/salir.ts';
import { MarcoDeMesa } from '#web/features/plano/mesa/marco.tsx';
import type { Perfil } from '#web/features/personas/personal/tipos.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { conservarLoVisto } from '#web/lo-visto.ts';
import { useRecarga } from '#web/recarga.ts';
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
  if (sesion.sesion.estado !== 'aprobado') return { ...sesion, nuevas: 0, quien: '', locales: [] };
  const [nuevas, dichos] = await Promise.all([
    actuar(args, (api) => api.solicitudes.nuevas()),
    actuar(args, (api) => api.plano.locales()),
  ]);
  return {
    ...sesion,
    nuevas: nuevas.ok ? nuevas.valor.cuantas : 0,
    quien: quienEs(args),
    locales: dichos.ok ? dichos.valor.locales : [],
  };
}

export const clientMiddleware = [conservarLoVisto];

export default function Mesa({ loaderData: { sesion, politica, nuevas, quien } }: Route.ComponentProps) {
  return (
    <>
      <Toaster />
      <Progreso />
      {'perfil' in sesion ? <Guardia email={sesion.perfil.email} puerta="personal" /> : null}
      <Puerta sesion={sesion} politica={politica}>
        {(perfil) => <Adentro perfil={perfil} nuevas={nuevas} quien={quien} />}
      </Puerta>
    </>
  );
}

function Adentro({ perfil, nuevas, quien }: { perfil: Perfil; nuevas: number; quien: string }) {
  const { saliendo, salir } = useSalir();
  const { recargar } = useRecarga();
  useLoVisto(useCallback(() => void recargar(), [recargar]));
  const sinSenal = useDispositivo(quien);
  return (
    <MarcoDeMesa
      nombre={perfil.full_name}
      nuevas={nuevas}
      saliendo={saliendo}
      onSalir={salir}
      aviso={sinSenal}
    >
      <Outlet />
    </MarcoDeMesa>
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
