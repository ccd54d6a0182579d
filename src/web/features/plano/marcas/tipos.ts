import type { Salidas } from '#web/api.server.ts';

export type Ficha = Salidas['marcas']['fichas']['marcas'][number];
export type Hoja = Salidas['marcas']['hoja'];
