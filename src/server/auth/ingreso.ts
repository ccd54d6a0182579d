import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { type Result, refuse } from '#domain/comun/result.ts';
import { type Area, cerrarSesionesDe, cuentaPorEmail, type SinAcceso } from './acceso.ts';
import { verificarClave } from './claves.ts';
import { conPiso, siNoEstaSaturado } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import type { DemasiadosIntentos } from './limites.ts';
import type { CtxDePedido } from './motor.ts';
import { abrirSesion, cerrarSesion, permisoDeIngreso } from './sesiones.ts';

export type Ingreso =
  | Result<{ cuenta_id: string }, 'CREDENCIALES_INVALIDAS' | SinAcceso>
  | DemasiadosIntentos;

/**
 * Signs in: checks the password, opens a new session and sets its cookie; the browser's previous session ends. An unknown
 * e-mail and a wrong password get the same refusal after the same work. The reason why somebody may not sign in is told
 * only to whoever knows the password.
 */
export async function ingresar(
  h: Herramientas,
  entrada: { email: string; clave: string },
  ctx: CtxDePedido,
  area: Area = 'reconoce',
): Promise<Ingreso> {
  const email = normalizarEmail(entrada.email);
  return conPiso(h.piso_ms, async () => {
    const permiso = await permisoDeIngreso(h, email, ctx);
    if (!permiso.ok) return permiso;
    return siNoEstaSaturado(async () => {
      const cuenta = await cuentaPorEmail(h.db, email);
      if (!(await verificarClave(cuenta?.clave, entrada.clave)) || !cuenta?.clave) {
        return refuse('CREDENCIALES_INVALIDAS');
      }
      await permiso.value.acerto();
      return abrirSesion(h, { ...cuenta, clave: cuenta.clave }, entrada.clave, ctx, area);
    });
  });
}

/** Ends the caller's session, if any, and always clears its cookie. */
export async function salir(h: Herramientas, ctx: CtxDePedido): Promise<void> {
  const sesion = await h.motor.leer(ctx.headers);
  if (sesion) await h.db.transaction((tx) => cerrarSesion(tx, sesion));
  await h.motor.borrarCookie(ctx);
}

/** Ends every session of the caller's account, including this one. */
export async function salirDeTodas(h: Herramientas, ctx: CtxDePedido): Promise<void> {
  const sesion = await h.motor.leer(ctx.headers);
  if (sesion) await h.db.transaction((tx) => cerrarSesionesDe(tx, sesion.cuenta_id));
  await h.motor.borrarCookie(ctx);
}
