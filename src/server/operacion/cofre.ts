import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import { Impedimento } from './errores.ts';

/*
 * The file format of a backup: a magic line, a line of JSON (the header), and pieces of at most 256 KiB, each with its
 * length, whether it is the last, and a seal. A piece's seal depends on the header and on its position, so that changing,
 * omitting, moving, adding or importing a piece from another file is detected.
 * With a key: AES-256-GCM; the key comes from scrypt with a salt per file, the nonce is a random prefix and the position.
 * Without a key the seal is a chain of SHA-256, which detects damage but not tampering.
 */

/** Writes such a file. It gets its name only in `terminar`. */
export class Cofre {
  readonly #destino: string;
  readonly #parcial: string;
  readonly #archivo: FileHandle;
  readonly #sello: Sello;
  #trozos: Buffer[] = [];
  #bytes = 0;
  #escritos = 0;

  /** @throws {Impedimento} if it cannot be written there, or the file already exists */
  static async crear(destino: string, clave: string | null): Promise<Cofre> {
    const cabeza: Cabeza = {
      formato: FORMATO,
      cifrado: clave === null ? null : { sal: aleatorio(16), nonce: aleatorio(8), verificador: '' },
    };
    const secreta = clave === null ? null : derivar(clave, cabeza);
    if (secreta && cabeza.cifrado) cabeza.cifrado.verificador = verificadorDe(secreta);
    const principio = Buffer.from(`${MAGIA}${JSON.stringify(cabeza)}\n`);
    const parcial = `${destino}.parcial`;
    if (existsSync(destino)) throw new Impedimento(`Ya hay algo en «${destino}»: elegí otro nombre.`);
    const archivo = await open(parcial, 'w', 0o600).catch((error: unknown) => {
      const porque = error instanceof Error && 'code' in error ? String(error.code) : 'error';
      throw new Impedimento(`No se puede escribir en «${parcial}» (${porque}).`, { cause: error });
    });
    await archivo.writeFile(principio);
    return new Cofre(destino, parcial, archivo, new Sello(principio, secreta, cabeza), principio.length);
  }

  private constructor(destino: string, parcial: string, archivo: FileHandle, sello: Sello, escritos: number) {
    this.#destino = destino;
    this.#parcial = parcial;
    this.#archivo = archivo;
    this.#sello = sello;
    this.#escritos = escritos;
  }

  async escribir(bytes: Buffer): Promise<void> {
    this.#trozos.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes < TROZO) return;
    let todo = Buffer.concat(this.#trozos);
    for (; todo.length > TROZO; todo = todo.subarray(TROZO))
      await this.#sellar(todo.subarray(0, TROZO), false);
    this.#trozos = [todo];
    this.#bytes = todo.length;
  }

  /** Seals the last piece, syncs, and renames the file to its final name. @returns its size in bytes */
  async terminar(): Promise<number> {
    await this.#sellar(Buffer.concat(this.#trozos), true);
    await this.#archivo.sync();
    await this.#archivo.close();
    await rename(this.#parcial, this.#destino);
    return this.#escritos;
  }

  /** Deletes the partial file. */
  async abandonar(): Promise<void> {
    await this.#archivo.close().catch(() => undefined);
    await rm(this.#parcial, { force: true });
  }

  async #sellar(claro: Buffer, ultimo: boolean): Promise<void> {
    const cerrado = this.#sello.cerrar(claro, ultimo);
    const largo = Buffer.alloc(4);
    largo.writeUInt32BE((cerrado.length | (ultimo ? ULTIMO : 0)) >>> 0);
    await this.#archivo.writeFile(largo);
    await this.#archivo.writeFile(cerrado);
    this.#escritos += 4 + cerrado.length;
  }
}

/**
 * Reads such a file piece by piece: memory use does not grow with its size.
 * @param clave if given, an unencrypted copy is refused
 * @throws {Impedimento} if it is not a backup, is of a newer version, has another key, is truncated, or was modified
 */
export async function* abrirCofre(ruta: string, clave: string | null): AsyncGenerator<Buffer> {
  const lector = new Lector(createReadStream(ruta, { highWaterMark: TROZO }));
  const magia = await lector.linea(MAGIA.length);
  if (magia?.toString() !== MAGIA)
    throw new Impedimento(`«${ruta}» no es una copia de seguridad de Mostrador.`);
  const linea = await lector.linea(4096);
  const cabeza = leerCabeza(linea);
  const sello = new Sello(
    Buffer.concat([magia, linea ?? Buffer.alloc(0)]),
    abrirClave(cabeza, clave),
    cabeza,
  );
  for (;;) {
    const largo = (await lector.bytes(4))?.readUInt32BE();
    if (largo === undefined) throw cortada();
    const ultimo = largo >= ULTIMO;
    const cuanto = ultimo ? largo - ULTIMO : largo;
    if (cuanto > TROZO + SELLO_MAXIMO) throw alterada();
    const cerrado = await lector.bytes(cuanto);
    if (cerrado === null) throw cortada();
    yield sello.abrir(cerrado, ultimo);
    if (!ultimo) continue;
    if ((await lector.bytes(1)) !== null) throw alterada();
    return;
  }
}

const FORMATO = 1;
const MAGIA = 'MOSTRADOR-COPIA\n';
const TROZO = 256 * 1024;
const ULTIMO = 0x8000_0000;
const GCM = 16;
const SELLO_MAXIMO = 32;

type Cabeza = {
  formato: number;
  cifrado: { sal: string; nonce: string; verificador: string } | null;
};

const CABEZA = z.object({
  formato: z.literal(FORMATO),
  cifrado: z
    .object({
      sal: z.base64().length(24),
      nonce: z.base64().length(12),
      verificador: z.base64().max(64),
    })
    .nullable(),
});

function leerCabeza(linea: Buffer | null): Cabeza {
  const dice = comoJson(linea?.toString() ?? '');
  const formato = z.object({ formato: z.int() }).safeParse(dice);
  if (formato.success && formato.data.formato > FORMATO) {
    throw new Impedimento(
      'La copia la hizo una versión más nueva de Mostrador: restaurala con esa versión, o con una posterior.',
    );
  }
  const leida = CABEZA.safeParse(dice);
  if (!leida.success) throw alterada();
  return leida.data;
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

function abrirClave(cabeza: Cabeza, clave: string | null): Buffer | null {
  if (cabeza.cifrado === null) {
    // Anybody can create a valid unencrypted copy; only with the key can one create a copy that is certainly ours.
    if (clave === null) return null;
    throw new Impedimento(
      'La copia no está cifrada y hay una clave puesta: pudo haberla hecho cualquiera. Si sabés de dónde viene, agregá --unencrypted.',
    );
  }
  if (clave === null) {
    throw new Impedimento('La copia está cifrada: hace falta su clave (BACKUP_KEY, o --key-file <archivo>).');
  }
  const secreta = derivar(clave, cabeza);
  if (verificadorDe(secreta) !== cabeza.cifrado.verificador)
    throw new Impedimento('La clave no es la de esta copia (o alguien le cambió el encabezado).');
  return secreta;
}

/** Costs 64 MiB and a fifth of a second for each key tried. */
function derivar(clave: string, { cifrado }: Cabeza): Buffer {
  return scryptSync(clave, Buffer.from(cifrado?.sal ?? '', 'base64'), 32, {
    N: 2 ** 16,
    r: 8,
    p: 1,
    maxmem: 2 ** 27,
  });
}

function verificadorDe(secreta: Buffer): string {
  return createHmac('sha256', secreta).update('mostrador').digest().subarray(0, 16).toString('base64');
}

function aleatorio(bytes: number): string {
  return randomBytes(bytes).toString('base64');
}

/** Seals and opens pieces in order. */
class Sello {
  readonly #cabeza: Buffer;
  readonly #secreta: Buffer | null;
  readonly #prefijo: Buffer;
  #lugar = 0;
  #anterior: Buffer;

  constructor(principio: Buffer, secreta: Buffer | null, { cifrado }: Cabeza) {
    this.#cabeza = createHash('sha256').update(principio).digest();
    this.#anterior = this.#cabeza;
    this.#secreta = secreta;
    this.#prefijo = Buffer.from(cifrado?.nonce ?? '', 'base64');
  }

  cerrar(claro: Buffer, ultimo: boolean): Buffer {
    const datos = this.#datos(ultimo);
    if (this.#secreta === null) return Buffer.concat([claro, this.#encadenar(claro, datos)]);
    const cifrador = createCipheriv('aes-256-gcm', this.#secreta, this.#nonce());
    cifrador.setAAD(datos);
    const cifrado = Buffer.concat([cifrador.update(claro), cifrador.final()]);
    this.#lugar += 1;
    return Buffer.concat([cifrado, cifrador.getAuthTag()]);
  }

  abrir(cerrado: Buffer, ultimo: boolean): Buffer {
    const largo = cerrado.length - (this.#secreta === null ? SELLO_MAXIMO : GCM);
    if (largo < 0) throw alterada();
    const [contenido, sello] = [cerrado.subarray(0, largo), cerrado.subarray(largo)];
    const datos = this.#datos(ultimo);
    if (this.#secreta === null) {
      if (!timingSafeEqual(sello, this.#encadenar(contenido, datos))) throw alterada();
      return contenido;
    }
    const descifrador = createDecipheriv('aes-256-gcm', this.#secreta, this.#nonce(), { authTagLength: GCM });
    descifrador.setAAD(datos);
    descifrador.setAuthTag(sello);
    this.#lugar += 1;
    try {
      return Buffer.concat([descifrador.update(contenido), descifrador.final()]);
    } catch {
      throw alterada();
    }
  }

  #encadenar(contenido: Buffer, datos: Buffer): Buffer {
    this.#anterior = createHash('sha256').update(this.#anterior).update(datos).update(contenido).digest();
    this.#lugar += 1;
    return this.#anterior;
  }

  #datos(ultimo: boolean): Buffer {
    const lugar = Buffer.alloc(5);
    lugar.writeUInt32BE(this.#lugar);
    lugar[4] = ultimo ? 1 : 0;
    return Buffer.concat([this.#cabeza, lugar]);
  }

  #nonce(): Buffer {
    const lugar = Buffer.alloc(4);
    lugar.writeUInt32BE(this.#lugar);
    return Buffer.concat([this.#prefijo, lugar]);
  }
}

/** Reads exact numbers of bytes from a stream. */
class Lector {
  readonly #origen: AsyncIterator<unknown>;
  #hay: Buffer = Buffer.alloc(0);

  constructor(origen: AsyncIterable<unknown>) {
    this.#origen = origen[Symbol.asyncIterator]();
  }

  /** @returns null if there are fewer */
  async bytes(cuantos: number): Promise<Buffer | null> {
    while (this.#hay.length < cuantos) if (!(await this.#mas())) return null;
    const tomados = this.#hay.subarray(0, cuantos);
    this.#hay = this.#hay.subarray(cuantos);
    return tomados;
  }

  /** Reads up to and including the next line end. @returns null if there is none within `maximo` bytes */
  async linea(maximo: number): Promise<Buffer | null> {
    for (;;) {
      const fin = this.#hay.indexOf(10);
      if (fin !== -1 && fin < maximo) return this.bytes(fin + 1);
      if (this.#hay.length >= maximo || !(await this.#mas())) return null;
    }
  }

  async #mas(): Promise<boolean> {
    const siguiente = await this.#origen.next();
    const bytes: unknown = siguiente.value;
    if (siguiente.done === true || !Buffer.isBuffer(bytes)) return false;
    this.#hay = this.#hay.length === 0 ? bytes : Buffer.concat([this.#hay, bytes]);
    return true;
  }
}

function cortada(): Impedimento {
  return new Impedimento('La copia está cortada: le falta el final. No se cambió nada.');
}

function alterada(): Impedimento {
  return new Impedimento('La copia está dañada o alguien la modificó. No se cambió nada.');
}
