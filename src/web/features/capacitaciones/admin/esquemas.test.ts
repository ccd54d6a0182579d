import { expect, test } from 'vitest';
import { leerFormulario } from '#web/leer-formulario.ts';
import { EvaluacionEnFormulario } from './esquemas.ts';

function enviar(campos: Record<string, string>) {
  const formulario = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) formulario.set(nombre, valor);
  return leerFormulario(formulario, EvaluacionEnFormulario);
}
const BASICA = {
  capacitacion_id: '0198a9a0-0000-7000-8000-000000000001',
  titulo: 'Manejo de autoelevador',
  puntaje_minimo: '70',
  intentos_maximos: '3',
};

test('an empty time limit means no limit, not the default', () => {
  const envio = enviar({ ...BASICA, tiempo_limite: '' });
  expect(envio.status).toBe('success');
  expect(envio.status === 'success' && envio.value.tiempo_limite).toBeNull();
});

test('a time limit is a number of minutes', () => {
  const envio = enviar({ ...BASICA, tiempo_limite: '45' });
  expect(envio.status === 'success' && envio.value.tiempo_limite).toBe(45);
  for (const mal of ['0', '1.5', 'x', '1441']) {
    const incorrecto = enviar({ ...BASICA, tiempo_limite: mal });
    expect(incorrecto.status === 'error' && incorrecto.error?.['tiempo_limite'], mal).toEqual([
      expect.stringMatching(/tiempo límite/),
    ]);
  }
});
