import type { Salidas } from '#web/api.server.ts';

export type Publicacion = Salidas['muro']['listar']['filas'][number];
export type Colega = NonNullable<Publicacion['de']>;
