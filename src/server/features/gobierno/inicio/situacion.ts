import { diaDe } from '#domain/comun/calendario/dia.ts';
import { diasRestantes, puntosDisponibles } from '#domain/desafios/desafio.ts';
import type { Situacion } from '#domain/gobierno/inicio/siguiente.ts';
import { avance, pistaDeCriterio } from '#domain/insignias/criterio.ts';
import { type Actor, type EmpleadoActor, puedeValidar } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { rachaDe } from '../../personas/perfil/ver.ts';
import { hechosDe } from '../../insignias/hechos.ts';
import { activas } from '../../insignias/repo.ts';
import { cola } from '../../desafios/participaciones/repo-validacion.ts';
import { loPorHacer } from '../panel/por-hacer.ts';
import { desafiosPorHacer, enEspera } from './repo.ts';

/** Collects the data from which the caller's next step is chosen. */
export async function situacionDe(
  db: Db,
  actor: Actor | null,
  yo: EmpleadoActor,
  instante: Date,
): Promise<Situacion> {
  const hoy = diaDe(instante);
  const [porHacer, por_validar] = await Promise.all([
    desafiosPorHacer(db, yo, hoy),
    puedeValidar(actor) ? colaDe(db, actor) : null,
  ]);
  // `siguientePaso` looks at these last: somebody who has something to validate or to send is told nothing else.
  const ocupada = por_validar !== null || porHacer.length > 0;
  const { esperan } =
    ocupada || !puedeValidar(actor) ? { esperan: [] } : await loPorHacer(db, actor, instante);
  const [insignia, esperando] =
    ocupada || esperan.length > 0
      ? [null, null]
      : await Promise.all([insigniaCercana(db, yo.id, instante), enEspera(db, yo.id)]);
  const desafios = porHacer.map((d) => ({
    id: d.id,
    titulo: d.titulo,
    dias_restantes: diasRestantes(d.fecha_fin, hoy),
    unido: d.participacion_id !== null,
    puntos: puntosDisponibles(d.puntos_por_objetivo, d.objetivos) - (d.puntos_acreditados ?? 0),
    ultima: d.ultima,
  }));
  return {
    rol: yo.rol,
    ahora: instante,
    por_validar,
    esperan,
    rechazada: desafios.find((d) => d.ultima === 'rechazada') ?? null,
    desafio: desafios[0] ?? null,
    insignia,
    esperando,
  };
}

/** The next step suggests a badge only from this percentage of its criterion upwards. */
const CERCA = 50;

async function colaDe(db: Db, actor: Actor | null): Promise<Situacion['por_validar']> {
  const { total, mas_antigua } = await cola(db, actor, { pagina: 1, por_pagina: 0, busqueda: '' });
  if (!mas_antigua) return null;
  return { cantidad: total, mas_antigua };
}

async function insigniaCercana(db: Db, empleado_id: string, instante: Date): Promise<Situacion['insignia']> {
  const [deCadaUno, todas, racha] = await Promise.all([
    hechosDe(db, [empleado_id], instante),
    activas(db),
    rachaDe(db, empleado_id, diaDe(instante)),
  ]);
  const hechos = deCadaUno.get(empleado_id);
  if (!hechos) return null;
  const cercanas = todas
    .filter(({ id }) => !hechos.tuvo.has(id))
    .map((insignia) => ({ insignia, progreso: avance(insignia.criterio, hechos, racha.actual) }))
    .filter(({ progreso }) => !progreso.cumple && (progreso.porcentaje ?? 0) >= CERCA)
    .toSorted((a, b) => (b.progreso.porcentaje ?? 0) - (a.progreso.porcentaje ?? 0));
  const [primera] = cercanas;
  if (!primera) return null;
  const { insignia, progreso } = primera;
  return {
    nombre: insignia.nombre,
    actual: Math.floor(progreso.actual),
    meta: Math.ceil(progreso.meta),
    pista: `${pistaDeCriterio(insignia.criterio, progreso)}.`,
  };
}
