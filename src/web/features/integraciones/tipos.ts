import type { Salidas } from '#web/api.server.ts';

export type Claves = Salidas['integraciones']['claves'];
export type Clave = Claves['claves'][number];
export type Ofrecido = Claves['ofrecidos'][number];

/** What the screen sends to its route's action, as JSON. */
export type Pedido = { hacer: 'revocar_clave'; id: string } | { hacer: 'tomar_clave'; id: string };

/** What was made, and what is shown of it this once. */
export type Creada = { que: 'clave'; secreto: string };
