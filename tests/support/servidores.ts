import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Server } from 'node:net';

/** The port that a server listens on. */
export function puertoDe(servidor: Server): number {
  const direccion = servidor.address();
  if (direccion === null || typeof direccion === 'string') throw new Error('It does not listen on a port');
  return direccion.port;
}

/** The answer to a request made with node:http. */
export function respuestaA(pedido: ClientRequest): Promise<IncomingMessage> {
  return new Promise((llega, falla) => {
    pedido.once('response', llega).once('error', falla);
  });
}
