import type { Salidas } from '#web/api.server.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { among, choice, days, defineList, search, whole } from '#web/comun/list.ts';
import { NOMBRES_DE_ESTADO } from './palabras.ts';

export type Reserva = Salidas['reservas']['ver']['reserva'];
export type Marca = Salidas['marcas']['fichas']['marcas'][number];
export type Tarifa = Salidas['tarifas']['listar']['tarifas'][number];

/** A space to choose. */
export type Elegible = Reserva['espacio'];
/** One to sell: for how many weeks or more, as the public is told. */
export type Vendible = Elegible & { readonly minimo_semanas: number };

/** The bookings of the floor. The calendar has the same filters under the same names. */
export const LIST = defineList({
  title: 'Reservas',
  file: 'reservas_de_gondolas',
  pages: 'Páginas de reservas',
  perPage: 25,
  filters: {
    q: search('Buscar por marca o espacio'),
    estado: choice('estado', null, {
      label: 'Estado',
      all: 'Todos los estados',
      options: NOMBRES_DE_ESTADO,
    }),
    local: whole('local', 1, 1_000_000, {
      label: 'Local',
      all: 'Todos los locales',
    }),
    type: choice('tipo', null, {
      label: 'Tipo de espacio',
      all: 'Todos los tipos',
      options: NOMBRES_DE_TIPO,
    }),
    marca_id: among('marca', { label: 'Marca', all: 'Todas las marcas' }),
    mias: choice('de', null, {
      label: 'De quién',
      all: 'De todos',
      options: { true: 'Las que llevo yo' },
    }),
    ...days(),
    espacio_clave: among('espacio', {
      label: 'Espacio',
      all: 'Todos los espacios',
      onlySet: true,
    }),
    terminan_en: whole('terminan', 1, 366, { label: 'Terminan', all: 'Cuando sea', onlySet: true }),
    vencen_en: whole('vencen', 1, 366, { label: 'Vencen', all: 'Cuando sea', onlySet: true }),
  },
  none: {
    title: 'Ninguna reserva coincide',
    hint: 'Probá con otra marca, otro estado u otras fechas.',
    back: 'Ver todas',
  },
});
export type Vista = ReturnType<typeof LIST.read>;

export const RUTA = '/gondolasedit/reservas';
export const CALENDARIO = '/gondolasedit/calendario';
