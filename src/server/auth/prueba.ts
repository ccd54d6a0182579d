import { eq } from 'drizzle-orm';
import { type Ok, type Refusal, ok, refuse } from '#domain/result.ts';
import type { Tx } from '#server/db/base.ts';
import { sesiones } from '#server/db/schema/cuentas.ts';
import { cuentaPorId } from './acceso.ts';
import { verificarClave } from './claves.ts';
import { conPiso, freno, siNoEstaSaturado } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import { type DemasiadosIntentos, llenarBaldes, tomarPermisos } from './limites.ts';
import type { CtxDePedido } from './motor.ts';

/** What somebody gives to prove who they are. */
export type Comprobante = { readonly clave: string };

export type Comprobacion = Ok<{ con: 'clave' }> | Refusal<'CLAVE_ACTUAL_INCORRECTA'> | DemasiadosIntentos;

/**
 * Whether whoever holds a session of this account is its owner. Guesses are counted with those at changing the password:
 * together they are five, and then one a minute.
 */
export async function comprobar(
  h: Herramientas,
  { clave }: Comprobante,
  _ctx: CtxDePedido,
  cuenta_id: string,
): Promise<Comprobacion> {
  return conPiso(h.piso_ms, async () => {
    const balde = freno.cambioDeClave(cuenta_id);
    const permiso = await tomarPermisos(h.db, [balde], h.ahora());
    if (!permiso.ok) return permiso;
    return siNoEstaSaturado(async () => {
      const cuenta = await cuentaPorId(h.db, cuenta_id);
      if (!(await verificarClave(cuenta?.clave, clave))) return refuse('CLAVE_ACTUAL_INCORRECTA');
      await llenarBaldes(h.db, [balde.clave]);
      return ok({ con: 'clave' as const });
    });
  });
}

/** Notes that a session's owner has just proved who they are. */
export async function anotarPrueba(tx: Tx, sesion_id: string, ahora: Date): Promise<void> {
  await tx.update(sesiones).set({ probada_en: ahora }).where(eq(sesiones.id, sesion_id));
}
