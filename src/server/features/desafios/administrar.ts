import { diaDe } from '#domain/comun/calendario/dia.ts';
import { estadoVigente, puntosDe, puntosDisponibles } from '#domain/desafios/desafio.ts';
import { fechasDeLaSerie } from '#domain/desafios/serie.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';
import { revisionDe } from '../../comun/revision.ts';
import { type Serie, seriesDe } from './repo-series.ts';
import { LO_QUE_REPITE } from './series.ts';

/** All challenges, newest first, for RRHH. */
export const administrar = os.desafios.administrar.handler(async ({ input, context }) => {
  const { total, filas } = await repo.pagina(context.db, diaDe(ahora()), input);
  const series = await seriesDe(context.db, filas);
  return { total, filas: filas.map((fila) => paraAdmin(fila, series)) };
});

/** One challenge, to be edited. */
export const ver = os.desafios.ver.handler(async ({ input, context, errors }) => {
  const desafio = await repo.buscarDesafio(context.db, input.id);
  if (!desafio) throw errors.NO_ENCONTRADO();
  const [conCifras] = await repo.conCifras(context.db, [desafio]);
  if (!conCifras) throw errors.NO_ENCONTRADO();
  return paraAdmin(conCifras, await seriesDe(context.db, [conCifras]));
});

function paraAdmin(d: repo.DesafioConCifras, series: readonly Serie[]) {
  const serie = series.find(({ id }) => id === d.serie_id);
  return {
    id: d.id,
    titulo: d.titulo,
    descripcion: d.descripcion,
    tipo_periodo: d.tipo_periodo,
    fecha_inicio: d.fecha_inicio,
    fecha_fin: d.fecha_fin,
    es_grupal: d.es_grupal,
    estado: estadoVigente(d, diaDe(ahora())),
    activar_automaticamente: d.activar_automaticamente,
    objetivos: d.objetivos.map((o) => ({ ...o, puntos: puntosDe(o.id, d.puntos_por_objetivo) })),
    puntosDisponibles: puntosDisponibles(d.puntos_por_objetivo, d.objetivos),
    participantes: d.participantes,
    completados: d.completados,
    por_validar: d.por_validar,
    serie: serie
      ? {
          id: serie.id,
          ritmo: serie.ritmo,
          siguiente:
            serie.detenida_en === null ? fechasDeLaSerie(serie, serie.ultimo + 1).fecha_inicio : null,
          repite: serie.plantilla.titulo,
          revision: revisionDe(serie, LO_QUE_REPITE),
        }
      : null,
    created_at: d.created_at,
    updated_at: d.updated_at,
  };
}
