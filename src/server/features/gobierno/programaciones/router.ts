import { diaDe } from '#domain/comun/calendario/dia.ts';
import { MAXIMO_DE_PROGRAMACIONES } from '#domain/gobierno/reportes/envio.ts';
import { proximaVez } from '#domain/gobierno/reportes/programacion.ts';
import { tramoDeEnvio } from '#domain/gobierno/reportes/tramos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { quienCambio, revisionDe } from '../../../comun/revision.ts';
import { TRABAJO_ENVIO } from './programar.ts';
import * as repo from './repo.ts';

const listar = os.programaciones.listar.handler(async ({ context }) => {
  const cuando = ahora();
  const filas = await repo.todas(context.db);
  const ids = filas.map(({ programacion }) => programacion.id);
  const lectores = ids.length === 0 ? [] : await repo.lectoresDe(context.db, ids, cuando);
  const ultimos = await repo.ultimos(context.db);
  const entregas = await repo.deLosEnvios(
    context.db,
    ultimos.map(({ id }) => id),
  );
  return {
    programaciones: filas.map(({ programacion, por }) => {
      const ultimo = ultimos.find(({ programacion_id }) => programacion_id === programacion.id);
      return {
        ...vista(programacion),
        revision: revision(
          programacion,
          lectores.filter((uno) => uno.programacion_id === programacion.id),
        ),
        proxima: programacion.activa ? proximaVez(programacion, cuando).cuando : null,
        por,
        lectores: lectores
          .filter(({ programacion_id }) => programacion_id === programacion.id)
          .map(({ id, nombre, falta }) => ({ id, nombre, falta })),
        ultimo: ultimo
          ? {
              id: ultimo.id,
              estado: ultimo.estado,
              creado_en: ultimo.creado_en,
              sin_entregar: entregas.filter(
                ({ envio_id, resultado }) =>
                  envio_id === ultimo.id && resultado !== 'enviado' && resultado !== 'en_camino',
              ).length,
            }
          : null,
      };
    }),
  };
});

const lectores = os.programaciones.lectores.handler(({ input, context }) =>
  repo.posibles(context.db, {
    q: input.q,
    sucursal_id: input.sucursal_id,
    desde: (input.pagina - 1) * input.por_pagina,
    cuantos: input.por_pagina,
  }),
);

/** Makes one, or changes it. What should have gone before it was changed does not go. */
const guardar = os.programaciones.guardar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context).id;
  const cuando = ahora();
  const { id, lectores: ids, revision: vista_de, ...datos } = input;
  return context.db.transaction(async (tx) => {
    const antes = id === undefined ? null : await repo.bloquear(tx, id);
    if (id !== undefined && antes === null) throw errors.NO_ENCONTRADO();
    const suyos = antes === null ? [] : await repo.lectoresDe(tx, [antes.id], cuando);
    const eran = new Set(suyos.map((lector) => lector.id));
    if (antes !== null && revision(antes, suyos) !== vista_de) {
      throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'programaciones', antes.id) });
    }
    const elegidos = await repo.comoLectores(tx, ids, cuando);
    // Somebody who can no longer get it may stay chosen, but nobody is added who cannot.
    if (elegidos.length < ids.length || elegidos.some((uno) => uno.falta !== null && !eran.has(uno.id))) {
      throw errors.LECTOR_IMPOSIBLE();
    }
    if (antes === null && (await repo.cuantas(tx)) >= MAXIMO_DE_PROGRAMACIONES) {
      throw errors.DEMASIADAS_PROGRAMACIONES({ data: { maximo: MAXIMO_DE_PROGRAMACIONES } });
    }
    const guardada =
      antes?.id ??
      (await repo.insertar(tx, { ...datos, vigente_desde: cuando, creada_por: yo, creada_en: cuando }));
    if (antes !== null) await repo.cambiar(tx, antes.id, { ...datos, vigente_desde: cuando });
    await repo.ponerLectores(tx, guardada, ids);
    await auditar(
      tx,
      {
        actor_id: yo,
        accion: antes === null ? 'reportes.programar' : 'reportes.reprogramar',
        entidad: 'programaciones',
        entidad_id: guardada,
        antes: antes && { ...vista(antes), lectores: [...eran].toSorted() },
        despues: { ...datos, lectores: ids },
      },
      cuando,
    );
    return { id: guardada };
  });
});

/** What an edit is made over: what is mailed, when and to whom, not whether it is paused. */
function revision(programacion: repo.Programacion, suyos: readonly { readonly id: string }[]): string {
  const ids = suyos.map(({ id }) => id).toSorted();
  const campos = ['nombre', 'reportes', 'periodo', 'cadencia', 'dia', 'hora', 'lectores'] as const;
  return revisionDe({ ...programacion, lectores: ids }, campos);
}

/** Pauses or resumes it. */
const estado = os.programaciones.estado.handler(async ({ input: { id, activa }, context, errors }) => {
  const cuando = ahora();
  await context.db.transaction(async (tx) => {
    const antes = await repo.bloquear(tx, id);
    if (antes === null) throw errors.NO_ENCONTRADO();
    if (antes.activa === activa) return;
    await repo.cambiar(tx, id, { activa, ...(activa && { vigente_desde: cuando }) });
    await auditar(
      tx,
      {
        actor_id: empleadoDe(context).id,
        accion: activa ? 'reportes.reanudar' : 'reportes.pausar',
        entidad: 'programaciones',
        entidad_id: id,
        antes: { activa: antes.activa },
        despues: { activa },
      },
      cuando,
    );
  });
  return { listo: true as const };
});

/** Mails it now, of the stretch that has just ended, whether or not it is paused. */
const enviarAhora = os.programaciones.enviarAhora.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context).id;
  const cuando = ahora();
  return context.db.transaction(async (tx) => {
    const programacion = await repo.bloquear(tx, input.id);
    if (programacion === null) throw errors.NO_ENCONTRADO();
    if (await repo.hayPendiente(tx, input.id)) throw errors.ENVIO_EN_CURSO();
    const tramo = tramoDeEnvio(programacion.periodo, diaDe(cuando));
    const id = await repo.anotarEnvio(tx, {
      programacion_id: input.id,
      fecha: null,
      ...tramo,
      creado_en: cuando,
      pedido_por: yo,
    });
    if (id === null) throw new Error('Nothing else is the same sending');
    await context.encolar(tx, TRABAJO_ENVIO, { id });
    await auditar(
      tx,
      {
        actor_id: yo,
        accion: 'reportes.enviar_ahora',
        entidad: 'programaciones',
        entidad_id: input.id,
        despues: { envio_id: id, ...tramo },
      },
      cuando,
    );
    return { id };
  });
});

const eliminar = os.programaciones.eliminar.handler(async ({ input, context, errors }) => {
  await context.db.transaction(async (tx) => {
    const antes = await repo.bloquear(tx, input.id);
    if (antes === null) throw errors.NO_ENCONTRADO();
    await repo.eliminar(tx, input.id);
    await auditar(
      tx,
      {
        actor_id: empleadoDe(context).id,
        accion: 'reportes.desprogramar',
        entidad: 'programaciones',
        entidad_id: input.id,
        antes: vista(antes),
      },
      ahora(),
    );
  });
  return { listo: true as const };
});

const envios = os.programaciones.envios.handler(async ({ input, context, errors }) => {
  const { id, pagina, por_pagina } = input;
  const programacion = await repo.una(context.db, id);
  if (programacion === null) throw errors.NO_ENCONTRADO();
  const { total, filas } = await repo.envioDe(context.db, id, {
    desde: (pagina - 1) * por_pagina,
    cuantos: por_pagina,
  });
  const entregas = await repo.deLosEnvios(
    context.db,
    filas.map(({ envio }) => envio.id),
  );
  return {
    programacion: vista(programacion),
    total,
    filas: filas.map(({ envio, pedido_por }) => ({
      id: envio.id,
      fecha: envio.fecha,
      desde: envio.desde,
      hasta: envio.hasta,
      estado: envio.estado,
      creado_en: envio.creado_en,
      pedido_por,
      entregas: entregas
        .filter(({ envio_id }) => envio_id === envio.id)
        .map(({ id: quien, nombre, resultado }) => ({ id: quien, nombre, resultado })),
    })),
  };
});

export const programacionesRouter = { listar, lectores, guardar, estado, enviarAhora, eliminar, envios };

function vista({ id, nombre, reportes, periodo, cadencia, dia, hora, activa }: repo.Programacion) {
  return { id, nombre, reportes, periodo, cadencia, dia, hora, activa };
}
