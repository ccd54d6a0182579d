import { PlanDeLinea } from '#contract/personas/empleados-formularios.ts';
import { ROLES } from '#domain/comun/permisos/permisos.ts';
import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { createHash } from 'node:crypto';
import { claveDeTitulo, queFaltan } from '#domain/personas/importaciones/columnas.ts';
import { CAMPOS_DE_DIAS, IMPORTABLES } from '#domain/personas/importaciones/tipos.ts';
import { TRABAJO_APLICAR } from './aplicar.ts';
import { ordenarImportacion, proponerOrden } from './empezar.ts';
import { adminPideFirma } from '../../empresa/firmas/pedir.ts';
import * as repo from './repo.ts';

/** The caller's latest import of that kind, in its current state, and what it asks. */
const actual = os.importaciones.actual.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const importacion = await repo.ultima(context.db, yo.id, input.tipo);
  if (importacion?.estado !== 'preguntando') return { importacion, pregunta: null };
  const guardada = await repo.buscar(context.db, importacion.id);
  const hojas = guardada?.libro?.hojas ?? [];
  const indice = Math.min(input.hoja, hojas.length - 1);
  const hoja = hojas[indice];
  if (hoja === undefined) return { importacion, pregunta: null };
  const { orden, cambiaron } = await proponerOrden(
    context.db,
    { tipo: input.tipo, actor_id: yo.id },
    hoja,
    indice,
  );
  const debajo = hoja.filas.slice(orden.encabezado + 1);
  return {
    importacion,
    pregunta: {
      hojas: hojas.map(({ nombre, filas }) => ({ nombre, filas: filas.length })),
      hoja: indice,
      lineas: debajo.length,
      columnas: orden.titulos.map((titulo, i) => ({
        titulo,
        campo: orden.columnas[i] ?? null,
        muestras: debajo.flatMap(({ celdas }) => celdas[i] || []).slice(0, 3),
      })),
      campos: Object.entries(IMPORTABLES[input.tipo].columnas).map(([campo, { nombres, obligatoria }]) => ({
        campo,
        nombre: nombres[0] ?? campo,
        obligatoria,
      })),
      cambiaron,
    },
  };
});

/** Says which sheet of a file is read and which field each of its columns is, remembers it, and enqueues the check. */
const ordenar = os.importaciones.ordenar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const bloqueada = await repo.bloquear(tx, input.id, yo.id);
    if (!bloqueada) throw errors.NO_ENCONTRADO();
    const hoja = (await repo.buscar(tx, input.id))?.libro?.hojas[input.hoja];
    if (bloqueada.estado !== 'preguntando' || hoja === undefined) throw errors.IMPORTACION_YA_RESUELTA();
    const { tipo } = bloqueada;
    const { columnas } = IMPORTABLES[tipo];
    const { orden } = await proponerOrden(tx, { tipo, actor_id: yo.id }, hoja, input.hoja);
    const elegidas = orden.titulos.map((_, i) => {
      const campo = input.columnas[i] ?? null;
      return campo !== null && campo in columnas ? campo : null;
    });
    const repetidas = elegidas.filter((campo, i) => campo !== null && elegidas.indexOf(campo) !== i);
    const nombreDe = (campo: string | null) => columnas[campo ?? '']?.nombres[0] ?? '';
    if (repetidas.length > 0) {
      throw errors.COLUMNA_REPETIDA({ data: { nombres: [...new Set(repetidas.map(nombreDe))] } });
    }
    const faltan = queFaltan(elegidas, IMPORTABLES[tipo]);
    if (faltan.length > 0) throw errors.CSV_SIN_COLUMNAS({ data: { faltan } });
    await repo.recordarColumnas(tx, {
      empleado_id: yo.id,
      tipo,
      firma: createHash('sha256')
        .update(JSON.stringify(orden.titulos.map(claveDeTitulo)))
        .digest('hex'),
      titulos: orden.titulos,
      columnas: elegidas,
      updated_at: ahora(),
    });
    await ordenarImportacion({ tx, encolar: context.encolar }, { id: input.id, tipo }, hoja, {
      ...orden,
      columnas: elegidas,
    });
    await repo.contar(tx, yo.id);
  });
  return { listo: true as const };
});

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
  return {
    total: hallados.total,
    titulos: hallados.titulos,
    de_dias: hallados.columnas.flatMap((campo, i) =>
      campo !== null && CAMPOS_DE_DIAS.has(campo) ? [i] : [],
    ),
    filas: hallados.filas.map(({ linea, quien = '', problemas: suyos, celdas = [] }) => ({
      linea,
      quien,
      problemas: [...suyos],
      celdas: [...celdas],
    })),
  };
});

/** A page of what it will do, line by line. */
const filas = os.importaciones.filas.handler(async ({ input, context, errors }) => {
  const { id, pagina, por_pagina } = input;
  const halladas = await repo.planesDe(context.db, {
    id,
    actor_id: empleadoDe(context).id,
    desde: (pagina - 1) * por_pagina,
    cuantos: por_pagina,
  });
  if (!halladas) throw errors.NO_ENCONTRADO();
  return {
    total: halladas.total,
    filas: halladas.filas.flatMap((una) => {
      const { data } = PlanDeLinea.safeParse(una);
      if (data === undefined) return [];
      const { que, linea, ficha } = data;
      return [
        data.que === 'crear'
          ? {
              que,
              linea,
              quien: `${ficha.nombre} ${ficha.apellido}`,
              email: ficha.email,
              leido: data.leido,
              cambios: [],
            }
          : { que, linea, quien: data.quien, email: ficha.email, leido: [], cambios: data.cambios },
      ];
    }),
  };
});

/** Enqueues the job that applies a checked import without errors. */
const aplicar = os.importaciones.aplicar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const importacion = await repo.bloquear(tx, input.id, yo.id);
    if (!importacion) throw errors.NO_ENCONTRADO();
    if (importacion.estado !== 'revisada') throw errors.IMPORTACION_YA_RESUELTA();
    const { tipo, resumen: previsto } = importacion;
    // Méritos are all or nothing; of a file of employees, the wrong lines stay out.
    const nada = (previsto['buenas'] ?? 0) + (previsto['cambiar'] ?? 0) === 0;
    if (importacion.con_problemas > 0 && (tipo === 'meritos' || nada))
      throw errors.IMPORTACION_CON_PROBLEMAS();
    if ((previsto['graves'] ?? 0) > 0) exigirPrueba(context);
    // Its summary counts the people by role.
    if (ROLES.some((rol) => rol !== 'empleado' && (importacion.resumen[rol] ?? 0) > 0)) exigirPrueba(context);
    if ((importacion.resumen['admin_rrhh'] ?? 0) > 0 && (await adminPideFirma(tx, context))) {
      throw errors.ADMIN_CON_DOS_FIRMAS();
    }
    const resumen = { ...previsto, invitar: input.invitar ? 1 : 0, cambiaron: 0 };
    await repo.avanzar(tx, input.id, 'revisada', { estado: 'aplicando', procesadas: 0, resumen }, ahora());
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
    if (
      estado !== 'preguntando' &&
      estado !== 'revisando' &&
      estado !== 'revisada' &&
      estado !== 'aplicando'
    ) {
      throw errors.IMPORTACION_YA_RESUELTA();
    }
    await repo.abandonar(tx, input.id, estado, 'cancelada', ahora());
    await repo.contar(tx, yo.id);
  });
  return { listo: true as const };
});

export const importacionesRouter = { actual, filas, ordenar, problemas, aplicar, cancelar };
