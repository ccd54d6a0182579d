import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { Sucursales } from './sucursales.tsx';
import type { Sitio } from './tipos.ts';

const {
  sucursales: [sucursal],
  ...contenido
} = contenidoDeMuestra();

function dibujar(en_vista: boolean): string {
  if (!sucursal) throw new Error('The sample has no branch');
  const excepciones = [{ fecha: dia('2027-01-15'), franjas: [], motivo: 'Vacaciones' }];
  const sitio: Sitio = {
    contenido: { ...contenido, sucursales: [{ ...sucursal, excepciones }] },
    feriados: [],
    ahora: new Date('2026-11-20T15:00:00Z'),
    origen: 'https://mostrador.example',
    en_vista,
  };
  return renderToString(<Sucursales sitio={sitio} />).replaceAll('<!-- -->', '');
}

test('an exception far ahead is in the preview, with the day from which the site will say it, and not on the site', () => {
  expect(dibujar(true)).toContain('15 ene 2027, Vacaciones: cerrado. Se va a ver desde el 7 ene 2027.');
  expect(dibujar(false)).not.toContain('Vacaciones');
});
