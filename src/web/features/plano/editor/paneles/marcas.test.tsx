import { expect, it } from 'vitest';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { dibujar } from './escena-de-prueba.tsx';
import { movida, PanelDeMarcas } from './marcas.tsx';

it('moves a brand a place, and not beyond the ends', () => {
  expect(movida(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movida(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});

it('brands: the empty text', () => {
  expect(dibujar(<PanelDeMarcas edicion={edicionDePrueba([]).edicion} />)).toContain(
    'No hay marcas configuradas. Agrega la primera marca arriba.',
  );
});
