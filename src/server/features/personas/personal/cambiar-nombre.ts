import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { puedeLlamarse } from '../empleados/nombres.ts';
import { cuentaConPerfil, renombrar } from './repo.ts';

/** Changes the caller's own name as staff; their employee's, if they have one, is another. As of one's own name in Reconoce. */
export const cambiarNombre = os.personal.cambiarNombre.handler(async ({ input, context, errors }) => {
  const yo = personalDe(context);
  return context.db.transaction(async (tx) => {
    const cuenta = await cuentaConPerfil(tx, yo.cuenta_id);
    if (!cuenta?.perfil) throw errors.NO_ENCONTRADO();
    const { estado: _estado, ...perfil } = cuenta.perfil;
    const antes = perfil.full_name;
    const puede = await puedeLlamarse(tx, {
      antes,
      nuevo: input.full_name,
      empleado: context.actor?.empleado ?? null,
    });
    if (!puede.ok) throw errors[puede.code]();
    const cuando = ahora();
    await renombrar(tx, perfil.id, input.full_name, cuando);
    if (antes !== input.full_name) {
      await auditar(
        tx,
        {
          actor_id: null,
          cuenta_id: yo.cuenta_id,
          accion: 'personal.renombrar',
          entidad: 'profiles',
          entidad_id: perfil.id,
          antes: { full_name: antes },
          despues: { full_name: input.full_name },
        },
        cuando,
      );
    }
    return { ...perfil, email: cuenta.email, full_name: input.full_name };
  });
});
