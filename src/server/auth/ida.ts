import { z } from 'zod';
import { cifrarSecreto, descifrarSecreto } from './codigos.ts';
import { galleta } from './galletas.ts';
import type { Herramientas } from './herramientas.ts';
import type { CtxDePedido } from './motor.ts';

/** How long somebody who left for the identity provider has to come back. */
const IDA_MINUTOS = 10;

/** What a browser that left for the identity provider keeps until it comes back. */
export type Ida = z.infer<typeof ESQUEMA>;
const ESQUEMA = z.object({
  estado: z.string(),
  nonce: z.string(),
  verificador: z.string(),
  /** Where it was going. */
  volver: z.string().nullable(),
  /** Milliseconds since 1970. */
  vence: z.number(),
});

/** Encrypted, so nobody else can have written it; only this site's pages bring it, and only a browser that left from one. */
export async function ponerIda(h: Herramientas, ctx: CtxDePedido, ida: Omit<Ida, 'vence'>): Promise<void> {
  const vence = h.ahora().getTime() + IDA_MINUTOS * 60_000;
  const valor = await cifrarSecreto(JSON.stringify({ ...ida, vence } satisfies Ida), h.secretos);
  escribir(h, ctx, valor, IDA_MINUTOS * 60);
}

export function quitarIda(h: Herramientas, ctx: CtxDePedido): void {
  escribir(h, ctx, '', 0);
}

/** Null where the browser never left, left too long ago, or brings what was not given to it. */
export async function leerIda(h: Herramientas, { headers }: CtxDePedido): Promise<Ida | null> {
  const valor = galleta(headers, nombre(h));
  if (valor === null || !VALOR.test(valor)) return null;
  const claro = await descifrarSecreto(valor, h.secretos);
  const leida = claro === null ? null : ESQUEMA.safeParse(leerJson(claro));
  return leida?.success && leida.data.vence > h.ahora().getTime() ? leida.data : null;
}

// As the library writes what it encrypts.
const VALOR = /^\$ba\$\d{1,10}\$[\da-f]{1,4000}$/u;

function escribir({ motor }: Herramientas, { resHeaders }: CtxDePedido, valor: string, segundos: number) {
  resHeaders.append(
    'set-cookie',
    `${nombre({ motor })}=${valor}; Path=/; Max-Age=${segundos}; HttpOnly; SameSite=Lax${motor.seguro ? '; Secure' : ''}`,
  );
}

function nombre({ motor }: Pick<Herramientas, 'motor'>): string {
  return motor.seguro ? '__Host-mostrador.ida' : 'mostrador.ida';
}

/** Other things encrypted with the same secret are not JSON, so they do not pass for this. */
function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
