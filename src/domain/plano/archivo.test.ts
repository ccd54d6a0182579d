import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { exportar, importar, MAXIMO_DE_ARCHIVO, MAXIMO_DE_ESPACIOS } from './archivo.ts';
import { espacioNuevo, marcoValido, TIPOS_DE_ESPACIO } from './espacio.ts';
import { ESPACIOS_DE_MUESTRA } from './muestra.ts';

const gondola = () => espacioNuevo('gondola', { x: 300, y: 200 }, []);

describe('files', () => {
  it('an exported file is imported back without a difference', () => {
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
        rotation: fc.constantFrom(0, 45, 90, 359),
        grupo: fc.constantFrom(null, '0b0e3f5c-1d2a-4c7b-9e8f-0a1b2c3d4e5f'),
      }),
      { selector: (e) => e.id, maxLength: 20 },
    );
    fc.assert(
      fc.property(espacios, (algunos) => {
        // Turned, some would be seen beyond the edge, where a space may not be.
        const todos = algunos.map((e) => (marcoValido(e, e.rotation) ? e : { ...e, rotation: 0 }));
        const leidos = importar(exportar(todos));
        expect(leidos).toEqual({ ok: true, espacios: todos });
      }),
    );
    expect(exportar(ESPACIOS_DE_MUESTRA)).toContain('"endDate": null');
  });

  it('a file that is not a list is reported as such', () => {
    for (const texto of ['', 'hola', '{}', '"x"', 'null', ' '.repeat(MAXIMO_DE_ARCHIVO + 1)])
      expect(importar(texto)).toMatchObject({ ok: false, code: 'FORMATO' });
  });

  it('every problem of every space is named, and nothing comes in', () => {
    const [bueno] = JSON.parse(exportar([gondola()])) as [Record<string, unknown>];
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
  });
});

describe('a file that somebody wrote by hand', () => {
  const dato = (cambios: Record<string, unknown> = {}): Record<string, unknown> => ({
    id: 'g1',
    type: 'gondola',
    position: { x: 10, y: 20, width: 30, height: 40 },
    status: 'available',
    ...cambios,
  });
  const leer = (...datos: unknown[]) => importar(JSON.stringify(datos));
  /** The problems of a space, in words. */
  const faltas = (cambios: Record<string, unknown>): string[] => {
    const leidos = leer(dato(cambios));
    return leidos.ok ? [] : leidos.problemas.map((p) => p.texto);
  };

  it('needs only what a space cannot be without', () => {
    expect(leer(dato())).toEqual({
      ok: true,
      espacios: [
        {
          id: 'g1',
          type: 'gondola',
          status: 'available',
          x: 10,
          y: 20,
          width: 30,
          height: 40,
          brand: null,
          category: 'Disponible',
          section: 'G1',
          end_date: null,
          notes: null,
          image_url: null,
          locked: false,
          rotation: 0,
          grupo: null,
        },
      ],
    });
    expect(leer(dato({ brand: '', category: '', section: '', notes: null, locked: 'sí' }))).toEqual(
      leer(dato()),
    );
    expect(leer()).toEqual({ ok: true, espacios: [] });
    // What the spec does not have is written only where it is set.
    const [muestra] = ESPACIOS_DE_MUESTRA;
    if (!muestra) throw new Error('The sample has spaces');
    expect(exportar([muestra])).not.toMatch(/rotation|grupo/u);
    expect(exportar([{ ...muestra, rotation: 90 }])).toContain('"rotation": 90');
    for (const malo of [{ rotation: 'mucho' }, { rotation: null }, { grupo: 'uno' }, { grupo: 7 }])
      expect(leer(dato(malo))).toMatchObject({ ok: false, code: 'CON_PROBLEMAS' });
  });

  it.each([
    ['', 'El archivo no es JSON.'],
    ['[1,]', 'El archivo no es JSON.'],
    ['{}', 'El archivo no contiene una lista.'],
    ['null', 'El archivo no contiene una lista.'],
    [`[]${' '.repeat(MAXIMO_DE_ARCHIVO - 1)}`, 'El archivo es demasiado grande.'],
  ])('that is not a list is refused as a whole, with the reason (%#)', (texto, problema) => {
    expect(importar(texto)).toEqual({
      ok: false,
      code: 'FORMATO',
      problemas: [{ numero: 0, id: null, texto: problema }],
    });
  });

  it.each([
    ['deeper', '['.repeat(MAXIMO_DE_ARCHIVO)],
    ['deeper in a field', `[{"notes":${'{"a":'.repeat(1_000_000)}`],
    ['wider', `[${'{},'.repeat(1_000_000)}{}]`],
  ])('that is %s than any of ours is refused before it is taken apart', (_, texto) => {
    const parse = vi.spyOn(JSON, 'parse');
    const leido = importar(texto);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect(leido).toMatchObject({ ok: false, code: 'FORMATO' });
    expect(leido.ok ? '' : leido.problemas[0]?.texto).toMatch(/^El archivo trae más datos/u);
  });

  it('may be as long, and bring as many, as it says, and not one more', () => {
    expect(importar(`[]${' '.repeat(MAXIMO_DE_ARCHIVO - 2)}`)).toEqual({ ok: true, espacios: [] });
    const varios = (n: number) => leer(...Array.from({ length: n }, (_, i) => dato({ id: `g${i + 1}` })));
    const justos = varios(MAXIMO_DE_ESPACIOS);
    expect(justos.ok && justos.espacios.length).toBe(5000);
    expect(varios(MAXIMO_DE_ESPACIOS + 1)).toEqual({
      ok: false,
      code: 'CON_PROBLEMAS',
      problemas: [{ numero: 0, id: null, texto: 'Trae 5001 espacios, y se admiten hasta 5000.' }],
    });
  });

  it.each([[7], [true], ['texto'], [null], [[1]]])(
    'that has %o as a space is refused with that reason',
    (cosa) => {
      const leidos = leer(cosa);
      expect(leidos).toMatchObject({ ok: false, code: 'CON_PROBLEMAS' });
      expect(leidos.ok ? null : leidos.problemas[0]).toEqual({
        numero: 1,
        id: null,
        texto: 'no es un espacio',
      });
    },
  );

  it('names the first that has an id, however often it comes again; what has none repeats nothing', () => {
    const leidos = leer(dato(), dato(), dato(), dato({ id: 'g 1' }), dato({ id: 'g 1' }));
    expect(leidos.ok ? [] : leidos.problemas).toEqual([
      { numero: 2, id: 'g1', texto: 'repite el id del espacio 1' },
      { numero: 3, id: 'g1', texto: 'repite el id del espacio 1' },
      { numero: 4, id: null, texto: 'le falta un id que empiece con una letra y no tenga espacios' },
      { numero: 5, id: null, texto: 'le falta un id que empiece con una letra y no tenga espacios' },
    ]);
  });

  it.each([['9g1'], ['g1 '], [`g${'1'.repeat(40)}`], [''], [7]])('takes no id such as %o', (id) => {
    expect(faltas({ id })).toEqual(['le falta un id que empiece con una letra y no tenga espacios']);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ position: null }, 'tiene una posición o un tamaño que no son válidos'],
    [{ position: 'abc' }, 'tiene una posición o un tamaño que no son válidos'],
    [
      { position: { x: '10', y: 20, width: 30, height: 40 } },
      'tiene una posición o un tamaño que no son válidos',
    ],
    [{ endDate: 20261231 }, 'tiene una fecha de fin que no es válida'],
    [{ endDate: '2026-02-30' }, 'tiene una fecha de fin que no es válida: «2026-02-30»'],
    [{ type: 'x'.repeat(41) }, `tiene un tipo desconocido: «${'x'.repeat(40)}»`],
    [{ status: 1 }, 'tiene un estado desconocido'],
    [{ brand: 'x'.repeat(121) }, 'tiene más de 120 caracteres en brand'],
    [{ section: 'x'.repeat(41) }, 'tiene más de 40 caracteres en section'],
    [{ image_url: 'x'.repeat(501) }, 'tiene más de 500 caracteres en image_url'],
    [{ notes: 'a\u0000' }, 'tiene caracteres que no se pueden mostrar en notes'],
    [{ category: {} }, 'tiene un dato que no es texto en category'],
  ])('%#: tells what is wrong', (cambios, texto) => {
    expect(faltas(cambios)).toEqual([texto]);
  });

  it('takes texts up to their length, and ids up to theirs', () => {
    const largo = { id: `g${'1'.repeat(39)}`, section: 'x'.repeat(40), brand: 'x'.repeat(120) };
    expect(
      faltas({ ...largo, notes: 'x'.repeat(5000), image_url: 'x'.repeat(500), endDate: '2026-12-31' }),
    ).toEqual([]);
  });
});
