import type { MiddlewareHandler } from 'hono';
import { direccionContada } from '../auth/limites.ts';
import { Cupos } from '../files/cupos.ts';
import type { AppEnv } from './app.ts';
import { paginaDeRechazo } from './rechazo.ts';

/** Addresses whose response does not end by itself. */
export const FLUJOS = ['/api/eventos', '/api/plano/eventos', '/api/plano/edicion/eventos'] as const;

/** The addresses that receive files. */
export const RECEPTORES = [
  '/api/archivos',
  '/api/importaciones/empleados',
  '/api/importaciones/listas',
  '/api/importaciones/meritos',
  '/api/plano/paquete',
] as const;

/** Refuses another stream to an address that has `maximo` of them on this node, because each uses memory while it lasts. */
export function limitarFlujos(maximo: number): MiddlewareHandler<AppEnv> {
  const abiertos = new Cupos();
  return async (c, next) => {
    const direccion = direccionContada(c.var.peticion.clientAddress);
    const lugar = abiertos.tomar(new Map([[direccion, maximo]]));
    if (typeof lugar !== 'function') {
      return paginaDeRechazo(c, {
        status: 429,
        code: 'DEMASIADOS_FLUJOS',
        message: 'Hay demasiadas pantallas abiertas desde tu red. Cerrá las que no uses; se reintenta solo.',
        headers: { 'Retry-After': '60' },
      });
    }
    let suelto = false;
    const soltar = () => {
      if (!suelto) lugar();
      suelto = true;
    };
    // Counted until the connection closes: the handler returned long before.
    const { outgoing } = c.env;
    if (outgoing) outgoing.once('close', soltar);
    else c.req.raw.signal.addEventListener('abort', soltar, { once: true });
    await next();
    if (c.res.status !== 200) soltar();
  };
}
