import { describe, expect, test } from 'vitest';
import { dia } from './calendario/dia.ts';
import {
  claseDePush,
  esServicioDePush,
  finDelSilencio,
  loQueSeLee,
  mensajeDePush,
  tocaResumen,
} from './push.ts';

describe('quiet hours', () => {
  const DE_NOCHE = { desde: 21, hasta: 7 };
  // Argentina is three hours behind.
  test.each([
    ['2026-03-10T23:59:59Z', null],
    ['2026-03-11T00:00:00Z', '2026-03-11T10:00:00.000Z'],
    ['2026-03-11T09:59:59Z', '2026-03-11T10:00:00.000Z'],
    ['2026-03-11T10:00:00Z', null],
  ])('from 21 to 7, at %s: until %s', (ahora, hasta) => {
    expect(finDelSilencio(DE_NOCHE, new Date(ahora))?.toISOString() ?? null).toBe(hasta);
  });

  test.each([
    ['2026-03-10T15:59:59Z', null],
    ['2026-03-10T16:00:00Z', '2026-03-10T18:00:00.000Z'],
    ['2026-03-10T18:00:00Z', null],
  ])('within a day, from 13 to 15, at %s: until %s', (ahora, hasta) => {
    expect(finDelSilencio({ desde: 13, hasta: 15 }, new Date(ahora))?.toISOString() ?? null).toBe(hasta);
  });

  test('none, or of no length, never', () => {
    const ahora = new Date('2026-03-11T03:00:00Z');
    expect([finDelSilencio(null, ahora), finDelSilencio({ desde: 7, hasta: 7 }, ahora)]).toEqual([
      null,
      null,
    ]);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/QAbc', true],
  ['https://db5p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://ana@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com.malo.com/', false],
  ['https://malofcm.googleapis.com/', false],
  ['https://push.apple.com.malo.com/', false],
  ['https://malopush.apple.com/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/', false],
  ['https://127.0.0.1:4000/', false],
  ['nada', false],
])('%s is a push service: %s', (direccion, es) => {
  expect(esServicioDePush(direccion, [])).toBe(es);
});

test('a kind of notice belongs to one class, and the rest is never pushed', () => {
  expect(claseDePush('evidencia_decidida')).toBe('evidencias');
  expect(claseDePush('capacitacion_reabierta')).toBe('capacitaciones');
  expect(claseDePush('premios_por_aprobar')).toBeNull();
});

test('a digest goes out each day, on Mondays, or never', () => {
  const [lunes, martes] = [dia('2026-03-09'), dia('2026-03-10')];
  expect([tocaResumen('diario', martes), tocaResumen('semanal', martes)]).toEqual([true, false]);
  expect([tocaResumen('semanal', lunes), tocaResumen('nunca', lunes)]).toEqual([true, false]);
});

const decidida = (estado: string, puntos: number) =>
  loQueSeLee({ tipo: 'evidencia_decidida', enlace: '/x', estado, puntos });

test('a locked phone tells no names, nor that something was refused', () => {
  expect(decidida('aprobada', 150)).toEqual({
    titulo: 'Aprobaron tu evidencia',
    texto: 'Sumaste 150 puntos.',
  });
  expect(decidida('parcial', 40)).toEqual({
    titulo: 'Hay respuesta a tu evidencia',
    texto: 'Sumaste 40 puntos.',
  });
  expect(decidida('rechazada', 0)).toEqual({
    titulo: 'Hay respuesta a tu evidencia',
    texto: 'Tocá para leerla.',
  });
});

test('what is sent leads to exactly what it tells', () => {
  const mensaje = mensajeDePush(
    { id: 'n1', tipo: 'gracias_recibidas', enlace: '/reconoce/muro?ver=1', estado: null, puntos: null },
    'https://mostrador.ejemplo',
  );
  expect(mensaje).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'Te dieron las gracias',
      navigate: 'https://mostrador.ejemplo/reconoce/muro?ver=1',
      data: { id: 'n1' },
    },
  });
});
