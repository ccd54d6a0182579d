import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { adoptar, liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { avatarBloqueado, ponerAvatar } from './repo.ts';

/** Takes an uploaded picture into use, or none, and gives up the one before. The same picture twice is no error. */
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
