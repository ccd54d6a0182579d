import { EVENTO_DE_PRUEBA, EVENTOS } from '#domain/integraciones/webhooks.ts';
import type { Envio } from './tipos.ts';

/** What another system is told of, for people. */
export function nombreDeEvento(evento: string): string {
  if (evento === EVENTO_DE_PRUEBA) return 'Prueba';
  return EVENTOS.find(({ nombre }) => nombre === evento)?.texto ?? evento;
}

/** How an attempt ended, for whoever has to mend it. */
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
