import { type Result, ok, refuse } from '#domain/result.ts';
import { anularEnlaces, cerrarSesionesDe } from '#server/auth/acceso.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../auditoria/auditar.ts';
import * as repo from './repo-borrar.ts';
import { quitarAlPersonalDeLosTextos } from './textos.ts';

/**
 * Erases staff of the floor map who are no employees (Ley 25.326, art. 16): account, profile, sessions, mails, and their name
 * and e-mail wherever somebody wrote them. What they drew stays, as nobody's: it is the company's plan. An account without
 * profile goes the same way. Who is an employee is erased as such.
 */
export async function borrarDelPersonal(
  tx: Tx,
  { cuenta_id, actor_id }: { readonly cuenta_id: string; readonly actor_id: string | null },
  cuando: Date,
): Promise<Result<'borrado', 'NO_ENCONTRADO' | 'ES_EMPLEADO'>> {
  const persona = await repo.cuentaBloqueada(tx, cuenta_id);
  if (!persona) return refuse('NO_ENCONTRADO');
  if (persona.empleado_id !== null) return refuse('ES_EMPLEADO');
  const { email, perfil } = persona;

  await cerrarSesionesDe(tx, cuenta_id);
  await anularEnlaces(tx, cuenta_id);
  await repo.soltarTemporales(tx, cuenta_id);
  await repo.borrarCorreos(tx, [email]);
  await repo.borrarTrabajos(tx, [email]);
  if (perfil) await repo.vaciarAuditoriaDelPerfil(tx, perfil.id);
  await quitarAlPersonalDeLosTextos(tx, { cuenta_id, full_name: perfil?.full_name ?? persona.nombre, email });
  await repo.borrarCuentaEntera(tx, cuenta_id);

  await repo.anotarBorrada(tx, { empleado_id: cuenta_id, con_perfil: true, borrada_en: cuando });
  await auditar(
    tx,
    {
      actor_id,
      accion: 'personal.eliminar',
      entidad: 'profiles',
      entidad_id: perfil?.id ?? cuenta_id,
      antes: perfil && { role: perfil.role, estado: perfil.estado },
    },
    cuando,
  );
  await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
  return ok('borrado');
}
