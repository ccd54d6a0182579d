import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportar, importar, MAXIMO_DE_ARCHIVO } from './archivo.ts';
import {
  camposDeElemento,
  elementoNuevo,
  esElemento,
  NOMBRES_DE_ELEMENTO,
  numeroDe,
  RANGOS,
  rotacionDe,
  TIPOGRAFIAS,
  TIPOS_DE_ELEMENTO,
} from './elemento.ts';
import {
  alCambiarEstado,
  camposDe,
  contar,
  duplicado,
  espacioDe,
  espacioNuevo,
  idLibre,
  marcoValido,
  mensajeDeConsulta,
  nombreAccesible,
  pasa,
  TIPOS_DE_ESPACIO,
  type Espacio,
} from './espacio.ts';
import { contains, overlap, type Rect } from './geometry.ts';
import { ELEMENTOS_DE_MUESTRA } from './muestra-elementos.ts';
import { validarNueva } from './validar.ts';
import {
  CATEGORIAS_DE_MUESTRA,
  ESPACIOS_DE_MUESTRA,
  MARCAS_DE_MUESTRA,
  MARCAS_SUPLENTES,
  OCUPADOS_DE_MUESTRA,
} from './muestra.ts';

const a1 = espacioNuevo('gondola', { x: 300, y: 200 }, []);
const con = (cambios: Partial<Espacio>): Espacio => ({ ...a1, ...cambios });

describe('spaces', () => {
  it('a new one is free, centred where it was put, inside the plan, and takes the lowest number', () => {
    expect(a1).toMatchObject({ id: 'g1', section: 'G1', x: 230, y: 170, width: 140, height: 60 });
    expect(a1).toMatchObject({
      status: 'available',
      brand: null,
      category: 'Disponible',
      end_date: null,
      notes: null,
    });
    expect(espacioNuevo('puntera', { x: 999, y: 699 }, ['p1', 'p3'])).toMatchObject({
      id: 'p2',
      x: 960,
      y: 640,
    });
    expect(TIPOS_DE_ESPACIO.map((t) => idLibre(t, ['g1', 'c1']))).toEqual(['g2', 'p1', 'c2', 'e1']);
  });

  it('a duplicate is free too, 20 units away, and never outside', () => {
    const vendido = con({
      status: 'occupied',
      brand: 'Faro',
      category: 'Snacks',
      end_date: '2026-12-31',
      notes: 'x',
    });
    expect(duplicado(vendido, ['g1'])).toEqual({ ...a1, id: 'g2', section: 'G2', x: 250, y: 190 });
    expect(duplicado(con({ x: 860, y: 640 }), ['g1'])).toMatchObject({ x: 860, y: 640 });
  });

  it('freeing one forgets who had it', () => {
    expect(alCambiarEstado('available')).toEqual({
      status: 'available',
      brand: null,
      end_date: null,
      category: 'Disponible',
    });
    expect(alCambiarEstado('occupied')).toEqual({ status: 'occupied' });
  });

  it('travels as flat fields and comes back the same; what is not whole is no space', () => {
    const pieza = { clave: 'k', rev: 1, campos: camposDe(con({ notes: 'ojo' })) };
    expect(espacioDe(pieza)).toEqual(con({ notes: 'ojo' }));
    expect(espacioDe({ ...pieza, campos: { ...pieza.campos, type: 'isla' } })).toBeNull();
    expect(espacioDe({ ...pieza, campos: { ...pieza.campos, x: null } })).toBeNull();
    expect(esElemento(pieza)).toBe(false);
  });

  it('is named for who cannot see it, and asked for in words', () => {
    expect(nombreAccesible(con({ section: 'A1' }))).toBe('Góndola A1, disponible');
    expect(nombreAccesible(con({ type: 'puntera', section: 'PA2', status: 'occupied', brand: 'Faro' }))).toBe(
      'Puntera PA2, Faro, ocupada',
    );
    expect(nombreAccesible(con({ type: 'cartel_exterior', section: 'CE1', status: 'occupied' }))).toBe(
      'Cartel Exterior CE1, ocupado',
    );
    expect(mensajeDeConsulta(con({ section: 'A1' }))).toContain('Góndola A1');
    expect(mensajeDeConsulta(con({ section: 'A1', status: 'occupied' }))).toContain('se libera');
  });

  it('is found by id, section, category or brand, whatever the case and accents', () => {
    const espacio = con({ section: 'A1', brand: 'Lácteos del Sur', category: 'Lácteos', status: 'occupied' });
    const todo = { texto: '', type: 'all', status: 'all' } as const;
    for (const texto of ['', 'G1', 'a1', 'LACTEOS', 'del sur'])
      expect(pasa({ ...todo, texto }, espacio), texto).toBe(true);
    for (const filtro of [{ texto: 'faro' }, { type: 'puntera' as const }, { status: 'available' as const }])
      expect(pasa({ ...todo, ...filtro }, espacio)).toBe(false);
  });
});

describe('the sample plan', () => {
  it('has the spec’s 18 spaces, each in its place and on top of no other', () => {
    expect(ESPACIOS_DE_MUESTRA).toHaveLength(18);
    expect(contar(ESPACIOS_DE_MUESTRA)).toEqual({ ocupados: 0, disponibles: 18, gondolas: 8, punteras: 8 });
    expect(new Set(ESPACIOS_DE_MUESTRA.map((e) => e.id)).size).toBe(18);
    for (const [i, e] of ESPACIOS_DE_MUESTRA.entries()) {
      expect(seVe(e), e.id).toBe(true);
      for (const otro of ESPACIOS_DE_MUESTRA.slice(i + 1))
        expect(overlap(e, otro), `${e.id} ${otro.id}`).toBe(false);
    }
    for (const { text_content, ...dibujo } of ELEMENTOS_DE_MUESTRA) {
      expect(seVe(dibujo) || dibujo.rotation !== 0, text_content ?? dibujo.type).toBe(true);
      expect(validarNueva(camposDeElemento({ ...dibujo, text_content, id: 'k' }))).toMatchObject({
        ok: true,
      });
      const tapados = ESPACIOS_DE_MUESTRA.filter((espacio) => overlap(dibujo, espacio));
      expect(dibujo.rotation === 0 ? tapados : [], text_content ?? dibujo.type).toEqual([]);
    }
    const ids = ESPACIOS_DE_MUESTRA.map((e) => e.id);
    for (const [id, { brand, category }] of Object.entries(OCUPADOS_DE_MUESTRA)) {
      expect(ids).toContain(id);
      expect(MARCAS_DE_MUESTRA).toContain(brand);
      expect(CATEGORIAS_DE_MUESTRA).toContain(category);
    }
    // None of a brand that exists, and the four that stand in are none of the sample's.
    expect(MARCAS_SUPLENTES).toHaveLength(4);
    expect(new Set<string>([...MARCAS_SUPLENTES, ...MARCAS_DE_MUESTRA]).size).toBe(
      4 + MARCAS_DE_MUESTRA.length,
    );
  });
});

/** Whether the public sees all of it, as the plan is at first. */
function seVe({ x, y, width, height }: Rect): boolean {
  const vista = { x: 0, y: 0, width: 800, height: 600 };
  return contains(vista, { x, y }) && contains(vista, { x: x + width, y: y + height });
}

describe('files', () => {
  it('what is exported comes back to the byte', () => {
    const texto = fc.option(fc.string({ minLength: 1, maxLength: 30 }), { nil: null });
    const medida = fc.integer({ min: 1, max: 9000 }).map((n) => n / 10);
    const espacios = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 500 }).map((n) => `g${n}`),
        type: fc.constantFrom(...TIPOS_DE_ESPACIO),
        status: fc.constantFrom('available' as const, 'occupied' as const),
        x: medida,
        y: medida,
        width: medida.map((n) => n + 1),
        height: medida.map((n) => n + 1),
        brand: texto,
        category: fc.string({ minLength: 1, maxLength: 20 }),
        section: fc.string({ minLength: 1, maxLength: 8 }),
        end_date: fc.constantFrom(null, '2026-12-31'),
        notes: texto,
        image_url: fc.constantFrom(null, '/archivos/x'),
        locked: fc.boolean(),
      }),
      { selector: (e) => e.id, maxLength: 20 },
    );
    fc.assert(
      fc.property(espacios, (todos) => {
        const leidos = importar(exportar(todos));
        expect(leidos).toEqual({ ok: true, espacios: todos });
      }),
    );
    expect(exportar(ESPACIOS_DE_MUESTRA)).toContain('"endDate": null');
  });

  it('what is no list at all is said as such', () => {
    for (const texto of ['', 'hola', '{}', '"x"', 'null', ' '.repeat(MAXIMO_DE_ARCHIVO + 1)])
      expect(importar(texto)).toMatchObject({ ok: false, code: 'FORMATO' });
  });

  it('every problem of every space is named, and nothing comes in', () => {
    const [bueno] = JSON.parse(exportar([a1])) as [Record<string, unknown>];
    const leidos = importar(
      JSON.stringify([
        bueno,
        { ...bueno, type: 'isla', status: 'libre' },
        { ...bueno, id: 'g3', position: { x: -1, y: 0, width: 10, height: 10 } },
        { ...bueno, id: 'g4', position: { x: 1, y: 0, width: null, height: 10 } },
        { ...bueno, id: 'g5', endDate: '31/12/2026', notes: 7 },
        { ...bueno, id: '<b>', section: 'x'.repeat(99) },
        null,
      ]),
    );
    expect(leidos.ok).toBe(false);
    const textos = leidos.ok ? [] : leidos.problemas.map((p) => `${p.numero} ${p.texto}`);
    expect(textos).toEqual([
      '2 tiene un tipo desconocido: «isla»',
      '2 tiene un estado desconocido: «libre»',
      '2 repite el id del espacio 1',
      '3 tiene una posición o un tamaño que no son válidos',
      '4 tiene una posición o un tamaño que no son válidos',
      '5 tiene una fecha de fin que no es válida: «31/12/2026»',
      '5 tiene un dato que no es texto en notes',
      '6 le falta un id que empiece con una letra y no tenga espacios',
      '6 tiene más de 40 caracteres en section',
      '7 no es un espacio',
      '7 le falta un id que empiece con una letra y no tenga espacios',
      '7 tiene un tipo desconocido',
      '7 tiene un estado desconocido',
      '7 tiene una posición o un tamaño que no son válidos',
    ]);
    const muchos = importar(JSON.stringify(Array.from({ length: 10_000 }, () => 0)));
    expect(muchos).toMatchObject({ ok: false, code: 'CON_PROBLEMAS' });
    expect(muchos.ok ? [] : muchos.problemas).toHaveLength(1);
    expect(marcoValido({ x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 1 })).toBe(false);
  });
});

describe('graphic elements', () => {
  it('begin as the spec has them', () => {
    expect(elementoNuevo('line', 'a', 3)).toMatchObject({
      x: 100,
      y: 100,
      width: 100,
      height: 2,
      z_index: 3,
      is_visible: true,
      text_content: null,
    });
    expect(elementoNuevo('circle', 'a', 0)).toMatchObject({
      height: 100,
      stroke_width: 2,
      opacity: 1,
      rotation: 0,
    });
    expect(elementoNuevo('text', 'a', 0)).toMatchObject({
      height: 50,
      text_content: 'Nuevo texto',
      font_size: 14,
      font_family: 'Arial',
      text_align: 'center',
    });
    expect(esElemento({ clave: 'a', rev: 1, campos: camposDeElemento(elementoNuevo('text', 'a', 0)) })).toBe(
      true,
    );
  });

  it('what is typed falls into its range', () => {
    expect([
      numeroDe('80', { ...RANGOS.font_size, siNo: 14 }),
      numeroDe('-3', { ...RANGOS.stroke_width, siNo: 0 }),
    ]).toEqual([72, 0]);
    expect(TIPOGRAFIAS).toHaveLength(10);
    expect(TIPOGRAFIAS).toContain(elementoNuevo('text', 'a', 0).font_family);
    expect(Object.keys(NOMBRES_DE_ELEMENTO)).toEqual([...TIPOS_DE_ELEMENTO]);
    expect([
      numeroDe('7', { min: 8, max: 72, siNo: 0 }),
      numeroDe('x', { siNo: 100 }),
      numeroDe('', { siNo: 50 }),
      numeroDe('1,5', { siNo: 0 }),
    ]).toEqual([8, 100, 50, 1.5]);
    expect([rotacionDe(360), rotacionDe(-90), rotacionDe(725)]).toEqual([0, 270, 5]);
  });
});
