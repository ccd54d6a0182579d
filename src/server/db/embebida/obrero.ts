import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { abrirEnDisco, crearEnDisco } from './disco.ts';
import { type AlObrero, type DatosObrero, type DelObrero, esDatosObrero } from './mensajes.ts';

// The embedded database's own thread. PGlite runs each statement to its end without yielding, so on the main thread a slow
// one would block the whole server.

const puerto = parentPort;
if (!puerto) throw new Error('obrero.ts runs only as a worker thread.');

async function servir({ carpeta, syncs }: DatosObrero, capataz: MessagePort): Promise<void> {
  const contador = new Int32Array(syncs);
  const pglite = await abrirEnDisco(carpeta, () => Atomics.add(contador, 0, 1));
  const decir = (mensaje: DelObrero) =>
    capataz.postMessage(mensaje, mensaje.tipo === 'datos' ? [mensaje.bytes.buffer] : []);

  capataz.on('message', (mensaje: AlObrero) => {
    void (mensaje.tipo === 'cerrar' ? cerrar() : atender(mensaje.bytes));
  });
  decir({ tipo: 'listo' });

  async function atender(bytes: Uint8Array): Promise<void> {
    const respuesta = new Respuesta(decir);
    await pglite.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (datos) => {
        respuesta.agregar(datos);
        if (!esMortal(datos)) return;
        // The engine has given up but would still get queries: exit, so that it is opened again and recovers from the WAL.
        respuesta.soltar();
        process.exit(1);
      },
    });
    respuesta.soltar();
    decir({ tipo: 'fin' });
  }

  async function cerrar(): Promise<void> {
    await pglite.close();
    // Nothing else keeps the thread alive, so it ends.
    capataz.close();
  }
}

/**
 * Whether the engine reports an error that it cannot survive, with severity PANIC (the disk is full or failing) or FATAL.
 * No row value can contain these bytes: text has no zero byte, and columns are separated by four other bytes.
 */
function esMortal(datos: Uint8Array): boolean {
  const bytes = Buffer.from(datos.buffer, datos.byteOffset, datos.length);
  return bytes.includes('SPANIC\0VPANIC\0') || bytes.includes('SFATAL\0VFATAL\0');
}

/** Joins the engine's small pieces, because a message between threads costs more than copying. */
class Respuesta {
  readonly #decir: (mensaje: DelObrero) => void;
  #trozos: Uint8Array[] = [];
  #bytes = 0;

  constructor(decir: (mensaje: DelObrero) => void) {
    this.#decir = decir;
  }

  agregar(datos: Uint8Array): void {
    // Copied: it is a view of the engine's memory, which the next piece overwrites.
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
    this.#decir({ tipo: 'datos', bytes });
  }
}

// At the end of the file, because it uses the class above.
const recibido: unknown = workerData;
if (!esDatosObrero(recibido)) throw new Error('obrero.ts was started without its data.');
await (recibido.tarea === 'crear' ? crearEnDisco(recibido.carpeta) : servir(recibido, puerto));
