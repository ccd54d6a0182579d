import { beforeEach, expect, test } from 'vitest';
import { dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { type desafios, participacion_miembros, type participaciones } from '#server/db/schema/desafios.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearDesafio, crearEvidencia, crearParticipacion } from '#tests/support/desafios.ts';
import { crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { avisarDemoradas, avisarPorTerminar } from './por-terminar.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-03-10T12:00:00Z');
const HOY = dia('2026-03-10');
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const desafio = (enDias: number, cambios: Partial<typeof desafios.$inferInsert> = {}) =>
  crearDesafio(base, {
    tipo_periodo: 'semanal',
    fecha_inicio: dia('2026-03-01'),
    fecha_fin: sumarDias(HOY, enDias),
    objetivos: [],
    puntos_por_objetivo: {},
    ...cambios,
  });

const participa = (desafio_id: string, cambios: Partial<typeof participaciones.$inferInsert>) =>
  crearParticipacion(base, { desafio_id, ...cambios });

const envia = (participacion_id: string, autor: PersonaDePrueba, fecha_envio = AHORA) =>
  crearEvidencia(base, { participacion_id, empleado_id: autor.id, fecha_envio });

const avisos = async () =>
  (await db.select().from(notificaciones)).map(({ empleado_id, titulo, texto }) => ({
    empleado_id,
    titulo,
    texto,
  }));

test('participants with evidence to send are reminded once, in the days before the end', async () => {
  const pronto = await desafio(1);
  const lejos = await desafio(4);
  await participa(pronto, { empleado_id: e.empleado.id, progreso_validado: 40 });
  await participa(pronto, { empleado_id: e.empleado_otra.id });
  await participa(lejos, { empleado_id: e.empleado.id });

  expect(await avisarPorTerminar(db, AHORA)).toBe(2);
  expect(await avisarPorTerminar(db, AHORA)).toBe(0);
  expect(await avisos()).toEqual(
    expect.arrayContaining([
      {
        empleado_id: e.empleado.id,
        titulo: '«Góndola impecable» termina mañana',
        texto: 'Llevás 40 % validado. Enviá lo que falta antes de que cierre.',
      },
      {
        empleado_id: e.empleado_otra.id,
        titulo: '«Góndola impecable» termina mañana',
        texto: 'Todavía podés sumar los puntos: enviá tu evidencia antes de que cierre.',
      },
    ]),
  );
  // A day later the other one also ends within three days.
  expect(await avisarPorTerminar(db, new Date('2026-03-11T12:00:00Z'))).toBe(1);
});

test('nobody is reminded of what is completed, waits for a validator or is not open, nor after leaving', async () => {
  const abierto = await desafio(0);
  await participa(abierto, { empleado_id: e.empleado.id, progreso_validado: 100, fecha_validacion: AHORA });
  await envia(await participa(abierto, { empleado_id: e.empleado_otra.id }), e.empleado_otra);
  await participa(abierto, { empleado_id: e.desactivado.id });
  for (const cerrado of [
    await desafio(-1),
    await desafio(1, { estado: 'borrador' }),
    await desafio(2, { fecha_inicio: dia('2026-03-11') }),
  ]) {
    await participa(cerrado, { empleado_id: e.lider.id });
  }
  expect(await avisarPorTerminar(db, AHORA)).toBe(0);
});

test('a group’s challenge tells its roster of the day it joined, and nobody else', async () => {
  const grupal = await desafio(3, { es_grupal: true });
  const participacion_id = await participa(grupal, { grupo_id: e.reposicion.id });
  await db.insert(participacion_miembros).values([{ participacion_id, empleado_id: e.lider.id }]);
  expect(await avisarPorTerminar(db, AHORA)).toBe(1);
  expect((await avisos()).map((a) => a.empleado_id)).toEqual([e.lider.id]);
});

test('validators are reminded once a day of what has waited for more than two days', async () => {
  const hace3 = new Date('2026-03-07T11:00:00Z');
  await envia(await participa(await desafio(9), { empleado_id: e.empleado.id }), e.empleado, hace3);
  await envia(await participa(await desafio(9), { empleado_id: e.gerente_otra.id }), e.gerente_otra, hace3);
  await envia(await participa(await desafio(9), { empleado_id: e.admin_rrhh.id }), e.admin_rrhh, hace3);
  await envia(await participa(await desafio(9), { empleado_id: e.lider.id }), e.lider, AHORA);

  expect(await avisarDemoradas(db, AHORA)).toBe(3);
  expect(await avisarDemoradas(db, AHORA)).toBe(0);
  const porQuien = new Map((await avisos()).map((a) => [a.empleado_id, a]));
  // A gerente is told of their branch's employees; a gerente's evidence and RRHH's own go to (the other) RRHH.
  expect(porQuien.get(e.gerente.id)).toMatchObject({
    titulo: 'Una evidencia espera tu decisión',
    texto: 'La más antigua llegó el 7/3/2026.',
  });
  expect(porQuien.get(e.gerente_otra.id)).toBeUndefined();
  // Of what a gerente has, RRHH hear once, when it escalates.
  expect(porQuien.get(e.admin_rrhh.id)?.titulo).toBe('Una evidencia espera tu decisión');
  expect(porQuien.get(e.otro_admin.id)?.titulo).toBe('2 evidencias esperan tu decisión');
  expect(await avisarDemoradas(db, new Date('2026-03-11T12:00:00Z'))).toBe(3);
});
