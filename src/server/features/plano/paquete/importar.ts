import { open, type FileHandle } from 'node:fs/promises';
import type { z } from 'zod';
import { leerPaquete } from '#contract/plano/paquete.ts';
import type { Reemplazo_ } from '#contract/plano/plano.ts';
import type { Problema } from '#domain/plano/archivo.ts';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import {
  imagenesDelPaquete,
  LIMITES_DEL_PAQUETE,
  NOMBRE_DEL_PLANO,
  type Paquete,
} from '#domain/plano/paquete.ts';
import type { Db } from '#server/db/base.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { clavesConocidas } from '#server/files/repo.ts';
import { descomprimir, type EntradaZip, leerDirectorio, ZipInvalido } from '#server/files/zip.ts';
import type { Acto } from '../atender.ts';
import { delArchivo, devolver, traer, type Traida } from './imagenes.ts';
import { type Imagenes, NoSePone, ponerPaquete } from './poner.ts';
import { porContenido } from './repo.ts';

type Hecho = { readonly ok: true } & z.infer<typeof Reemplazo_>;
export type RechazoDePaquete = { readonly ok: false; readonly problemas: readonly Problema[] };
type Servicios = { readonly db: Db; readonly almacen: Almacen; readonly dataDir: string };
type Autor = Acto & { readonly cuenta_id: string };

/**
 * Replaces the whole plan by that of a ZIP, with its background, brands, sheets and list prices: all of it or nothing. Its pictures
 * go to the store first; if it is not done after all, they are taken out again.
 */
export async function importarPaquete(
  servicios: Servicios,
  { ruta, tamano }: { readonly ruta: string; readonly tamano: number },
  {
    op_id,
    acto,
    local = PRIMER_LOCAL,
  }: { readonly op_id: string; readonly acto: Autor; readonly local?: number },
): Promise<Hecho | RechazoDePaquete> {
  const { db, almacen } = servicios;
  const zip = await open(ruta);
  const traidas: Traida[] = [];
  let hecho: Hecho | null = null;
  try {
    const leido = await leerZip(zip, tamano);
    if (!leido.ok) return leido;
    const imagenes = await traerTodas(servicios, { zip, ...leido, acto, traidas });
    if (!imagenes.ok) return imagenes;
    const puesto = await db.transaction((tx) =>
      ponerPaquete(tx, { op_id, local, paquete: leido.paquete, imagenes: imagenes.imagenes, acto }),
    );
    hecho = { ok: true, ...puesto };
    return hecho;
  } catch (error) {
    if (error instanceof ZipInvalido) return no(ZIP_INVALIDO[error.motivo]);
    if (error instanceof NoSePone) return { ok: false, problemas: error.problemas };
    throw error;
  } finally {
    await zip.close();
    const quedan = hecho ? await conFila(db, traidas) : new Set<string>();
    await devolver(
      almacen,
      traidas.filter(({ clave }) => !quedan.has(clave)),
    );
  }
}

const ZIP_INVALIDO = {
  danado: 'El archivo no es un ZIP, o llegó dañado o incompleto.',
  enganoso:
    'El ZIP está armado de una forma que acá no se abre: con clave, en partes, con archivos repetidos o que salen de su carpeta.',
} as const;

function no(...textos: readonly string[]): RechazoDePaquete {
  return { ok: false, problemas: textos.map(delArchivo) };
}

type Leido = {
  readonly ok: true;
  readonly paquete: Paquete;
  readonly entradas: ReadonlyMap<string, EntradaZip>;
};

/** What a ZIP holds, if it is a plan, with every picture that it names and none besides. */
async function leerZip(zip: FileHandle, tamano: number): Promise<Leido | RechazoDePaquete> {
  const directorio = await leerDirectorio(zip, tamano);
  const { bytes, plano: maximo, imagenes } = LIMITES_DEL_PAQUETE;
  const total = directorio.reduce((suma, { descomprimido }) => suma + descomprimido, 0);
  if (total > bytes) return no(`Lo que trae el ZIP pasa de los ${bytes / MB} MB que se admiten.`);
  const entradas = new Map(directorio.map((entrada) => [entrada.nombre, entrada]));
  const plano = entradas.get(NOMBRE_DEL_PLANO);
  if (!plano) return no('El ZIP no trae un plano exportado con «Exportar todo»: le falta plano.json.');
  if (plano.descomprimido > maximo) return no(`El plano del archivo pasa de los ${maximo / MB} MB.`);
  if (entradas.size - 1 > imagenes) return no(`El ZIP trae más de ${imagenes} imágenes.`);
  const texto = (await descomprimir(zip, plano, maximo)).toString('utf8');
  const leido = leerPaquete(texto);
  if (!leido.ok) return leido;
  entradas.delete(NOMBRE_DEL_PLANO);
  const { delPlano, logos } = imagenesDelPaquete(leido.paquete);
  const nombradas = new Set([...delPlano, ...logos]);
  const faltan = [...nombradas].filter((nombre) => !entradas.has(nombre));
  const sobran = [...entradas.keys()].filter((nombre) => !nombradas.has(nombre));
  if (faltan.length + sobran.length > 0)
    return no(
      ...faltan.map((nombre) => `Falta la imagen ${nombre}.`),
      ...sobran.map((nombre) => `Trae un archivo que no es de un plano: ${nombre.slice(0, 120)}.`),
    );
  return { ok: true, paquete: leido.paquete, entradas };
}

const MB = 1024 * 1024;

/** Brings every picture of the file that is not here yet; `traidas` has them even if this fails. */
async function traerTodas(
  servicios: Servicios,
  { zip, paquete, entradas, acto, traidas }: Leido & { zip: FileHandle; acto: Autor; traidas: Traida[] },
): Promise<{ readonly ok: true; readonly imagenes: Imagenes } | RechazoDePaquete> {
  const problemas: Problema[] = [];
  const una = async (nombre: string, proposito: 'plano' | 'logo') => {
    const entrada = entradas.get(nombre);
    if (!entrada) throw new Error(`The picture ${nombre} was not checked`);
    const pedido = { entrada, proposito, cuentaId: acto.cuenta_id, ahora: acto.ahora };
    const traida = await traer(servicios, zip, pedido);
    if (traida.ok) {
      traidas.push(traida.traida);
      return traida.traida;
    }
    problemas.push(delArchivo(`${nombre}: ${traida.texto}`));
    return null;
  };
  const { delPlano } = imagenesDelPaquete(paquete);
  const porSha = await porContenido(servicios.db, [...delPlano].map(shaDe));
  const conocidas = new Map<string, string>();
  const nuevas = new Map<string, Traida>();
  for (const nombre of delPlano) {
    const ya = porSha.get(shaDe(nombre));
    if (ya !== undefined) conocidas.set(nombre, ya);
    else {
      const traida = await una(nombre, 'plano');
      if (traida) nuevas.set(nombre, traida);
    }
  }
  // A logo is its brand's alone, so that changing one's takes nothing from another.
  const logos = new Map<number, Traida>();
  for (const [i, { logo }] of paquete.marcas.entries()) {
    const traida = logo === null ? null : await una(logo, 'logo');
    if (traida) logos.set(i, traida);
  }
  return problemas.length > 0
    ? { ok: false, problemas }
    : { ok: true, imagenes: { conocidas, delPlano: nuevas, logos } };
}

/** The SHA-256 that a picture's name in the ZIP says. A name that lies gets a picture of the plan that anybody can see. */
function shaDe(nombre: string): string {
  return /[\da-f]{64}/u.exec(nombre)?.[0] ?? '';
}

/** Which of these are some row's, once all is written. */
async function conFila(db: Db, traidas: readonly Traida[]): Promise<Set<string>> {
  return clavesConocidas(
    db,
    traidas.map(({ clave }) => clave),
  );
}
