import { camposDistintos, type Ficha } from '#domain/personas/empleados/ficha.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { anularEnlaces, cerrarSesionesDe } from '#server/auth/acceso.ts';
import { liberarEmails } from '#server/auth/buzon.ts';
import { anularInvitaciones } from '#server/auth/invitacion.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar, publicarAcceso } from '#server/realtime/publicar.ts';
import { auditar } from '../../../comun/auditar.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { recalcularRacha } from '../../puntos/rachas/anotar.ts';
import { espejarEmpleados } from '../../puntos/ranking/espejar.ts';
import { avisarAdminFuera, avisarAdminsNuevos, avisarEmailCambiado, avisarRol } from './avisar-a-rrhh.ts';
import type { Autor } from '../../../comun/rrhh.ts';
import * as repo from './repo-ficha.ts';

export type Rechazo = 'EMAIL_DE_OTRO' | 'SUCURSAL_NO_DISPONIBLE' | 'GRUPO_DE_OTRA_SUCURSAL' | 'ULTIMO_ADMIN';

/**
 * Saves a record with all its consequences: rankings and streak follow the branch, the account follows name and e-mail,
 * permissions change at the next request, and the person is told about a new role. Their row and those of all active admins
 * must already be locked (`bloquearConAdmins`); `otrosAdmins` is the number of other admins. A new e-mail ends the
 * account's sessions; that, and gaining or losing an administrator, is told to every other administrator.
 */
export async function cambiarFicha(
  tx: Tx,
  {
    actual,
    cambios,
    otrosAdmins,
  }: { actual: repo.FichaGuardada; cambios: Partial<Ficha>; otrosAdmins: number },
  autor: Autor & { readonly id: string },
  cuando: Date,
): Promise<Result<true, Rechazo>> {
  const actor_id = autor.id;
  const nueva: Ficha = { ...actual, ...cambios };
  const distintos = new Set(camposDistintos(actual, nueva));
  if (distintos.size === 0) return ok(true);
  if (distintos.has('rol') && actual.rol === 'admin_rrhh' && actual.activo && otrosAdmins === 0) {
    return refuse('ULTIMO_ADMIN');
  }
  if (distintos.has('email')) {
    await liberarEmails(tx, [nueva.email], { cuentas: actual.user_id !== null });
    if (await repo.emailDeOtro(tx, nueva.email, actual.id)) return refuse('EMAIL_DE_OTRO');
  }
  if (distintos.has('sucursal_id') || distintos.has('grupo_id')) {
    const lugar = await repo.lugarDe(tx, nueva);
    // Somebody in a branch that was closed may stay in it.
    if (distintos.has('sucursal_id') && !lugar.sucursal) return refuse('SUCURSAL_NO_DISPONIBLE');
    if (!lugar.grupo) return refuse('GRUPO_DE_OTRA_SUCURSAL');
  }

  const { id, user_id } = actual;
  const nombrada = { id, nombre: nueva.nombre, apellido: nueva.apellido };
  await repo.guardar(tx, actual, cambios, cuando);
  if (distintos.has('email')) await anularInvitaciones(tx, [id]);
  if (user_id !== null && EN_LA_CUENTA.some((campo) => distintos.has(campo))) {
    await repo.seguirEnLaCuenta(tx, user_id, nueva, distintos.has('email'));
    if (distintos.has('email')) {
      await anularEnlaces(tx, user_id);
      // Somebody who changes their own e-mail stays signed in here.
      const propia = id === actor_id ? (autor.sesion_id ?? undefined) : undefined;
      await cerrarSesionesDe(tx, user_id, propia);
      await avisarEmailCambiado(tx, nombrada, { antes: actual.email, ahora: nueva.email }, autor, cuando);
    }
  }
  if (distintos.has('sucursal_id')) {
    await espejarEmpleados(tx, [id]);
    await recalcularRacha(tx, [id], cuando);
  }
  const solo = (ficha: Ficha) => Object.fromEntries([...distintos].map((campo) => [campo, ficha[campo]]));
  await auditar(
    tx,
    {
      actor_id,
      accion: 'empleado.editar',
      entidad: 'empleados',
      entidad_id: id,
      antes: solo(actual),
      despues: solo(nueva),
    },
    cuando,
  );
  if (distintos.has('rol')) {
    if (nueva.rol === 'admin_rrhh') await avisarAdminsNuevos(tx, [nombrada], autor, cuando);
    // To their old mailbox: somebody could change the address together with the role.
    if (actual.rol === 'admin_rrhh' && actual.activo) {
      await avisarAdminFuera(tx, { ...nombrada, email: actual.email }, 'bajar', autor, cuando);
    }
    if (user_id !== null) {
      await avisarRol(tx, { id, email: nueva.email }, { de: actual.rol, a: nueva.rol }, autor, cuando);
    }
  }
  await avisar(tx, actual, nueva, actor_id, cuando);
  return ok(true);
}

/** The fields that an account copies from its record. */
const EN_LA_CUENTA = ['nombre', 'apellido', 'email'] as const;

async function avisar(
  tx: Tx,
  actual: repo.FichaGuardada,
  nueva: Ficha,
  actor_id: string,
  cuando: Date,
): Promise<void> {
  const { id, user_id } = actual;
  if (actual.rol !== nueva.rol && id !== actor_id) {
    await notificar(
      tx,
      [
        {
          empleado_id: id,
          tipo: 'rol_cambiado',
          titulo: 'Tu rol cambió',
          texto: `Recursos Humanos te puso como ${NOMBRES_DE_ROL[nueva.rol]}. Lo que podés ver y hacer ya es lo de ese rol.`,
          enlace: '/reconoce/perfil',
          datos: { de: actual.rol, a: nueva.rol },
          clave: `rol_cambiado:${id}:${cuando.toISOString()}`,
        },
      ],
      cuando,
    );
  }
  // First publish that their permissions changed, so that their screens reload with the new ones.
  if (user_id !== null) await publicarAcceso(tx, user_id);
  await publicar(tx, {
    temas: ['empleados'],
    para: { rrhh: true, gerentes_de: [actual.sucursal_id, nueva.sucursal_id].flatMap((s) => s ?? []) },
  });
  await publicar(tx, { temas: ['perfil'], para: { empleados: [id] } });
  await publicar(tx, { temas: ['ranking'], para: { todos: true } });
}
