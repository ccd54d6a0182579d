import type { Contexto } from '#server/api/contexto.ts';
import type { FallaDelProveedor } from '#server/auth/proveedor.ts';

/** Writes in the log why the provider did not serve: whoever operates this has to know, and people are told little. */
export function anotarFalla({ log }: Pick<Contexto, 'log'>, { code, motivo }: FallaDelProveedor): void {
  if (code === 'OIDC_CANCELADO') return;
  log?.warn({ codigo: code, motivo }, 'the identity provider did not serve');
}
