import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { estadoVigente } from '#domain/capacitaciones/capacitacion.ts';
import { codigoPublico } from '#domain/comun/codigo.ts';
import {
  iniciar,
  type PreguntaDeIntento,
  responder,
  terminar,
} from '#domain/capacitaciones/evaluaciones/intento.ts';
import type { evaluaciones_capacitacion, intentos_evaluacion } from '#server/db/schema/capacitaciones.ts';
import type { Azar } from './azar.ts';
import type { ClaveCapacitacion, GuionCapacitacion } from './capacitaciones-guion.ts';
import { enHora, type Persona } from './plantel.ts';

export type CapacitacionDemo = {
  readonly id: string;
  readonly guion: GuionCapacitacion;
  readonly rrhh: Persona;
  readonly material_ids: readonly string[];
  readonly evaluacion: (typeof evaluaciones_capacitacion.$inferInsert & { id: string }) | null;
  readonly preguntas: readonly PreguntaDeIntento[];
};

/** One person's progress through a training, in the shape of its rows. */
export type Cursada = ReturnType<typeof cursar>;

type Meta = 'pendiente' | 'en_progreso' | 'completada';

/** Progress of the demo's employee: trainings in every state. */
const DE_ELENA: Readonly<Partial<Record<ClaveCapacitacion, Meta>>> = {
  alimentos: 'completada',
  frio: 'completada',
  gondola: 'completada',
  mostrador: 'completada',
  // One failed attempt, two left, and days until the deadline.
  riesgos: 'en_progreso',
  evacuacion: 'pendiente',
  caja: 'pendiente',
};

/**
 * One person's progress in one training, computed with the domain's rules. `activos` are days on which evidence of theirs was
 * accepted. They complete the training on one of those; without any they do not complete it.
 */
export function cursar(
  capacitacion: CapacitacionDemo,
  persona: Persona,
  activos: readonly Dia[],
  hoy: Dia,
  azar: Azar,
) {
  const { guion, rrhh } = capacitacion;
  if (guion.asignada === null) throw new Error('A training that nobody has');
  const general = sumarDias(hoy, -guion.asignada.hace);
  // Whoever joined later was assigned it on their first day, with the same number of days.
  const dia = persona.desde > general ? persona.desde : general;
  const asignada = enHora(dia, 9 * 60 + 30);
  const fecha_limite = guion.asignada.plazo === null ? null : sumarDias(dia, guion.asignada.plazo);
  const ultimo = fecha_limite !== null && fecha_limite < hoy ? fecha_limite : sumarDias(hoy, -1);
  const posibles = activos.filter((d) => d > dia && d <= ultimo);
  const querido = persona.papel === 'empleado' ? DE_ELENA[guion.clave] : undefined;
  const meta = querido ?? metaDe(guion.asignada.completan, azar);
  const fin = posibles.length === 0 ? null : azar.elegir(posibles);
  const completa = meta === 'completada' && fin !== null;
  const empieza = meta !== 'pendiente' && dia < ultimo;

  const asignacion_id = azar.uuid(asignada);
  const diaDeEstudio = completa
    ? fin
    : sumarDias(dia, azar.entero(1, Math.max(1, diasEntreMax(dia, ultimo))));
  const inicio = enHora(diaDeEstudio, azar.entero(9 * 60, 15 * 60));
  const abiertos = !empieza
    ? []
    : capacitacion.material_ids
        .slice(0, completa ? undefined : Math.max(1, capacitacion.material_ids.length - azar.entero(0, 1)))
        .map((material_id, i) => ({
          asignacion_id,
          material_id,
          abierto_en: new Date(inicio.getTime() + i * 12 * 60_000),
        }));
  const intentos = empieza
    ? rendir(capacitacion, persona, asignacion_id, new Date(inicio.getTime() + 40 * 60_000), completa, azar)
    : [];
  // If it is not completed, something must remain to be done: a material or the evaluation.
  const quedan =
    completa || intentos.length > 0 || capacitacion.evaluacion ? abiertos : abiertos.slice(0, -1);
  const empezada = quedan.length > 0 || intentos.length > 0;
  const fecha_completada = completa
    ? (intentos.at(-1)?.terminado_en ?? quedan.at(-1)?.abierto_en ?? inicio)
    : null;
  const estado = completa ? 'completada' : empezada ? 'en_progreso' : 'pendiente';
  return {
    persona,
    asignacion: {
      id: asignacion_id,
      capacitacion_id: capacitacion.id,
      empleado_id: persona.id,
      estado: estadoVigente({ estado, fecha_limite }, hoy),
      fecha_asignacion: asignada,
      fecha_inicio: empezada ? inicio : null,
      fecha_completada,
      fecha_limite,
      asignada_por: rrhh.id,
    },
    abiertos: quedan,
    intentos,
    certificado: fecha_completada && {
      codigo: codigoPublico(Uint8Array.from({ length: 20 }, () => azar.entero(0, 255))),
      asignacion_id,
      empleado_id: persona.id,
      titulo: guion.titulo,
      emitido_en: fecha_completada,
    },
  };
}

function metaDe(completan: number, azar: Azar): Meta {
  if (azar.pasa(completan)) return 'completada';
  return azar.pasa(0.6) ? 'en_progreso' : 'pendiente';
}

/**
 * The attempts of one afternoon. Some people fail once before passing; whoever does not complete the training fails once, or
 * until no attempts are left.
 */
function rendir(
  { evaluacion, preguntas }: CapacitacionDemo,
  persona: Persona,
  asignacion_id: string,
  desde: Date,
  aprueba: boolean,
  azar: Azar,
): (typeof intentos_evaluacion.$inferInsert & { terminado_en: Date })[] {
  if (!evaluacion?.activa) return [];
  const fallidos =
    persona.papel === 'empleado' ? (aprueba ? 0 : 1) : azar.pasa(0.3) ? azar.entero(1, aprueba ? 2 : 3) : 0;
  const resultados = [...Array.from({ length: fallidos }, () => false), ...(aprueba ? [true] : [])];
  return resultados.map((bien, i) => {
    const en = new Date(desde.getTime() + i * 50 * 60_000);
    const { puntaje_minimo = 70, tiempo_limite = null } = evaluacion;
    let intento = iniciar(preguntas, { puntaje_minimo, minutos: tiempo_limite }, en);
    for (const [n, pregunta] of preguntas.entries()) {
      // The third question is the one that most people get wrong, for the report of hardest questions.
      const acierta = bien
        ? n !== 2 || preguntas.length < 4 || azar.pasa(0.6)
        : azar.pasa(n === 2 ? 0.1 : 0.4);
      const opcion = acierta
        ? pregunta.respuesta_correcta
        : (pregunta.respuesta_correcta + azar.entero(1, 3)) % 4;
      const respondido = responder(intento, pregunta.id, opcion, en);
      if (respondido.ok) intento = respondido.value;
    }
    // Random answers could all be right: make sure that an attempt meant to fail does fail.
    const [primera] = preguntas;
    if (!bien && primera)
      intento = {
        ...intento,
        respuestas: {
          ...intento.respuestas,
          [primera.id]: (primera.respuesta_correcta + 1) % 4,
          ...otraMal(preguntas),
        },
      };
    const fin = terminar(intento, new Date(en.getTime() + azar.entero(4, 9) * 60_000));
    if (!fin.ok) throw new Error('An attempt of the demo does not end');
    return {
      id: azar.uuid(en),
      evaluacion_id: evaluacion.id,
      asignacion_id,
      empleado_id: persona.id,
      numero: i + 1,
      ...fin.value,
    };
  });
}

/** A second wrong answer, so that no attempt meant to fail passes by chance. */
function otraMal(preguntas: readonly PreguntaDeIntento[]): Record<string, number> {
  const segunda = preguntas[1];
  return segunda ? { [segunda.id]: (segunda.respuesta_correcta + 2) % 4 } : {};
}

function diasEntreMax(a: Dia, b: Dia): number {
  let dias = 0;
  for (let d = a; d < b && dias < 12; d = sumarDias(d, 1)) dias += 1;
  return dias;
}
