import { diaDe } from '#domain/comun/calendario/dia.ts';
import { fechasDeLaSerie, porHacer, type Ritmo, validarCadencia } from '#domain/desafios/serie.ts';
import { ok, type Result } from '#domain/comun/result.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { despuesDe } from '../../comun/revision.ts';
import { type DesafioNuevo, guardar as guardarDesafio, tieneParticipantes } from './repo.ts';
import * as repo from './repo-series.ts';

/** What an edit of «those that follow» is made over. */
export const LO_QUE_REPITE = ['plantilla', 'fecha_inicio', 'fecha_fin', 'orden'] as const;

/** Makes no more occurrences. Those made stay, also the ones to come. */
export const detenerSerie = os.desafios.detenerSerie.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const serie = await repo.bloquear(tx, input.id);
    if (!serie) throw errors.NO_ENCONTRADO();
    if (serie.detenida_en !== null) return { listo: true as const };
    await repo.guardar(tx, serie.id, { detenida_en: ahora() });
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'serie.detener',
      entidad: 'series_desafios',
      entidad_id: serie.id,
      antes: { titulo: serie.plantilla.titulo, ritmo: serie.ritmo },
    });
    await publicar(tx, { temas: ['desafios'], para: { rrhh: true } });
    return { listo: true as const };
  });
});

/** Starts a series with a challenge about to be made. @returns what makes that challenge its first occurrence */
export async function empezarSerie(
  tx: Tx,
  ritmo: Ritmo,
  contenido: DesafioNuevo,
  creada_por: string,
  cuando: Date,
): Promise<Result<{ serie_id: string; serie_orden: number }, 'DURA_MAS_QUE_EL_RITMO'>> {
  const { fecha_inicio, fecha_fin } = contenido;
  const cadencia = validarCadencia({ ritmo, fecha_inicio, fecha_fin, orden: 0 });
  if (!cadencia.ok) return cadencia;
  const serie = await repo.insertar(tx, {
    ...cadencia.value,
    plantilla: plantillaDe(contenido),
    creada_por,
    created_at: cuando,
  });
  return ok({ serie_id: serie.id, serie_orden: 0 });
}

/**
 * Changes what a series repeats from one of its occurrences on: those made already, unless somebody takes part in them, and those
 * to come. The series is locked.
 * @returns how many of those made were changed, and how many were left alone
 */
export async function cambiarLasQueSiguen(
  tx: Tx,
  serie: repo.Serie,
  orden: number,
  contenido: DesafioNuevo,
  cuando: Date,
): Promise<Result<{ cambiadas: number; con_participantes: number }, 'DURA_MAS_QUE_EL_RITMO'>> {
  const { fecha_inicio, fecha_fin } = contenido;
  const cadencia = validarCadencia({ ritmo: serie.ritmo, fecha_inicio, fecha_fin, orden });
  if (!cadencia.ok) return cadencia;
  const plantilla = plantillaDe(contenido);
  await repo.guardar(tx, serie.id, { plantilla, fecha_inicio, fecha_fin, orden });
  const hecho = { cambiadas: 0, con_participantes: 0 };
  for (const una of await repo.siguientes(tx, serie.id, orden)) {
    if (await tieneParticipantes(tx, una.id)) {
      hecho.con_participantes += 1;
      continue;
    }
    const fechas = fechasDeLaSerie(cadencia.value, una.serie_orden ?? orden);
    await guardarDesafio(tx, una.id, { ...mutable(plantilla), ...fechas }, despuesDe(una.updated_at, cuando));
    hecho.cambiadas += 1;
  }
  return ok(hecho);
}

/** Each day: makes the occurrences that are about to begin, each once, as drafts that begin by themselves. @returns how many */
export async function continuarSeries(db: Db, cuando: Date): Promise<number> {
  let hechas = 0;
  for (const id of await repo.enMarcha(db)) {
    hechas += await db.transaction(async (tx) => {
      const serie = await repo.bloquear(tx, id);
      return serie ? continuarSerie(tx, serie, cuando) : 0;
    });
  }
  return hechas;
}

async function continuarSerie(tx: Tx, serie: repo.Serie, cuando: Date): Promise<number> {
  if (serie.detenida_en !== null) return 0;
  const nuevas = porHacer(serie, serie.ultimo, diaDe(cuando));
  let hechas = 0;
  for (const { orden, ...fechas } of nuevas) {
    const datos = {
      ...mutable(serie.plantilla),
      ...fechas,
      estado: 'borrador' as const,
      activar_automaticamente: true,
      creado_por: serie.creada_por,
      serie_id: serie.id,
      serie_orden: orden,
    };
    if (!(await repo.insertarOcurrencia(tx, datos, cuando))) continue;
    hechas += 1;
    await auditar(tx, {
      actor_id: null,
      accion: 'serie.continuar',
      entidad: 'series_desafios',
      entidad_id: serie.id,
      despues: { titulo: datos.titulo, ...fechas },
    });
  }
  const ultimo = nuevas.at(-1)?.orden;
  if (ultimo !== undefined) await repo.guardar(tx, serie.id, { ultimo });
  if (hechas > 0) await publicar(tx, { temas: ['desafios'], para: { todos: true } });
  return hechas;
}

function plantillaDe(contenido: DesafioNuevo): repo.Serie['plantilla'] {
  const {
    titulo,
    descripcion = '',
    tipo_periodo,
    es_grupal = false,
    objetivos,
    puntos_por_objetivo,
  } = contenido;
  return { titulo, descripcion, tipo_periodo, es_grupal, objetivos, puntos_por_objetivo };
}

/** A template's content as a row's. */
function mutable({ objetivos, puntos_por_objetivo, ...resto }: repo.Serie['plantilla']) {
  return { ...resto, objetivos: [...objetivos], puntos_por_objetivo: { ...puntos_por_objetivo } };
}
