import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { TELEFONO } from './_telefono.ts';

/**
 * A slow network in front of a server: whatever connects to it arrives late, and all connections share its width. A browser's own
 * emulation slows a page's requests and leaves those of its service worker as they are.
 * @returns its address, which stands for the server's
 */
export async function abrirRedLenta(hacia: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(hacia);
  const abiertas = new Set<Socket>();
  const [baja, sube] = [TELEFONO.bajada_kbps, TELEFONO.subida_kbps].map(angosta);
  const server = createServer((entra) => {
    const sale = connect(Number(port), hostname);
    baja?.(sale, entra);
    sube?.(entra, sale);
    for (const uno of [entra, sale]) {
      abiertas.add(uno.setNoDelay());
      uno.on('close', () => {
        abiertas.delete(uno);
        entra.destroy();
        sale.destroy();
      });
      uno.on('error', () => uno.destroy());
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const direccion = server.address();
  if (direccion === null || typeof direccion === 'string') throw new Error('The slow network has no port');
  return {
    url: `http://localhost:${direccion.port}`,
    close() {
      for (const uno of abiertas) uno.destroy();
      server.close();
    },
  };
}

/**
 * One direction: half of the latency, and a width that all who go that way share. What enters first leaves first: two timers of one turn
 * of the loop may fire in the other order.
 */
function angosta(kbps: number): (de: Socket, a: Socket) => void {
  const bytesPorMs = kbps / 8;
  let libre = 0;
  return (de, a) => {
    let antes: Promise<void> = Promise.resolve();
    const despues = (cuando: number, hacer: () => void) => {
      const llega = new Promise((seguir) => setTimeout(seguir, cuando - performance.now()));
      antes = Promise.all([antes, llega]).then(hacer);
    };
    de.on('data', (pedazo) => {
      libre = Math.max(libre, performance.now()) + pedazo.length / bytesPorMs;
      despues(libre + TELEFONO.latencia_ms / 2, () => void (a.writable && a.write(pedazo)));
    });
    de.on('end', () =>
      despues(Math.max(libre, performance.now()) + TELEFONO.latencia_ms / 2, () => void a.end()),
    );
  };
}
