import { describe, expect, it } from 'vitest';
import { elementoNuevo } from './elemento.ts';
import { camposDe, espacioNuevo, MAXIMO_DE_MARCO } from './espacio.ts';
import type { Campos } from './pieza.ts';
import { validarCambio, validarNueva, type Validada } from './validar.ts';

const IMAGEN = '/archivos/01234567-89ab-4cde-8f01-23456789abcd';

const libre = (): Campos => camposDe(espacioNuevo('gondola', { x: 300, y: 200 }, []));
const tomado = (): Campos => ({ ...libre(), status: 'occupied', brand: 'Faro', end_date: '2026-12-31' });
const texto = (): Campos => ({ clase: 'elemento', ...elementoNuevo('text', 'k', 0) });

/** A change of these fields by somebody who saw the piece as it is. */
const cambiar = (actuales: Campos, patch: Campos): Validada =>
  validarCambio(actuales, { op_id: 'o', clave: 'k', tipo: 'cambiar', patch, desde: actuales });

const falta = (campos: readonly string[], problema: string) => ({ ok: false, falta: { campos, problema } });

const MARCO = ['x', 'y', 'width', 'height'];
const SIN_LUGAR = 'La posición o el tamaño no son válidos.';

describe('what a change is refused for, in words', () => {
  it.each<[() => Campos, Campos, readonly string[], string]>([
    [libre, {}, [], 'No cambia nada.'],
    [libre, { id: 'g2', type: 'puntera' }, ['id', 'type'], 'No se puede cambiar así: id, type.'],
    [texto, { clase: 'espacio' }, ['clase'], 'No se puede cambiar así: clase.'],
    [libre, { dueño: 'yo' }, [], 'Trae un campo que no se conoce.'],
    [libre, { rotation: '90' }, ['rotation'], 'Tiene que ser un número de grados.'],
    [libre, { grupo: 'uno' }, ['grupo'], 'El grupo no es válido.'],
    [libre, { x: 0, y: 300, width: 40, height: 400, rotation: 90 }, MARCO, SIN_LUGAR],
    [libre, { constructor: 'x' }, [], 'Trae un campo que no se conoce.'],
    [libre, { y: -1 }, MARCO, SIN_LUGAR],
    [libre, { height: 0.9 }, MARCO, SIN_LUGAR],
    [libre, { width: MAXIMO_DE_MARCO + 1 }, MARCO, SIN_LUGAR],
    [libre, { x: '10' }, ['x'], 'Tiene que ser un número.'],
    [libre, { status: 'vendido' }, ['status'], 'Tiene que ser uno de estos: available, occupied.'],
    [libre, { status: null }, ['status'], 'Tiene que ser uno de estos: available, occupied.'],
    [libre, { end_date: '2026-12-31' }, ['end_date'], 'Un espacio disponible no tiene fecha de fin.'],
    [tomado, { status: 'available' }, ['end_date'], 'Un espacio disponible no tiene fecha de fin.'],
    [tomado, { end_date: '2026-02-30' }, ['end_date'], 'La fecha no es válida.'],
    [tomado, { end_date: 20261231 }, ['end_date'], 'La fecha no es válida.'],
    [libre, { locked: 'sí' }, ['locked'], 'Tiene que ser sí o no.'],
    [libre, { section: null }, ['section'], 'La sección no puede quedar vacía.'],
    [libre, { section: '' }, ['section'], 'La sección no puede quedar vacía.'],
    [libre, { section: 7 }, ['section'], 'Tiene que ser un texto.'],
    [libre, { section: 'x'.repeat(41) }, ['section'], 'No puede tener más de 40 caracteres.'],
    [libre, { brand: 'x'.repeat(121) }, ['brand'], 'No puede tener más de 120 caracteres.'],
    [libre, { category: 'x'.repeat(121) }, ['category'], 'No puede tener más de 120 caracteres.'],
    [libre, { notes: 'x'.repeat(5001) }, ['notes'], 'No puede tener más de 5000 caracteres.'],
    [libre, { notes: false }, ['notes'], 'Tiene que ser un texto.'],
    [libre, { notes: 'a\u0007' }, ['notes'], 'Tiene caracteres que no se pueden mostrar.'],
    [libre, { image_url: '/logo.png' }, ['image_url'], 'La imagen no es una de las subidas acá.'],
    [texto, { text_content: 'x'.repeat(2001) }, ['text_content'], 'No puede tener más de 2000 caracteres.'],
    [texto, { width: 49.9 }, ['width', 'height'], 'El cuadro de un texto mide al menos 50 por 20.'],
    [texto, { height: 19.9 }, ['width', 'height'], 'El cuadro de un texto mide al menos 50 por 20.'],
    [texto, { x: 10_000.1 }, ['x'], 'Tiene que ser un número de -10000 a 10000.'],
    [texto, { y: -10_000.1 }, ['y'], 'Tiene que ser un número de -10000 a 10000.'],
    [texto, { width: -0.1 }, ['width'], 'Tiene que ser un número de 0 a 10000.'],
    [texto, { height: 10_000.1 }, ['height'], 'Tiene que ser un número de 0 a 10000.'],
    [texto, { opacity: 1.01 }, ['opacity'], 'Tiene que ser un número de 0 a 1.'],
    [texto, { opacity: -0.01 }, ['opacity'], 'Tiene que ser un número de 0 a 1.'],
    [texto, { opacity: '1' }, ['opacity'], 'Tiene que ser un número de 0 a 1.'],
    [texto, { font_size: 7.9 }, ['font_size'], 'Tiene que ser un número de 8 a 72.'],
    [texto, { font_size: 72.1 }, ['font_size'], 'Tiene que ser un número de 8 a 72.'],
    [texto, { stroke_width: 10.1 }, ['stroke_width'], 'Tiene que ser un número de 0 a 10.'],
    [texto, { z_index: 0.5 }, ['z_index'], 'Tiene que ser un número entero.'],
    [texto, { z_index: 1_000_001 }, ['z_index'], 'Tiene que ser un número de -1000000 a 1000000.'],
    [texto, { z_index: -1_000_001 }, ['z_index'], 'Tiene que ser un número de -1000000 a 1000000.'],
    [texto, { rotation: '90' }, ['rotation'], 'Tiene que ser un número de grados.'],
    [texto, { rotation: 1_000_001 }, ['rotation'], 'Tiene que ser un número de grados.'],
    [texto, { rotation: -1_000_001 }, ['rotation'], 'Tiene que ser un número de grados.'],
    [texto, { color: 'x#abcdef' }, ['color'], 'El color tiene que ser de la forma #rrggbb.'],
    [texto, { color: '#abcdef0' }, ['color'], 'El color tiene que ser de la forma #rrggbb.'],
    [texto, { stroke_color: '#abc' }, ['stroke_color'], 'El color tiene que ser de la forma #rrggbb.'],
    [texto, { fill_color: null }, ['fill_color'], 'El color tiene que ser de la forma #rrggbb.'],
    [texto, { font_weight: 'gordo' }, ['font_weight'], 'Tiene que ser uno de estos: normal, bold.'],
    [texto, { font_style: 'oblique' }, ['font_style'], 'Tiene que ser uno de estos: normal, italic.'],
    [texto, { text_decoration: 'x' }, ['text_decoration'], 'Tiene que ser uno de estos: none, underline.'],
    [texto, { text_align: 'x' }, ['text_align'], 'Tiene que ser uno de estos: left, center, right.'],
    [texto, { is_visible: 1 }, ['is_visible'], 'Tiene que ser sí o no.'],
  ])('%#', (actuales, patch, campos, problema) => {
    expect(cambiar(actuales(), patch)).toEqual(falta(campos, problema));
  });

  it('a field that is compared, without what was seen of it', () => {
    const patch = { brand: 'X', x: 5, notes: 'y' };
    const op = { op_id: 'o', clave: 'k', tipo: 'cambiar', patch, desde: { notes: null } } as const;
    expect(validarCambio(libre(), op)).toEqual(falta(['brand'], 'Falta el valor que se vio.'));
  });
});

describe('what a change is taken with', () => {
  it.each<[() => Campos, Campos]>([
    [libre, { x: 0, y: 0, width: 1, height: 1 }],
    [libre, { x: MAXIMO_DE_MARCO, y: MAXIMO_DE_MARCO, width: MAXIMO_DE_MARCO, height: MAXIMO_DE_MARCO }],
    [libre, { section: 'x'.repeat(40), brand: 'x'.repeat(120), category: 'x'.repeat(120) }],
    [libre, { notes: 'x'.repeat(5000) }],
    [libre, { notes: 'dos\nlíneas\t' }],
    [libre, { image_url: IMAGEN }],
    [libre, { locked: true }],
    [tomado, { end_date: '2027-01-31' }],
    [tomado, { status: 'available', end_date: null }],
    [texto, { width: 50, height: 20 }],
    [texto, { x: -MAXIMO_DE_MARCO, y: MAXIMO_DE_MARCO }],
    [texto, { opacity: 0, stroke_width: 10, font_size: 8 }],
    [texto, { opacity: 1, stroke_width: 0, font_size: 72 }],
    [texto, { z_index: -1_000_000 }],
    [texto, { z_index: 1_000_000 }],
    [texto, { color: '#012def', font_family: 'Comic Sans MS', font_weight: 'bold', is_visible: false }],
    [texto, { font_style: 'italic', text_decoration: 'underline', text_align: 'right' }],
    [texto, { text_content: 'x'.repeat(2000) }],
  ])('%#: the values at the edge of what is allowed, as they were sent', (actuales, patch) => {
    expect(cambiar(actuales(), patch)).toEqual({ ok: true, campos: patch });
  });

  it.each<[() => Campos, Campos, Campos]>([
    [tomado, { brand: '', category: '', notes: '' }, { brand: null, category: 'Disponible', notes: null }],
    [tomado, { brand: null, category: null }, { brand: null, category: 'Disponible' }],
    [tomado, { end_date: '', image_url: '' }, { end_date: null, image_url: null }],
    [texto, { font_size: '', font_family: '' }, { font_size: null, font_family: null }],
    [texto, { font_size: null, font_weight: null }, { font_size: null, font_weight: null }],
    [texto, { color: '#ABCDEF' }, { color: '#abcdef' }],
    [texto, { rotation: -90 }, { rotation: 270 }],
    [texto, { rotation: 1_000_000 }, { rotation: 280 }],
    [texto, { rotation: -1_000_000 }, { rotation: 80 }],
    [texto, { x: -0, z_index: -0 }, { x: 0, z_index: 0 }],
    [libre, { x: -0 }, { x: 0 }],
  ])('%#: in the form in which it is kept', (actuales, patch, campos) => {
    expect(cambiar(actuales(), patch)).toEqual({ ok: true, campos });
  });

  it('what was already wrong with a piece keeps nobody from changing something else of it', () => {
    const viejo: Campos = { ...libre(), x: -5, end_date: '2026-12-31' };
    expect(cambiar(viejo, { notes: 'ojo' })).toMatchObject({ ok: true });
    expect(cambiar(viejo, { y: 9 })).toEqual(falta(MARCO, SIN_LUGAR));
    const angosto: Campos = { ...texto(), width: 10 };
    expect(cambiar(angosto, { color: '#ffffff' })).toMatchObject({ ok: true });
    expect(cambiar(angosto, { height: 40 })).toMatchObject({ ok: false });
    // Only texts need a box large enough for a word.
    expect(cambiar({ ...texto(), type: 'line' }, { width: 5, height: 0 })).toMatchObject({ ok: true });
  });

  it('a place that is not one of numbers is not taken for one', () => {
    for (const lado of MARCO)
      expect(cambiar({ ...libre(), [lado]: '100' }, { [lado === 'x' ? 'y' : 'x']: 5 })).toEqual(
        falta(MARCO, SIN_LUGAR),
      );
  });
});

describe('a new piece', () => {
  const marco = { x: 10, y: 20, width: 60, height: 40 };

  it.each<[Campos, readonly string[], string]>([
    [{}, ['clase'], 'No es ni un espacio ni un elemento.'],
    [{ clase: 'mueble', type: 'text' }, ['clase'], 'No es ni un espacio ni un elemento.'],
    [{ clase: 'elemento' }, ['type'], 'El tipo no se conoce.'],
    [{ clase: 'elemento', type: 'estrella' }, ['type'], 'El tipo no se conoce.'],
    [
      { clase: 'espacio', type: 'isla', ...marco },
      ['type'],
      'Tiene que ser uno de estos: gondola, puntera, cartel_exterior, exhibidor_impulso.',
    ],
    [{ clase: 'espacio', type: 'gondola', width: 5, height: 5 }, ['x', 'y'], 'Falta x, y.'],
    [{ clase: 'espacio', ...marco }, ['type'], 'Falta type.'],
    [{ clase: 'espacio', type: 'gondola', ...marco, x: -1 }, MARCO, SIN_LUGAR],
    [
      { clase: 'elemento', type: 'text', width: 49 },
      ['width', 'height'],
      'El cuadro de un texto mide al menos 50 por 20.',
    ],
    ...['', 'g 1', '1g', '9g1', ' g1', 'g'.repeat(41), 7, null].map(
      (id): [Campos, readonly string[], string] => [
        { clase: 'espacio', type: 'gondola', ...marco, id },
        ['id'],
        'El id empieza con una letra y no tiene espacios.',
      ],
    ),
  ])('%#: is refused', (campos, cuales, problema) => {
    expect(validarNueva(campos)).toEqual(falta(cuales, problema));
  });

  it('takes its defaults for what was left out, and keeps the rest', () => {
    expect(validarNueva({ clase: 'espacio', type: 'puntera', id: 'p-1_n', ...marco })).toEqual({
      ok: true,
      campos: {
        clase: 'espacio',
        type: 'puntera',
        id: 'p-1_n',
        ...marco,
        status: 'available',
        brand: null,
        category: 'Disponible',
        end_date: null,
        notes: null,
        image_url: null,
        locked: false,
        rotation: 0,
        grupo: null,
      },
    });
    expect(validarNueva({ clase: 'espacio', type: 'gondola', id: 'g'.repeat(40), ...marco })).toMatchObject({
      ok: true,
    });
    const circulo = { clase: 'elemento', ...elementoNuevo('circle', '', 0) };
    expect(validarNueva({ clase: 'elemento', type: 'circle' })).toEqual({ ok: true, campos: circulo });
    expect(validarNueva({ clase: 'elemento', type: 'circle', id: 'x', z_index: 7 })).toEqual({
      ok: true,
      campos: { ...circulo, id: 'x', z_index: 7 },
    });
  });

  it('brings whatever picture it had, which who writes it down looks for', () => {
    expect(
      validarNueva({ clase: 'espacio', type: 'gondola', ...marco, image_url: '/otra.png' }),
    ).toMatchObject({ ok: true, campos: { image_url: '/otra.png' } });
  });
});
