import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LoQueFalta } from './lo-que-falta.tsx';

const empleado = {
  id: 'e',
  nombre: 'Ana',
  apellido: 'Paz',
  email: 'ana@demo.local',
  rol: 'empleado',
  avatar_url: null,
  sucursal: { id: 's', nombre: 'Puerto' },
  grupo: { id: 'g', nombre: 'Cajas' },
} as const;

test('a new person reads what they lack and who gives it to them, one thing at a time', () => {
  const dibujar = (cambios: object, nuevo = false) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <LoQueFalta empleado={{ ...empleado, ...cambios }} nuevo={nuevo} />
      </MemoryRouter>,
    );
  expect(dibujar({})).toBe('');
  expect(dibujar({ sucursal: null, grupo: null })).toMatch(
    /no tenés sucursal.*Recursos Humanos te la asigna/u,
  );
  expect(dibujar({ grupo: null })).toMatch(/no estás en un grupo.*Te suma tu gerente/u);
  // Neither a gerente nor RRHH is in a group.
  expect(dibujar({ grupo: null, rol: 'gerente_sucursal' })).toBe('');
  expect(dibujar({ sucursal: null, grupo: null, rol: 'admin_rrhh' })).toBe('');
  // A photo is asked for at the beginning only, and they put it themselves.
  expect(dibujar({}, true)).toMatch(/no tenés foto.*La ponés vos.*href="\/reconoce\/perfil"/u);
  expect(dibujar({ sucursal: null }, true)).toMatch(/no tenés sucursal.*te falta la foto/u);
  expect(dibujar({ avatar_url: '/archivos/a' }, true)).toBe('');
});
