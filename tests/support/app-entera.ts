import { createApp, type Fetch, type Web } from '#server/http/app.ts';
import type { Base } from '#server/db/base.ts';
import type { Env } from '#server/env.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { createLog } from '#server/log.ts';
import { abrirServicios } from '#server/servicios.ts';
import { LLAMADORES, LLAMADORES_DE_PERSONAL, ponerClave, type Empresa } from './empresa.ts';
import { envDePrueba } from './env.ts';

/** Callers: a visitor, or one of the company's people. */
export const QUIENES = ['nadie', ...LLAMADORES, ...LLAMADORES_DE_PERSONAL] as const;
export type Quien = (typeof QUIENES)[number];

const CLAVE = 'secreta-de-prueba';

/**
 * The whole application in this process, with its files in a folder of the caller's. By default it has no screens and no demo
 * data. It trusts one proxy.
 */
export async function abrirApp(
  base: Base,
  dataDir: string,
  { web = SIN_PANTALLAS, demo = false, ...cambios }: { web?: Web; demo?: boolean } & Partial<Env> = {},
): Promise<{ fetch: Fetch; almacen: Almacen; cerrar: () => Promise<void> }> {
  const env = envDePrueba({ dataDir, demo, trustedProxies: 1, ...cambios });
  const log = createLog('silent');
  const abiertos = await abrirServicios({ env, log, base });
  const { servicios, eventos } = abiertos;
  const apagado = new AbortController().signal;
  const fetch = createApp({ proceso: { env, log, base, servicios, eventos, apagado }, web });
  return { fetch, almacen: servicios.almacen, cerrar: () => abiertos.cerrar(1_000) };
}

const SIN_PANTALLAS: Web = { asset: async () => null, page: async () => new Response('') };

/** Everybody's cookies. A session that a request ended is replaced by a new one. */
export class Sesiones {
  readonly #fetch: Fetch;
  readonly #base: Base;
  readonly #empresa: Empresa;
  readonly #cookies = new Map<string, string>();

  constructor(fetch: Fetch, base: Base, empresa: Empresa) {
    this.#fetch = fetch;
    this.#base = base;
    this.#empresa = empresa;
  }

  async preparar(): Promise<void> {
    for (const quien of [...LLAMADORES, ...LLAMADORES_DE_PERSONAL]) {
      await ponerClave(this.#base, this.#empresa[quien], CLAVE);
    }
  }

  olvidar(quien: string): void {
    this.#cookies.delete(quien);
  }

  async cookie(quien: Quien): Promise<string> {
    if (quien === 'nadie') return '';
    const sabida = this.#cookies.get(quien);
    if (sabida !== undefined) return sabida;
    const { email } = this.#empresa[quien];
    const respuesta = await this.#fetch(
      new Request('http://localhost:3000/api/personal/ingresar', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, clave: CLAVE }),
      }),
    );
    const cookie = respuesta.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    // A previous request deleted or locked out this person: from now on they ask as a visitor.
    this.#cookies.set(quien, cookie);
    return cookie;
  }
}
