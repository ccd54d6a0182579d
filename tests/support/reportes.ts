import { randomUUIDv7 } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { afterEach } from 'vitest';
import { type Dia, dia, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import type { Base } from '#server/db/base.ts';
import {
  asignaciones_capacitacion,
  capacitaciones,
  evaluaciones_capacitacion,
  intentos_evaluacion,
} from '#server/db/schema/capacitaciones.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { ahora, fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from './base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from './empresa.ts';

// What reports count, as little of it as a test needs.

/** The instant of these reports, in the middle of a month. */
export const AHORA = new Date('2026-11-20T15:00:00Z');

/** A company at `AHORA`, and the reports as somebody of it sees them. Call it at the top of the file, and `empezar` before each test. */
export async function escenaDeReportes() {
  const base = await baseDePrueba();
  let soltar = () => {};
  afterEach(() => soltar());
  return {
    base,
    db: base.db,
    empezar: async (): Promise<Empresa> => {
      soltar = fijarReloj(AHORA);
      await vaciar(base);
      return crearEmpresa(base);
    },
    como: (quien: PersonaDePrueba) =>
      createRouterClient(router, { context: contextoDe(base, quien) }).reportes,
  };
}

type ConDb = Pick<Base, 'db'>;

/** Evidence of a person on those days, each for a challenge of its own. */
export async function enviarEnDias(
  { db }: ConDb,
  quien: PersonaDePrueba,
  dias: readonly string[],
  estado: 'enviada' | 'aprobada' | 'anulada' = 'aprobada',
) {
  for (const texto of dias) {
    const d: Dia = dia(texto);
    const [desafio] = await db
      .insert(desafios)
      .values({
        titulo: 'Góndola',
        busqueda: 'gondola',
        tipo_periodo: 'mensual',
        fecha_inicio: d,
        fecha_fin: d,
        objetivos: [],
        puntos_por_objetivo: {},
      })
      .returning();
    const [participacion] = await db
      .insert(participaciones)
      .values({ desafio_id: desafio!.id, empleado_id: quien.id })
      .returning();
    await db.insert(evidencias).values({
      participacion_id: participacion!.id,
      empleado_id: quien.id,
      estado,
      clave: randomUUIDv7(),
      fecha_envio: inicioDelDia(d),
      dia_envio: d,
    });
  }
}

/** Two prizes, of $ 1.000 and $ 500. */
export async function dosPremios({ db }: ConDb): Promise<[string, string]> {
  const filas = await db
    .insert(premios)
    .values(
      (
        [
          ['Mochila', 100_000],
          ['Taza', 50_000],
        ] as const
      ).map(([nombre, monto_presupuestado]) => ({
        nombre,
        busqueda: nombre.toLowerCase(),
        monto_presupuestado,
        criterios_eligibilidad: { puntos_requeridos: 10 },
      })),
    )
    .returning({ id: premios.id });
  return [filas[0]!.id, filas[1]!.id];
}

/** A claim as it is in a state, made now. */
export async function reclamoEn(
  { db }: ConDb,
  quien: PersonaDePrueba,
  premio_id: string,
  estado: 'pendiente' | 'aprobado' | 'entregado' | 'rechazado',
  monto: number | null,
  presupuesto_id?: string,
) {
  await db.insert(asignaciones_premio).values({
    beneficiario_id: quien.id,
    premio_id,
    estado,
    fecha_asignacion: ahora(),
    clave: randomUUIDv7(),
    puntos_requeridos: 10,
    monto,
    presupuesto_id: presupuesto_id ?? null,
  });
}

/** A training assigned to three people, one of them late, and four attempts by one of them at its two questions. */
export async function cursada({ db }: ConDb, e: Empresa): Promise<string> {
  const [capacitacion] = await db
    .insert(capacitaciones)
    .values({ titulo: 'Manejo de alimentos', busqueda: 'manejo', obligatoria: true })
    .returning();
  const [evaluacion] = await db
    .insert(evaluaciones_capacitacion)
    .values({ capacitacion_id: capacitacion!.id, titulo: 'Final', intentos_maximos: 9 })
    .returning();
  const asignadas = await db
    .insert(asignaciones_capacitacion)
    .values(
      (
        [
          [e.empleado, 'completada', null],
          [e.lider, 'en_progreso', '2026-11-19'],
          [e.empleado_otra, 'pendiente', '2026-11-20'],
        ] as const
      ).map(([quien, estado, limite]) => ({
        capacitacion_id: capacitacion!.id,
        empleado_id: quien.id,
        estado,
        fecha_asignacion: ahora(),
        fecha_limite: limite === null ? null : dia(limite),
      })),
    )
    .returning();
  const [facil, dificil] = [randomUUIDv7(), randomUUIDv7()];
  const opciones = ['a', 'b', 'c', 'd'] as const;
  const preguntas = [
    { id: facil, pregunta: '¿Cada cuánto?', opciones, respuesta_correcta: 0, puntos: 1 },
    { id: dificil, pregunta: '¿A qué temperatura?', opciones, respuesta_correcta: 2, puntos: 1 },
  ];
  const respuestas = [
    { [facil]: 0 },
    { [facil]: 0, [dificil]: 1 },
    { [dificil]: 0 },
    { [facil]: 0, [dificil]: 2 },
  ];
  await db.insert(intentos_evaluacion).values(
    respuestas.map((suyas, i) => ({
      evaluacion_id: evaluacion!.id,
      asignacion_id: asignadas[0]!.id,
      empleado_id: e.empleado.id,
      numero: i + 1,
      preguntas,
      puntaje_minimo: 70,
      iniciado_en: ahora(),
      terminado_en: ahora(),
      respuestas: suyas,
      aprobado: i === 3,
    })),
  );
  return capacitacion!.id;
}
