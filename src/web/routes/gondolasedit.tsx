import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { actuar, cargar } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { PantallaDelEditor } from '#web/features/plano/editor/paneles/pantalla.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import type { MiPerfil as PanelDePerfil } from '#web/features/personas/personal/mi-perfil.tsx';
import { Guardia } from '#web/features/cuentas/guardia.tsx';
import { Puerta } from '#web/features/personas/personal/puerta.tsx';
import { useSalir } from '#web/features/personas/personal/salir.ts';
import mapaCss from '#web/features/plano/mapa/mapa.css?url';
import { Notice } from '#web/ui/notice.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/gondolasedit.ts';

/** Loaded when it is opened. If that fails because of the connection, only this panel is missing and the editor stays. */
const MiPerfil = lazy<typeof PanelDePerfil>(() =>
  import('#web/features/personas/personal/mi-perfil.tsx').then(
    ({ MiPerfil: Panel }) => ({ default: Panel }),
    () => ({ default: () => <Notice tone="danger">Recargá la página cuando haya conexión.</Notice> }),
  ),
);

export const meta: Route.MetaFunction = () => [{ title: 'Editor de Góndolas' }];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mapaCss }];

/** The session of the person who comes to edit. The plan itself is loaded by the editor, in the browser. */
export async function loader(args: Route.LoaderArgs) {
  const sesion = await cargar(args, async (api) => ({
    sesion: await api.personal.sesion(),
    politica: await api.personal.politica(),
  }));
  if (sesion.sesion.estado !== 'aprobado') return { ...sesion, nuevas: 0 };
  const nuevas = await actuar(args, (api) => api.solicitudes.nuevas());
  return { ...sesion, nuevas: nuevas.ok ? nuevas.valor.cuantas : 0 };
}

/**
 * If a revalidation gets no response, the last known session is kept: the editor works offline and must not be lost. It also
 * runs at hydration, so that there is always a last known session.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const pedido = await sinPerderNada(async () => ({ ok: true, valor: await serverLoader() }));
  if (pedido.ok) visto = pedido.valor;
  if (visto === null) throw new Error('There is no connection, and nothing was seen before');
  return visto;
}
clientLoader.hydrate = true as const;
let visto: Awaited<ReturnType<typeof loader>> | null = null;

/** Its tabs are URLs of the same screen, and changing tabs does not revalidate. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const otraPestana = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod === undefined && otraPestana ? false : defaultShouldRevalidate;
}

export default function GondolasEdit({ loaderData }: Route.ComponentProps) {
  const { sesion, politica, nuevas } = loaderData;
  const { saliendo, salir } = useSalir();
  return (
    <>
      <Toaster />
      {'perfil' in sesion ? <Guardia email={sesion.perfil.email} puerta="personal" /> : null}
      <Puerta sesion={sesion} politica={politica}>
        {(perfil) => (
          <PantallaDelEditor
            perfil={perfil}
            nuevas={nuevas}
            panelDePerfil={
              <Suspense fallback={<p className="p-4 text-sm text-ink-2">Cargando...</p>}>
                <MiPerfil perfil={perfil} />
              </Suspense>
            }
            saliendo={saliendo}
            onSalir={salir}
          />
        )}
      </Puerta>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto max-w-3xl px-4 pt-6 pb-16 outline-none">
      <h1 className="headline text-3xl">Editor de Góndolas</h1>
      <PantallaQueFallo error={error} queFallo="No se pudo abrir el editor" />
      {isRouteErrorResponse(error) ? null : (
        <p className="text-sm text-ink-2">Lo que no se envió sigue guardado en este navegador.</p>
      )}
    </main>
  );
}
