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
  /** For a record that has to be made; one that exists keeps its names. */
  readonly nombre: string;
  readonly apellido: string;
  /** The password that the account gets if it gets one, from `cifrarClave`. */
  readonly clave_cifrada: string;
  /** Give it also to an account that has one of its own. */
  readonly cambiarClave: boolean;
  /** Where people reach the site, for the mail to the other administrators. */
  readonly app_url: string;
};

export type AdminHecho = {
  readonly estado: 'creado' | 'promovido' | 'ya_era';
  /** The account's password is now the one given; otherwise it is its owner's own. */
  readonly clave_puesta: boolean;
  /** What the person signs in with. */
  readonly email: string;
};

/**
 * Makes the person of an e-mail an active admin_rrhh, creating account and employee record where there are none. For whoever
 * operates the machine: nobody becomes an administrator from inside. Calling it again changes nothing.
 * An account whose e-mail was never confirmed may be a stranger's who registered first: it gets the new password and its
 * sessions end, so that only the operator can hand it over.
 */
export async function hacerAdmin(
  tx: Tx,
  cuentas: Pick<Cuentas, 'crearCuenta' | 'cerrarSesionesDe'>,
  pedido: PedidoDeAdmin,
): Promise<AdminHecho> {
  const email = normalizarEmail(pedido.email);
  // A registration that proved nothing is not who the operator means.
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
