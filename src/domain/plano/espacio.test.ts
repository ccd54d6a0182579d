import { describe, expect, it } from 'vitest';
import { camposDeElemento } from './elemento.ts';
import { esElemento } from './tipos-de-elemento.ts';
import {
  alCambiarEstado,
  camposDe,
  contar,
  direccionDeImagen,
  duplicado,
  espacioDe,
  espacioNuevo,
  idLibre,
  imagenDe,
  marcoValido,
  MAXIMO_DE_MARCO,
  mensajeDeConsulta,
  nombreAccesible,
  pasa,
  TIPOS_DE_ESPACIO,
  type Espacio,
  type TipoDeEspacio,
} from './espacio.ts';
import { contains, overlap, type Rect } from './geometry.ts';
import { ELEMENTOS_DE_MUESTRA } from './muestra-elementos.ts';
import type { Campos } from './pieza.ts';
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

  it('is sent as flat fields and read back the same; an incomplete one is not a space', () => {
    const pieza = { clave: 'k', rev: 1, campos: camposDe(con({ notes: 'ojo' })) };
    expect(espacioDe(pieza)).toEqual(con({ notes: 'ojo' }));
    expect(espacioDe({ ...pieza, campos: { ...pieza.campos, type: 'isla' } })).toBeNull();
    expect(espacioDe({ ...pieza, campos: { ...pieza.campos, x: null } })).toBeNull();
    expect(esElemento(pieza)).toBe(false);
  });

  it('has a name for screen readers, and a text to ask for it', () => {
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

describe('the piece that a space is', () => {
  const entero = (): Espacio => ({
    ...espacioNuevo('exhibidor_impulso', { x: 300, y: 200 }, []),
    status: 'occupied',
    brand: 'Faro',
    category: 'Snacks',
    section: 'EI1',
    end_date: '2026-12-31',
    notes: 'ojo',
    image_url: '/archivos/x',
    locked: true,
  });
  const leida = (cambios: Campos) => espacioDe({ campos: { ...camposDe(entero()), ...cambios } });

  it('is read as it was written, to the last field', () => {
    expect(leida({})).toEqual(entero());
  });

  it.each<Campos>([
    { clase: 'elemento' },
    { id: null },
    { id: 7 },
    { type: 'isla' },
    { status: 'vendido' },
    { status: null },
    { x: null },
    { y: '10' },
    { width: null },
    { height: '10' },
  ])('is none with %o', (cambios) => {
    expect(leida(cambios)).toBeNull();
  });

  it.each<[Campos, Partial<Espacio>]>([
    [{ section: null }, { section: 'E1' }],
    [{ section: '' }, { section: 'E1' }],
    [{ section: 7 }, { section: 'E1' }],
    [{ category: '' }, { category: 'Disponible' }],
    [{ category: false }, { category: 'Disponible' }],
    [
      { brand: '', end_date: 5, notes: '', image_url: true },
      { brand: null, end_date: null, notes: null, image_url: null },
    ],
    [{ locked: 'sí' }, { locked: false }],
  ])('%# takes its defaults where something is missing or makes no sense', (cambios, queda) => {
    expect(leida(cambios)).toEqual({ ...entero(), ...queda });
  });
});

describe('where a space may be', () => {
  it('a new one is centred on the point; its copy is free and beside it', () => {
    const gondola = espacioNuevo('gondola', { x: 300, y: 200 }, []);
    expect(gondola).toMatchObject({ id: 'g1', section: 'G1', x: 230, y: 170, width: 140, height: 60 });
    expect(espacioNuevo('cartel_exterior', { x: 0, y: 0 }, ['c1'])).toMatchObject({
      section: 'C2',
      x: 0,
      y: 0,
    });
    expect(duplicado({ ...gondola, width: 90, height: 30 }, ['g1'])).toMatchObject({
      id: 'g2',
      section: 'G2',
      x: 250,
      y: 190,
      width: 90,
      height: 30,
    });
  });

  it.each<[Partial<Rect>, Partial<Rect>]>([
    [{ x: 0 }, { x: -0.1 }],
    [{ y: 0 }, { y: -0.1 }],
    [{ width: 1 }, { width: 0.9 }],
    [{ height: 1 }, { height: 0.9 }],
    [{ x: MAXIMO_DE_MARCO }, { x: MAXIMO_DE_MARCO + 0.1 }],
    [{ y: MAXIMO_DE_MARCO }, { y: MAXIMO_DE_MARCO + 0.1 }],
    [{ width: MAXIMO_DE_MARCO }, { width: MAXIMO_DE_MARCO + 0.1 }],
    [{ height: MAXIMO_DE_MARCO }, { height: MAXIMO_DE_MARCO + 0.1 }],
  ])('%o is still right, %o is not', (justo, pasado) => {
    const marco = { x: 10, y: 20, width: 30, height: 40 };
    expect([marcoValido({ ...marco, ...justo }), marcoValido({ ...marco, ...pasado })]).toEqual([
      true,
      false,
    ]);
    for (const lado of Object.keys(justo))
      for (const nada of [Number.NaN, Infinity, -Infinity])
        expect(marcoValido({ ...marco, [lado]: nada }), `${lado} ${nada}`).toBe(false);
  });
});

describe('what is said of a space', () => {
  it.each<[TipoDeEspacio, string, string, string]>([
    ['gondola', 'Góndola A1, disponible', 'Góndola A1, ocupada', 'Góndola A1, Faro, ocupada'],
    ['puntera', 'Puntera A1, disponible', 'Puntera A1, ocupada', 'Puntera A1, Faro, ocupada'],
    [
      'cartel_exterior',
      'Cartel Exterior A1, disponible',
      'Cartel Exterior A1, ocupado',
      'Cartel Exterior A1, Faro, ocupado',
    ],
    [
      'exhibidor_impulso',
      'Exhibidor de Impulso A1, disponible',
      'Exhibidor de Impulso A1, ocupado',
      'Exhibidor de Impulso A1, Faro, ocupado',
    ],
  ])('%s is named with its gender', (type, disponible, ocupado, conMarca) => {
    expect([
      nombreAccesible({ type, section: 'A1', status: 'available', brand: 'Faro' }),
      nombreAccesible({ type, section: 'A1', status: 'occupied', brand: null }),
      nombreAccesible({ type, section: 'A1', status: 'occupied', brand: 'Faro' }),
    ]).toEqual([disponible, ocupado, conMarca]);
  });

  it('the text to ask for it begins with what is possible', () => {
    const consulta = (status: 'available' | 'occupied') =>
      mensajeDeConsulta({ type: 'puntera', section: 'PA1', status });
    expect(consulta('available')).toBe(
      '¡Hola! Me interesa el espacio Puntera PA1. ¿Me pasan las condiciones para reservarlo?',
    );
    expect(consulta('occupied')).toBe('¡Hola! Quiero consultar cuándo se libera el espacio Puntera PA1.');
  });

  it('is filtered by type and status, each by itself and both with the text', () => {
    const suyo = { ...espacioNuevo('puntera', { x: 0, y: 0 }, []), section: 'PA1' };
    const todo = { texto: '', type: 'all', status: 'all' } as const;
    for (const si of [{ type: 'puntera' }, { status: 'available' }, { texto: ' pa1 ' }] as const)
      expect(pasa({ ...todo, ...si }, suyo)).toBe(true);
    expect(pasa({ texto: 'p1', type: 'puntera', status: 'available' }, suyo)).toBe(true);
    for (const no of [{ type: 'gondola' }, { status: 'occupied' }, { texto: 'null' }] as const)
      expect(pasa({ texto: 'p1', type: 'puntera', status: 'available', ...no }, suyo)).toBe(false);
  });

  it('is counted by status, and by the two types of the summary', () => {
    expect(
      contar([
        { type: 'gondola', status: 'occupied' },
        { type: 'gondola', status: 'available' },
        { type: 'puntera', status: 'occupied' },
        { type: 'cartel_exterior', status: 'occupied' },
        { type: 'exhibidor_impulso', status: 'occupied' },
      ]),
    ).toEqual({ ocupados: 4, disponibles: 1, gondolas: 2, punteras: 1 });
  });

  it('its picture is one of this server’s files, and of no other', () => {
    const id = '01234567-89ab-4cde-8f01-23456789abcd';
    expect(direccionDeImagen(id)).toBe(`/archivos/${id}`);
    expect(imagenDe(direccionDeImagen(id))).toBe(id);
    for (const url of [
      `https://example.com/archivos/${id}`,
      `/archivos/${id}/../x`,
      `/archivos/${id}0`,
      '/archivos/x',
      `/archivos/${'z'.repeat(36)}`,
      '',
      null,
      undefined,
      7,
    ])
      expect(imagenDe(url), String(url)).toBeNull();
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
      // The floor is under everything.
      const tapados = ESPACIOS_DE_MUESTRA.filter(
        (espacio) => dibujo.type !== 'piso' && overlap(dibujo, espacio),
      );
      expect(dibujo.rotation === 0 ? tapados : [], text_content ?? dibujo.type).toEqual([]);
    }
    const ids = ESPACIOS_DE_MUESTRA.map((e) => e.id);
    for (const [id, { brand, category }] of Object.entries(OCUPADOS_DE_MUESTRA)) {
      expect(ids).toContain(id);
      expect(MARCAS_DE_MUESTRA).toContain(brand);
      expect(CATEGORIAS_DE_MUESTRA).toContain(category);
    }
    // The four stand-in brands are invented, and none of them is a sample brand.
    expect(MARCAS_SUPLENTES).toHaveLength(4);
    expect(new Set<string>([...MARCAS_SUPLENTES, ...MARCAS_DE_MUESTRA]).size).toBe(
      4 + MARCAS_DE_MUESTRA.length,
    );
  });
});

/** Whether the whole of it is in the default public view. */
function seVe({ x, y, width, height }: Rect): boolean {
  const vista = { x: 0, y: 0, width: 800, height: 600 };
  return contains(vista, { x, y }) && contains(vista, { x: x + width, y: y + height });
}

it('a new sign does not take the label of a gondola', () => {
  const nuevo = espacioNuevo('cartel_exterior', { x: 100, y: 100 }, ['g5', 'C1', 'C2', 'c3']);
  expect([nuevo.id, nuevo.section]).toEqual(['c4', 'C4']);
});
