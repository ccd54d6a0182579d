import { puedeAdministrarGrupos, puedeMoverDeGrupo } from '#domain/comun/permisos/equipo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { bloquearEmpleados } from '../../puntos/ranking/repo.ts';
import { avisarMudanza } from './avisar.ts';
import * as repo from './repo.ts';

/**
 * Puts people in a group of their branch, or out of the one they are in. Compare-and-set on the group each was seen in:
 * two gerentes moving the same person make one move, and the second one is told where they are. All of it or nothing.
 */
export const mover = os.grupos.mover.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { hacia } = input;
  const desde = new Map(input.personas.map((p) => [p.id, p.desde]));
  return context.db.transaction(async (tx) => {
    await bloquearEmpleados(tx, [...desde.keys()]);
    const destino = hacia === null ? null : await repo.bloquear(tx, hacia, 'share');
    if (hacia !== null && !(destino && puedeAdministrarGrupos(context.actor, destino.sucursal_id))) {
      throw errors.NO_ENCONTRADO();
    }
    const personas = await repo.personas(tx, [...desde.keys()]);
    if (personas.length < desde.size || !personas.every((p) => puedeMoverDeGrupo(context.actor, p))) {
      throw errors.NO_ENCONTRADO();
    }
    for (const p of personas) {
      if (destino && p.sucursal_id !== destino.sucursal_id) throw errors.GRUPO_DE_OTRA_SUCURSAL();
      if (p.grupo_id !== desde.get(p.id) && p.grupo_id !== hacia) {
        throw errors.YA_MOVIDO({ data: { quien: `${p.nombre} ${p.apellido}`, grupo: p.grupo } });
      }
    }
    const seMueven = personas.filter((p) => p.grupo_id !== hacia);
    if (seMueven.length === 0) return { movidos: 0 };
    await repo.ponerGrupo(
      tx,
      seMueven.map((p) => p.id),
      hacia,
      ahora(),
    );
    await auditar(
      tx,
      seMueven.map((p) => ({
        actor_id: yo.id,
        accion: 'empleado.mover',
        entidad: 'empleados',
        entidad_id: p.id,
        antes: { grupo_id: p.grupo_id },
        despues: { grupo_id: hacia },
      })),
    );
    await avisarMudanza(tx, seMueven[0]?.sucursal_id ?? null, seMueven);
    await publicar(tx, {
      temas: ['empleados'],
      para: {
        lideres_de: [...seMueven.flatMap((p) => p.grupo_id ?? []), ...(hacia === null ? [] : [hacia])],
      },
    });
    return { movidos: seMueven.length };
  });
});
