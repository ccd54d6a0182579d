import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { medirProceso, registro } from '../metricas.ts';
import type { Proceso } from '../proceso.ts';
import type { AppEnv } from './app.ts';

/**
 * Mounts `/metrics` for Prometheus. It reveals how busy the company is, so it is off by default: it exists only with
 * METRICS_TOKEN, and only requests with that token (`Authorization: Bearer …`) get a response. No session gives access.
 */
export function montarMetricas(app: Hono<AppEnv>, { env }: Pick<Proceso, 'env'>): void {
  const { metricsToken } = env;
  if (metricsToken === null) return;
  medirProceso();
  const esperado = huella(`Bearer ${metricsToken}`);
  app.get('/metrics', async (c) => {
    // Hashes have equal lengths, so the comparison takes constant time for any token.
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
