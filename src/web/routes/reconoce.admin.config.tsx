import { CambioDeContenido } from '#contract/sitio-formularios.ts';
import { actuar, cargar } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta, sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { EditorDeParte } from '#web/features/admin-sitio/editor.tsx';
import { Navegacion } from '#web/features/admin-sitio/navegacion.tsx';
import { parteDe } from '#web/features/admin-sitio/partes.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import type { Route } from './+types/reconoce.admin.config.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Configuración · Panel Admin' }];

/** What the public pages say, one part at a time: `parte`. */
export async function loader(args: Route.LoaderArgs) {
  const parte = parteDe(args.url.searchParams.get('parte'));
  const { contenido } = await cargar(args, (api) => api.sitio.contenido());
  return { parte, valor: contenido[parte] };
}

export async function action(args: Route.ActionArgs) {
  const leido = CambioDeContenido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false as const, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  return actuar(args, (api) => api.sitio.editar(leido.data));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(serverAction);
}

export const shouldRevalidate = revalidarSiHuboRespuesta;

export default function Configuracion({ loaderData: { parte, valor } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Navegacion actual={parte} />
      <EditorDeParte key={parte} parte={parte} valor={valor} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.datos} />;
}
