import { z } from 'zod';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Cuentas } from '#server/auth/cuentas.ts';
import type { Db } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../../comun/auditar.ts';
import * as repo from './repo-ficha.ts';

/** Mails an employee the link to open their account. A new link invalidates the previous one. */
export const invitar = os.empleados.invitar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const [invitado] = await repo.invitables(tx, [input.id]);
    if (!invitado) {
      const ficha = await repo.fichaDe(tx, input.id);
      if (!ficha) throw errors.NO_ENCONTRADO();
      throw ficha.user_id !== null ? errors.YA_TIENE_CUENTA() : errors.EMPLEADO_INACTIVO();
    }
    const hecho = await context.cuentas.invitar(tx, invitado);
    if (!hecho.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'empleado.invitar',
      entidad: 'empleados',
      entidad_id: invitado.id,
      despues: { invitado: true },
    });
    await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
  });
  return { listo: true as const };
});

/** The job that invites the employees of an import, fifty at a time. */
export const TRABAJO_INVITAR = 'empleados.invitar';
export const INVITADOS_POR_TANDA = 50;
export const PEDIDO_DE_INVITACIONES = z.object({ empleado_ids: z.array(z.string()) });

/** Mails each person once even if it runs twice: anybody already invited is skipped. */
export async function invitarVarios(
  db: Db,
  cuentas: Pick<Cuentas, 'invitar'>,
  { empleado_ids }: z.infer<typeof PEDIDO_DE_INVITACIONES>,
): Promise<number> {
  let invitados = 0;
  for (const id of empleado_ids) {
    // One transaction per person: writing a mail takes a while, and the embedded database has one connection.
    invitados += await db.transaction(async (tx) => {
      const [invitado] = await repo.invitables(tx, [id]);
      if (!invitado || (await repo.yaInvitado(tx, id))) return 0;
      return (await cuentas.invitar(tx, invitado)).ok ? 1 : 0;
    });
  }
  if (invitados > 0) await publicar(db, { temas: ['empleados'], para: { rrhh: true } });
  return invitados;
}
