import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Local } from '#domain/plano/local.ts';
import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import { RESERVAS } from './exportar.server.ts';
import type { Reserva } from './tipos.ts';

const RESERVA: Reserva = {
  id: 'r',
  rev: 1,
  espacio: { clave: 'x', id: 'p22', type: 'puntera', section: 'PM2', local: 2 },
  marca: { id: 'm', name: 'Café Puerto' },
  estado: 'confirmada',
  desde: dia('2027-01-01'),
  hasta: dia('2027-02-01'),
  importe: 1000,
  importe_lista: null,
  forma: 'fija',
  contraprestacion: '',
  categoria: '',
  dueno: null,
  notas: '',
  vence_en: null,
  motivo_pasado: null,
  motivo: null,
  vencio: false,
  a_mano: false,
  creada_en: new Date('2026-11-27T12:00:00Z'),
};

/** The cells of the file's header and of its only row. */
async function celdas(locales: readonly Local[], reserva = RESERVA): Promise<string[][]> {
  const api: Parameters<typeof RESERVAS.responder>[0] = {
    plano: { locales: async () => ({ locales: [...locales] }) },
    reservas: { listar: async () => ({ filas: [reserva], total: 1 }) },
  };
  const respuesta = await RESERVAS.responder(api, new URLSearchParams('formato=csv'), 'csv');
  const texto = (await respuesta.text()).replace('\uFEFF', '');
  return texto
    .trim()
    .split('\r\n')
    .map((fila) => fila.split(';'));
}

/** The first of them. */
const filas = async (locales: readonly Local[]) => (await celdas(locales)).map((fila) => fila.slice(0, 3));

test('the file of bookings says the shop of each, where there are several', async () => {
  const primero = { id: 1, nombre: 'Centro' };
  expect(await filas([primero, { id: 2, nombre: 'Norte' }])).toEqual([
    ['Espacio', 'Local', 'Marca'],
    ['Puntera PM2', 'Norte', 'Café Puerto'],
  ]);
  // Its shop was archived since.
  expect((await filas([primero, { id: 3, nombre: 'Sur' }]))[1]?.[1]).toBe('Local archivado');
  expect(await filas([{ id: 1, nombre: '' }])).toEqual([
    ['Espacio', 'Marca', 'Estado'],
    ['Puntera PM2', 'Café Puerto', 'Confirmada'],
  ]);
});

test.each([
  ['bonificada', '40 cajas de yogur'],
  ['conjunta', 'Degustación los sábados'],
] as const)(
  'one that is %s has its value in the file, and what is given for it',
  async (forma, contraprestacion) => {
    const [titulos = [], fila = []] = await celdas([], {
      ...RESERVA,
      forma,
      contraprestacion,
      importe: 30_000,
    });
    const de = (titulo: string) => fila[titulos.indexOf(titulo)];
    expect([de('Importe'), de('Cómo paga'), de('Qué da a cambio')]).toEqual([
      '30000',
      NOMBRES_DE_FORMA[forma],
      contraprestacion,
    ]);
  },
);
