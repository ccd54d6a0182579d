import { expect, it } from 'vitest';
import { leerIcono } from './icono.ts';

it('an icon is one emoji; none written is the usual medal', () => {
  const leer = (s: string) => {
    const result = leerIcono(s);
    return result.ok ? result.value : result.code;
  };
  for (const bien of ['🏆', '👩🏽‍🍳', '🇦🇷', '❤️', '5️⃣', '👨‍👩‍👧‍👦']) expect(leer(` ${bien} `)).toBe(bien);
  expect(leer('')).toBe('🏅');
  const justo = `🏆${'\u0301'.repeat(30)}`;
  expect([leer(justo), leer(`${justo}\u0301`)]).toEqual([justo, 'NO_ES_EMOJI']);
  for (const mal of ['A', '🏆🏆', '12', '<b>', 'ok🏆', `🏆${'\u0301'.repeat(200)}`])
    expect(leer(mal)).toBe('NO_ES_EMOJI');
});
