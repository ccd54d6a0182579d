import type { Salidas } from '#web/api.server.ts';

export type Panel = Salidas['reservas']['panel'];
export type Resultados = Salidas['cotizaciones']['resultados'];
export type Suma = Panel['total'];
