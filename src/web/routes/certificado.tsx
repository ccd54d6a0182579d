import { isRouteErrorResponse } from 'react-router';
import { cargar, origenPublico } from '#web/api.server.ts';
import type { RouteHandle } from '#web/documento.ts';
import { CodigoDesconocido, Verificacion } from '#web/features/capacitaciones/certificados/verificacion.tsx';
import { PantallaDeError } from '#web/features/sitio/pantalla-de-error.tsx';
import { useDocumento } from '#web/documento.ts';
import type { Route } from './+types/certificado.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Certificado de ${loaderData.certificado.persona}` : 'Certificado no encontrado' },
  // It is only for people who were given the code, and it names a person.
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers: Route.HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
});

/** Public verification of a certificate by its code. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [certificado, { contenido }] = await Promise.all([
      api.certificados.verificar({ codigo: args.params.codigo }),
      api.sitio.contenido(),
    ]);
    return {
      certificado: { ...certificado, empresa: contenido.empresa.nombre },
      direccion: `${origenPublico(args)}/certificados/${encodeURIComponent(certificado.codigo)}`,
    };
  });
}

export default function PaginaDeCertificado({ loaderData }: Route.ComponentProps) {
  return <Verificacion {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumento();
  if (isRouteErrorResponse(error) && error.status === 404) return <CodigoDesconocido />;
  return <PantallaDeError requestId={requestId} />;
}
