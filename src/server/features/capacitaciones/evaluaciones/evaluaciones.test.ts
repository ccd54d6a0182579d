import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import {
  certificados,
  evaluaciones_capacitacion,
  intentos_evaluacion as intentos,
} from '#server/db/schema/capacitaciones.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';
import { ahora, fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { asignarCapacitacion, CORRECTA, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { terminarTodosLosVencidos } from './terminar.ts';

const base = await baseDePrueba();
const INICIO = new Date('2026-11-20T15:00:00Z');
let e: Empresa;
let soltar = () => {};
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  pasar(0);
});
afterEach(() => soltar());

/** Sets the server's clock to this many seconds after the start. */
function pasar(segundos: number): void {
  soltar();
  soltar = fijarReloj(new Date(INICIO.getTime() + segundos * 1000));
}

const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });
const rrhh = () => como(e.admin_rrhh);
const yo = () => como(e.empleado).evaluaciones;

type Opciones = Parameters<typeof crearCapacitacion>[1] & { fecha_limite?: string };

/** A training of `empleado` with an evaluation of four questions and thirty minutes, without materials unless asked for. */
async function preparar({ fecha_limite, ...opciones }: Opciones = {}) {
  const capacitacion = await crearCapacitacion(base, { materiales: 0, ...opciones });
  const limite = fecha_limite === undefined ? null : dia(fecha_limite);
  const asignacion_id = await asignarCapacitacion(base, capacitacion.id, e.empleado.id, {
    fecha_limite: limite,
  });
  return { ...capacitacion, asignacion_id };
}

async function empezar(opciones: Opciones = {}) {
  const capacitacion = await preparar(opciones);
  const { intento_id } = await yo().iniciar({ id: capacitacion.evaluacion_id });
  const { preguntas } = await yo().intento({ id: intento_id });
  return { ...capacitacion, intento_id, preguntas: preguntas.map((p) => p.id) };
}

/** Answers the first `bien` questions right and the rest wrong. */
async function contestar(intento_id: string, preguntas: readonly string[], bien: number): Promise<void> {
  for (const [i, pregunta_id] of preguntas.entries())
    await yo().responder({ id: intento_id, pregunta_id, opcion: i < bien ? CORRECTA : 0 });
}

async function rendir(evaluacion_id: string, bien: number) {
  const { intento_id } = await yo().iniciar({ id: evaluacion_id });
  const { preguntas } = await yo().intento({ id: intento_id });
  await contestar(
    intento_id,
    preguntas.map((p) => p.id),
    bien,
  );
  return { intento_id, ...(await yo().entregar({ id: intento_id })) };
}

const filaDe = async (id: string) => (await base.db.select().from(intentos).where(eq(intentos.id, id)))[0];
const estadoDe = async (capacitacion_id: string) => {
  const { capacitaciones } = await como(e.empleado).capacitaciones.mias();
  return capacitaciones.find((c) => c.id === capacitacion_id)?.estado;
};

describe('an attempt', () => {
  it('spends one, sets the training going, and has the server’s deadline and clock', async () => {
    const { id, evaluacion_id, intento_id } = await empezar();
    expect(await estadoDe(id)).toBe('en_progreso');
    pasar(60);
    expect(await yo().intento({ id: intento_id })).toMatchObject({
      numero: 1,
      intentos_permitidos: 3,
      iniciado_en: INICIO,
      vence_en: new Date(INICIO.getTime() + 30 * 60_000),
      ahora: ahora(),
      respuestas: {},
    });
    const [evaluacion] = (await como(e.empleado).capacitaciones.ver({ id })).evaluaciones;
    expect(evaluacion).toMatchObject({
      id: evaluacion_id,
      estado: 'en_curso',
      intentos_usados: 1,
      preguntas: 4,
    });
  });

  it('is resumed, after a reload or on another device, with what was answered', async () => {
    const { evaluacion_id, intento_id, preguntas } = await empezar();
    await yo().responder({ id: intento_id, pregunta_id: preguntas[1] ?? '', opcion: 3 });
    pasar(300);
    expect(await yo().iniciar({ id: evaluacion_id })).toEqual({ intento_id, reanudado: true });
    const { respuestas, vence_en } = await yo().intento({ id: intento_id });
    expect(respuestas).toEqual({ [preguntas[1] ?? '']: 3 });
    expect(vence_en).toEqual(new Date(INICIO.getTime() + 30 * 60_000));
    expect(await base.db.$count(intentos)).toBe(1);
  });

  it('twenty starts at once are one attempt', async () => {
    const { evaluacion_id } = await preparar();
    const empezados = await Promise.all(
      Array.from({ length: 20 }, () => yo().iniciar({ id: evaluacion_id })),
    );
    expect(new Set(empezados.map((i) => i.intento_id)).size).toBe(1);
    expect(empezados.filter((i) => !i.reanudado)).toHaveLength(1);
    expect(await base.db.$count(intentos)).toBe(1);
  });

  it('twenty hand-ins at once, from two tabs, end it once', async () => {
    const { intento_id, preguntas } = await empezar();
    await contestar(intento_id, preguntas, 4);
    const fines = await Promise.all(Array.from({ length: 20 }, () => yo().entregar({ id: intento_id })));
    expect(new Set(fines.map((f) => JSON.stringify(f))).size).toBe(1);
    expect(fines[0]).toMatchObject({ puntaje: 100, aprobado: true, estado_capacitacion: 'completada' });
    expect(await base.db.$count(certificados)).toBe(1);
    expect(await base.db.$count(dias_activos)).toBe(1);
  });

  it('answers and a hand-in at once: what was told saved is what was scored', async () => {
    const { intento_id, preguntas } = await empezar();
    const codigos = new Map<string, string>();
    await Promise.all([
      ...preguntas.map(async (pregunta_id) => {
        const respuesta = yo().responder({ id: intento_id, pregunta_id, opcion: CORRECTA });
        codigos.set(pregunta_id, await codigoDe(respuesta));
      }),
      yo().entregar({ id: intento_id }),
    ]);
    const guardadas = preguntas.filter((id) => codigos.get(id) === 'OK');
    const rechazos = [...codigos.values()].filter((codigo) => codigo !== 'OK');
    expect(rechazos.every((codigo) => codigo === 'INTENTO_TERMINADO')).toBe(true);
    const fila = await filaDe(intento_id);
    expect(Object.keys(fila?.respuestas ?? {}).toSorted()).toEqual(guardadas.toSorted());
    expect(fila?.puntaje).toBe(guardadas.length * 25);
  });

  it('answers of two tabs at once are all kept', async () => {
    const { intento_id, preguntas } = await empezar();
    await Promise.all(
      preguntas.map((pregunta_id, i) => yo().responder({ id: intento_id, pregunta_id, opcion: i % 4 })),
    );
    expect((await yo().intento({ id: intento_id })).respuestas).toEqual(
      Object.fromEntries(preguntas.map((id, i) => [id, i % 4])),
    );
  });

  it('takes the last word on a question, and the same word twice', async () => {
    const { intento_id, preguntas } = await empezar();
    const pregunta_id = preguntas[0] ?? '';
    for (const opcion of [0, 3, 1, 1]) await yo().responder({ id: intento_id, pregunta_id, opcion });
    expect((await filaDe(intento_id))?.respuestas).toEqual({ [pregunta_id]: 1 });
  });

  it('refuses questions and options that are not in it', async () => {
    const { intento_id, preguntas } = await empezar();
    const intentar = (pregunta_id: string, opcion: number) =>
      codigoDe(yo().responder({ id: intento_id, pregunta_id, opcion }));
    expect(await intentar(randomUUIDv7(), 0)).toBe('PREGUNTA_AJENA');
    expect(await intentar('__proto__', 0)).toBe('BAD_REQUEST');
    for (const opcion of [-1, 4, 0.5, Number.NaN])
      expect(await intentar(preguntas[0] ?? '', opcion)).toBe('BAD_REQUEST');
  });

  it('cannot be read, answered, handed in or reviewed by anybody else', async () => {
    const { intento_id, preguntas } = await empezar();
    for (const otro of [e.lider, e.gerente, e.admin_rrhh]) {
      const suyo = como(otro).evaluaciones;
      const id = intento_id;
      expect(await codigoDe(suyo.intento({ id }))).toBe('NO_ENCONTRADO');
      expect(await codigoDe(suyo.responder({ id, pregunta_id: preguntas[0] ?? '', opcion: 1 }))).toBe(
        'NO_ENCONTRADO',
      );
      expect(await codigoDe(suyo.entregar({ id }))).toBe('NO_ENCONTRADO');
      expect(await codigoDe(suyo.resultado({ id }))).toBe('NO_ENCONTRADO');
    }
    expect((await filaDe(intento_id))?.terminado_en).toBeNull();
  });
});

describe('the clock is the server’s', () => {
  it('an answer after the deadline and its grace is refused, and ends the attempt with what was saved', async () => {
    const { id, intento_id, preguntas } = await empezar();
    await contestar(intento_id, preguntas.slice(0, 2), 2);
    pasar(30 * 60 + 10);
    await yo().responder({ id: intento_id, pregunta_id: preguntas[2] ?? '', opcion: CORRECTA });
    pasar(30 * 60 + 11);
    const tarde = { id: intento_id, pregunta_id: preguntas[3] ?? '', opcion: CORRECTA };
    expect(await codigoDe(yo().responder(tarde))).toBe('INTENTO_TERMINADO');
    expect(await filaDe(intento_id)).toMatchObject({
      fin: 'tiempo',
      puntaje: 75,
      aprobado: true,
      terminado_en: new Date(INICIO.getTime() + 30 * 60_000),
    });
    expect(await estadoDe(id)).toBe('completada');
    // Sending it again is refused again.
    expect(await codigoDe(yo().responder(tarde))).toBe('INTENTO_TERMINADO');
  });

  it('the job ends what nobody came back to, once, and tells them', async () => {
    const { intento_id, preguntas } = await empezar();
    await contestar(intento_id, preguntas, 1);
    pasar(30 * 60 + 9);
    expect(await terminarTodosLosVencidos(base.db, ahora())).toBe(0);
    pasar(30 * 60 + 11);
    const veces = await Promise.all([1, 2, 3].map(() => terminarTodosLosVencidos(base.db, ahora())));
    expect(Math.max(...veces)).toBe(1);
    expect(await terminarTodosLosVencidos(base.db, ahora())).toBe(0);
    expect(await filaDe(intento_id)).toMatchObject({ fin: 'tiempo', puntaje: 25, aprobado: false });
    const avisos = await base.db.select().from(notificaciones);
    expect(avisos.map((a) => a.tipo)).toEqual(['evaluacion_terminada']);
  });

  it.each(['intento', 'resultado', 'iniciar', 'ver', 'entregar'] as const)(
    'reading it by `%s` ends it as well, before the job comes round',
    async (por) => {
      const { id, evaluacion_id, intento_id } = await empezar();
      pasar(30 * 60 + 11);
      const leer = {
        intento: () => codigoDe(yo().intento({ id: intento_id })),
        resultado: async () => (await yo().resultado({ id: intento_id })).fin,
        entregar: async () => (await yo().entregar({ id: intento_id })).fin,
        iniciar: async () => (await yo().iniciar({ id: evaluacion_id })).reanudado,
        ver: async () => (await como(e.empleado).capacitaciones.ver({ id })).evaluaciones[0]?.estado,
      };
      const leido = {
        intento: 'INTENTO_TERMINADO',
        resultado: 'tiempo',
        entregar: 'tiempo',
        iniciar: false,
        ver: 'disponible',
      };
      expect(await leer[por]()).toBe(leido[por]);
      expect(await filaDe(intento_id)).toMatchObject({ fin: 'tiempo', puntaje: 0, aprobado: false });
    },
  );

  it('without a limit it waits for as long as it takes', async () => {
    const { intento_id } = await empezar({ evaluacion: { tiempo_limite: null } });
    pasar(86_400 * 365);
    expect((await yo().intento({ id: intento_id })).vence_en).toBeNull();
    expect(await terminarTodosLosVencidos(base.db, ahora())).toBe(0);
  });
});

describe('how many times', () => {
  it('attempts run out, however they end; the best score counts', async () => {
    const { id, evaluacion_id } = await preparar({ evaluacion: { intentos_maximos: 2 } });
    expect(await rendir(evaluacion_id, 2)).toMatchObject({ puntaje: 50, aprobado: false });
    const peor = await rendir(evaluacion_id, 1);
    expect(await codigoDe(yo().iniciar({ id: evaluacion_id }))).toBe('SIN_INTENTOS');
    expect(await yo().resultado({ id: peor.intento_id })).toMatchObject({
      puntaje: 25,
      mejor_puntaje: 50,
      puede_reintentar: false,
      revision: null,
    });
    const [evaluacion] = (await como(e.empleado).capacitaciones.ver({ id })).evaluaciones;
    expect(evaluacion).toMatchObject({ estado: 'sin_intentos', mejor_puntaje: 50, intentos_usados: 2 });
  });

  it('after passing there is no other attempt; the review then shows the answers, also of earlier ones', async () => {
    const { evaluacion_id } = await preparar();
    const mal = await rendir(evaluacion_id, 2);
    expect((await yo().resultado({ id: mal.intento_id })).revision).toBeNull();
    const bien = await rendir(evaluacion_id, 3);
    expect(bien).toMatchObject({ puntaje: 75, aprobado: true });
    expect(await codigoDe(yo().iniciar({ id: evaluacion_id }))).toBe('EVALUACION_APROBADA');
    const { revision } = await yo().resultado({ id: mal.intento_id });
    expect(revision?.map((r) => [r.respuesta_correcta, r.elegida, r.acierto])).toEqual([
      [2, 2, true],
      [2, 2, true],
      [2, 0, false],
      [2, 0, false],
    ]);
  });

  it('an open attempt has no result', async () => {
    const { intento_id } = await empezar();
    expect(await codigoDe(yo().resultado({ id: intento_id }))).toBe('INTENTO_ABIERTO');
  });

  it('past its date nothing can be begun; what was begun in time completes the training', async () => {
    const hoy = diaDe(INICIO);
    const { id, evaluacion_id, intento_id, preguntas } = await empezar({
      fecha_limite: hoy,
      evaluacion: { tiempo_limite: null },
    });
    await contestar(intento_id, preguntas, 4);
    pasar(86_400);
    expect(await estadoDe(id)).toBe('vencida');
    expect(await yo().entregar({ id: intento_id })).toMatchObject({
      aprobado: true,
      estado_capacitacion: 'completada',
    });
    const otra = await preparar({ fecha_limite: hoy });
    expect(await codigoDe(yo().iniciar({ id: otra.evaluacion_id }))).toBe('CAPACITACION_VENCIDA');
    expect(await codigoDe(yo().iniciar({ id: evaluacion_id }))).toBe('EVALUACION_APROBADA');
  });

  it('RRHH grants attempts and minutes, with a reason that is read, never to themselves', async () => {
    const { evaluacion_id } = await preparar({ evaluacion: { intentos_maximos: 1, tiempo_limite: 10 } });
    await rendir(evaluacion_id, 0);
    const conceder = (datos: { intentos?: number; minutos?: number }, empleado_id = e.empleado.id) =>
      rrhh().evaluaciones.conceder({ id: evaluacion_id, empleado_id, motivo: 'Se cortó la luz', ...datos });
    expect(await codigoDe(conceder({}))).toBe('BAD_REQUEST');
    expect(await codigoDe(conceder({ intentos: 1 }, e.admin_rrhh.id))).toBe('SIN_PERMISO');
    expect(await codigoDe(conceder({ intentos: 1 }, e.lider.id))).toBe('NO_ENCONTRADO');
    expect(await conceder({ intentos: 1, minutos: 5 })).toEqual({ intentos_permitidos: 2, vence_en: null });

    const { intento_id } = await yo().iniciar({ id: evaluacion_id });
    const quince = new Date(INICIO.getTime() + 15 * 60_000);
    expect((await yo().intento({ id: intento_id })).vence_en).toEqual(quince);
    pasar(1);
    // During the attempt: the running deadline is extended.
    const veinte = new Date(INICIO.getTime() + 20 * 60_000);
    expect((await conceder({ minutos: 5 })).vence_en).toEqual(veinte);
    pasar(18 * 60);
    expect((await yo().intento({ id: intento_id })).vence_en).toEqual(veinte);

    const { filas } = await rrhh().evaluaciones.resultados({ id: evaluacion_id });
    expect(filas[0]).toMatchObject({
      intentos_permitidos: 2,
      minutos_extra: 10,
      en_curso: true,
      puede_conceder: true,
    });
    expect(filas[0]?.concesiones.map((c) => [c.intentos, c.minutos, c.motivo, c.por])).toEqual([
      [0, 5, 'Se cortó la luz', 'Flor Ibarra'],
      [1, 5, 'Se cortó la luz', 'Flor Ibarra'],
    ]);
    const [aviso] = await base.db.select().from(notificaciones);
    expect(aviso).toMatchObject({
      tipo: 'evaluacion_concedida',
      titulo: 'Te dieron 1 intento más y 5 minutos más',
    });
    expect(await base.db.$count(auditoria, eq(auditoria.accion, 'evaluacion.conceder'))).toBe(2);
  });
});

describe('editing', () => {
  it('changes nothing of an attempt under way, whatever is edited', async () => {
    const { evaluacion_id, intento_id, preguntas } = await empezar();
    const antes = await yo().intento({ id: intento_id });
    const admin = rrhh().evaluaciones;
    const { revision, lista_preguntas } = await admin.detalle({ id: evaluacion_id });
    await admin.editar({
      id: evaluacion_id,
      revision,
      cambios: { titulo: 'Otra', puntaje_minimo: 100, tiempo_limite: 1 },
    });
    await admin.editarPregunta({
      id: preguntas[0] ?? '',
      revision: lista_preguntas[0]?.revision ?? '',
      cambios: { pregunta: '¿Otra?', opciones: ['1', '2', '3', '4'], respuesta_correcta: 0, puntos: 50 },
    });
    for (const id of preguntas.slice(1)) await admin.eliminarPregunta({ id });
    await admin.activar({ id: evaluacion_id, activa: false });
    expect(await yo().intento({ id: intento_id })).toEqual({
      ...antes,
      evaluacion: { id: evaluacion_id, titulo: 'Otra' },
    });
    await contestar(intento_id, preguntas, 3);
    expect(await yo().entregar({ id: intento_id })).toMatchObject({ puntaje: 75, aprobado: true });
  });

  it('a copy has the same questions, inactive and without attempts; another’s are not touched', async () => {
    const { id: capacitacion_id, evaluacion_id } = await empezar();
    const admin = rrhh().evaluaciones;
    const { id } = await admin.crear({
      capacitacion_id,
      titulo: 'Copia',
      puntaje_minimo: 80,
      desde: evaluacion_id,
    });
    const copia = await admin.detalle({ id });
    expect(copia).toMatchObject({
      titulo: 'Copia',
      puntaje_minimo: 80,
      activa: false,
      preguntas: 4,
      intentos: { abiertos: 0, terminados: 0 },
    });
    await admin.eliminarPregunta({ id: copia.lista_preguntas[0]?.id ?? '' });
    expect((await admin.detalle({ id: evaluacion_id })).lista_preguntas.map((p) => p.pregunta)).toEqual([
      'Pregunta 1',
      'Pregunta 2',
      'Pregunta 3',
      'Pregunta 4',
    ]);
    expect(await codigoDe(admin.crear({ capacitacion_id, titulo: 'Otra', desde: capacitacion_id }))).toBe(
      'NO_ENCONTRADO',
    );
  });

  it('an evaluation without questions is not activated, and the last question of an active one stays', async () => {
    const { id: capacitacion_id } = await preparar({ preguntas: null, materiales: 1 });
    const admin = rrhh().evaluaciones;
    const { id } = await admin.crear({ capacitacion_id, titulo: 'Final' });
    expect(await admin.detalle({ id })).toMatchObject({
      activa: false,
      puntaje_minimo: 70,
      intentos_maximos: 3,
      tiempo_limite: 30,
      lista_preguntas: [],
    });
    expect(await codigoDe(admin.activar({ id, activa: true }))).toBe('SIN_PREGUNTAS');
    const pregunta = { pregunta: '¿Cuánto?', opciones: ['1', '2', '3', '4'], respuesta_correcta: 1 };
    const una = await admin.agregarPregunta({ id, ...pregunta });
    const dos = await admin.agregarPregunta({ id, ...pregunta, pregunta: '¿Y ahora?' });
    await admin.activar({ id, activa: true });
    expect(await codigoDe(admin.ordenarPreguntas({ id, ids: [dos.id] }))).toBe('LISTA_CAMBIADA');
    await admin.ordenarPreguntas({ id, ids: [dos.id, una.id] });
    const { lista_preguntas } = await admin.detalle({ id });
    expect(lista_preguntas.map((p) => [p.id, p.puntos, p.orden])).toEqual([
      [dos.id, 1, 0],
      [una.id, 1, 1],
    ]);
    await admin.eliminarPregunta({ id: dos.id });
    expect(await codigoDe(admin.eliminarPregunta({ id: una.id }))).toBe('ULTIMA_PREGUNTA');
  });

  it.each([
    [{ opciones: ['1', '2', '3'] }],
    [{ opciones: ['1', '2', '3', '4', '5'] }],
    [{ opciones: ['1', '2', '3', ' '] }],
    [{ opciones: ['Sí', 'sí', '3', '4'] }],
    [{ respuesta_correcta: 4 }],
    [{ respuesta_correcta: -1 }],
    [{ puntos: 0 }],
    [{ pregunta: '' }],
  ])('a question is four options, one of them right: not %j', async (cambio) => {
    const { evaluacion_id } = await preparar();
    const pregunta = {
      pregunta: '¿Cuánto?',
      opciones: ['1', '2', '3', '4'],
      respuesta_correcta: 1,
      ...cambio,
    };
    expect(await codigoDe(rrhh().evaluaciones.agregarPregunta({ id: evaluacion_id, ...pregunta }))).toBe(
      'BAD_REQUEST',
    );
  });

  it('one that somebody took is paused, not deleted; pausing what was missing completes the training', async () => {
    const { id, material_ids, evaluacion_id } = await preparar({ materiales: 1 });
    await rendir(evaluacion_id, 0);
    await como(e.empleado).capacitaciones.abrirMaterial({ id: material_ids[0] ?? '' });
    expect(await codigoDe(rrhh().evaluaciones.eliminar({ id: evaluacion_id }))).toBe('CON_INTENTOS');
    expect(await rrhh().evaluaciones.activar({ id: evaluacion_id, activa: false })).toEqual({
      listo: true,
      completadas: 1,
    });
    expect(await estadoDe(id)).toBe('completada');
    // A completed training stays completed when work is added to it.
    await rrhh().evaluaciones.activar({ id: evaluacion_id, activa: true });
    expect(await estadoDe(id)).toBe('completada');
    const nueva = await preparar({ titulo: 'Otra' });
    expect(await rrhh().evaluaciones.eliminar({ id: nueva.evaluacion_id })).toMatchObject({ listo: true });
    expect(await base.db.$count(evaluaciones_capacitacion)).toBe(1);
  });

  it('passing at the instant that a material is taken away completes the training all the same', async () => {
    const { id, material_ids, intento_id, preguntas } = await empezar({ materiales: 1 });
    await contestar(intento_id, preguntas, 4);
    await Promise.all([
      yo().entregar({ id: intento_id }),
      rrhh().capacitaciones.eliminarMaterial({ id: material_ids[0] ?? '' }),
    ]);
    expect(await estadoDe(id)).toBe('completada');
    expect(await base.db.$count(certificados)).toBe(1);
  });
});

it('results: everybody who has it, filtered and paged by the database, in queries that do not grow', async () => {
  const { id, evaluacion_id } = await preparar({ evaluacion: { intentos_maximos: 1 } });
  await rendir(evaluacion_id, 1);
  for (const otra of [e.lider, e.empleado_otra, e.gerente]) await asignarCapacitacion(base, id, otra.id);
  const pedir = (filtro: object) => rrhh().evaluaciones.resultados({ id: evaluacion_id, ...filtro });
  const nombres = async (filtro: object) => {
    const { total, filas } = await pedir(filtro);
    expect(total).toBe(filas.length);
    return filas.map((f) => f.empleado.nombre);
  };
  expect(await nombres({})).toEqual(['Ana', 'Bruno', 'Carla', 'Darío']);
  expect(await nombres({ estado: 'sin_rendir' })).toEqual(['Bruno', 'Carla', 'Darío']);
  expect(await nombres({ estado: 'sin_intentos' })).toEqual(['Ana']);
  expect(await nombres({ estado: 'desaprobados' })).toEqual(['Ana']);
  expect(await nombres({ estado: 'aprobados' })).toEqual([]);
  expect(await nombres({ sucursal_id: e.norte.id })).toEqual(['Bruno']);
  expect(await nombres({ busqueda: 'RIOS' })).toEqual(['Carla']);
  expect(await nombres({ busqueda: 'RIOS', estado: 'sin_rendir' })).toEqual(['Carla']);
  expect(await nombres({ busqueda: 'RIOS', estado: 'desaprobados' })).toEqual([]);
  expect(await nombres({ busqueda: 'ana', sucursal_id: e.norte.id })).toEqual([]);
  expect(await pedir({ por_pagina: 1, pagina: 2 })).toMatchObject({
    total: 4,
    filas: [{ empleado: { nombre: 'Bruno' } }],
  });
  // With one more attempt granted: failed, but not out of attempts.
  const ana = (await pedir({ estado: 'desaprobados' })).filas[0]?.empleado.id ?? '';
  await rrhh().evaluaciones.conceder({
    id: evaluacion_id,
    empleado_id: ana,
    intentos: 1,
    minutos: 0,
    motivo: 'Se cortó la luz',
  });
  expect(await nombres({ estado: 'sin_intentos' })).toEqual([]);
  expect(await nombres({ estado: 'desaprobados' })).toEqual(['Ana']);
  // A page beyond the last one is empty, and the total is still right.
  expect(await pedir({ por_pagina: 4, pagina: 2 })).toMatchObject({ total: 4, filas: [] });
  const uno = await contarConsultas(base, () => pedir({ por_pagina: 1 }));
  const todos = await contarConsultas(base, () => pedir({}));
  expect(todos.total).toBe(uno.total);
  expect(todos.total).toBeLessThanOrEqual(6);
});
