import { galleta } from './galletas.ts';
import type { CtxDePedido } from './motor.ts';

/** How long somebody has to give the second factor after the password. */
export const UMBRAL_MINUTOS = 10;

/**
 * Marks this browser as having given the right password but not yet the second factor: the browser keeps a random token and
 * the database whose it is. The token alone gives no access.
 */
export function ponerUmbral(ctx: CtxDePedido, seguro: boolean, token: string): void {
  escribir(ctx, seguro, token, UMBRAL_MINUTOS * 60);
}

export function quitarUmbral(ctx: CtxDePedido, seguro: boolean): void {
  escribir(ctx, seguro, '', 0);
}

/** The token in this browser's cookie, or null. */
export function leerUmbral({ headers }: CtxDePedido, seguro: boolean): string | null {
  const valor = galleta(headers, nombre(seguro));
  return valor !== null && /^[\w-]{43}$/u.test(valor) ? valor : null;
}

function escribir({ resHeaders }: CtxDePedido, seguro: boolean, valor: string, segundos: number): void {
  resHeaders.append(
    'set-cookie',
    `${nombre(seguro)}=${valor}; Path=/; Max-Age=${segundos}; HttpOnly; SameSite=Lax${seguro ? '; Secure' : ''}`,
  );
}

function nombre(seguro: boolean): string {
  return seguro ? '__Host-mostrador.umbral' : 'mostrador.umbral';
}
