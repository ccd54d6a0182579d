import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  buscarMenciones,
  type Busqueda,
  cambiarMenciones,
  cambiarTextos,
  type Certeza,
  type Mencion,
  type Nombre,
  palabrasDe,
  palabrasDelApellido,
  prepararBusqueda,
} from '#domain/gobierno/datos/menciones.ts';
import { PERSONA_ELIMINADA } from '#domain/personas/empleados/ficha.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Tx } from '#server/db/base.ts';
import { esJson, type Lugar, LUGARES, type TablaConLugares } from './lugares.ts';
import { patronDe } from './patron.ts';
import * as repo from './repo-menciones.ts';

/** What replaces a removed text. */
export const TEXTO_BORRADO = '(texto eliminado)';

export type Nombrada = {
  /** The id in `personas_borradas`. */
  readonly id: string;
  readonly nombres: readonly Nombre[];
  readonly emails: readonly string[];
  /** The person themselves: their own names do not count as shared with somebody else. */
  readonly salvo: { readonly empleado_id?: string; readonly cuenta_id?: string | null };
};

/**
 * Takes a person out of whatever was written of them, by anybody, about anything: their e-mails and whole names, present and
 * earlier, however they are spelled. What only may be them (somebody else has the same name, a surname alone, what a thing is
 * called) is left, and noted for RRHH to decide.
 * @returns how many mentions wait for a decision
 */
export async function quitarDeLosTextos(tx: Tx, persona: Nombrada, cuando: Date): Promise<number> {
  const nombres = sinRepetir(persona.nombres);
  const emails = [...new Set(persona.emails)].filter((email) => email !== '');
  const palabras = [...new Set(nombres.flatMap(palabrasDelApellido))];
  if (palabras.length === 0 && emails.length === 0) return 0;
  // Reads every text of the company, which may take longer than the usual statement timeout.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  const otras = await repo.quienesComparten(tx, palabras, persona.salvo);
  const buscada = prepararBusqueda({ nombres, emails, otras });
  const patron = patronDe(palabras, emails);
  for (const tabla of LUGARES) {
    const filas = await repo.filasQueDicen(tx, tabla, patron, persona.id);
    const leidas = filas.map((fila) => ({ fila, ...leerFila(tabla, fila, buscada) }));
    await repo.escribirTextos(
      tx,
      tabla.tabla,
      leidas.flatMap(({ fila: { clave }, cambios }) => (cambios.length > 0 ? [{ clave, cambios }] : [])),
    );
    await repo.anotarMenciones(
      tx,
      leidas.flatMap(({ fila, dudas }) =>
        dudas.map(({ lugar, certeza, palabras: leido }) => ({
          empleado_id: persona.id,
          tabla: tabla.nombre,
          columna: lugar.columna.name,
          fila: fila.clave,
          certeza,
          palabras: leido.length,
          huella: huellaDe(persona.id, leido),
          created_at: cuando,
        })),
      ),
    );
  }
  return repo.cuantasAnotadas(tx, persona.id);
}

/** What replaces a mention. */
export function enSuLugar(certeza: Certeza): string {
  return certeza === 'email'
    ? '(email eliminado)'
    : `${PERSONA_ELIMINADA.nombre} ${PERSONA_ELIMINADA.apellido}`;
}

/** A hash of the mention's words for this person: recognises the mention again without storing the name. */
export function huellaDe(id: string, palabras: readonly string[]): string {
  return createHash('sha256')
    .update(`${id}:${palabras.join(' ')}`)
    .digest('hex');
}

/** Applies a change to every text in a stored value, which is a plain text or JSON with texts at any depth. */
export function cambiarGuardado(
  { columna }: Pick<Lugar, 'columna'>,
  guardado: string,
  cambiar: (texto: string) => string,
): string {
  if (!esJson(columna)) return cambiar(guardado);
  let cambiado = false;
  const valor = cambiarTextos(
    JSON.parse(guardado),
    (texto) => {
      const nuevo = cambiar(texto);
      cambiado ||= nuevo !== texto;
      return nuevo;
    },
    PERSONA_ELIMINADA,
  );
  return cambiado ? JSON.stringify(valor) : guardado;
}

type Duda = { readonly lugar: Lugar; readonly certeza: Certeza; readonly palabras: readonly string[] };

/** What is removed from a row, and what RRHH has to be asked about. */
function leerFila({ lugares }: TablaConLugares, { textos, suya }: repo.FilaConTextos, buscada: Busqueda) {
  const dudas: Duda[] = [];
  const cambios = lugares.flatMap((lugar, i) => {
    const guardado = textos[i] ?? null;
    if (guardado === null) return [];
    const texto = cambiarGuardado(lugar, guardado, (escrito) => {
      const menciones = buscarMenciones(escrito, buscada);
      const seguras = menciones.filter((mencion) => esSegura(mencion, lugar, suya));
      for (const mencion of menciones) {
        if (seguras.includes(mencion)) continue;
        const palabras =
          mencion.certeza === 'email'
            ? palabrasDe(escrito.slice(mencion.desde, mencion.hasta)).map((palabra) => palabra.texto)
            : mencion.palabras;
        dudas.push({ lugar, certeza: mencion.certeza, palabras });
      }
      return cambiarMenciones(escrito, seguras, enSuLugar);
    });
    return texto === guardado ? [] : [{ columna: lugar.columna, texto }];
  });
  return { cambios, dudas };
}

/** If the row contains the person's id, somebody there with the same name is that person. */
function esSegura({ certeza }: Mencion, { clase }: Lugar, suya: boolean): boolean {
  if (clase === 'cosa') return false;
  return certeza === 'email' || certeza === 'completo' || (certeza === 'tocayo' && suya);
}

/** Removes duplicates. A full name without a separate surname is dropped if it is another of these written as one. */
function sinRepetir(nombres: readonly Nombre[]): Nombre[] {
  const porPalabras = new Map<string, Nombre>();
  for (const uno of nombres.toSorted((a, b) => Number(a.apellido === '') - Number(b.apellido === ''))) {
    const palabras = sinAcentos(`${uno.nombre} ${uno.apellido}`).split(' ').toSorted().join(' ');
    if (palabras !== '' && !porPalabras.has(palabras)) porPalabras.set(palabras, uno);
  }
  return [...porPalabras.values()];
}
