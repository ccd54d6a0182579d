import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { puertoDe } from './servidores.ts';

/** A mail that arrived: its recipient and its Message-ID. */
export type Recibido = { readonly para: string; readonly numero: string; readonly asunto: string };

/** A mail server for tests that keeps what it receives. */
export interface Buzon {
  readonly port: number;
  readonly recibidos: readonly Recibido[];
  cerrar(): Promise<void>;
}

export async function abrirBuzon(): Promise<Buzon> {
  const recibidos: Recibido[] = [];
  const abiertos = new Set<Socket>();
  const servidor = createServer((socket) => {
    abiertos.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => abiertos.delete(socket));
    conversar(socket, (recibido) => recibidos.push(recibido));
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return {
    port: puertoDe(servidor),
    recibidos,
    async cerrar() {
      for (const socket of abiertos) socket.destroy();
      const cerrado = once(servidor, 'close');
      servidor.close();
      await cerrado;
    },
  };
}

function conversar(socket: Socket, alRecibir: (recibido: Recibido) => void): void {
  let pendiente = '';
  let cuerpo: string[] | null = null;
  let para = '';
  const decir = (linea: string): void => void socket.write(`${linea}\r\n`);
  decir('220 buzon');
  socket.on('data', (trozo: Buffer) => {
    pendiente += trozo.toString('latin1');
    for (let fin = pendiente.indexOf('\r\n'); fin >= 0; fin = pendiente.indexOf('\r\n')) {
      const linea = pendiente.slice(0, fin);
      pendiente = pendiente.slice(fin + 2);
      if (cuerpo !== null && linea !== '.') cuerpo.push(linea);
      else if (cuerpo !== null) {
        alRecibir({ para, numero: cabecera(cuerpo, 'message-id'), asunto: cabecera(cuerpo, 'subject') });
        cuerpo = null;
        decir('250 guardado');
      } else if (/^DATA/i.test(linea)) {
        cuerpo = [];
        decir('354 adelante');
      } else if (/^QUIT/i.test(linea)) {
        decir('221 chau');
        socket.end();
      } else {
        para = /^RCPT TO:<([^>]*)>/i.exec(linea)?.[1] ?? para;
        decir('250 bien');
      }
    }
  });
}

function cabecera(lineas: readonly string[], nombre: string): string {
  const linea = lineas.find((l) => l.toLowerCase().startsWith(`${nombre}:`));
  return linea?.slice(nombre.length + 1).trim() ?? '';
}
