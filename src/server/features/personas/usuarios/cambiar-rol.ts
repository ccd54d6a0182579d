import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { autorDe } from '../../../comun/rrhh.ts';
import { cambiarFicha } from '../empleados/cambiar.ts';
import { quienCambio } from '../empleados/ficha.ts';
import { fichaDe } from '../empleados/repo-ficha.ts';
import { bloquearConAdmins } from '../empleados/repo.ts';
import { pedirOtraFirma } from '../../empresa/firmas/pedir.ts';

/** Gives somebody another role, if they still have the one that was on screen. It counts from their next request. A new administrator waits for another person of RRHH. */
export const cambiarRol = os.usuarios.cambiarRol.handler(async ({ input, context, errors }) => {
  const firma_id = await context.db.transaction(async (tx) => {
    const { otrosAdmins } = await bloquearConAdmins(tx, input.id);
    const actual = await fichaDe(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.rol !== input.de) throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, input.id) });
    if (input.rol === 'admin_rrhh' && actual.rol !== 'admin_rrhh') {
      const pedida = await pedirOtraFirma(tx, context, {
        tipo: 'admin',
        objeto: input.id,
        persona_id: input.id,
        datos: {},
      });
      if (pedida) return pedida.id;
    }
    const cambios = { rol: input.rol };
    const cambio = await cambiarFicha(tx, { actual, cambios, otrosAdmins }, autorDe(context), ahora());
    if (!cambio.ok) {
      if (cambio.code === 'ULTIMO_ADMIN') throw errors.ULTIMO_ADMIN();
      throw new Error(`Only the role changed, and yet ${cambio.code}`);
    }
    if (actual.user_id !== null) await context.cuentas.factor.ponerPlazos(tx, actual.user_id);
    return null;
  });
  if (firma_id !== null) throw errors.FALTA_OTRA_FIRMA({ data: { firma_id } });
  return { listo: true as const };
});
