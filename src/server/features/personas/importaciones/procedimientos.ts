import { ROLES } from '#domain/comun/permisos/permisos.ts';
import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { TRABAJO_APLICAR } from './aplicar.ts';
import { adminPideFirma } from '../../empresa/firmas/pedir.ts';
import * as repo from './repo.ts';

/** The caller's latest import of that kind, in its current state. */
const actual = os.importaciones.actual.handler(async ({ input, context }) => ({
  importacion: await repo.ultima(context.db, empleadoDe(context).id, input.tipo),
}));

/** A page of its bad lines. */
const problemas = os.importaciones.problemas.handler(async ({ input, context, errors }) => {
  const { id, pagina, por_pagina } = input;
  const hallados = await repo.problemasDe(context.db, {
    id,
    actor_id: empleadoDe(context).id,
    desde: (pagina - 1) * por_pagina,
    cuantos: por_pagina,
  });
  if (!hallados) throw errors.NO_ENCONTRADO();
  return { total: hallados.total, filas: hallados.filas.map((f) => ({ ...f, problemas: [...f.problemas] })) };
});

/** Enqueues the job that applies a checked import without errors. */
const aplicar = os.importaciones.aplicar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const importacion = await repo.bloquear(tx, input.id, yo.id);
    if (!importacion) throw errors.NO_ENCONTRADO();
    if (importacion.estado !== 'revisada') throw errors.IMPORTACION_YA_RESUELTA();
    if (importacion.con_problemas > 0) throw errors.IMPORTACION_CON_PROBLEMAS();
    // Its summary counts the people by role.
    if (ROLES.some((rol) => rol !== 'empleado' && (importacion.resumen[rol] ?? 0) > 0)) exigirPrueba(context);
    if ((importacion.resumen['admin_rrhh'] ?? 0) > 0 && (await adminPideFirma(tx, context))) {
      throw errors.ADMIN_CON_DOS_FIRMAS();
    }
    const resumen = { ...importacion.resumen, invitar: input.invitar ? 1 : 0 };
    await repo.avanzar(tx, input.id, 'revisada', { estado: 'aplicando', resumen }, ahora());
    await context.encolar(tx, TRABAJO_APLICAR, { id: input.id });
    await repo.contar(tx, yo.id);
  });
  return { listo: true as const };
});

/** Cancels an import: its check stops, and nothing of it is imported. */
const cancelar = os.importaciones.cancelar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const importacion = await repo.bloquear(tx, input.id, yo.id);
    if (!importacion) throw errors.NO_ENCONTRADO();
    const { estado } = importacion;
    if (estado !== 'revisando' && estado !== 'revisada' && estado !== 'aplicando') {
      throw errors.IMPORTACION_YA_RESUELTA();
    }
    await repo.avanzar(tx, input.id, estado, { estado: 'cancelada', filas: [] }, ahora());
    await repo.contar(tx, yo.id);
  });
  return { listo: true as const };
});

export const importacionesRouter = { actual, problemas, aplicar, cancelar };
