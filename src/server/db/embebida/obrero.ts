import { parentPort, workerData } from 'node:worker_threads';
import { abrirEnDisco } from './disco.ts';
import type { AlObrero, DatosObrero, DelObrero } from './mensajes.ts';

// The embedded database's own thread: PGlite runs each statement to its end without yielding, and on the main
// thread a slow one would stop the whole server.

const puerto = parentPort;
if (!puerto) throw new Error('obrero.ts runs only as a worker thread.');

const { carpeta, syncs }: DatosObrero = workerData;
const contador = new Int32Array(syncs);
const pglite = await abrirEnDisco(carpeta, () => Atomics.add(contador, 0, 1));

puerto.on('message', (mensaje: AlObrero) => {
  void (mensaje.tipo === 'cerrar' ? cerrar() : atender(mensaje.bytes));
});
decir({ tipo: 'listo' });

async function atender(bytes: Uint8Array): Promise<void> {
  const respuesta = new Respuesta();
  await pglite.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (datos) => respuesta.agregar(datos),
  });
  respuesta.soltar();
  decir({ tipo: 'fin' });
}

async function cerrar(): Promise<void> {
  await pglite.close();
  // Nothing else keeps the thread: it ends.
  puerto?.close();
}

/** Joins the engine's small pieces: each message between threads costs more than copying it. */
class Respuesta {
  #trozos: Uint8Array[] = [];
  #bytes = 0;

  agregar(datos: Uint8Array): void {
    // A view of the engine's memory, which the next piece overwrites.
    this.#trozos.push(datos.slice());
    this.#bytes += datos.length;
    if (this.#bytes >= 256 * 1024) this.soltar();
  }

  soltar(): void {
    if (this.#bytes === 0) return;
    const bytes = new Uint8Array(this.#bytes);
    let desde = 0;
    for (const trozo of this.#trozos) {
      bytes.set(trozo, desde);
      desde += trozo.length;
    }
    this.#trozos = [];
    this.#bytes = 0;
    decir({ tipo: 'datos', bytes });
  }
}

function decir(mensaje: DelObrero): void {
  puerto?.postMessage(mensaje, mensaje.tipo === 'datos' ? [mensaje.bytes.buffer] : []);
}
