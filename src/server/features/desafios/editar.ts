import type { z } from 'zod';
import { validarEdicion } from '#domain/desafios/edicion.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import type { DesafioEntrada } from '#contract/desafios/desafios-formularios.ts';
import { auditar } from '../../comun/auditar.ts';
import { conCambios, despuesDe, revisionDe, soloDe } from '../../comun/revision.ts';
import { bloquear as bloquearSerie } from './repo-series.ts';
import { cambiarLasQueSiguen, empezarSerie, LO_QUE_REPITE } from './series.ts';
import * as repo from './repo.ts';

/** Creates a challenge, perhaps the first of a series. The contract's schema has already checked dates, objectives and points. */
export const crear = os.desafios.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { repetir, ...datos } = input;
  const contenido = { ...comoContenido(datos), creado_por: yo.id };
  return context.db.transaction(async (tx) => {
    const serie = repetir ? await empezarSerie(tx, repetir, contenido, yo.id, ahora()) : null;
    if (serie?.ok === false) throw errors.DURA_MAS_QUE_EL_RITMO();
    const id = await repo.insertar(tx, { ...contenido, ...serie?.value });
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'desafio.crear',
      entidad: 'desafios',
      entidad_id: id,
      despues: input,
    });
    await publicar(tx, { temas: ['desafios'], para: { todos: true } });
    return { id };
  });
});

/**
 * Edits a challenge. Objectives and points are locked once somebody takes part; the rest is not. Refused if somebody else,
 * or the daily job, changed it since it was read.
 */
export const editar = os.desafios.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const serie_id = input.siguientes ? (await repo.buscarDesafio(tx, input.id))?.serie_id : null;
    const serie = serie_id ? await bloquearSerie(tx, serie_id) : undefined;
    const actual = await repo.bloquearDesafio(tx, input.id, 'update');
    if (!actual) throw errors.NO_ENCONTRADO();
    const ajeno = serie && revisionDe(serie, LO_QUE_REPITE) !== input.revision_de_serie;
    if (ajeno || actual.updated_at.getTime() !== input.updated_at.getTime()) throw errors.CAMBIO_ENTRETANTO();
    const { objetivos = conPuntos(actual), ...otros } = input.cambios;
    const cambios = { objetivos, ...conCambios(soloDe(actual, CAMPOS), otros) };
    const edicion = validarEdicion(
      actual,
      comoContenido(cambios),
      await repo.tieneParticipantes(tx, input.id),
    );
    if (!edicion.ok) {
      if (edicion.code === 'OBJETIVOS_BLOQUEADOS') throw errors.OBJETIVOS_BLOQUEADOS();
      if (edicion.code === 'FECHAS_INVERTIDAS') throw errors.FECHAS_INVERTIDAS();
      throw new Error(`The contract let through ${edicion.code}`);
    }
    await repo.guardar(tx, input.id, edicion.value, despuesDe(actual.updated_at, ahora()));
    if (serie) {
      const hecho = await cambiarLasQueSiguen(tx, serie, actual.serie_orden ?? 0, edicion.value, ahora());
      if (!hecho.ok) throw errors.DURA_MAS_QUE_EL_RITMO();
    }
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'desafio.editar',
      entidad: 'desafios',
      entidad_id: input.id,
      antes: { ...soloDe(actual, CAMPOS), objetivos: conPuntos(actual) },
      despues: serie ? { ...cambios, siguientes: true } : cambios,
    });
    await publicar(tx, { temas: ['desafios'], para: { todos: true } });
    return { listo: true as const };
  });
});

function conPuntos({ objetivos, puntos_por_objetivo }: repo.Desafio) {
  return objetivos.map((objetivo) => ({ ...objetivo, puntos: puntos_por_objetivo[objetivo.id] ?? 0 }));
}

const CAMPOS = [
  'titulo',
  'descripcion',
  'tipo_periodo',
  'fecha_inicio',
  'fecha_fin',
  'es_grupal',
  'estado',
  'activar_automaticamente',
] as const;

/** Converts the form's challenge to the columns of its row: objectives and their points are separate there. */
function comoContenido({ objetivos, ...datos }: z.output<typeof DesafioEntrada>) {
  return {
    ...datos,
    objetivos: objetivos.map(({ id, nombre, descripcion }) => ({ id, nombre, descripcion })),
    puntos_por_objetivo: Object.fromEntries(objetivos.map((o) => [o.id, o.puntos])),
  };
}

/** Deletes a challenge without participants; one with history has to be finished instead. */
export const eliminar = os.desafios.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearDesafio(tx, input.id, 'update');
    if (!actual) throw errors.NO_ENCONTRADO();
    if (await repo.tieneParticipantes(tx, input.id)) throw errors.CON_PARTICIPANTES();
    await repo.borrar(tx, input.id);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'desafio.eliminar',
      entidad: 'desafios',
      entidad_id: input.id,
      antes: { titulo: actual.titulo, estado: actual.estado },
    });
    await publicar(tx, { temas: ['desafios'], para: { todos: true } });
    return { listo: true as const };
  });
});
