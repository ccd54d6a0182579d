import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { cifrarClave } from '#server/auth/claves.ts';
import type { Base } from '#server/db/base.ts';
import { credenciales, cuentas } from '#server/db/schema/cuentas.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { apiDe, type Api } from './api.ts';
import { respuestaA } from './servidores.ts';

/** The password of the people that `crearPersonal` creates. */
export const CLAVE_DEL_PERSONAL = 'la de las pruebas';

/** Creates somebody who may edit the floor map, with a password. @returns their e-mail */
export async function crearPersonal({ db }: Pick<Base, 'db'>, full_name = 'Inés Campos'): Promise<string> {
  const email = `${randomUUID()}@prueba.local`;
  const [cuenta] = await db
    .insert(cuentas)
    .values({ name: full_name, email, emailVerified: true })
    .returning({ id: cuentas.id });
  const cuenta_id = cuenta?.id ?? '';
  await db.insert(credenciales).values({
    accountId: cuenta_id,
    providerId: 'credential',
    userId: cuenta_id,
    password: await cifrarClave(CLAVE_DEL_PERSONAL),
  });
  await db
    .insert(profiles)
    .values({ cuenta_id, full_name, busqueda: full_name.toLowerCase(), estado: 'aprobado' });
  return email;
}

/** Signs in. */
export async function ingresarAlPlano(url: string, email: string): Promise<{ api: Api; cookie: string }> {
  const { api, cookie } = apiDe(url);
  await api('POST', '/personal/ingresar', { email, clave: CLAVE_DEL_PERSONAL });
  return { api, cookie: cookie() };
}

/** What a listener received, and when (`performance.now()`). */
export type Oido = { readonly seq: number; readonly cuando: number };

export type OyenteDelPlano = {
  readonly oidos: Oido[];
  /** How often it was told to reload everything. */
  readonly recargas: () => number;
  colgar(): void;
  readonly fin: Promise<unknown>;
};

/** Listens to the plan's stream from a number on, as a browser would. Resolves once the stream is open. */
export async function oirPlano(
  url: string,
  { desde, cookie, alOir = () => {} }: { desde?: number; cookie?: string; alOir?: (oido: Oido) => void } = {},
): Promise<OyenteDelPlano> {
  const camino = cookie === undefined ? '/api/plano/eventos' : '/api/plano/edicion/eventos';
  const pedido = request(`${url}${camino}${desde === undefined ? '' : `?desde=${desde}`}`, {
    headers: { accept: 'text/event-stream', ...(cookie !== undefined && { cookie }) },
    agent: AGENTE,
  });
  pedido.on('error', () => {});
  pedido.end();
  const respuesta = await respuestaA(pedido);
  if (respuesta.statusCode !== 200) throw new Error(`The stream was answered ${respuesta.statusCode}`);
  const oidos: Oido[] = [];
  let recargas = 0;
  let resto = '';
  const saludado = Promise.withResolvers<void>();
  respuesta.setEncoding('utf8').on('data', (parte: string) => {
    const cuando = performance.now();
    const bloques = (resto + parte).split('\n\n');
    resto = bloques.pop() ?? '';
    for (const bloque of bloques) {
      if (bloque.includes('event: conectado')) saludado.resolve();
      if (bloque.includes('event: recargar')) recargas += 1;
      if (!bloque.includes('event: cambios')) continue;
      for (const [, seq] of bloque.matchAll(/"seq":(\d+),"op_id"/gu)) {
        const oido = { seq: Number(seq), cuando };
        oidos.push(oido);
        alOir(oido);
      }
    }
  });
  const fin = once(respuesta, 'close');
  respuesta.on('error', () => {});
  fin.then(saludado.reject, saludado.reject);
  await saludado.promise;
  return { oidos, recargas: () => recargas, colgar: () => pedido.destroy(), fin };
}

/** Each stream uses a connection of its own. */
const AGENTE = new Agent({ maxSockets: Infinity, keepAlive: false });
