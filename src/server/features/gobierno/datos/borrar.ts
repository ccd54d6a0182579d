import { anular as anularEvidencia } from '#domain/desafios/participaciones/decision.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { anularEnlaces, borrarCuenta, cerrarSesionesDe } from '#server/auth/acceso.ts';
import { anularInvitaciones } from '#server/auth/invitacion.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { olvidarAvisosDe } from '../../../comun/notificaciones/repo-push.ts';
import { retirarDePersona } from '../../../comun/acreditaciones/repo.ts';
import { auditar } from '../../../comun/auditar.ts';
import * as fichas from '../../personas/empleados/repo-ficha.ts';
import { bloquearConAdmins } from '../../personas/empleados/repo.ts';
import * as expedientes from '../../desafios/participaciones/repo-expediente.ts';
import * as participaciones from '../../desafios/participaciones/repo.ts';
import { espejarEmpleados } from '../../puntos/ranking/espejar.ts';
import { identidadDe } from './identidad.ts';
import { olvidarPersona } from '../integraciones/repo-webhooks.ts';
import { quitarLector } from '../programaciones/repo.ts';
import * as repo from './repo-borrar.ts';
import { olvidarAnteriores } from './repo-menciones.ts';
import { quitarDeLosTextos } from './textos.ts';

export type Borrado = {
  readonly empleado_id: string;
  /**
   * Whether the account and the profile of the floor map are deleted too; otherwise the account stays, without employee.
   */
  readonly con_perfil: boolean;
  /** null: the operator's command, or a restored backup. */
  readonly actor_id: string | null;
  /** The person was erased before and a restored backup brought them back. Then even the last administrator is erased. */
  readonly otraVez?: boolean;
};

/** The result of an erasure, and how many uncertain mentions RRHH still has to decide on. */
export type Hecho = { readonly hecho: 'borrado' | 'anonimizado'; readonly menciones: number };

/**
 * Erases a person (Ley 25.326, art. 16): name, e-mail, picture, account, sessions, what they wrote and sent, what was
 * written about them, and their current and earlier names in every text. Where a name may be somebody else's, RRHH is
 * asked.
 * What other people's figures depend on stays, without a name: ledger, states, dates, stock, budget, audit. If the person
 * has none of that, the row is deleted too. It cannot be undone; a second run changes nothing.
 */
export async function borrarPersona(
  tx: Tx,
  { empleado_id: id, con_perfil, actor_id, otraVez = false }: Borrado,
  cuando: Date,
): Promise<Result<Hecho, 'NO_ENCONTRADO' | 'ULTIMO_ADMIN'>> {
  const { otrosAdmins } = await bloquearConAdmins(tx, id);
  const persona = await repo.personaDe(tx, id);
  if (!persona || (!otraVez && !persona.vigente)) return refuse('NO_ENCONTRADO');
  if (!otraVez && persona.rol === 'admin_rrhh' && persona.activo && otrosAdmins === 0) {
    return refuse('ULTIMO_ADMIN');
  }
  const { user_id, avatar_url } = persona;
  const { nombres, emails } = await identidadDe(tx, persona);

  if (user_id !== null) {
    await cerrarSesionesDe(tx, user_id);
    await anularEnlaces(tx, user_id);
    await repo.soltarTemporales(tx, user_id);
  }
  await anularInvitaciones(tx, [id]);
  await anularEnviadas(tx, id);
  await repo.vaciarEvidencias(tx, id);
  await repo.darPorPerdidos(tx, archivoDe(avatar_url));
  await retirarDePersona(tx, id, cuando);
  await olvidarAvisosDe(tx, id);
  await repo.vaciarLoEscrito(tx, id, emails);
  await repo.vaciarAuditoria(tx, id);
  if (user_id !== null) await repo.vaciarAuditoriaDeLaCuenta(tx, user_id);
  await repo.cancelarImportaciones(tx, emails);
  await olvidarPersona(tx, id);
  await quitarLector(tx, id);
  await repo.borrarTrabajos(tx, emails);

  await olvidarAnteriores(tx, { empleado_id: id, cuenta_id: user_id });

  const hecho = (await fichas.conHistorial(tx, id)) ? 'anonimizado' : 'borrado';
  if (hecho === 'borrado') await fichas.borrarFila(tx, id);
  else await repo.dejarAnonima(tx, id, cuando);
  const salvo = { empleado_id: id, cuenta_id: user_id };
  // A person who was erased before has no name left to search for.
  const menciones =
    persona.anonimizado_en === null ? await quitarDeLosTextos(tx, { id, nombres, emails, salvo }, cuando) : 0;
  if (user_id !== null) await (con_perfil ? repo.borrarCuentaEntera : borrarCuenta)(tx, user_id);
  if (hecho === 'anonimizado') await espejarEmpleados(tx, [id]);

  await repo.anotarBorrada(tx, { empleado_id: id, con_perfil, borrada_en: cuando });
  await auditar(
    tx,
    {
      actor_id,
      accion: hecho === 'borrado' ? 'empleado.eliminar' : 'empleado.anonimizar',
      entidad: 'empleados',
      entidad_id: id,
      // The audit row of the erasure keeps only role and branch, never the name.
      antes: { rol: persona.rol, sucursal_id: persona.sucursal_id, activo: persona.activo },
    },
    cuando,
  );
  await publicar(tx, {
    temas: ['empleados'],
    para: { rrhh: true, gerentes_de: persona.sucursal_id === null ? [] : [persona.sucursal_id] },
  });
  await publicar(tx, { temas: ['ranking'], para: { todos: true } });
  return ok({ hecho, menciones });
}

/** Pending evidence could not be decided on once it is empty, so it is withdrawn; a group may then send another. */
async function anularEnviadas(tx: Tx, empleado_id: string): Promise<void> {
  for (const id of await repo.enviadas(tx, empleado_id)) {
    const caso = await expedientes.bloquearExpediente(tx, id);
    if (!caso) continue;
    const evidencia = expedientes.comoEvidencia(caso.evidencia);
    const nuevo = anularEvidencia({
      evidencia,
      participacion: participaciones.comoParticipacion(caso.participacion, evidencia.estado === 'enviada'),
    });
    // Somebody decided it while we waited for the lock.
    if (!nuevo.ok) continue;
    await expedientes.cerrarEvidencia(tx, id, { estado: 'anulada' });
    await participaciones.guardarParticipacion(tx, caso.participacion.id, nuevo.value.participacion);
  }
}

function archivoDe(avatar_url: string | null): string[] {
  const id = avatar_url === null ? null : /^\/archivos\/([0-9a-f-]{36})$/u.exec(avatar_url)?.[1];
  return id ? [id] : [];
}
