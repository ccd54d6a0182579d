import { diaDe } from '#domain/comun/calendario/dia.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { estadoVigente } from '#domain/capacitaciones/capacitacion.ts';
import { avances } from './repo-asignaciones.ts';
import { propias, abiertosEn, evaluacionesPara, propia } from './repo-propias.ts';
import { comoPropia, SIN_AVANCE, comoMaterial } from './vista.ts';
import { situacionesDe, type Situacion } from './evaluaciones/situacion.ts';
import { terminarVencidos } from './evaluaciones/terminar.ts';
import { materialesDe } from './repo.ts';

/** One's own trainings with their progress: two queries, for any number of them. */
export const mias = os.capacitaciones.mias.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const filas = await propias(context.db, yo.id);
  const hechos = await avances(
    context.db,
    filas.map((f) => f.asignacion.id),
  );
  const capacitaciones = filas.map((f) => comoPropia(f, hechos.get(f.asignacion.id) ?? SIN_AVANCE, hoy));
  const en = (estado: string) => capacitaciones.filter((c) => c.estado === estado).length;
  return {
    ahora: instante,
    hoy,
    resumen: {
      todas: capacitaciones.length,
      pendiente: en('pendiente'),
      en_progreso: en('en_progreso'),
      completada: en('completada'),
      vencida: en('vencida'),
    },
    capacitaciones,
  };
});

/** One of one's own trainings: its materials, and its evaluations with one's situation in each. Without questions. */
export const ver = os.capacitaciones.ver.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  let fila = await propia(context.db, input.id, yo.id);
  if (!fila) throw errors.NO_ENCONTRADO();
  const evaluaciones = await evaluacionesPara(context.db, input.id, yo.id);
  let situaciones = await situacionesDe(context.db, evaluaciones, yo.id);
  // An attempt that ran out of time is over even if the job has not run yet, and that may complete the training.
  const todos = [...situaciones.values()].flatMap((s) => s.intentos);
  if (await terminarVencidos(context.db, todos, instante)) {
    situaciones = await situacionesDe(context.db, evaluaciones, yo.id);
    fila = (await propia(context.db, input.id, yo.id)) ?? fila;
  }

  const avance = (await avances(context.db, [fila.asignacion.id])).get(fila.asignacion.id) ?? SIN_AVANCE;
  const abiertos = await abiertosEn(context.db, fila.asignacion.id);
  const materiales = await materialesDe(context.db, input.id);
  const cerrada = !fila.capacitacion.activa || estadoVigente(fila.asignacion, hoy) === 'vencida';
  return {
    ...comoPropia(fila, avance, hoy),
    ahora: instante,
    hoy,
    activa: fila.capacitacion.activa,
    materiales: materiales.map((m) => ({ ...comoMaterial(m), abierto_en: abiertos.get(m.id) ?? null })),
    evaluaciones: evaluaciones.flatMap((evaluacion) => {
      const situacion = situaciones.get(evaluacion.id);
      return situacion ? [{ ...evaluacion, ...comoSituacion(situacion, cerrada || !evaluacion.activa) }] : [];
    }),
  };
});

function comoSituacion(s: Situacion, cerrada: boolean) {
  return {
    tiempo_limite: s.minutos,
    intentos_usados: s.usados,
    intentos_permitidos: s.permitidos,
    mejor_puntaje: s.mejor_puntaje,
    estado: estadoDe(s, cerrada),
    abierto: s.abierto && {
      intento_id: s.abierto.id,
      iniciado_en: s.abierto.iniciado_en,
      vence_en: s.abierto.vence_en,
    },
    intentos: s.intentos.flatMap(({ id, numero, terminado_en, puntaje, aprobado }) =>
      terminado_en === null || puntaje === null || aprobado === null
        ? []
        : [{ id, numero, terminado_en, puntaje, aprobado }],
    ),
  };
}

function estadoDe(s: Situacion, cerrada: boolean) {
  if (s.aprobada) return 'aprobada' as const;
  if (s.abierto) return 'en_curso' as const;
  if (cerrada) return 'cerrada' as const;
  return s.usados >= s.permitidos ? ('sin_intentos' as const) : ('disponible' as const);
}
