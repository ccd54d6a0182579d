import { diaDe } from '#domain/comun/calendario/dia.ts';
import { diasRestantes, puntosDisponibles } from '#domain/desafios/desafio.ts';
import type { Situacion } from '#domain/gobierno/inicio/siguiente.ts';
import { type Actor, type EmpleadoActor, puedeValidar } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
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
  const esperando = ocupada || esperan.length > 0 ? null : await enEspera(db, yo.id);
  const desafios = porHacer.map((d) => ({
    id: d.id,
    titulo: d.titulo,
    dias_restantes: diasRestantes(d.fecha_fin, hoy),
    unido: d.participacion_id !== null,
    puntos: puntosDisponibles(d.puntos_por_objetivo, d.objetivos) - (d.puntos_acreditados ?? 0),
    ultima: d.ultima,
  }));
  const rechazada = desafios.find((d) => d.ultima?.estado === 'rechazada');
  return {
    rol: yo.rol,
    ahora: instante,
    por_validar,
    esperan,
    rechazada: rechazada
      ? { ...rechazada, cita: { de: rechazada.ultima?.de ?? null, texto: rechazada.ultima?.motivo ?? '' } }
      : null,
    desafio: desafios[0] ?? null,
    esperando,
  };
}

async function colaDe(db: Db, actor: Actor | null): Promise<Situacion['por_validar']> {
  const { total, mas_antigua } = await cola(db, actor, { pagina: 1, por_pagina: 0, busqueda: '' });
  if (!mas_antigua) return null;
  return { cantidad: total, mas_antigua };
}
