import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { anularEnlaces, cerrarSesionesDe } from '#server/auth/acceso.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../../comun/auditar.ts';
import { identidadDeCuenta } from './identidad.ts';
import * as repo from './repo-borrar.ts';
import { quitarDeLosTextos } from './textos.ts';

/**
 * Erases staff of the floor map who have no employee record (Ley 25.326, art. 16): account, profile, sessions, mails, and
 * their name and e-mail in every text. What they drew stays without an author, because it is the company's plan. An account
 * without a profile is erased the same way. An employee is erased by `borrarPersona`.
 */
export async function borrarDelPersonal(
  tx: Tx,
  { cuenta_id, actor_id }: { readonly cuenta_id: string; readonly actor_id: string | null },
  cuando: Date,
): Promise<Result<{ readonly menciones: number }, 'NO_ENCONTRADO' | 'ES_EMPLEADO'>> {
  const persona = await repo.cuentaBloqueada(tx, cuenta_id);
  if (!persona) return refuse('NO_ENCONTRADO');
  if (persona.empleado_id !== null) return refuse('ES_EMPLEADO');
  const { perfil } = persona;
  const { nombres, emails } = await identidadDeCuenta(tx, cuenta_id, persona.email);

  await cerrarSesionesDe(tx, cuenta_id);
  await anularEnlaces(tx, cuenta_id);
  await repo.soltarTemporales(tx, cuenta_id);
  await repo.borrarCorreos(tx, emails);
  await repo.borrarTrabajos(tx, emails);
  await repo.vaciarAuditoriaDeLaCuenta(tx, cuenta_id);
  if (perfil) await repo.vaciarAuditoriaDelPerfil(tx, perfil.id);
  await repo.borrarCuentaEntera(tx, cuenta_id);
  const menciones = await quitarDeLosTextos(
    tx,
    { id: cuenta_id, nombres, emails, salvo: { cuenta_id } },
    cuando,
  );

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
  return ok({ menciones });
}
