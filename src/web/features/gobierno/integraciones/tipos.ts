import type { Salidas } from '#web/api.server.ts';

export type Claves = Salidas['integraciones']['claves'];
export type Clave = Claves['claves'][number];
export type Ofrecido = Claves['ofrecidos'][number];

export type Webhooks = Salidas['integraciones']['webhooks'];
export type Webhook = Webhooks['webhooks'][number];
export type Envios = Salidas['integraciones']['envios'];
export type Envio = Envios['filas'][number];

/** What the screens send to their route's action, as JSON. */
export type Pedido =
  | { hacer: 'revocar_clave'; id: string }
  | { hacer: 'tomar_clave'; id: string }
  | { hacer: 'estado_webhook'; id: string; activo: boolean }
  | { hacer: 'rotar_secreto'; id: string }
  | { hacer: 'eliminar_webhook'; id: string }
  | { hacer: 'probar_webhook'; id: string }
  | { hacer: 'reenviar'; id: string };

/** What was made, and what is shown of it this once; null: nothing is. */
export type Creada = { secreto: string | null };
