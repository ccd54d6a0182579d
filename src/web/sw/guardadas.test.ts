import { expect, test } from 'vitest';
import { cuerpo } from './guardadas.ts';

test('what was kept is offered, with when it is of, and trying again', () => {
  const html = cuerpo([
    {
      direccion: '/comercio',
      titulo: 'Lista para comercios &amp; kioscos · Mostrador',
      cuando: new Date('2026-11-27T18:40:00Z'),
    },
    { direccion: '/gondolas', titulo: 'Góndolas', cuando: null },
  ]);
  // The title is markup already, as the page that was kept has it.
  expect(html).toContain(
    '<a href="/comercio">Lista para comercios &amp; kioscos · Mostrador<small>Guardada el viernes 27 de noviembre de 2026 a las 15:40</small></a>',
  );
  expect(html).toContain('<a href="/gondolas">Góndolas</a>');
  expect(html).toContain('>Probar de nuevo</a>');
});

test('where nothing was kept nothing is promised', () => {
  const html = cuerpo([]);
  expect(html).not.toContain('guardado');
  expect(html).not.toContain('<ul>');
  expect(html).toContain('Cuando vuelva, probá de nuevo.');
});
