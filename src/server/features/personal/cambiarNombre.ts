import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { cuentaConPerfil, renombrar } from './repo.ts';

/** Changes the caller's own name as staff; their employee's, if they have one, is another. */
export const cambiarNombre = os.personal.cambiarNombre.handler(async ({ input, context, errors }) => {
  const yo = personalDe(context);
  return context.db.transaction(async (tx) => {
    const cuenta = await cuentaConPerfil(tx, yo.cuenta_id);
    if (!cuenta?.perfil) throw errors.NO_ENCONTRADO();
    const { estado: _estado, ...perfil } = cuenta.perfil;
    await renombrar(tx, perfil.id, input.full_name, ahora());
    return { ...perfil, email: cuenta.email, full_name: input.full_name };
  });
});
