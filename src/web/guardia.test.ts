import { afterEach, describe, expect, test, vi } from 'vitest';
import { Guardia } from './guardia.ts';
import * as loEscrito from './lo-escrito.ts';

const DATOS = 'http://localhost/reconoce/perfil.data?_routes=x';
afterEach(() => vi.restoreAllMocks());

function conOyente() {
  const guardia = new Guardia();
  const dejar = guardia.escuchar(() => {});
  return { guardia, dejar };
}

describe('requests held until somebody answers', () => {
  test('everybody who waits goes on with the same answer, and nothing is asked any more', async () => {
    const { guardia } = conOyente();
    const dos = [guardia.resolver('prueba', DATOS), guardia.resolver('prueba', DATOS, { method: 'POST' })];
    expect(guardia.actual()).toBe('prueba');
    guardia.contestar(true);
    expect(await Promise.all(dos)).toEqual([true, true]);
    expect(guardia.actual()).toBeNull();
  });

  test('a session that ended meanwhile is asked for in place of the proof, and serves for both', async () => {
    const { guardia } = conOyente();
    const una = guardia.pedir('prueba');
    const otra = guardia.pedir('sesion');
    void guardia.pedir('prueba');
    expect(guardia.actual()).toBe('sesion');
    guardia.contestar(true);
    expect(await Promise.all([una, otra])).toEqual([true, true]);
  });

  test('where nobody shows the question, or stops showing it, the refusal stays', async () => {
    expect(await new Guardia().resolver('prueba', DATOS)).toBe(false);
    const { guardia, dejar } = conOyente();
    const esperando = guardia.resolver('prueba', DATOS);
    dejar();
    expect(await esperando).toBe(false);
  });

  test('what is not sent by a screen is left alone', async () => {
    const { guardia } = conOyente();
    expect(await guardia.resolver('prueba', '/api/plano/operaciones', { method: 'POST' })).toBe(false);
    expect(await guardia.resolver('otra cosa', DATOS)).toBe(false);
    expect(guardia.actual()).toBeNull();
  });
});

describe('a session that ended', () => {
  test('leads to the door when nothing is half written', async () => {
    vi.spyOn(loEscrito, 'hayAlgoEscrito').mockReturnValue(false);
    expect(await conOyente().guardia.resolver('sesion', DATOS)).toBe(false);
  });

  test.each([
    ['something is half written', true, undefined],
    ['something was being sent', false, { method: 'post' }],
  ])('is asked for in place when %s', async (_, escrito, init) => {
    vi.spyOn(loEscrito, 'hayAlgoEscrito').mockReturnValue(escrito);
    const { guardia } = conOyente();
    const esperando = guardia.resolver('sesion', DATOS, init);
    expect(guardia.actual()).toBe('sesion');
    guardia.contestar(true);
    expect(await esperando).toBe(true);
  });
});
