import { data, isRouteErrorResponse } from 'react-router';
import { AceptacionDeMarca, RespuestaDeMarca } from '#contract/plano/cotizaciones-formularios.ts';
import { numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { actuar, cargar } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { useDocumento, type RouteHandle } from '#web/documento.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { HojaDeCotizacion, type RespuestaDeHoja } from '#web/features/plano/cotizacion/hoja.tsx';
import { EnlaceQueNoAbre } from '#web/features/plano/cotizacion/no-abre.tsx';
import { exigirEnlace } from '#web/features/plano/cotizacion/enlace.server.ts';
import { cargarPlanos } from '#web/features/plano/publico/cargar.server.ts';
import { sinRecargar } from '#web/features/plano/solicitud/sin-recargar.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { Isla } from '#web/features/sitio/isla.tsx';
import { Pagina } from '#web/features/sitio/pagina.tsx';
import { PantallaDeError } from '#web/features/sitio/pantalla-de-error.tsx';
import type { Route } from './+types/gondolas.cotizacion.ts';

export const handle: RouteHandle = { javascript: false };

/** The address carries the token: no search engine keeps it, and no page that is left for is told of it. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `Cotización ${numeroDeSolicitud(loaderData.cotizacion.numero)}`
      : 'Cotización no encontrada',
  },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // Not `no-referrer`: with it the browser sends the form of this page as of no origin, and it is refused. Others get nothing.
  'Referrer-Policy': 'same-origin',
});

/** Looking changes nothing: mail scanners and chat previews open links before people do. */
export async function loader(args: Route.LoaderArgs) {
  exigirEnlace(args.params.token);
  const [cotizacion, sitio, planos] = await Promise.all([
    cargar(args, (api) => api.cotizaciones.abrir({ token: args.params.token })),
    cargarSitio(args),
    cargarPlanos(args),
  ]);
  return { cotizacion, sitio, planos };
}

export async function action(args: Route.ActionArgs) {
  const formulario = await formularioDe(args.request);
  const { token } = args.params;
  if (formulario.get('hacer') === 'aceptar') {
    const envio = envioDe(formulario, AceptacionDeMarca);
    if (envio.status !== 'success') return rechazar('aceptar', envio.reply());
    const hecho = await actuar(args, (api) => api.cotizaciones.aceptarConEnlace({ ...envio.value, token }));
    // Already accepted, by this same press or somebody else's: the page says by whom.
    if (hecho.ok || hecho.fallo.code === 'YA_ACEPTADA') return data<RespuestaDeHoja>(LISTA);
    return rechazar('aceptar', envio.reply(), mensajeDeError(hecho.fallo));
  }
  const envio = envioDe(formulario, RespuestaDeMarca);
  if (envio.status !== 'success') return rechazar('responder', envio.reply());
  const hecho = await actuar(args, (api) => api.cotizaciones.responderConEnlace({ ...envio.value, token }));
  if (!hecho.ok) return rechazar('responder', envio.reply(), mensajeDeError(hecho.fallo));
  return data<RespuestaDeHoja>({
    hacer: 'responder',
    resultado: null,
    listo: true,
    escrito: envio.value.texto,
  });
}

const LISTA: RespuestaDeHoja = { hacer: 'aceptar', resultado: null, listo: true };

function rechazar(
  hacer: RespuestaDeHoja['hacer'],
  resultado: RespuestaDeHoja['resultado'],
  error?: { titulo: string; texto: string },
) {
  return data<RespuestaDeHoja>({ hacer, resultado, ...(error && { error }) }, { status: error ? 409 : 400 });
}

export default function Cotizacion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { sitio, cotizacion, planos } = loaderData;
  return (
    <Pagina sitio={sitio} volver={false}>
      <HojaDeCotizacion
        cotizacion={cotizacion}
        planos={planos}
        chat={sitio.contenido.empresa.chat}
        pdf={`/gondolas/cotizacion/${encodeURIComponent(params.token)}/pdf`}
        respuesta={actionData}
      />
      <Isla codigo={sinRecargar} con={[]} />
    </Pagina>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumento();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EnlaceQueNoAbre titulo="No encontramos esa cotización">
        El enlace está incompleto, o lo reemplazó uno más nuevo. Buscá el último que te mandamos, o pedinos
        otro por chat.
      </EnlaceQueNoAbre>
    );
  }
  return <PantallaDeError requestId={requestId} />;
}
