import type { FileHandle } from 'node:fs/promises';
import { danado, noPermitido, type RechazoDeArchivo } from './errores.ts';

/**
 * Whether an OLE compound file (the format of .doc, .xls, .ppt and .msi) is a Word document without macros or embedded
 * objects: it must have a root stream `WordDocument` with the right header, and nowhere the entries that store programs or
 * other files.
 * @returns null if it is
 */
export async function rechazoDeDoc(
  archivo: FileHandle,
  tamano: number,
  permitidos: readonly string[],
): Promise<RechazoDeArchivo | null> {
  try {
    const compuesto = await Compuesto.abrir(archivo, tamano);
    const entradas = await compuesto.directorio();
    const palabra = hijosDe(entradas, raizDe(entradas)).find(
      ({ nombre, tipo }) => nombre === 'WordDocument' && tipo === FLUJO,
    );
    if (palabra === undefined) return noPermitido('cfb', permitidos);
    // Anywhere in the tree, because readers differ in where they look.
    if (entradas.some(({ nombre }) => esDeMacros(nombre.toLowerCase())))
      return noPermitido('docm', permitidos);
    if (entradas.some((entrada) => esIncrustado(entradas, entrada)))
      return noPermitido('docx-incrustado', permitidos);
    const inicio = await compuesto.sector(palabra.sector);
    return MARCAS_DE_WORD.includes(inicio.readUInt16LE(0)) ? null : danado('doc');
  } catch (error) {
    if (error instanceof CompuestoInvalido) return danado('doc');
    throw error;
  }
}

function esDeMacros(nombre: string): boolean {
  return nombre === 'macros' || nombre === 'vba' || nombre.startsWith('_vba_project');
}

/** Word leaves an empty `ObjectPool` in documents without objects, so only a non-empty one counts. */
function esIncrustado(entradas: readonly Entrada[], entrada: Entrada): boolean {
  const nombre = entrada.nombre.toLowerCase();
  if (nombre === '\u0001ole10native' || nombre === '\u0003objinfo') return true;
  return nombre === 'objectpool' && entrada.tipo === ALMACEN && hijosDe(entradas, entrada).length > 0;
}

/** First two bytes of the stream: Word 97 and later, and Word 6 to 95. */
const MARCAS_DE_WORD = [0xa5ec, 0xa5dc];

const ALMACEN = 1;
const FLUJO = 2;
const RAIZ = 5;
const NINGUNO = 0xffffffff;
const ULTIMO_SECTOR = 0xfffffffa;
const TAMANO_DE_ENTRADA = 128;
const MAXIMO_DE_ENTRADAS = 10_000;

class CompuestoInvalido extends Error {}

type Entrada = {
  readonly nombre: string;
  readonly tipo: number;
  readonly izquierda: number;
  readonly derecha: number;
  readonly hijo: number;
  readonly sector: number;
};

/**
 * The part of the compound file format ([MS-CFB]) needed to find a stream. The length of every chain is limited, because a
 * file can make them loop.
 */
class Compuesto {
  readonly #archivo: FileHandle;
  readonly #tamano: number;
  readonly #cabecera: Buffer;
  readonly #largoDeSector: number;
  readonly #fat: number[] = [];

  static async abrir(archivo: FileHandle, tamano: number): Promise<Compuesto> {
    const cabecera = await leer(archivo, 0, 512);
    const compuesto = new Compuesto(archivo, tamano, cabecera);
    await compuesto.#leerSectoresDeFat();
    return compuesto;
  }

  private constructor(archivo: FileHandle, tamano: number, cabecera: Buffer) {
    const potencia = cabecera.readUInt16LE(0x1e);
    if ((potencia !== 9 && potencia !== 12) || cabecera.readUInt16LE(0x1c) !== 0xfffe)
      throw new CompuestoInvalido();
    this.#archivo = archivo;
    this.#tamano = tamano;
    this.#cabecera = cabecera;
    this.#largoDeSector = 2 ** potencia;
  }

  async sector(numero: number): Promise<Buffer> {
    const posicion = (numero + 1) * this.#largoDeSector;
    if (numero >= ULTIMO_SECTOR || posicion >= this.#tamano) throw new CompuestoInvalido();
    // The last sector of a file may be truncated.
    return leer(this.#archivo, posicion, Math.min(this.#largoDeSector, this.#tamano - posicion));
  }

  /** Every entry, in file order, including those that no other entry refers to. */
  async directorio(): Promise<Entrada[]> {
    const entradas: Entrada[] = [];
    let numero = this.#cabecera.readUInt32LE(0x30);
    while (numero < ULTIMO_SECTOR) {
      const sector = await this.sector(numero);
      for (let p = 0; p + TAMANO_DE_ENTRADA <= sector.length; p += TAMANO_DE_ENTRADA) {
        entradas.push(entradaEn(sector, p));
      }
      if (entradas.length > MAXIMO_DE_ENTRADAS) throw new CompuestoInvalido();
      numero = await this.#siguiente(numero);
    }
    return entradas;
  }

  async #siguiente(numero: number): Promise<number> {
    const porSector = this.#largoDeSector / 4;
    const sectorDeFat = this.#fat[Math.floor(numero / porSector)];
    if (sectorDeFat === undefined) throw new CompuestoInvalido();
    const sector = await this.sector(sectorDeFat);
    const posicion = (numero % porSector) * 4;
    if (posicion + 4 > sector.length) throw new CompuestoInvalido();
    return sector.readUInt32LE(posicion);
  }

  /** The header lists the first 109 sectors of the allocation table; the rest are in their own chain. */
  async #leerSectoresDeFat(): Promise<void> {
    const maximo = Math.ceil(this.#tamano / this.#largoDeSector);
    for (let p = 0x4c; p < 512; p += 4) this.#agregarFat(this.#cabecera.readUInt32LE(p));
    let numero = this.#cabecera.readUInt32LE(0x44);
    for (let leidos = 0; numero < ULTIMO_SECTOR; leidos += 1) {
      if (leidos > maximo) throw new CompuestoInvalido();
      const sector = await this.sector(numero);
      if (sector.length < this.#largoDeSector) throw new CompuestoInvalido();
      for (let p = 0; p < sector.length - 4; p += 4) this.#agregarFat(sector.readUInt32LE(p));
      numero = sector.readUInt32LE(sector.length - 4);
    }
  }

  #agregarFat(numero: number): void {
    if (numero < ULTIMO_SECTOR) this.#fat.push(numero);
  }
}

function raizDe(entradas: readonly Entrada[]): Entrada {
  const raiz = entradas[0];
  if (raiz?.tipo !== RAIZ) throw new CompuestoInvalido();
  return raiz;
}

function hijosDe(entradas: readonly Entrada[], de: Entrada): Entrada[] {
  const hijos: Entrada[] = [];
  const vistas = new Set<number>();
  const pendientes = [de.hijo];
  for (let id = pendientes.pop(); id !== undefined; id = pendientes.pop()) {
    if (id === NINGUNO) continue;
    const entrada = entradas[id];
    if (entrada === undefined || vistas.has(id)) throw new CompuestoInvalido();
    vistas.add(id);
    hijos.push(entrada);
    pendientes.push(entrada.izquierda, entrada.derecha);
  }
  return hijos;
}

function entradaEn(sector: Buffer, p: number): Entrada {
  const largo = Math.min(64, sector.readUInt16LE(p + 0x40));
  return {
    nombre: sector.toString('utf16le', p, p + Math.max(0, largo - 2)),
    tipo: sector.readUInt8(p + 0x42),
    izquierda: sector.readUInt32LE(p + 0x44),
    derecha: sector.readUInt32LE(p + 0x48),
    hijo: sector.readUInt32LE(p + 0x4c),
    sector: sector.readUInt32LE(p + 0x74),
  };
}

async function leer(archivo: FileHandle, posicion: number, largo: number): Promise<Buffer> {
  const { buffer, bytesRead } = await archivo.read({ buffer: Buffer.alloc(largo), position: posicion });
  if (bytesRead < largo) throw new CompuestoInvalido();
  return buffer;
}
