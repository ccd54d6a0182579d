import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { leerCodigo } from '#domain/comun/codigo.ts';
import { enlaceDeCertificado } from '#domain/comun/enlaces.ts';
import { permisoDeComprobar } from '../comun/acreditaciones/comprobar.ts';
import { perfilPublico } from '../comun/acreditaciones/emisor.ts';
import { listaFirmada } from '../comun/acreditaciones/emitir.ts';
import { publicaDe } from '../comun/claves/repo.ts';
import { dibujarCertificado } from '../features/capacitaciones/certificados/dibujar.ts';
import { porCodigo } from '../features/capacitaciones/certificados/repo.ts';
import type { Proceso } from '../proceso.ts';
import type { AppEnv } from './app.ts';

/**
 * Mounts the addresses that a credential leads whoever checks it to, which say nothing of anybody: who issues, the public keys,
 * the lists of withdrawn ones. And a certificate's PDF, for whoever has its code.
 */
export function montarAcreditaciones(app: Hono<AppEnv>, { servicios }: Proceso): void {
  const { db, emisor, app_url } = servicios;
  app.get('/acreditaciones/emisor', async () =>
    json(await perfilPublico(emisor), 'application/ld+json', HORA_S),
  );
  app.get('/acreditaciones/claves/:kid', async (c, next) => {
    const kid = c.req.param('kid');
    const publica = HUELLA.test(kid) ? await publicaDe(db, kid) : undefined;
    return publica === undefined ? next() : json(publica, 'application/jwk+json', HORA_S);
  });
  app.get('/acreditaciones/retiradas/:lista', async (c, next) => {
    const lista = c.req.param('lista');
    const jwt = /^\d{1,4}$/.test(lista) ? await listaFirmada(db, emisor, Number(lista)) : null;
    if (jwt === null) return next();
    return new Response(jwt, { headers: { ...deTodos(MINUTO_S), 'Content-Type': 'application/vc+jwt' } });
  });

  app.on(['GET', 'HEAD'], '/certificados/:archivo{.+\\.pdf}', async (c, next) => {
    const permiso = await permisoDeComprobar({ db, direccion: c.var.peticion.clientAddress });
    if (!permiso.ok) {
      const headers = { 'Retry-After': String(permiso.reintentar_en_s) };
      return c.text('Demasiados pedidos seguidos. Esperá un momento y probá de nuevo.', 429, headers);
    }
    const codigo = leerCodigo(c.req.param('archivo').slice(0, -'.pdf'.length));
    const fila = codigo === null ? undefined : await porCodigo(db, codigo);
    if (!fila) return next();
    const pdf = await dibujarCertificado({
      codigo: fila.codigo,
      persona: `${fila.nombre} ${fila.apellido}`,
      titulo: fila.titulo,
      emitido_en: fila.emitido_en,
      empresa: (await emisor.perfil()).nombre,
      direccion: `${app_url}${enlaceDeCertificado(fila.codigo)}`,
    });
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(pdf), {
      headers: {
        'Cache-Control': 'private, no-store',
        'Content-Type': 'application/pdf',
        'Content-Length': String(pdf.length),
        'Content-Disposition': `attachment; filename="certificado-${fila.codigo}.pdf"`,
        'X-Robots-Tag': 'noindex, nofollow',
      },
    });
  });
}

/** A key's name: the SHA-256 of it, as base64url. */
const HUELLA = /^[\w-]{43}$/;

const HORA_S = 3600;
const MINUTO_S = 60;

function json(cuerpo: object, tipo: string, segundos: number): Response {
  const texto = JSON.stringify(cuerpo);
  const etag = `"${createHash('sha256').update(texto).digest('base64url').slice(0, 22)}"`;
  return new Response(texto, { headers: { ...deTodos(segundos), 'Content-Type': tipo, ETag: etag } });
}

/** Anybody may read it, also a page of another site. */
function deTodos(segundos: number) {
  return { 'Cache-Control': `public, max-age=${segundos}`, 'Access-Control-Allow-Origin': '*' };
}
