import type { Salidas } from '#web/api.server.ts';

export type Claves = Salidas['integraciones']['claves'];
export type Clave = Claves['claves'][number];
export type Ofrecido = Claves['ofrecidos'][number];

export type Webhooks = Salidas['integraciones']['webhooks'];
export type Webhook = Webhooks['webhooks'][number];
export type Envios = Salidas['integraciones']['envios'];
export type Envio = Envios['filas'][number];

/** The result of creating one: the secret that is shown only once, or null if there is none. */
export type Creada = { secreto: string | null };
