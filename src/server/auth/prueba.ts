import { eq } from 'drizzle-orm';
import { type Ok, type Refusal, ok, refuse } from '#domain/comun/result.ts';
import type { Tx } from '#server/db/base.ts';
import { sesiones } from '#server/db/schema/cuentas.ts';
import { cuentaPorId } from './acceso.ts';
import { verificarClave } from './claves.ts';
import { conPiso, freno, siNoEstaSaturado } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import { type DemasiadosIntentos, llenarBaldes, tomarPermisos } from './limites.ts';
import { duenoDeLaLlave, type RespuestaDeLlave } from './llaves.ts';
import { gastarCodigo, tieneFactor } from './segundo-factor.ts';

/** What somebody gives to prove who they are: what signing in takes. A passkey is both things at once. */
export type Comprobante =
  | { readonly llave: RespuestaDeLlave }
  | { readonly clave: string; readonly codigo: string | null };

export type Comprobacion =
  | Ok<{ con: 'clave' | 'codigo' | 'recuperacion' | 'llave' }>
  | Refusal<'CLAVE_ACTUAL_INCORRECTA' | 'FALTA_CODIGO' | 'CODIGO_INCORRECTO' | 'LLAVE_INVALIDA'>
  | DemasiadosIntentos;

/**
 * Whether whoever holds a session of this account is its owner. Guesses are counted with those at changing the password:
 * together they are five, and then one a minute. A code that was right is used up.
 */
export async function comprobar(
  h: Herramientas,
  comprobante: Comprobante,
  cuenta_id: string,
): Promise<Comprobacion> {
  return conPiso(h.piso_ms, async () => {
    const balde = freno.cambioDeClave(cuenta_id);
    const permiso = await tomarPermisos(h.db, [balde], h.ahora());
    if (!permiso.ok) return permiso;
    const hecho =
      'llave' in comprobante
        ? await conLlave(h, comprobante.llave, cuenta_id)
        : await conClave(h, comprobante, cuenta_id);
    if (hecho.ok) await llenarBaldes(h.db, [balde.clave]);
    return hecho;
  });
}

/** Notes that a session's owner has just proved who they are. */
export async function anotarPrueba(tx: Tx, sesion_id: string, ahora: Date): Promise<void> {
  await tx.update(sesiones).set({ probada_en: ahora }).where(eq(sesiones.id, sesion_id));
}

async function conClave(
  h: Herramientas,
  { clave, codigo }: { clave: string; codigo: string | null },
  cuenta_id: string,
): Promise<Comprobacion> {
  return siNoEstaSaturado(async () => {
    const cuenta = await cuentaPorId(h.db, cuenta_id);
    if (!(await verificarClave(cuenta?.clave, clave))) return refuse('CLAVE_ACTUAL_INCORRECTA');
    if (!(await tieneFactor(h.db, cuenta_id))) return ok({ con: 'clave' as const });
    if (codigo === null) return refuse('FALTA_CODIGO');
    const con = await h.db.transaction((tx) => gastarCodigo(h, tx, cuenta_id, codigo));
    return con === null ? refuse('CODIGO_INCORRECTO') : ok({ con });
  });
}

async function conLlave(
  h: Herramientas,
  respuesta: RespuestaDeLlave,
  cuenta_id: string,
): Promise<Comprobacion> {
  const dueno = await h.db.transaction((tx) => duenoDeLaLlave(h, tx, respuesta));
  return dueno === cuenta_id ? ok({ con: 'llave' as const }) : refuse('LLAVE_INVALIDA');
}
