import { diaDe } from '#domain/comun/calendario/dia.ts';
import { estadoVigente, puntosDe, puntosDisponibles } from '#domain/desafios/desafio.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

/** All challenges, newest first, for RRHH. */
export const administrar = os.desafios.administrar.handler(async ({ input, context }) => {
  const { total, filas } = await repo.pagina(context.db, diaDe(ahora()), input);
  return { total, filas: filas.map(paraAdmin) };
});

/** One challenge, to be edited. */
export const ver = os.desafios.ver.handler(async ({ input, context, errors }) => {
  const desafio = await repo.buscarDesafio(context.db, input.id);
  if (!desafio) throw errors.NO_ENCONTRADO();
  const [conCifras] = await repo.conCifras(context.db, [desafio]);
  if (!conCifras) throw errors.NO_ENCONTRADO();
  return paraAdmin(conCifras);
});

function paraAdmin(d: repo.DesafioConCifras) {
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
    created_at: d.created_at,
    updated_at: d.updated_at,
  };
}
