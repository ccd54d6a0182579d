import { data, redirect } from 'react-router';
import { DestinoDeOidc } from '#contract/cuentas/oidc.ts';
import { actuar, proveedorDeIngreso } from '#web/api.server.ts';
import { palabraDeOidc } from '#web/comun/aviso-de-oidc.ts';
import { conBienvenida, destinoSeguro, direccionDelCodigo, PUERTAS } from '#web/comun/vuelta.ts';
import { editorCon } from '#web/features/personas/personal/avisos.ts';
import type { Route } from './+types/auth.oidc.vuelta.ts';

/**
 * The identity provider redirects the browser here. It renders nothing: it redirects into the application, or back to
 * sign-in.
 */
export async function loader(args: Route.LoaderArgs) {
  if (proveedorDeIngreso(args.context) === null) throw data(null, { status: 404 });
  const headers = new Headers();
  const consulta = args.url.search;
  const hecho = await actuar(args, (api) => api.oidc.terminar({ consulta }), headers);
  if (hecho.ok) {
    const { puerta, volver } = hecho.valor;
    const destino = puerta === 'personal' ? editorCon('bienvenida') : conBienvenida(destinoSeguro(volver));
    throw redirect(destino, { headers });
  }
  const { code } = hecho.fallo;
  const leido = DestinoDeOidc.safeParse(hecho.fallo.data);
  const { puerta, volver } = leido.success ? leido.data : ({ puerta: 'reconoce', volver: null } as const);
  if (code === 'FALTA_CODIGO') throw redirect(direccionDelCodigo(puerta, volver), { headers });
  const query = new URLSearchParams({ aviso: palabraDeOidc(code), ...(volver === null ? {} : { volver }) });
  throw redirect(`${PUERTAS[puerta]}?${query.toString()}`, { headers });
}
