import { describe, expect, it } from 'vitest';
import {
  aplicar,
  borrado,
  cambio,
  igual,
  loImpideElBloqueo,
  seCompara,
  type Operacion,
  type Pieza,
} from './pieza.ts';

const g1: Pieza = { clave: 'g1', rev: 3, campos: { x: 1, y: 2, brand: 'Faro', notes: null, locked: false } };
const op = { op_id: 'o', clave: 'g1' };

describe('an operation on a piece', () => {
  it.each<[string, Pieza | null, Operacion, ReturnType<typeof aplicar>]>([
    [
      'creates what there is not',
      null,
      { ...op, tipo: 'crear', campos: { x: 5 } },
      { ok: true, pieza: { clave: 'g1', rev: 1, campos: { x: 5 } } },
    ],
    [
      'creates nothing twice',
      g1,
      { ...op, tipo: 'crear', campos: { x: 5 } },
      { ok: false, code: 'YA_EXISTE', campos: [] },
    ],
    [
      'changes nothing that is not there',
      null,
      { ...op, tipo: 'cambiar', patch: { x: 5 }, desde: {} },
      { ok: false, code: 'NO_EXISTE', campos: [] },
    ],
    [
      'deletes nothing that is not there',
      null,
      { ...op, tipo: 'borrar', desde: {} },
      { ok: false, code: 'NO_EXISTE', campos: [] },
    ],
    [
      'changes a field, as one revision more',
      g1,
      { ...op, tipo: 'cambiar', patch: { x: 5, brand: null }, desde: { brand: 'Faro' } },
      { ok: true, pieza: { ...g1, rev: 4, campos: { ...g1.campos, x: 5, brand: null } } },
    ],
    [
      'changes how it looks whatever it looked like to who asks',
      g1,
      { ...op, tipo: 'cambiar', patch: { x: 5 }, desde: { x: 99 } },
      { ok: true, pieza: { ...g1, rev: 4, campos: { ...g1.campos, x: 5 } } },
    ],
    [
      'does not change what says something else by now',
      g1,
      { ...op, tipo: 'cambiar', patch: { brand: 'Río', notes: 'x' }, desde: { brand: 'Mar', notes: null } },
      { ok: false, code: 'CONFLICTO', campos: ['brand'] },
    ],
    [
      'deletes what is as it was seen',
      g1,
      { ...op, tipo: 'borrar', desde: { brand: 'Faro' } },
      { ok: true, pieza: null },
    ],
    [
      'does not delete what nobody has seen',
      g1,
      { ...op, tipo: 'borrar', desde: { brand: null } },
      { ok: false, code: 'CONFLICTO', campos: ['brand'] },
    ],
  ])('%s', (_, pieza, operacion, queda) => {
    expect(aplicar(pieza, operacion)).toEqual(queda);
  });

  it('carries the previous values of the compared fields, and only of those', () => {
    expect(cambio('o', g1, { x: 7, y: 2, brand: null, category: 'Snacks' })).toEqual({
      ...op,
      tipo: 'cambiar',
      patch: { x: 7, brand: null, category: 'Snacks' },
      desde: { brand: 'Faro', category: null },
    });
    expect(cambio('o', g1, { x: 1, notes: null, section: null })).toBeNull();
    expect(borrado('o', g1)).toEqual({ ...op, tipo: 'borrar', desde: { brand: 'Faro', notes: null } });
  });
});

it.each([
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'z_index',
  'opacity',
  'color',
  'stroke_width',
  'stroke_color',
  'fill_color',
  'font_size',
  'font_family',
  'font_weight',
  'font_style',
  'text_decoration',
  'text_align',
  'locked',
])('where a piece is and how it looks, the last one wins: %s', (campo) => {
  expect(seCompara(campo)).toBe(false);
});

it.each([
  'status',
  'brand',
  'category',
  'section',
  'end_date',
  'notes',
  'image_url',
  'text_content',
  'is_visible',
  'id',
])('what says something about the world is changed only from what was seen: %s', (campo) => {
  expect(seCompara(campo)).toBe(true);
});

it('what is not there holds nothing, which is neither an empty text nor zero', () => {
  expect([igual(undefined, null), igual('a', 'a'), igual(0, 0)]).toEqual([true, true, true]);
  expect([igual(null, ''), igual(undefined, 0), igual(1, '1'), igual(false, null)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it.each(['x', 'y', 'width', 'height', 'rotation'])('a lock keeps the %s of a piece as it is', (campo) => {
  const trabada: Pieza = { ...g1, campos: { ...g1.campos, [campo]: 5, locked: true } };
  const impide = (patch: Pieza['campos']) => loImpideElBloqueo(trabada, { tipo: 'cambiar', patch });
  expect([impide({ [campo]: 6 }), impide({ [campo]: 6, locked: false })]).toEqual([true, false]);
  expect([impide({ [campo]: 5 }), impide({ color: '#000000' })]).toEqual([false, false]);
  expect(loImpideElBloqueo(trabada, { tipo: 'borrar' })).toBe(true);
  expect(loImpideElBloqueo(g1, { tipo: 'borrar' })).toBe(false);
});
