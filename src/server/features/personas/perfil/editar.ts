import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { adoptar, liberar } from '#server/files/repo.ts';
import { puedeVerArchivo, type Actor } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import { puedeLlamarse } from '../empleados/nombres.ts';
import { nombrePropio, renombrar, avatarBloqueado, ponerAvatar } from './repo.ts';

/** Changes one's own name, unless only RRHH may change names or it resembles that of somebody of RRHH or of a gerente. */
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

/**
 * Sets an uploaded picture as the avatar (or none) and releases the previous one. Setting the same one twice is no error.
 */
export const avatar = os.perfil.avatar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const cuenta_id = context.actor?.cuenta_id ?? '';
  const avatar_url = input.archivo_id === null ? null : direccion(input.archivo_id);
  await context.db.transaction(async (tx) => {
    const anterior = await avatarBloqueado(tx, yo.id);
    if (anterior === avatar_url) return;
    if (input.archivo_id !== null && !(await adoptar(tx, input.archivo_id, cuenta_id, 'avatar'))) {
      throw errors.ARCHIVO_NO_DISPONIBLE();
    }
    await ponerAvatar(tx, yo.id, avatar_url);
    const archivoAnterior = anterior && PROPIA.exec(anterior)?.[1];
    if (archivoAnterior) await liberar(tx, archivoAnterior);
    await publicar(tx, { temas: ['perfil'], para: { empleados: [yo.id] } });
  });
  return { avatar_url };
});

function direccion(archivo_id: string): string {
  return `/archivos/${archivo_id}`;
}

const PROPIA = /^\/archivos\/([0-9a-f-]{36})$/;

/** Whether the caller may see an avatar: any active employee. */
export async function verAvatar(_db: Db, actor: Actor): Promise<boolean> {
  return puedeVerArchivo(actor, { clase: 'avatar' });
}
