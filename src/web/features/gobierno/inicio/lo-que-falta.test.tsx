import { renderToStaticMarkup } from 'react-dom/server';
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
  const dibujar = (cambios: object) =>
    renderToStaticMarkup(<LoQueFalta empleado={{ ...empleado, ...cambios }} />);
  expect(dibujar({})).toBe('');
  expect(dibujar({ sucursal: null, grupo: null })).toMatch(
    /no tenés sucursal.*Recursos Humanos te la asigna/u,
  );
  expect(dibujar({ grupo: null })).toMatch(/no estás en un grupo.*Te suma tu gerente/u);
  // Neither a gerente nor RRHH is in a group.
  expect(dibujar({ grupo: null, rol: 'gerente_sucursal' })).toBe('');
  expect(dibujar({ sucursal: null, grupo: null, rol: 'admin_rrhh' })).toBe('');
});
