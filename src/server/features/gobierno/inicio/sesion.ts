import { diaDe } from '#domain/comun/calendario/dia.ts';
import {
  puedeEntrarAdmin,
  puedeEntrarGondolas,
  puedeEntrarGrupo,
  puedeEntrarSucursal,
  puedeValidar,
} from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { contarCola } from '../../desafios/participaciones/repo-validacion.ts';
import { pendientes } from '../panel/repo.ts';
import { sesionDe } from './repo-sesion.ts';

/** What the frame of every screen asks for. It costs one query, and one more for validators. */
export const sesion = os.cuentas.sesion.handler(async ({ context }) => {
  const { db, actor } = context;
  const yo = actor?.empleado;
  const puede = {
    admin: puedeEntrarAdmin(actor),
    sucursal: puedeEntrarSucursal(actor),
    grupo: puedeEntrarGrupo(actor),
    validar: puedeValidar(actor),
    gondolas: puedeEntrarGondolas(actor),
  };
  const [fila, por_validar] = await juntas([
    yo?.activo ? sesionDe(db, yo, diaDe(ahora())) : null,
    !yo || !puede.validar
      ? 0
      : puede.admin
        ? pendientes(db, yo.id).then((p) => p.evidencias)
        : contarCola(db, actor),
  ]);
  return {
    empleado: fila && { ...fila.empleado, sucursal: fila.sucursal, grupo: fila.grupo },
    con_sesion: actor !== null,
    debe_factor: actor?.debe_factor ?? null,
    puede,
    notificaciones_sin_leer: fila?.notificaciones_sin_leer ?? 0,
    desafios_por_hacer: fila?.desafios_por_hacer ?? 0,
    capacitaciones_por_hacer: fila?.capacitaciones_por_hacer ?? 0,
    por_validar,
  };
});
