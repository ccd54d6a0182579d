import { expect, test } from 'vitest';
import { NOMBRES_DE_EVENTO } from '#domain/gobierno/integraciones/webhooks.ts';
import { estadoDeWebhook, nombreDeEvento, porQueFallo } from './palabras.ts';

test('every event has a name in words, also those of older versions', () => {
  for (const evento of NOMBRES_DE_EVENTO) expect(nombreDeEvento(evento)).not.toBe(evento);
  expect(nombreDeEvento('prueba')).toBe('Prueba');
  expect(nombreDeEvento('algo.viejo')).toBe('algo.viejo');
});

test('an attempt says what was answered, or why nothing was', () => {
  expect(porQueFallo({ status: 500, error: null })).toBe('contestó 500');
  expect(porQueFallo({ status: null, error: 'SIN_RESPUESTA' })).toBe('no contestó a tiempo');
  expect(porQueFallo({ status: null, error: null })).toBe('no se pudo enviar');
});

test('a system works once something reached it, not before', () => {
  const nuevo = { activo: true, apagado_por_fallas: false, fallando_desde: null, entregados: 0 };
  expect(estadoDeWebhook(nuevo).texto).toBe('Sin probar');
  expect(estadoDeWebhook({ ...nuevo, entregados: 1 }).texto).toBe('Anda');
  expect(estadoDeWebhook({ ...nuevo, entregados: 1, fallando_desde: new Date(0) }).texto).toBe('Falla');
  expect(estadoDeWebhook({ ...nuevo, activo: false }).texto).toBe('Apagado');
  expect(estadoDeWebhook({ ...nuevo, activo: false, apagado_por_fallas: true }).texto).toBe(
    'Se apagó: no respondía',
  );
});
