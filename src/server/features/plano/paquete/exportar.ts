import { downloadZip } from 'client-zip';
import { Readable } from 'node:stream';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import {
  escribirPaquete,
  LIMITES_DEL_PAQUETE,
  NOMBRE_DEL_PLANO,
  type Paquete,
} from '#domain/plano/paquete.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { type ImagenGuardada, reunir } from './repo.ts';
import type { Db } from '#server/db/base.ts';

/**
 * The whole plan as a ZIP, written while it is sent, one picture at a time. The same plan gives the same bytes, wherever it is.
 * @returns null if it is larger than what can be imported
 */
export async function exportarPaquete(
  db: Db,
  almacen: Pick<Almacen, 'leer' | 'existe'>,
  local: number = PRIMER_LOCAL,
): Promise<{ readonly zip: ReadableStream<Uint8Array>; readonly paquete: Paquete } | null> {
  const { paquete, imagenes } = await reunir(db, local);
  const presentes = await lasQueEstan(almacen, imagenes);
  const hay = new Set(presentes.map(({ nombre }) => nombre));
  // A file that was lost from the store is not named: the ZIP has to come back.
  const entero = presentes.length === imagenes.length ? paquete : sinLasQueFaltan(paquete, hay);
  const plano = escribirPaquete(entero);
  const bytes = presentes.reduce((suma, { tamano }) => suma + tamano, Buffer.byteLength(plano));
  if (
    bytes > LIMITES_DEL_PAQUETE.bytes ||
    presentes.length > LIMITES_DEL_PAQUETE.imagenes ||
    plano.length > LIMITES_DEL_PAQUETE.plano
  )
    return null;
  const { body } = downloadZip(entradas(plano, presentes, almacen), { buffersAreUTF8: true });
  if (!body) throw new Error('A ZIP without a body');
  return { zip: body, paquete: entero };
}

/** Asked for some at a time: a store may be in another building. */
async function lasQueEstan(
  almacen: Pick<Almacen, 'existe'>,
  imagenes: readonly ImagenGuardada[],
): Promise<ImagenGuardada[]> {
  const presentes: ImagenGuardada[] = [];
  for (let i = 0; i < imagenes.length; i += A_LA_VEZ) {
    const parte = imagenes.slice(i, i + A_LA_VEZ);
    const estan = await Promise.all(parte.map(({ clave }) => almacen.existe(clave)));
    presentes.push(...parte.filter((_, n) => estan[n]));
  }
  return presentes;
}

const A_LA_VEZ = 16;

/** The same whenever it is written: a date would make two exports of one plan differ. The month is the first. */
const SIN_FECHA = new Date(1980, 0, 1);

async function* entradas(plano: string, imagenes: readonly ImagenGuardada[], almacen: Pick<Almacen, 'leer'>) {
  yield { name: NOMBRE_DEL_PLANO, input: plano, lastModified: SIN_FECHA };
  for (const { nombre, clave } of imagenes) {
    const leida = await almacen.leer(clave);
    // Cut rather than without it: a ZIP that lacks a picture would say that it is whole.
    if (!leida) throw new Error(`The picture ${nombre} went away while it was exported`);
    yield { name: nombre, input: Readable.toWeb(leida.flujo), size: leida.tamano, lastModified: SIN_FECHA };
  }
}

function sinLasQueFaltan(paquete: Paquete, hay: ReadonlySet<string>): Paquete {
  const siHay = (imagen: string | null) => (imagen !== null && hay.has(imagen) ? imagen : null);
  return {
    ...paquete,
    fondo: paquete.fondo && hay.has(paquete.fondo.imagen) ? paquete.fondo : null,
    espacios: paquete.espacios.map((espacio) => ({
      ...espacio,
      image_url: siHay(espacio.image_url),
      ficha: { ...espacio.ficha, fotos: espacio.ficha.fotos.filter((foto) => hay.has(foto)) },
    })),
    marcas: paquete.marcas.map((marca) => ({ ...marca, logo: siHay(marca.logo) })),
  };
}
