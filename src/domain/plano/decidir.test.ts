import { dia } from '#domain/comun/calendario/dia.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidir, publica } from './decidir.ts';
import { camposDeElemento, elementoNuevo } from './elemento.ts';
import { camposDe, espacioNuevo } from './espacio.ts';
import { borrado, cambio, type Campos, type Operacion, type Pieza, type Valor } from './pieza.ts';

const espacio: Pieza = {
  clave: 'k1',
  rev: 1,
  campos: camposDe(espacioNuevo('gondola', { x: 300, y: 200 }, [])),
};
const HOY = dia('2026-11-20');
const texto: Pieza = { clave: 'k2', rev: 1, campos: camposDeElemento(elementoNuevo('text', 'k2', 0)) };
const con = (pieza: Pieza, campos: Campos): Pieza => ({ ...pieza, campos: { ...pieza.campos, ...campos } });

/** A change of these fields by somebody who sees the piece as it is. */
function patch(pieza: Pieza, campos: Campos) {
  const op = cambio('o', pieza, campos);
  if (!op) throw new Error('Nothing changed');
  return decidir(pieza, op, new Set(), HOY);
}

function crear(campos: Campos, usados: string[] = []) {
  return decidir(null, { op_id: 'o', clave: 'k9', tipo: 'crear', campos }, new Set(usados), HOY);
}

describe('a last day', () => {
  it('may be today or later, and not a day that has passed', () => {
    const ocupado = con(espacio, { status: 'occupied' });
    expect(patch(ocupado, { end_date: '2026-11-20' }).ok).toBe(true);
    expect(patch(ocupado, { end_date: null, brand: 'X' }).ok).toBe(true);
    expect(patch(ocupado, { end_date: '2026-11-19' })).toMatchObject({
      ok: false,
      code: 'INVALIDA',
      campos: ['end_date'],
    });
    // A date that has passed meanwhile does not prevent other changes.
    expect(patch(con(ocupado, { end_date: '2026-01-01' }), { brand: 'Y' }).ok).toBe(true);
  });
});

describe('creating', () => {
  it('takes the id proposed, or the lowest free one, and the default section with it', () => {
    expect(crear(espacio.campos)).toMatchObject({
      ok: true,
      pieza: { clave: 'k9', rev: 1, campos: espacio.campos },
    });
    expect(crear(espacio.campos, ['g1', 'g2', 'p3'])).toMatchObject({
      pieza: { campos: { id: 'g3', section: 'G3' } },
    });
    expect(crear({ ...espacio.campos, section: 'A1' }, ['g1'])).toMatchObject({
      pieza: { campos: { id: 'g2', section: 'A1' } },
    });
    expect(
      crear({ clase: 'espacio', type: 'puntera', x: 0, y: 0, width: 40, height: 60 }, ['p1']),
    ).toMatchObject({
      pieza: {
        campos: { id: 'p2', section: 'P2', status: 'available', category: 'Disponible', notes: null },
      },
    });
  });

  it('an element is called by its key, whatever it was said to be, and what was left out takes its default', () => {
    expect(crear({ ...texto.campos, id: 'g1' })).toMatchObject({
      ok: true,
      pieza: { campos: { ...texto.campos, id: 'k9' } },
    });
    expect(crear({ clase: 'elemento', type: 'circle' })).toMatchObject({
      pieza: { campos: { width: 100, height: 100, color: '#000000', is_visible: true } },
    });
  });

  it('a space keeps the id and the section that were proposed, if the id is free', () => {
    const puesto = { clase: 'espacio', type: 'gondola', x: 0, y: 0, width: 40, height: 60 };
    expect(crear({ ...puesto, id: 'isla-7' })).toMatchObject({
      pieza: { campos: { id: 'isla-7', section: 'ISLA-7' } },
    });
    expect(crear({ ...puesto, section: 'Isla' }, ['g1'])).toMatchObject({
      pieza: { campos: { id: 'g2', section: 'Isla' } },
    });
  });

  it('twice is refused, and so is something that is not a piece', () => {
    const op: Operacion = { op_id: 'o', clave: 'k1', tipo: 'crear', campos: espacio.campos };
    expect(decidir(espacio, op, new Set(), HOY)).toMatchObject({ code: 'YA_EXISTE' });
    const nada: Campos[] = [
      {},
      { clase: 'mueble' },
      { clase: 'espacio' },
      { clase: 'elemento', type: 'star' },
    ];
    for (const campos of nada) expect(crear(campos)).toMatchObject({ ok: false, code: 'INVALIDA' });
    expect(crear({ ...espacio.campos, isAdmin: true })).toMatchObject({ code: 'INVALIDA', campos: [] });
    expect(crear({ ...espacio.campos, id: 'g 1' })).toMatchObject({ code: 'INVALIDA', campos: ['id'] });
  });
});

describe('changing', () => {
  it.each<[Pieza, Campos, string[]]>([
    [espacio, { x: -1 }, ['x', 'y', 'width', 'height']],
    [espacio, { width: 0.5 }, ['x', 'y', 'width', 'height']],
    [espacio, { height: 1e300 }, ['x', 'y', 'width', 'height']],
    [espacio, { x: Number.NaN }, ['x', 'y', 'width', 'height']],
    [espacio, { x: '10' }, ['x']],
    [espacio, { status: 'sold' }, ['status']],
    [espacio, { end_date: '2026-02-30' }, ['end_date']],
    [espacio, { end_date: '2026-12-31' }, ['end_date']],
    [espacio, { notes: 'x'.repeat(5001) }, ['notes']],
    [espacio, { notes: 'nada\u0000' }, ['notes']],
    [espacio, { brand: '\ud800' }, ['brand']],
    [espacio, { section: null }, ['section']],
    [espacio, { locked: 1 }, ['locked']],
    [espacio, { image_url: 'https://example.com/x.png' }, ['image_url']],
    [espacio, { id: 'g7' }, ['id']],
    [espacio, { type: 'puntera' }, ['type']],
    [espacio, { clase: 'elemento' }, ['clase']],
    [espacio, { rotation: '3' }, ['rotation']],
    [texto, { color: 'red' }, ['color']],
    [texto, { fill_color: 'url(#x)' }, ['fill_color']],
    [texto, { font_size: 7 }, ['font_size']],
    [texto, { font_family: 'Papyrus' }, ['font_family']],
    [texto, { stroke_width: 11 }, ['stroke_width']],
    [texto, { opacity: 1.01 }, ['opacity']],
    [texto, { width: 49 }, ['width', 'height']],
    [texto, { z_index: 1.5 }, ['z_index']],
    [texto, { notes: 'x' }, []],
  ])('nonsense (%#) is refused', (pieza, campos, cuales) => {
    expect(patch(pieza, campos)).toMatchObject({ ok: false, code: 'INVALIDA', campos: cuales });
  });

  it('empty values become null, angles stay within a turn, colours become lower case, and html is plain text', () => {
    expect(
      patch(con(espacio, { brand: 'Faro', notes: 'x' }), { brand: '', notes: '', category: '' }),
    ).toMatchObject({
      pieza: { rev: 2, campos: { brand: null, notes: null, category: 'Disponible' } },
    });
    expect(patch(texto, { rotation: -30, color: '#ABCDEF' })).toMatchObject({
      pieza: { campos: { rotation: 330, color: '#abcdef' } },
    });
    const html = '<img src=x onerror=alert(1)>';
    expect(patch(espacio, { section: html.slice(0, 28) })).toMatchObject({
      pieza: { campos: { section: html } },
    });
    expect(patch(texto, { text_content: html })).toMatchObject({ pieza: { campos: { text_content: html } } });
  });

  it('a change of a compared field without its previous value is refused', () => {
    const op: Operacion = { op_id: 'o', clave: 'k1', tipo: 'cambiar', patch: { brand: 'Faro' }, desde: {} };
    expect(decidir(espacio, op, new Set(), HOY)).toMatchObject({ code: 'INVALIDA', campos: ['brand'] });
    expect(decidir(espacio, { ...op, patch: {} }, new Set(), HOY)).toMatchObject({ code: 'INVALIDA' });
    expect(decidir(espacio, { ...op, desde: { brand: 'Otra' } }, new Set(), HOY)).toMatchObject({
      code: 'CONFLICTO',
    });
    expect(decidir(null, op, new Set(), HOY)).toMatchObject({ code: 'NO_EXISTE' });
  });

  it('a locked piece is neither moved nor deleted until it is unlocked, and is sold as any other', () => {
    const quieta = con(espacio, { locked: true });
    expect(patch(quieta, { x: 5, width: 90 })).toMatchObject({ code: 'BLOQUEADA', campos: ['x', 'width'] });
    expect(decidir(quieta, borrado('o', quieta), new Set(), HOY)).toMatchObject({ code: 'BLOQUEADA' });
    expect(patch(quieta, { status: 'occupied', brand: 'Faro' })).toMatchObject({ ok: true });
    expect(patch(quieta, { x: 5, locked: false })).toMatchObject({
      pieza: { campos: { x: 5, locked: false } },
    });
    expect(decidir(espacio, borrado('o', espacio), new Set(), HOY)).toEqual({ ok: true, pieza: null });
  });

  it('for any input, an accepted piece would be accepted again', () => {
    const valor: fc.Arbitrary<Valor> = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constantFrom(null, '', 'occupied', '#FFFFFF', '2027-01-01', 'Arial', 60, 1),
    );
    const campo = fc.constantFrom(
      ...new Set([...Object.keys(espacio.campos), ...Object.keys(texto.campos), '__proto__', 'constructor']),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(espacio, texto),
        fc.array(fc.tuple(campo, valor), { minLength: 1, maxLength: 4 }),
        (pieza, pares) => {
          const op = cambio('o', pieza, Object.fromEntries(pares));
          const hecha = op && decidir(pieza, op, new Set(), HOY);
          if (!hecha?.ok || !hecha.pieza) return;
          expect(Object.keys(hecha.pieza.campos).toSorted()).toEqual(Object.keys(pieza.campos).toSorted());
          expect(JSON.parse(JSON.stringify(hecha.pieza))).toEqual(hecha.pieza);
          const otra = crear(hecha.pieza.campos);
          expect(otra).toMatchObject({
            ok: true,
            pieza: { campos: { ...hecha.pieza.campos, id: otra.ok && otra.pieza?.campos['id'] } },
          });
        },
      ),
      { numRuns: 200 },
    );
  }, 30_000);
});

it('a refusal has a code and perhaps fields, and nothing else', () => {
  const op: Operacion = { op_id: 'o', clave: 'k1', tipo: 'cambiar', patch: { x: 5 }, desde: {} };
  const no = (code: string, campos: string[] = []) => ({ ok: false, code, campos, problema: null });
  expect(decidir(null, op, new Set(), HOY)).toEqual(no('NO_EXISTE'));
  expect(decidir(espacio, { ...op, tipo: 'crear', campos: espacio.campos }, new Set(), HOY)).toEqual(
    no('YA_EXISTE'),
  );
  expect(decidir(con(espacio, { locked: true }), op, new Set(), HOY)).toEqual(no('BLOQUEADA', ['x']));
  expect(
    decidir(con(espacio, { locked: true }), { ...op, tipo: 'borrar', desde: {} }, new Set(), HOY),
  ).toEqual(no('BLOQUEADA'));
  expect(
    decidir(espacio, { ...op, patch: { brand: 'Faro' }, desde: { brand: 'Mar' } }, new Set(), HOY),
  ).toEqual(no('CONFLICTO', ['brand']));
});

it('the public sees neither notes nor locks, and nothing hidden', () => {
  const vista = publica(con(espacio, { notes: 'secreto', locked: true }));
  expect(JSON.stringify(vista)).not.toMatch(/secreto|locked|notes/);
  expect(vista?.campos).toMatchObject({ id: 'g1', status: 'available', x: 230 });
  expect(publica(texto)?.campos['text_content']).toBe('Nuevo texto');
  expect(publica(con(texto, { is_visible: false }))).toBeNull();
});
