import { data, isRouteErrorResponse } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { actuar, ahoraMismo, cargar } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { useDocumento, type RouteHandle } from '#web/documento.ts';
import { formularioDe } from '#web/envio.server.ts';
import { HojaDeMarca } from '#web/features/plano/exhibir/mis-espacios.tsx';
import { EnlaceQueNoAbre } from '#web/features/plano/cotizacion/no-abre.tsx';
import { exigirEnlace } from '#web/features/plano/cotizacion/enlace.server.ts';
import { cargarPlanos } from '#web/features/plano/publico/cargar.server.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { Pagina } from '#web/features/sitio/pagina.tsx';
import { PantallaDeError } from '#web/features/sitio/pantalla-de-error.tsx';
import type { Route } from './+types/gondolas.mis-espacios.ts';

export const handle: RouteHandle = { javascript: false };

/** The address carries the token: no search engine keeps it, and no page that is left for is told of it. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Mis espacios · ${loaderData.marca}` : 'Mis espacios' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // Not `no-referrer`: with it the browser sends the form of this page as of no origin, and it is refused. Others get nothing.
  'Referrer-Policy': 'same-origin',
});

export async function loader(args: Route.LoaderArgs) {
  exigirEnlace(args.params.token);
  const { token } = args.params;
  const [suyo, sitio, planos] = await Promise.all([
    cargar(args, (api) => api.exhibiciones.misEspacios({ token })),
    cargarSitio(args),
    cargarPlanos(args),
  ]);
  return { ...suyo, sitio, planos, hoy: diaDe(ahoraMismo()) };
}

export async function action(args: Route.ActionArgs) {
  const reserva = (await formularioDe(args.request)).get('reserva');
  const reserva_id = typeof reserva === 'string' ? reserva : '';
  const hecho = await actuar(args, (api) =>
    api.exhibiciones.renovar({ token: args.params.token, reserva_id }),
  );
  if (hecho.ok) return data({ pedida: hecho.valor.numero, error: null });
  return data({ pedida: null, error: mensajeDeError(hecho.fallo) }, { status: 409 });
}

export default function MisEspacios({ loaderData, actionData, params }: Route.ComponentProps) {
  const { sitio, ...suyo } = loaderData;
  return (
    <Pagina sitio={sitio} volver={false}>
      <HojaDeMarca
        {...suyo}
        base={`/gondolas/mis-espacios/${encodeURIComponent(params.token)}`}
        pedida={actionData?.pedida ?? null}
        error={actionData?.error ?? null}
      />
    </Pagina>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumento();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EnlaceQueNoAbre titulo="Este enlace no abre nada">
        Está incompleto, o lo reemplazó uno más nuevo. Pedinos otro por chat.
      </EnlaceQueNoAbre>
    );
  }
  return <PantallaDeError requestId={requestId} />;
}
