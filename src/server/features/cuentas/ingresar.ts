import { os } from '#server/api/autorizar.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { publicarAcceso } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

/**
 * Signs in to Reconoce, which requires an active employee record. The reason why somebody may not sign in is told only
 * after the password, so an e-mail alone reveals nothing.
 */
export const ingresar = os.cuentas.ingresar.handler(async ({ input, context, errors }) => {
  const ingreso = await context.cuentas.ingresar(input, context);
  if (ingreso.ok) return { listo: true as const };
  if (ingreso.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: ingreso.reintentar_en_s } });
  }
  throw errors[ingreso.code]();
});

/** Ends the caller's session. Without one it does nothing and responds the same. */
export const salir = os.cuentas.salir.handler(async ({ context }) => {
  await context.cuentas.salir(context);
  return { listo: true as const };
});

export const salirDeTodas = os.cuentas.salirDeTodas.handler(async ({ context }) => {
  await context.cuentas.salirDeTodas(context);
  return { listo: true as const };
});

/** The open sessions of the caller's account. */
export const sesiones = os.cuentas.sesiones.handler(async ({ context }) => {
  const abiertas = await repo.sesionesDe(context.db, cuentaDe(context), ahora());
  return { sesiones: abiertas.map((s) => ({ ...s, propia: s.id === context.sesion_id })) };
});

/**
 * Ends one of them: it fails at its next request, and its open pages close within a second. Another account's session
 * counts as not found.
 */
export const cerrarSesion = os.cuentas.cerrarSesion.handler(async ({ input, context }) => {
  const cuenta_id = cuentaDe(context);
  return context.db.transaction(async (tx) => {
    const cerradas = await repo.cerrarSesiones(tx, cuenta_id, input.id);
    if (cerradas > 0) await publicarAcceso(tx, cuenta_id);
    return { cerradas };
  });
});

function cuentaDe({ actor }: Contexto): string {
  if (!actor) throw new Error('The guard lets nobody without a session through');
  return actor.cuenta_id;
}
