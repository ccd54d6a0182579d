import { expect, test } from 'vitest';
import { nombreDeCampo, valorEnPalabras } from './campos.ts';
import { diferencias } from './diferencias.ts';

test('only what changed is told, ids by their names, in words', () => {
  const nombres = { 'id-1': 'Centro', 'id-2': 'Norte' };
  expect(
    diferencias(
      { titulo: 'A', sucursal_id: 'id-1', activo: true, fecha_fin: '2026-11-01', igual: 3 },
      { titulo: 'B', sucursal_id: 'id-2', activo: false, fecha_fin: null, igual: 3 },
      nombres,
    ),
  ).toEqual([
    { campo: 'título', antes: 'A', despues: 'B' },
    { campo: 'sucursal', antes: 'Centro', despues: 'Norte' },
    { campo: 'activo', antes: 'sí', despues: 'no' },
    { campo: 'fecha fin', antes: '1/11/2026', despues: 'ninguno' },
  ]);
});

test('what was not there before is only told after, and the other way round', () => {
  expect(diferencias(null, { nombre: 'Ana' }, {})).toEqual([
    { campo: 'nombre', antes: null, despues: 'Ana' },
  ]);
  expect(diferencias({ nombre: 'Ana' }, null, {})).toEqual([
    { campo: 'nombre', antes: 'Ana', despues: null },
  ]);
  expect(diferencias(null, null, {})).toEqual([]);
});

test('what is inside is told one by one, lists as lists', () => {
  expect(
    diferencias(
      { valor: { activas: true, alto: 70, critico: 90 } },
      { valor: { activas: true, alto: 75, critico: 90 } },
      {},
      { ajuste: 'alertas_presupuesto' },
    ),
  ).toEqual([{ campo: 'nivel alto', antes: '70\u00a0%', despues: '75\u00a0%' }]);
  expect(diferencias({ valor: [1, 2] }, { valor: [] }, {})).toEqual([
    { campo: 'valor', antes: '1, 2', despues: 'ninguno' },
  ]);
  expect(diferencias(null, { cuando: '2026-11-20T02:30:00.000Z', monto: 10.5, nota: '' }, {})).toEqual([
    { campo: 'cuando', antes: null, despues: '19/11/2026, 23:30' },
    { campo: 'monto', antes: null, despues: '$\u00a010,50' },
    { campo: 'nota', antes: null, despues: 'vacío' },
  ]);
});

test('of a challenge’s objectives, the changed one alone, in words', () => {
  const objetivo = { id: '1', nombre: 'Presentar la idea', descripcion: 'Qué cambia', puntos: 100 };
  const otro = { id: '2', nombre: 'Probarla un mes', descripcion: null, puntos: 300 };
  expect(
    diferencias(
      { es_grupal: false, descripcion: 'Una', objetivos: [objetivo, otro] },
      {
        objetivos: [{ puntos: 150, id: '1', descripcion: 'Qué cambia', nombre: 'Presentar la idea' }, otro],
        descripcion: 'Otra',
        es_grupal: false,
      },
      {},
    ),
  ).toEqual([
    { campo: 'descripción', antes: 'Una', despues: 'Otra' },
    { campo: 'objetivos › 1 › puntos', antes: '100', despues: '150' },
  ]);
});

test('a list of things without an id has their values, never code', () => {
  expect(diferencias(null, { feriados: [{ fecha: '2026-12-25', nombre: 'Navidad' }] }, {})).toEqual([
    { campo: 'feriados', antes: null, despues: '25/12/2026 · Navidad' },
  ]);
});

test('what people see of a setting, a request and a signature is in words', () => {
  expect(
    diferencias(
      { valor: { correos: 90, doble: { activa: false } } },
      { valor: { correos: 365, doble: { activa: true } } },
      {},
    ).map(({ campo }) => campo),
  ).toEqual(['emails enviados', 'doble › está activa']);
  expect(diferencias(null, { tipo: 'supresion' }, {})[0]?.despues).toBe('borrado de sus datos');
  expect(diferencias(null, { tipo: 'puntos', puntos: 5000 }, {}).map(({ despues }) => despues)).toEqual([
    'puntos a mano',
    '5.000',
  ]);
  expect(diferencias(null, { anio: 2026 }, {})[0]?.despues).toBe('2026');
});

test('fields have words, and what the chain needs is not told', () => {
  expect(nombreDeCampo('empleado_ids')).toBe('personas');
  expect(diferencias(null, { asientos: 2, compromisos: { 1: 'abc' }, huella: 'abc' }, {})).toEqual([
    { campo: 'renglones', antes: null, despues: '2' },
  ]);
});

test('in a file, dates are written as in every other file', () => {
  const despues = { fecha_fin: '2026-11-01', cuando: '2026-11-05T03:07:00.000Z' };
  expect(diferencias(null, despues, {}, { enPlanilla: true }).map((d) => d.despues)).toEqual([
    '01/11/2026',
    '05/11/2026 00:07',
  ]);
});

test('what another system is told of is named as on its screen', () => {
  expect(diferencias(null, { url: 'https://otro.example', eventos: ['empleado.baja'] }, {})).toEqual([
    { campo: 'dirección', antes: null, despues: 'https://otro.example' },
    { campo: 'de qué se avisa', antes: null, despues: 'Se fue un empleado' },
  ]);
});

test('numbers are in their unit, by their field or their setting', () => {
  const dichos = (campos: Record<string, unknown>, ajuste: string | null = null) =>
    diferencias(null, campos, {}, { ajuste }).map(({ despues }) => despues);
  expect(dichos({ max_bytes: 10 * 1024 * 1024, monto_presupuestado: 45_000, mes: 11, puntos: 1500 })).toEqual(
    ['10\u00a0MB', '$\u00a045.000', 'noviembre', '1.500'],
  );
  expect(dichos({ valor: [1, 6] }, 'dias_laborables')).toEqual(['lunes, sábado']);
  expect(dichos({ valor: { correos: 30, bajas: 0 } }, 'conservacion')).toEqual(['30 días', 'para siempre']);
});

test('fields and values that the product stores by a code are read as words, and what tells most comes first', () => {
  expect(['dia', 'plazo_dias', 'fecha_de_evaluacion', 'empleado_id'].map(nombreDeCampo)).toEqual([
    'día',
    'días de plazo',
    'fecha de evaluación',
    'persona',
  ]);
  expect(['teamwork', 'en_revision', 'Escrito_a_mano', 'suelto'].map(valorEnPalabras)).toEqual([
    'Trabajo en equipo',
    'en revisión',
    'Escrito_a_mano',
    'suelto',
  ]);
  expect(
    diferencias(null, { dia: 31, hora: 8, nombre: 'Para el directorio' }, {}).map(({ campo }) => campo),
  ).toEqual(['nombre', 'día', 'hora']);
});
