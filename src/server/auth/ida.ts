import { z } from 'zod';
import { cifrarSecreto, descifrarSecreto } from './codigos.ts';
import { galleta } from './galletas.ts';
import type { Herramientas } from './herramientas.ts';
import type { CtxDePedido } from './motor.ts';

/** How long somebody who was redirected to the identity provider has to come back. */
const IDA_MINUTOS = 10;

/** The state that the browser keeps in a cookie between the redirect to the identity provider and back. */
export type Ida = z.infer<typeof ESQUEMA>;
const ESQUEMA = z.object({
  estado: z.string(),
  nonce: z.string(),
  verificador: z.string(),
  /** The page they were going to. */
  volver: z.string().nullable(),
  /** Milliseconds since 1970. */
  vence: z.number(),
});

/**
 * The value is encrypted, so nobody else can have written it. The cookie is sent only to this site, and exists only in a
 * browser that started here.
 */
export async function ponerIda(h: Herramientas, ctx: CtxDePedido, ida: Omit<Ida, 'vence'>): Promise<void> {
  const vence = h.ahora().getTime() + IDA_MINUTOS * 60_000;
  const valor = await cifrarSecreto(JSON.stringify({ ...ida, vence } satisfies Ida), h.secretos);
  escribir(h, ctx, valor, IDA_MINUTOS * 60);
}

export function quitarIda(h: Herramientas, ctx: CtxDePedido): void {
  escribir(h, ctx, '', 0);
}

/** Null if the browser never started, started too long ago, or sends a value that we did not write. */
export async function leerIda(h: Herramientas, { headers }: CtxDePedido): Promise<Ida | null> {
  const valor = galleta(headers, nombre(h));
  if (valor === null || !VALOR.test(valor)) return null;
  const claro = await descifrarSecreto(valor, h.secretos);
  const leida = claro === null ? null : ESQUEMA.safeParse(leerJson(claro));
  return leida?.success && leida.data.vence > h.ahora().getTime() ? leida.data : null;
}

// The format of the library's encrypted values.
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

/** Other values encrypted with the same secret are not JSON, so they are rejected here. */
function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
