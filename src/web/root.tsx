import { CSPProvider } from '@base-ui/react/csp-provider';
import archivoUrl from '~archivo.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useMatches,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { Adelanto } from './adelanto.tsx';
import { codigoDeRechazo, falloDeConexion } from './conexion.ts';
import {
  isWithoutScripts,
  manifiestoDe,
  tieneHojaDelPlano,
  tieneLetraDespues,
  useDocumento,
} from './documento.ts';
import { Abriendo } from './features/sitio/abriendo.tsx';
import { NoEncontrada } from './features/sitio/no-encontrada.tsx';
import { PantallaDeError } from './features/sitio/pantalla-de-error.tsx';
import { Despierto, TOQUE_TEMPRANO } from './toque-temprano.tsx';
import appCss from './ui/app.css?url';
import gondolasCss from './features/plano/publico/gondolas.css?url';
import sitioCss from './features/sitio/sitio.css?url';

export const links: Route.LinksFunction = () => [
  // A PNG, because browsers lay out an SVG icon like a page, on the main thread.
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '96x96' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const meta: Route.MetaFunction = () => [{ title: 'Mostrador' }];

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, compilacion, negada = false } = useDocumento();
  const handles = useMatches().map((match) => match.handle);
  const withoutScripts = isWithoutScripts(handles);
  const manifiesto = manifiestoDe(handles);
  return (
    <html
      lang="es-AR"
      data-pedido={requestId}
      data-compilacion={withoutScripts ? undefined : compilacion}
      data-negada={negada || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b151d" media="(prefers-color-scheme: dark)" />
        {withoutScripts ? null : (
          // The browser hides the nonce from scripts, so React would see a difference when it hydrates.
          <script nonce={nonce} suppressHydrationWarning>
            {TOQUE_TEMPRANO}
          </script>
        )}
        {manifiesto === null ? null : <link rel="manifest" href={manifiesto} />}
        <Meta />
        <Links nonce={nonce} />
        {tieneLetraDespues(handles) ? null : (
          // The style sheet goes first: the page is not painted without it. It is painted without the font, which is twice as large.
          <link
            rel="preload"
            href={archivoUrl}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        )}
        {tieneHojaDelPlano(handles) ? (
          <link rel="stylesheet" href={gondolasCss} nonce={nonce} data-entera="" />
        ) : (
          <link rel="stylesheet" href={withoutScripts ? sitioCss : appCss} nonce={nonce} />
        )}
      </head>
      <body>
        <a href="#contenido" className="skip">
          Saltar al contenido
        </a>
        <CSPProvider nonce={nonce}>{children}</CSPProvider>
        {withoutScripts ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            <Adelanto />
            <Despierto />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * An address that this page's list of routes does not have is the server's to answer, by a document: it does not exist, or it is a screen of
 * the office and who asks had none when the page came (`entry.server.tsx`).
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, pattern }, next) => {
    if (!/^\/?\*$/.test(pattern)) return next();
    window.location.assign(request.url);
    return new Promise(() => {});
  },
];

export default function App() {
  return <Outlet />;
}

/** While the first screen opens with what the device keeps (`routes/sin-senal.tsx`). */
export function HydrateFallback() {
  return <Abriendo />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumento();
  if (isRouteErrorResponse(error) && error.status === 404) return <NoEncontrada />;
  return <PantallaDeError requestId={requestId} rechazo={falloDeConexion(error) ?? codigoDeRechazo(error)} />;
}
