import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { puedeLlamarse } from '../empleados/nombres.ts';
import { nombrePropio, renombrar } from './repo.ts';

/** Changes one's own name, unless RRHH keeps names to itself or it passes for somebody's of RRHH or a gerente's. */
export const editar = os.perfil.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const cuando = ahora();
  await context.db.transaction(async (tx) => {
    const antes = await nombrePropio(tx, yo.id);
    if (antes.nombre === input.nombre && antes.apellido === input.apellido) return;
    const puede = await puedeLlamarse(tx, {
      antes: `${antes.nombre} ${antes.apellido}`,
      nuevo: `${input.nombre} ${input.apellido}`,
      empleado: yo,
    });
    if (!puede.ok) throw errors[puede.code]();
    await renombrar(tx, yo.id, input, cuando);
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'perfil.renombrar',
        entidad: 'empleados',
        entidad_id: yo.id,
        antes,
        despues: { nombre: input.nombre, apellido: input.apellido },
      },
      cuando,
    );
    await publicar(tx, { temas: ['perfil'], para: { empleados: [yo.id] } });
  });
  return { listo: true as const };
});
