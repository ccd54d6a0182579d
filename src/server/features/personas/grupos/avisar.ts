import type { Tx } from '#server/db/base.ts';
import { publicar, publicarAcceso } from '#server/realtime/publicar.ts';

/** Tells RRHH, the branch's gerentes and those named that groups changed: in the ranking everybody sees their names. */
export async function avisarGrupos(
  tx: Tx,
  sucursal_id: string | null,
  empleado_ids: readonly string[] = [],
): Promise<void> {
  await publicar(tx, {
    temas: ['empleados', 'sucursales', 'perfil'],
    para: { rrhh: true, gerentes_de: sucursal_id ? [sucursal_id] : [], empleados: empleado_ids },
  });
  await publicar(tx, { temas: ['ranking'], para: { todos: true } });
}

/** The same when people came or went: what each of them may see is asked again. */
export async function avisarMudanza(
  tx: Tx,
  sucursal_id: string | null,
  personas: readonly { id: string; user_id: string | null }[],
): Promise<void> {
  for (const { user_id } of personas) if (user_id) await publicarAcceso(tx, user_id);
  await avisarGrupos(
    tx,
    sucursal_id,
    personas.map((p) => p.id),
  );
}
