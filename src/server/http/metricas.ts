import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { medirProceso, registro } from '../metricas.ts';
import type { Proceso } from '../proceso.ts';
import type { AppEnv } from './app.ts';

/**
 * Mounts `/metrics`, for Prometheus. It says how busy the company is, so it is nobody's by default: without METRICS_TOKEN it
 * does not exist, and with it, only who brings it (`Authorization: Bearer …`) is answered. No session opens it.
 */
export function montarMetricas(app: Hono<AppEnv>, { env }: Pick<Proceso, 'env'>): void {
  const { metricsToken } = env;
  if (metricsToken === null) return;
  medirProceso();
  const esperado = huella(`Bearer ${metricsToken}`);
  app.get('/metrics', async (c) => {
    // Hashes have one length, so the comparison takes the same time whatever token was sent.
    if (!timingSafeEqual(huella(c.req.header('authorization') ?? ''), esperado)) {
      return c.text('Falta METRICS_TOKEN.', 401, {
        'WWW-Authenticate': 'Bearer',
        'Cache-Control': 'no-store',
      });
    }
    return c.text(await registro.metrics(), 200, {
      'Content-Type': registro.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

function huella(texto: string): Buffer {
  return createHash('sha256').update(texto).digest();
}
