import { EVENTO_DE_PRUEBA, EVENTOS } from '#domain/gobierno/integraciones/webhooks.ts';
import type { Salidas } from '#web/api.server.ts';

/** The name of a webhook event, for people. */
export function nombreDeEvento(evento: string): string {
  if (evento === EVENTO_DE_PRUEBA) return 'Prueba';
  return EVENTOS.find(({ nombre }) => nombre === evento)?.texto ?? evento;
}

/** How deliveries to one system are going. It is unknown until something has been sent. */
export function estadoDeWebhook({
  activo,
  apagado_por_fallas,
  fallando_desde,
  entregados,
}: Pick<Webhook, 'activo' | 'apagado_por_fallas' | 'fallando_desde' | 'entregados'>) {
  if (apagado_por_fallas) return { tono: 'neutral', texto: 'Se apagó: no respondía' } as const;
  if (!activo) return { tono: 'neutral', texto: 'Apagado' } as const;
  if (fallando_desde) return { tono: 'yellow', texto: 'Falla' } as const;
  if (entregados === 0) return { tono: 'neutral', texto: 'Sin probar' } as const;
  return { tono: 'green', texto: 'Anda' } as const;
}

/** How an attempt ended, in words for whoever has to fix it. */
export function porQueFallo({ status, error }: Pick<Envio['intentos'][number], 'status' | 'error'>): string {
  if (status !== null) return `contestó ${status}`;
  return FALLAS[error ?? ''] ?? 'no se pudo enviar';
}

const FALLAS: Readonly<Record<string, string>> = {
  DIRECCION_NO_PERMITIDA: 'la dirección lleva a una red privada',
  NOMBRE_DESCONOCIDO: 'no existe ese nombre en Internet',
  SIN_RESPUESTA: 'no contestó a tiempo',
  CERTIFICADO_INVALIDO: 'su certificado no es válido',
  SIN_CONEXION: 'no aceptó la conexión',
  SIN_SECRETO: 'no se pudo firmar: hay que cambiarle el secreto',
};

export type Claves = Salidas['integraciones']['claves'];
export type Clave = Claves['claves'][number];
export type Ofrecido = Claves['ofrecidos'][number];

export type Webhooks = Salidas['integraciones']['webhooks'];
export type Webhook = Webhooks['webhooks'][number];
export type Envios = Salidas['integraciones']['envios'];
export type Envio = Envios['filas'][number];

/** The result of creating one: the secret that is shown only once, or null if there is none. */
export type Creada = { secreto: string | null };
