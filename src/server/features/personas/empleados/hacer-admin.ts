import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { anularEnlaces } from '#server/auth/acceso.ts';
import { liberarEmails } from '#server/auth/buzon.ts';
import type { Cuentas } from '#server/auth/cuentas.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar, publicarAcceso } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { espejarEmpleados } from '../../puntos/ranking/espejar.ts';
import { avisarAdminsNuevos } from './avisar-a-rrhh.ts';
import * as repo from './repo-admin.ts';

export type PedidoDeAdmin = {
  readonly email: string;
  /** Only for a new record; an existing one keeps its names. */
  readonly nombre: string;
  readonly apellido: string;
  /** The password for the account if it needs one, from `cifrarClave`. */
  readonly clave_cifrada: string;
  /** Set it even if the account already has a password. */
  readonly cambiarClave: boolean;
  /** Where people reach the site; for the mail to the other administrators. */
  readonly app_url: string;
};

export type AdminHecho = {
  readonly estado: 'creado' | 'promovido' | 'ya_era';
  /** Whether the account now has the given password; otherwise it kept its own. */
  readonly clave_puesta: boolean;
  /** The e-mail that the person signs in with. */
  readonly email: string;
};

/**
 * Makes the person with an e-mail an active admin_rrhh, creating account and employee record if missing. For the operator's
 * command: nobody becomes the first administrator from inside. Repeating it changes nothing.
 * An account with an unconfirmed e-mail may belong to a stranger who registered first, so it gets the new password and its
 * sessions end: only the operator can hand it over.
 */
export async function hacerAdmin(
  tx: Tx,
  cuentas: Pick<Cuentas, 'crearCuenta' | 'cerrarSesionesDe'>,
  pedido: PedidoDeAdmin,
): Promise<AdminHecho> {
  const email = normalizarEmail(pedido.email);
  // An unproved registration is not the person that the operator means.
  await liberarEmails(tx, [email], { cuentas: true });
  const porEmail = await repo.cuentaPorEmail(tx, email);
  const antes = await repo.fichaDe(tx, email, porEmail?.id ?? null);
  const cuenta = antes?.user_id ? await repo.cuentaPorId(tx, antes.user_id) : porEmail;

  const clave_puesta = !cuenta?.email_confirmado || pedido.cambiarClave;
  let cuenta_id = cuenta?.id;
  if (cuenta_id === undefined) {
    const { nombre, apellido } = antes ?? pedido;
    const { clave_cifrada } = pedido;
    const datos = { nombre, apellido, email, clave_cifrada, email_confirmado: true };
    const nueva = await cuentas.crearCuenta(tx, datos);
    if (!nueva.ok) throw new Error('The account appeared while it was being made');
    cuenta_id = nueva.value.cuenta_id;
  } else if (clave_puesta) {
    await repo.ponerClave(tx, cuenta_id, pedido.clave_cifrada);
    await anularEnlaces(tx, cuenta_id);
    await cuentas.cerrarSesionesDe(tx, cuenta_id);
  }

  const eraAdmin =
    antes !== null &&
    antes.rol === 'admin_rrhh' &&
    antes.activo &&
    antes.registro === 'aprobado' &&
    antes.user_id !== null;
  const hecho = { clave_puesta, email: cuenta?.email ?? email };
  if (eraAdmin && !clave_puesta) return { estado: 'ya_era', ...hecho };

  const id = antes
    ? await repo.promover(tx, antes.id, cuenta_id)
    : await repo.crearAdmin(tx, { ...pedido, email, cuenta_id });
  await espejarEmpleados(tx, [id]);
  await auditar(tx, {
    actor_id: null,
    accion: 'empleado.hacer_admin',
    entidad: 'empleados',
    entidad_id: id,
    antes: antes && { rol: antes.rol, activo: antes.activo, registro: antes.registro },
    despues: { rol: 'admin_rrhh', activo: true, registro: 'aprobado', clave_puesta },
  });
  if (!eraAdmin) {
    const { nombre, apellido } = antes ?? pedido;
    const autor = { id: null, sesion_id: null, app_url: pedido.app_url };
    await avisarAdminsNuevos(tx, [{ id, nombre, apellido }], autor, ahora());
  }
  await publicarAcceso(tx, cuenta_id);
  await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
  return { estado: antes === null ? 'creado' : eraAdmin ? 'ya_era' : 'promovido', ...hecho };
}
