import type { Salidas } from '#web/api.server.ts';

type Catalogo = Salidas['premios']['catalogo'];
export type Resumen = Catalogo['resumen'];
export type Premio = Catalogo['premios'][number];
export type Mio = Catalogo['mios'][number];
