import { alEliminar } from '#domain/premios/premio.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import * as repo from './repo.ts';

/** Deletes a prize that nobody claimed. With ended claims it is taken off the catalogue instead; with open ones, refused. */
export const eliminar = os.premios.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearPremio(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    const [premio] = await repo.conReclamos(tx, [actual]);
    if (!premio) throw errors.NO_ENCONTRADO();
    const { pendiente, aprobado, entregado, rechazado } = premio.reclamos;
    const que = alEliminar({ abiertos: pendiente + aprobado, terminados: entregado + rechazado });
    if (que === 'se_rechaza')
      throw errors.CON_RECLAMOS({ data: { pendientes: pendiente, aprobados: aprobado } });
    if (que === 'se_desactiva') {
      await repo.guardar(tx, input.id, { activo: false }, ahora());
    } else {
      await repo.borrar(tx, input.id);
      if (actual.imagen_id) await liberar(tx, actual.imagen_id);
    }
    await auditar(tx, {
      actor_id: yo.id,
      accion: que === 'se_borra' ? 'premio.eliminar' : 'premio.desactivar',
      entidad: 'premios',
      entidad_id: input.id,
      antes: { nombre: actual.nombre, activo: actual.activo, stock: actual.stock },
    });
    await publicar(tx, { temas: ['premios'], para: { todos: true } });
    return { resultado: que === 'se_borra' ? ('borrado' as const) : ('desactivado' as const) };
  });
});
