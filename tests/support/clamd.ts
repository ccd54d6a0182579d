import { createServer, type Socket } from 'node:net';

/** The harmless file that every scanner reports. Split in two, so that no scanner finds it in this source. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export type ClamdDePrueba = {
  readonly direccion: string;
  /** How it behaves: normally, never answering, hanging up halfway, or refusing what is too long. */
  modo: 'normal' | 'calla' | 'cuelga' | 'lleno';
  /** The last file that it received. */
  ultimo: Buffer;
  cerrar(): Promise<void>;
};

/** A server that speaks clamd's INSTREAM, on a free port or on a local socket. */
export async function abrirClamd(ruta?: string): Promise<ClamdDePrueba> {
  const abiertos = new Set<Socket>();
  const servidor = createServer((enchufe) => {
    abiertos.add(enchufe);
    enchufe.on('error', () => undefined);
    enchufe.on('close', () => abiertos.delete(enchufe));
    let recibido = Buffer.alloc(0);
    enchufe.on('data', (pedazo: Buffer) => {
      recibido = Buffer.concat([recibido, pedazo]);
      if (clamd.modo === 'cuelga') return enchufe.destroy();
      if (clamd.modo === 'lleno') return enchufe.end('INSTREAM size limit exceeded. ERROR\0');
      const entero = leerPedazos(recibido);
      if (entero === null || clamd.modo === 'calla') return;
      clamd.ultimo = entero;
      return enchufe.end(entero.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((listo) =>
    ruta === undefined ? servidor.listen(0, '127.0.0.1', listo) : servidor.listen(ruta, listo),
  );
  const donde = servidor.address();
  const clamd: ClamdDePrueba = {
    direccion: typeof donde === 'string' ? `unix://${donde}` : `tcp://127.0.0.1:${donde?.port}`,
    modo: 'normal',
    ultimo: Buffer.alloc(0),
    async cerrar() {
      for (const enchufe of abiertos) enchufe.destroy();
      await new Promise((listo) => servidor.close(listo));
    },
  };
  return clamd;
}

const ORDEN = 'zINSTREAM\0';

/** The file within the bytes received so far; null until its end arrives. */
function leerPedazos(recibido: Buffer): Buffer | null {
  if (!recibido.subarray(0, ORDEN.length).equals(Buffer.from(ORDEN))) return null;
  const pedazos: Buffer[] = [];
  for (let p = ORDEN.length; p + 4 <= recibido.length;) {
    const largo = recibido.readUInt32BE(p);
    if (largo === 0) return Buffer.concat(pedazos);
    pedazos.push(recibido.subarray(p + 4, p + 4 + largo));
    p += 4 + largo;
  }
  return null;
}
