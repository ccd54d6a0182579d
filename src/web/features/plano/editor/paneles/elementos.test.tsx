import { describe, expect, it } from 'vitest';
import { elementoNuevo } from '#domain/plano/elemento.ts';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { PanelDeElementos } from './elementos.tsx';
import { deElemento, dibujar, MUESTRA } from './escena-de-prueba.tsx';
import type { FilaDeElemento } from './leer.ts';
import { cambiosDeOrden } from './orden.ts';

describe('order of the drawings', () => {
  const fila = (clave: string, z_index: number): FilaDeElemento => ({
    clave,
    elemento: { ...elementoNuevo('circle', clave, 0), z_index },
  });
  const ordenadas = (filas: readonly FilaDeElemento[], cambios: ReturnType<typeof cambiosDeOrden>) =>
    filas
      .map(
        ({ clave, elemento }) =>
          [clave, Number(cambios.get(clave)?.['z_index'] ?? elemento.z_index)] as const,
      )
      .toSorted(([, a], [, b]) => a - b)
      .map(([clave]) => clave)
      .join('');

  it('goes one up or down, to the front or to the back', () => {
    const filas = [fila('a', 0), fila('b', 1), fila('c', 2), fila('d', 3)];
    expect(ordenadas(filas, cambiosDeOrden(filas, 'b', 'arriba'))).toBe('acbd');
    expect(ordenadas(filas, cambiosDeOrden(filas, 'c', 'abajo'))).toBe('acbd');
    expect(ordenadas(filas, cambiosDeOrden(filas, 'a', 'frente'))).toBe('bcda');
    expect(ordenadas(filas, cambiosDeOrden(filas, 'd', 'fondo'))).toBe('dabc');
  });

  it('changes nothing at the ends, and as little as it takes elsewhere', () => {
    const filas = [fila('a', 0), fila('b', 5), fila('c', 9)];
    expect(cambiosDeOrden(filas, 'a', 'abajo').size).toBe(0);
    expect(cambiosDeOrden(filas, 'c', 'frente').size).toBe(0);
    expect(cambiosDeOrden(filas, 'nadie', 'frente').size).toBe(0);
    expect([...cambiosDeOrden(filas, 'a', 'frente').keys()]).toEqual(['a']);
  });

  it('tells apart those that share a number', () => {
    const filas = [fila('a', 1), fila('b', 1), fila('c', 1)];
    expect(ordenadas(filas, cambiosDeOrden(filas, 'a', 'arriba'))).toBe('bac');
    expect(ordenadas(filas, cambiosDeOrden(filas, 'c', 'fondo'))).toBe('cab');
  });
});

it('a drawing has all its properties, a text its letters too', () => {
  const texto = dibujar(
    <PanelDeElementos
      edicion={edicionDePrueba([deElemento(elementoNuevo('text', 't', 0))], { seleccion: ['t'] }).edicion}
    />,
  );
  for (const campo of [
    'Tipografía',
    'Negrita',
    'Cursiva',
    'Subrayado',
    'Alineación',
    'Rotación',
    'Opacidad',
  ]) {
    expect(texto).toContain(campo);
  }
  expect(texto).toContain('max-h-40');
  expect(dibujar(<PanelDeElementos edicion={edicionDePrueba(MUESTRA).edicion} />)).toContain(
    'No hay elementos agregados',
  );
});
