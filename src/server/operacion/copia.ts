import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import { abrirCofre, type Cofre } from './cofre.ts';
import { Impedimento } from './errores.ts';

/*
 * The contents of a backup: records of a letter, a length and data. M the manifest; T a table starts; R some of its rows; J
 * pending jobs; F an object starts, D its bytes, E it ends; Z the end.
 */

export const MANIFIESTO = z.object({
  /** The program's version. */
  version: z.string(),
  creado: z.iso.datetime(),
  /** The migrations that the database had, in order. */
  migraciones: z.array(z.object({ hash: z.string(), created_at: z.string() })).min(1),
  tablas: z.array(z.object({ nombre: z.string(), filas: z.int(), huella: z.string() })),
});
export type Manifiesto = z.infer<typeof MANIFIESTO>;

const OBJETO = z.object({ clave: z.string(), mime: z.string() });
const FIN_DE_OBJETO = z.object({ tamano: z.int(), sha256: z.string() });
const TRABAJOS = z.array(
  z.object({ id: z.uuid(), nombre: z.string(), datos: z.record(z.string(), z.unknown()) }),
);
const FIN = z.object({
  objetos: z.int(),
  bytes: z.int(),
  /** Keys of rows without an object: uploads in progress, or files lost earlier. */
  faltan: z.array(z.string()),
});

/** A pending job; it runs after the restore. */
export type TrabajoPendiente = z.infer<typeof TRABAJOS>[number];
export type Fin = z.infer<typeof FIN>;

export type Registro =
  | { readonly tipo: 'manifiesto'; readonly manifiesto: Manifiesto }
  | { readonly tipo: 'tabla'; readonly nombre: string }
  /** `json`: an array of rows in the format of `comoJson`. */
  | { readonly tipo: 'filas'; readonly json: string }
  | { readonly tipo: 'trabajos'; readonly trabajos: readonly TrabajoPendiente[] }
  | { readonly tipo: 'objeto'; readonly clave: string; readonly mime: string }
  | { readonly tipo: 'bytes'; readonly bytes: Buffer }
  | { readonly tipo: 'fin_de_objeto'; readonly tamano: number; readonly sha256: string }
  | { readonly tipo: 'fin'; readonly fin: Fin };

/** Writes the records of a backup. */
export class Escribano {
  readonly #cofre: Cofre;

  constructor(cofre: Cofre) {
    this.#cofre = cofre;
  }

  async escribir(registro: Registro): Promise<void> {
    const { letra, contenido } = await codificar(registro);
    const principio = Buffer.alloc(5);
    principio.write(letra, 'latin1');
    principio.writeUInt32BE(contenido.length, 1);
    await this.#cofre.escribir(principio);
    await this.#cofre.escribir(contenido);
  }
}

/**
 * Reads the records of a backup, verifying them on the way. Because an error may come late, callers that apply records must
 * first read the whole file once.
 * @throws {Impedimento} as `abrirCofre`, or if the file is intact but the backup is incomplete
 */
export async function* leerCopia(ruta: string, clave: string | null): AsyncGenerator<Registro> {
  let hay: Buffer = Buffer.alloc(0);
  let termino = false;
  for await (const trozo of abrirCofre(ruta, clave)) {
    hay = hay.length === 0 ? trozo : Buffer.concat([hay, trozo]);
    while (hay.length >= 5) {
      const largo = hay.readUInt32BE(1);
      if (largo > MAXIMO_DE_REGISTRO) throw malFormada();
      if (hay.length < 5 + largo) break;
      const registro = await decodificar(hay.toString('latin1', 0, 1), hay.subarray(5, 5 + largo)).catch(
        () => {
          throw malFormada();
        },
      );
      termino = registro.tipo === 'fin';
      yield registro;
      hay = hay.subarray(5 + largo);
    }
  }
  if (!termino || hay.length > 0) throw malFormada();
}

/** A row of a big plan is some megabytes; a record larger than this was not written by us. */
const MAXIMO_DE_REGISTRO = 512 * 2 ** 20;

const comprimir = promisify(deflateRaw);
const descomprimir = promisify(inflateRaw);

async function codificar(r: Registro): Promise<{ letra: string; contenido: Buffer }> {
  switch (r.tipo) {
    case 'manifiesto':
      return { letra: 'M', contenido: json(r.manifiesto) };
    case 'tabla':
      return { letra: 'T', contenido: Buffer.from(r.nombre) };
    case 'filas':
      return { letra: 'R', contenido: await comprimir(Buffer.from(r.json), { level: 4 }) };
    case 'trabajos':
      return { letra: 'J', contenido: json(r.trabajos) };
    case 'objeto':
      return { letra: 'F', contenido: json({ clave: r.clave, mime: r.mime }) };
    case 'bytes':
      return { letra: 'D', contenido: r.bytes };
    case 'fin_de_objeto':
      return { letra: 'E', contenido: json({ tamano: r.tamano, sha256: r.sha256 }) };
    case 'fin':
      return { letra: 'Z', contenido: json(r.fin) };
  }
}

async function decodificar(letra: string, contenido: Buffer): Promise<Registro> {
  switch (letra) {
    case 'M':
      return { tipo: 'manifiesto', manifiesto: leer(MANIFIESTO, contenido) };
    case 'T':
      return { tipo: 'tabla', nombre: contenido.toString() };
    case 'R':
      return {
        tipo: 'filas',
        json: (await descomprimir(contenido, { maxOutputLength: MAXIMO_DE_REGISTRO })).toString(),
      };
    case 'J':
      return { tipo: 'trabajos', trabajos: leer(TRABAJOS, contenido) };
    case 'F':
      return { tipo: 'objeto', ...leer(OBJETO, contenido) };
    case 'D':
      return { tipo: 'bytes', bytes: contenido };
    case 'E':
      return { tipo: 'fin_de_objeto', ...leer(FIN_DE_OBJETO, contenido) };
    case 'Z':
      return { tipo: 'fin', fin: leer(FIN, contenido) };
    default:
      throw malFormada();
  }
}

function json(valor: unknown): Buffer {
  return Buffer.from(JSON.stringify(valor));
}

function leer<T>(esquema: z.ZodType<T>, contenido: Buffer): T {
  const leido = esquema.safeParse(JSON.parse(contenido.toString()));
  if (!leido.success) throw malFormada();
  return leido.data;
}

function malFormada(): Impedimento {
  return new Impedimento('La copia no está completa o no la escribió Mostrador. No se cambió nada.');
}
