import { z } from 'zod';
import type { Base } from '#server/db/base.ts';
import { ensayos_de_restauracion } from '#server/db/schema/operacion.ts';
import { auditar } from '#server/comun/auditar.ts';
import { adminsConCuenta } from '#server/comun/rrhh.ts';
import { notificar } from '#server/comun/notificaciones/notificar.ts';

/** The result of test-restoring a backup. */
export const EnsayoHecho = z.object({
  empezado_en: z.coerce.date(),
  terminado_en: z.coerce.date(),
  /** When the backup was made; null if it could not be read. */
  copia_del: z.coerce.date().nullable(),
  filas: z.int(),
  archivos: z.int(),
  error: z.string().max(2000).nullable(),
});
export type EnsayoHecho = Readonly<z.output<typeof EnsayoHecho>>;

/**
 * Records a test restore, and tells the administrators if it failed. A database of an older version has no table for it.
 * @returns whether it was recorded
 */
export async function anotarEnsayo(
  { db, pool }: Pick<Base, 'db' | 'pool'>,
  hecho: EnsayoHecho,
): Promise<boolean> {
  const { rows } = await pool.query<{ hay: boolean }>(
    `select to_regclass('public.ensayos_de_restauracion') is not null as hay`,
  );
  if (!rows[0]?.hay) return false;
  await db.transaction(async (tx) => {
    const [fila] = await tx.insert(ensayos_de_restauracion).values(hecho).returning();
    if (!fila) throw new Error('The drill was not written down');
    await auditar(
      tx,
      {
        actor_id: null,
        accion: hecho.error === null ? 'copia.ensayar' : 'alerta.ensayo',
        entidad: 'ensayos_de_restauracion',
        entidad_id: fila.id,
        despues: { filas: hecho.filas, archivos: hecho.archivos, error: hecho.error },
      },
      hecho.terminado_en,
    );
    if (hecho.error === null) return;
    await notificar(
      tx,
      (await adminsConCuenta(tx)).map(({ id }) => ({
        empleado_id: id,
        tipo: 'alerta_de_auditoria' as const,
        titulo: 'Una copia de seguridad no se pudo restaurar',
        texto:
          'Se la probó aparte y falló: si hoy hiciera falta, puede no servir. Avisale ya a quien administra el servidor.',
        enlace: '/reconoce/admin/salud',
        clave: `ensayo:${fila.id}:${id}`,
      })),
      hecho.terminado_en,
    );
  });
  return true;
}
