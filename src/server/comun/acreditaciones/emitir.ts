import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  acreditacionDe,
  bitsDeRetiradas,
  LISTA_LLENA,
  listaDeRetiradas,
  type LogroAcreditado,
  LUGARES_DE_LISTA,
} from '#domain/comun/acreditacion.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db } from '#server/db/base.ts';
import { type Emisor, huellaDeEmail } from './emisor.ts';
import * as repo from './repo.ts';

/**
 * The credential in force of a badge or a certificate, made the first time that its holder asks. Two requests at once get the
 * same one.
 */
export async function acreditar(
  db: Db,
  fuente: repo.Fuente,
  empleado_id: string,
  cuando: Date,
): Promise<repo.Acreditacion> {
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const vigente = await repo.vigenteDe(db, fuente);
    if (vigente) return vigente;
    const ultima = await repo.ultimaLista(db);
    const lista = ultima === null ? 1 : ultima.lista + (ultima.ocupados >= LISTA_LLENA ? 1 : 0);
    const nueva = await repo.insertar(db, {
      ...fuente,
      empleado_id,
      lista,
      // At random, so that a place does not tell when it was given.
      indice: randomInt(LUGARES_DE_LISTA),
      emitida_en: cuando,
    });
    if (nueva) return nueva;
  }
  throw new Error('No free place was found for a credential');
}

/** The signed text of a credential, and the name of its file. */
export async function firmada(
  emisor: Emisor,
  {
    fila,
    logro,
    persona,
    desde,
    cuenta_id,
  }: {
    fila: repo.Acreditacion;
    logro: LogroAcreditado;
    persona: { nombre: string; email: string | null };
    desde: Date;
    cuenta_id: string | null;
  },
): Promise<{ jwt: string; archivo: string }> {
  const contenido = acreditacionDe({
    id: fila.id,
    logro,
    persona: {
      sujeto: fila.sujeto,
      nombre: persona.nombre,
      // The row's own id salts it: the same credential is the same text each time.
      huella_de_email: persona.email === null ? null : huellaDeEmail(persona.email, fila.sujeto),
    },
    emisor: await emisor.perfil(),
    lugar: { url: emisor.listaEn(fila.lista), indice: fila.indice },
    desde,
  });
  return { jwt: await emisor.firmar(contenido, cuenta_id), archivo: archivoDe(logro) };
}

/** The signed list of withdrawn credentials with that number; null if there is none. */
export async function listaFirmada(db: Db, emisor: Emisor, lista: number): Promise<string | null> {
  const hallada = await repo.retiradasDe(db, lista);
  if (hallada === null) return null;
  const { retiradas, desde } = hallada;
  const bits = bitsDeRetiradas(retiradas.map(({ indice }) => indice));
  const contenido = listaDeRetiradas({
    url: emisor.listaEn(lista),
    emisor: await emisor.perfil(),
    comprimida: (await comprimir(bits)).toString('base64url'),
    desde,
  });
  return emisor.firmar(contenido, null);
}

/** A list is at most half full, so each try finds a place more often than not. */
const INTENTOS = 40;

const comprimir = promisify(gzip);

/** `insignia-primer-desafio.jwt`. */
function archivoDe({ clase, nombre }: LogroAcreditado): string {
  const llano = sinAcentos(nombre)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LARGO_DE_NOMBRE);
  return `${clase}${llano && `-${llano}`}.jwt`;
}

const LARGO_DE_NOMBRE = 60;
