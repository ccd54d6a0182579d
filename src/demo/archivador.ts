import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Tx } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { inspeccionar, type Inspeccionado } from '#server/files/inspeccionar.ts';
import { claveDeMiniatura, claveNueva, nombreVisible, type Origen } from '#server/files/nombres.ts';
import { borrarObjetos } from '#server/files/subir.ts';
import type { Proposito } from '#server/files/propositos.ts';
import { Turnos } from '#server/aparte/turnos.ts';
import { type Dibujo, DOCUMENTOS, ESCENAS, esDocumento } from './adjuntos.ts';
import type { Azar } from './azar.ts';
import { escribirDocumento } from './dibujos/documentos.ts';
import { dibujarEscena } from './dibujos/escenas.ts';
import { dibujarExhibicion, dibujarLugarVacio } from './dibujos/exhibiciones.ts';
import { dibujarLogo, type MarcaDemo } from './dibujos/logos.ts';
import { dibujarPremio, dibujarRemito } from './dibujos/premios.ts';
import { dibujarRetrato } from './dibujos/retrato.ts';
import type { EvidenciaDemo } from './modelo.ts';
import { esDeMujer } from './nombres.ts';
import type { Persona } from './plantel.ts';
import { CLAVES_DE_PREMIO, type ClavePremio } from './premios-guion.ts';
import { insertar } from './repo.ts';

type Fila = typeof archivos.$inferInsert;
type Listo = Omit<Inspeccionado, 'contenido'> & { readonly contenido: Uint8Array };

/** Number of objects written in parallel; each is synced to disk. */
const A_LA_VEZ = 6;

/**
 * Draws the demo's files and stores them as real uploads: inspected, re-encoded, with a thumbnail and a row each. Objects are
 * written in the background; call `terminar` to wait for them before committing the rows that refer to them.
 */
export class Archivador {
  readonly #almacen: Almacen;
  readonly #cuentaDe: (persona: Persona) => string | null;
  readonly #azar: Azar;
  readonly #dibujos = new Map<Dibujo, Promise<Listo>>();
  readonly #retratos = new Map<Persona, Promise<Listo>>();
  readonly #premios = new Map<ClavePremio, Promise<Listo>>();
  readonly #fotos = new Map<string, Promise<Listo>>();
  #remito: Promise<Listo> | null = null;
  readonly #turnos = new Turnos(A_LA_VEZ);
  readonly #escrituras: Promise<void>[] = [];
  readonly #todas: Fila[] = [];
  #nuevas: Fila[] = [];
  #fallo: { readonly causa: unknown } | null = null;

  constructor(almacen: Almacen, cuentaDe: (persona: Persona) => string | null, azar: Azar) {
    this.#almacen = almacen;
    this.#cuentaDe = cuentaDe;
    this.#azar = azar;
  }

  /** Starts drawing in the background what will be needed later. */
  empezar(personas: readonly Persona[]): void {
    for (const persona of personas) {
      const cara = dibujarRetrato(this.#azar.rama(persona.email), { mujer: esDeMujer(persona.nombre) });
      this.#retratos.set(
        persona,
        preparar(() => comoFoto(cara), 'avatar'),
      );
    }
    for (const dibujo of [...ESCENAS, ...DOCUMENTOS])
      this.#dibujos.set(
        dibujo,
        preparar(() => original(dibujo), 'evidencia'),
      );
    for (const clave of CLAVES_DE_PREMIO)
      this.#premios.set(
        clave,
        preparar(() => comoFoto(dibujarPremio(clave)), 'premio'),
      );
    this.#remito = preparar(() => comoFoto(dibujarRemito()), 'comprobante');
    // A failed drawing is reported to whoever asks for it. Until then, the rejected promise must not end the process.
    const todos = [this.#retratos, this.#dibujos, this.#premios].flatMap((cuales) => [...cuales.values()]);
    for (const listo of [...todos, this.#remito]) listo.catch(() => undefined);
  }

  /** Stores an evidence's file. @returns the id of its row, which `registrar` writes later */
  async adjuntar({ id, adjunto, autor, fecha_envio, participacion }: EvidenciaDemo): Promise<string> {
    if (!adjunto) throw new Error('An evidence without a file');
    const listo = await this.#dibujos.get(adjunto.dibujo);
    if (!listo) throw new Error(`Nobody drew ${adjunto.dibujo}`);
    const origen = {
      proposito: 'evidencia',
      desafioId: participacion.desafio.id,
      empleadoId: autor.id,
    } as const;
    return this.#guardar(listo, { de: id, origen, nombre: adjunto.nombre, autor, en: fecha_envio });
  }

  /** Stores a portrait; does nothing for somebody without one. @returns as `adjuntar` */
  async retratar(persona: Persona): Promise<string | null> {
    const cuentaId = this.#cuentaDe(persona) ?? persona.id;
    const listo = await this.#retratos.get(persona);
    if (!listo) return null;
    const origen = { proposito: 'avatar', cuentaId } as const;
    return this.#guardar(listo, {
      de: persona.id,
      origen,
      nombre: 'retrato.jpg',
      autor: persona,
      en: persona.alta,
    });
  }

  /** Stores a prize's picture, uploaded by `autor`. @returns as `adjuntar` */
  async ilustrar(clave: ClavePremio, autor: Persona, en: Date): Promise<string> {
    const listo = await this.#premios.get(clave);
    if (!listo) throw new Error(`Nobody drew the prize ${clave}`);
    const origen = { proposito: 'premio', cuentaId: this.#cuentaDe(autor) ?? autor.id } as const;
    return this.#guardar(listo, { de: `premio/${clave}`, origen, nombre: `${clave}.jpg`, autor, en });
  }

  /** Stores a brand's logo. @returns the id of its row, which `registrar` writes later */
  async ponerLogo(marca: MarcaDemo, autor: Persona, en: Date): Promise<string> {
    const dibujo = sharp(Buffer.from(dibujarLogo(marca))).png();
    const listo = await preparar(() => dibujo.toBuffer(), 'logo');
    const origen = { proposito: 'logo', cuentaId: this.#cuentaDe(autor) ?? autor.id } as const;
    return this.#guardar(listo, { de: `logo/${marca}`, origen, nombre: 'logo.png', autor, en });
  }

  /**
   * Stores the photograph of a space with its brand, or of an emptied one (`marca` null), taken by the account of somebody of the
   * desk. @returns as `adjuntar`
   */
  async fotografiar(
    { id, marca, type, falta }: { id: string; marca: MarcaDemo | null; type: TipoDeEspacio; falta: boolean },
    cuentaId: string,
    en: Date,
  ): Promise<string> {
    const cual = `${marca ?? ''}/${type}/${falta}`;
    const ya = this.#fotos.get(cual);
    const listo =
      ya ??
      preparar(
        () => comoFoto(marca === null ? dibujarLugarVacio() : dibujarExhibicion(marca, type, falta)),
        'exhibicion',
      );
    if (!ya) this.#fotos.set(cual, listo);
    const origen = { proposito: 'exhibicion', cuentaId } as const;
    return this.#guardar(await listo, { de: `exhibicion/${id}`, origen, nombre: 'foto.jpg', cuentaId, en });
  }

  /** Stores the proof of a delivery as an upload that waits to be used. @returns as `adjuntar` */
  async comprobar(de: string, autor: Persona, en: Date): Promise<string> {
    const listo = await this.#remito;
    if (!listo) throw new Error('Nobody drew the slip');
    const origen = { proposito: 'comprobante', cuentaId: this.#cuentaDe(autor) ?? autor.id } as const;
    return this.#guardar(listo, { de, origen, nombre: 'remito.jpg', autor, en, estado: 'temporal' });
  }

  /** Stores a training's material. @returns as `adjuntar` */
  async instruir(
    bytes: Uint8Array,
    de: {
      readonly capacitacionId: string;
      readonly nombre: string;
      readonly autor: Persona;
      readonly en: Date;
    },
  ): Promise<string> {
    const { capacitacionId, nombre, autor, en } = de;
    const listo = await preparar(() => Promise.resolve(bytes), 'material');
    const origen = { proposito: 'material', capacitacionId } as const;
    return this.#guardar(listo, { de: `material/${nombre}`, origen, nombre, autor, en });
  }

  /** Writes the rows of the files stored since the last call. Throws if the store failed. */
  async registrar(tx: Tx): Promise<void> {
    if (this.#fallo) throw this.#fallo.causa;
    await insertar(tx, archivos, this.#nuevas);
    this.#nuevas = [];
  }

  /** Waits until all files are stored. */
  async terminar(): Promise<void> {
    await Promise.all(this.#escrituras);
  }

  /** Deletes stored files whose rows were not committed. The cleaning job deletes any that remain. */
  async deshacer(): Promise<void> {
    await Promise.allSettled(this.#escrituras);
    for (const { clave, miniatura_clave = null } of this.#todas)
      await borrarObjetos(this.#almacen, { clave, miniatura_clave }).catch(() => undefined);
  }

  #guardar(
    { tipo, mime, contenido, tamano, sha256, ancho, alto, miniatura }: Listo,
    {
      de,
      origen,
      nombre,
      autor,
      cuentaId = autor ? this.#cuentaDe(autor) : null,
      en,
      estado = 'en_uso',
    }: {
      de: string;
      origen: Origen;
      nombre: string;
      /** Who uploaded it: somebody of the company, or an account without an employee. */
      autor?: Persona;
      cuentaId?: string | null;
      en: Date;
      estado?: 'en_uso' | 'temporal';
    },
  ): string {
    const clave = claveNueva(origen, tipo, en);
    const miniatura_clave = miniatura === null ? null : claveDeMiniatura(clave);
    const fila = {
      // The id is derived from the owner, because drawings finish in any order.
      id: this.#azar.rama(de).uuid(en),
      clave,
      nombre: nombreVisible(nombre, tipo),
      mime,
      tamano,
      sha256,
      ancho,
      alto,
      miniatura_clave,
      proposito: origen.proposito,
      dueno_cuenta_id: cuentaId,
      estado,
      created_at: en,
    } satisfies Fila;
    this.#nuevas.push(fila);
    this.#todas.push(fila);
    const escritura = this.#turnos.tomar(1, async () => {
      await this.#almacen.guardar(clave, contenido, { mime });
      if (miniatura && miniatura_clave)
        await this.#almacen.guardar(miniatura_clave, miniatura, { mime: 'image/webp' });
    });
    escritura.catch((causa: unknown) => {
      this.#fallo ??= { causa };
    });
    this.#escrituras.push(escritura);
    return fila.id;
  }
}

function original(dibujo: Dibujo): Promise<Uint8Array> {
  return esDocumento(dibujo) ? escribirDocumento(dibujo) : comoFoto(dibujarEscena(dibujo));
}

function comoFoto(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

/** Limits parallel work: the file inspection queue is bounded, and refuses files when it is full. */
const dibujando = new Turnos(8);

/** Puts a file through the same steps as every upload. */
function preparar(dibujar: () => Promise<Uint8Array>, proposito: Proposito): Promise<Listo> {
  return dibujando.tomar(1, () => revisado(dibujar, proposito));
}

async function revisado(dibujar: () => Promise<Uint8Array>, proposito: Proposito): Promise<Listo> {
  const carpeta = await mkdtemp(join(tmpdir(), 'mostrador-demo-'));
  try {
    const bytes = await dibujar();
    const ruta = join(carpeta, 'original');
    await writeFile(ruta, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const visto = await inspeccionar({ ruta, tamano: bytes.length, sha256 }, proposito, bytes.length);
    if (!visto.ok) throw new Error(`A file of the demo was refused: ${visto.code}`);
    const { contenido } = visto.value;
    return { ...visto.value, contenido: contenido instanceof Uint8Array ? contenido : bytes };
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}
