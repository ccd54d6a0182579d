import { expect, test } from 'vitest';
import { Guardia } from './guardia.ts';
import { cuidarLaTarea, hayAlgoEscrito } from './lo-escrito.ts';

test('a task under way is something to lose, without a word typed: an ended session is asked for over it', async () => {
  const guardia = new Guardia();
  guardia.escuchar(() => undefined);
  // With no sign-in under way, the answer redirects to the sign-in page.
  expect(await guardia.resolver('sesion', 'https://m.test/reconoce/x.data')).toBe(false);

  const dejar = cuidarLaTarea();
  expect(hayAlgoEscrito()).toBe(true);
  const seguir = guardia.resolver('sesion', 'https://m.test/reconoce/x.data');
  expect(guardia.actual()).toBe('sesion');
  guardia.contestar(true);
  expect(await seguir).toBe(true);

  dejar();
  expect(hayAlgoEscrito()).toBe(false);
});
