import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { type Area, cuentaPorId, identificador, type SinAcceso, valorDe } from './acceso.ts';
import { conPiso, freno } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import { type DemasiadosIntentos, llenarBaldes, tomarPermisos } from './limites.ts';
import { cuentaDeLaLlave, duenoDeLaLlave, type RespuestaDeLlave } from './llaves.ts';
import type { CtxDePedido } from './motor.ts';
import { type Formas, formasDe, gastarCodigo } from './segundo-factor.ts';
import { entrar } from './ingreso.ts';
import { leerUmbral, quitarUmbral } from './umbral.ts';

export type SegundoPaso =
  | Result<{ cuenta_id: string }, 'INGRESO_VENCIDO' | 'CODIGO_INCORRECTO' | 'LLAVE_INVALIDA' | SinAcceso>
  | DemasiadosIntentos;

/** The account that is between password and second factor in this browser; null if none. */
export async function enElUmbral(h: Herramientas, ctx: CtxDePedido): Promise<string | null> {
  const token = leerUmbral(ctx, h.motor.seguro);
  return token === null ? null : h.leerEnlace('segundo_paso', token);
}

/** The second factors that account can continue with. */
export async function formasDelUmbral(h: Herramientas, ctx: CtxDePedido): Promise<Formas | null> {
  const cuenta_id = await enElUmbral(h, ctx);
  return cuenta_id === null ? null : formasDe(h.db, cuenta_id);
}

/**
 * The second step of signing in, for somebody who gave the password in this browser a few minutes ago: a code of their
 * application or a recovery code, which is used up. Guesses are limited per account from anywhere, because there are only a
 * million codes.
 */
export async function ingresarConCodigo(
  h: Herramientas,
  entrada: { codigo: string },
  ctx: CtxDePedido,
  area: Area,
): Promise<SegundoPaso> {
  return conPiso(h.piso_ms, async () => {
    const token = leerUmbral(ctx, h.motor.seguro);
    const cuenta_id = token === null ? null : await h.leerEnlace('segundo_paso', token);
    const cuenta = cuenta_id === null ? null : await cuentaPorId(h.db, cuenta_id);
    if (token === null || !cuenta) return refuse('INGRESO_VENCIDO');
    const baldes = [freno.codigoDesde(cuenta.id, ctx.direccion), freno.codigo(cuenta.id)];
    const permiso = await tomarPermisos(h.db, baldes, h.ahora());
    if (!permiso.ok) return permiso;
    const hecho = await entrar(h, cuenta, ctx, area, async (tx) => {
      const factor = await gastarCodigo(h, tx, cuenta.id, entrada.codigo);
      if (factor === null) return refuse('CODIGO_INCORRECTO');
      // A new password cancels this step: it ends every session, also the half-finished ones.
      const cuentasLib = await h.motor.en(tx);
      const usado = await cuentasLib.consumeVerificationValue(identificador('segundo_paso', token));
      return usado?.value === valorDe('segundo_paso', cuenta.id) ? ok(factor) : refuse('INGRESO_VENCIDO');
    });
    if (!hecho.ok) return hecho;
    quitarUmbral(ctx, h.motor.seguro);
    await llenarBaldes(
      h.db,
      baldes.map(({ clave }) => clave),
    );
    return hecho;
  });
}

/**
 * Signs in with a passkey alone. It counts as two factors: the device, and the user verification that it made. `email`
 * restricts it to one person, for a page that waits for its own user.
 */
export async function ingresarConLlave(
  h: Herramientas,
  { respuesta, email }: { respuesta: RespuestaDeLlave; email: string | null },
  ctx: CtxDePedido,
  area: Area,
): Promise<SegundoPaso> {
  return conPiso(h.piso_ms, async () => {
    const permiso = await tomarPermisos(h.db, [freno.llaveDireccion(ctx.direccion)], h.ahora());
    if (!permiso.ok) return permiso;
    const cuenta_id = await cuentaDeLaLlave(h.db, respuesta.id);
    const cuenta = cuenta_id === null ? null : await cuentaPorId(h.db, cuenta_id);
    if (!cuenta || (email !== null && email !== cuenta.email)) return refuse('LLAVE_INVALIDA');
    const hecho = await entrar(h, cuenta, ctx, area, async (tx) =>
      (await duenoDeLaLlave(h, tx, respuesta)) === cuenta.id
        ? ok('llave' as const)
        : refuse('LLAVE_INVALIDA'),
    );
    if (hecho.ok) quitarUmbral(ctx, h.motor.seguro);
    return hecho;
  });
}
