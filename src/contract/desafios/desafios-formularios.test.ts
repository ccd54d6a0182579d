import { expect, test } from 'vitest';
import { DesafioEntrada } from './desafios-formularios.ts';

const BIEN = {
  titulo: 'Vidriera',
  fecha_inicio: '2026-12-01',
  fecha_fin: '2026-12-31',
  objetivos: [{ id: '1', nombre: 'Armado', puntos: 50 }],
};

function errores(cambios: object): string[] {
  const leido = DesafioEntrada.safeParse({ ...BIEN, ...cambios });
  return leido.success ? [] : leido.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
}

test('missing fields get the defaults of the specification', () => {
  expect(DesafioEntrada.parse(BIEN)).toEqual({
    ...BIEN,
    descripcion: '',
    tipo_periodo: 'mensual',
    es_grupal: false,
    estado: 'borrador',
    activar_automaticamente: false,
    objetivos: [{ id: '1', nombre: 'Armado', descripcion: '', puntos: 50 }],
  });
  expect(DesafioEntrada.parse({ ...BIEN, objetivos: [{ id: '1', nombre: 'X' }] }).objetivos[0]?.puntos).toBe(
    0,
  );
});

test('every mistake is said at once, dates in the wrong order among them', () => {
  expect(
    errores({
      titulo: '   ',
      fecha_fin: '2026-11-01',
      objetivos: [
        { id: '1', nombre: '', puntos: 1.5 },
        { id: '2', nombre: 'B', puntos: -1 },
      ],
    }).toSorted(),
  ).toEqual([
    'fecha_fin: La fecha de fin no puede ser anterior a la de inicio',
    'objetivos.0.nombre: Escribí el nombre del objetivo',
    'objetivos.0.puntos: Los puntos son un número entero',
    'objetivos.1.puntos: Los puntos no pueden ser negativos',
    'titulo: Escribí el título',
  ]);
  expect(errores({ fecha_inicio: undefined, fecha_fin: '31/12/2026' })).toEqual([
    'fecha_inicio: Elegí la fecha de inicio',
    'fecha_fin: La fecha no es válida',
  ]);
});

test('at least one objective, at most 30, each with an id of its own', () => {
  expect(errores({ objetivos: [] })).toEqual(['objetivos: Tiene que quedar al menos un objetivo']);
  expect(errores({ objetivos: ['1', '1'].map((id) => ({ id, nombre: 'X' })) })).toEqual([
    'objetivos: Hay dos objetivos con el mismo id',
  ]);
  expect(
    errores({ objetivos: Array.from({ length: 31 }, (_, i) => ({ id: String(i), nombre: 'X' })) }),
  ).toEqual(['objetivos: No puede tener más de 30 objetivos']);
});

test('one day is a period', () => {
  expect(errores({ fecha_fin: BIEN.fecha_inicio })).toEqual([]);
});
