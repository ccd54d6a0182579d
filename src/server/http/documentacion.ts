import { readFile } from 'node:fs/promises';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Acceso } from '#contract/comun/base.ts';
import { api } from '#contract/contrato.ts';
import { puedeDarseAUnaClave } from '#domain/gobierno/integraciones/claves.ts';

type Documento = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

/** The API's description (OpenAPI 3.1), generated from the contract, including callers and rows. */
export async function generarDocumento(): Promise<Documento> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const documento = await generator.generate(api, {
    info: {
      title: 'Mostrador',
      version: '1',
      description:
        'La API de Mostrador. Otro sistema la llama con una clave que crea Recursos Humanos, en `Authorization: Bearer mst_…`; ' +
        'una persona, con la cookie de sesión que da `POST /cuentas/ingresar`. ' +
        'Cada operación dice quién puede llamarla y sobre qué filas; lo demás contesta 401, 403 o 404.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        clave: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mst_…',
          description:
            'Una clave de la API. Alcanza solo a las operaciones que se le permitieron al crearla.',
        },
        sesion: {
          type: 'apiKey',
          in: 'cookie',
          name: 'mostrador.session_token',
          description: 'La sesión de una persona.',
        },
      },
    },
  });
  const accesos = new Map(procedimientos().map(({ nombre, acceso }) => [nombre, acceso]));
  for (const ruta of Object.values(documento.paths ?? {})) {
    for (const metodo of METODOS) {
      const operacion = ruta?.[metodo];
      const acceso = operacion?.operationId ? accesos.get(operacion.operationId) : undefined;
      if (!operacion || !acceso) continue;
      const nombre = operacion.operationId ?? '';
      operacion.security = [
        // Open to anybody: no credentials are needed.
        ...(acceso.quien.includes('publico') ? [{}] : []),
        { sesion: [] },
        ...(puedeDarseAUnaClave(nombre, acceso) ? [{ clave: [] }] : []),
      ];
      const quien = `**Quién:** ${acceso.quien.join(', ')}. **Filas:** ${filasEscritas(acceso)}.`;
      operacion.description = operacion.description ? `${operacion.description}\n\n${quien}` : quien;
    }
  }
  return documento;
}

let escrito: Promise<string> | undefined;

/** The serialised description, generated once per process, because that takes longer than an anonymous request may cost. */
export function documentoEscrito(): Promise<string> {
  escrito ??= generarDocumento().then((documento) => JSON.stringify(documento));
  return escrito;
}

/** Every procedure of the contract by its dotted name, with its declared callers. */
export function procedimientos(): { nombre: string; acceso: Acceso; method: string | undefined }[] {
  return Object.entries<Record<string, ConAcceso>>(api).flatMap(([sustantivo, verbos]) =>
    Object.entries(verbos).map(([verbo, { '~orpc': declarado }]) => ({
      nombre: `${sustantivo}.${verbo}`,
      acceso: declarado.meta,
      method: declarado.route.method,
    })),
  );
}

/** The rows of a procedure in one line: of each caller its own, by the names of `quien`. */
function filasEscritas({ filas }: Acceso): string {
  if (typeof filas === 'string') return filas;
  return Object.entries(filas)
    .map(([rol, suyas]) => `${rol}: ${suyas}`)
    .join('; ');
}

type ConAcceso = {
  readonly '~orpc': { readonly meta: Acceso; readonly route: { readonly method?: string } };
};

/** A page to read the description and try calls; it loads everything from this server. */
export function paginaDeDocumentacion(nonce: string): Response {
  const html = `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Mostrador</title></head>
<body>
<div id="app"></div>
<script nonce="${nonce}" src="/api/docs/script.js"></script>
<script nonce="${nonce}">Scalar.createApiReference('#app', { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true })</script>
</body>
</html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        `default-src 'self'`,
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        // The reference viewer inserts its own style sheets into the page.
        `style-src 'self' 'unsafe-inline'`,
        `img-src 'self' data:`,
        `font-src 'self' data:`,
        `worker-src 'self' blob:`,
        `frame-ancestors 'none'`,
        `base-uri 'none'`,
      ].join('; '),
    },
  });
}

/**
 * The reference viewer's script: the copy made by `npm run build`, because the package is not installed in production;
 * otherwise from the package.
 */
export async function scriptDeDocumentacion(): Promise<Response> {
  const programa = await readFile(COPIADO).catch(() => readFile(instalado()));
  return new Response(programa, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}

const COPIADO = new URL('../../../build/api-reference.js', import.meta.url);

/** The package exports only its parts; the complete script for plain pages is in this file. */
function instalado(): URL {
  return new URL('../dist/browser/standalone.js', import.meta.resolve('@scalar/api-reference'));
}

const METODOS = ['get', 'post', 'put', 'delete', 'patch'] as const;
