import { data, redirect } from 'react-router';
import { actuar, proveedorDeIngreso } from '#web/api.server.ts';
import { palabraDeOidc } from '#web/comun/aviso-de-oidc.ts';
import { destinoSeguro, PUERTAS, type Puerta } from '#web/comun/vuelta.ts';
import type { Route } from './+types/auth.oidc.ts';

/** No screen of this application has a longer URL. */
const MAXIMO = 500;

/**
 * Redirects the browser to the company's identity provider, but only from a page of ours or a typed URL. A link on another
 * site leads to the sign-in screen, so that people see what they are about to do.
 */
export async function loader(args: Route.LoaderArgs) {
  if (proveedorDeIngreso(args.context) === null) throw data(null, { status: 404 });
  const { searchParams } = args.url;
  const puerta: Puerta = searchParams.get('puerta') === 'personal' ? 'personal' : 'reconoce';
  const desde = args.request.headers.get('sec-fetch-site');
  if (desde !== null && desde !== 'same-origin' && desde !== 'none') throw redirect(PUERTAS[puerta]);
  const pedido = searchParams.get('volver');
  const destino = pedido === null ? null : destinoSeguro(pedido);
  const volver = destino !== null && destino.length > MAXIMO ? null : destino;
  const headers = new Headers();
  const hecho = await actuar(args, (api) => api.oidc.empezar({ puerta, volver }), headers);
  throw hecho.ok
    ? redirect(hecho.valor.direccion, { headers })
    : redirect(`${PUERTAS[puerta]}?aviso=${palabraDeOidc(hecho.fallo.code)}`);
}
