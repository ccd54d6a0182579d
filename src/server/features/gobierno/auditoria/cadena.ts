import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { auditoria } from '#server/db/schema/empresa.ts';

// How audit rows are chained. Pure: what is written, and how it is checked, is in sellar.ts and verificar.ts.

/** A row as it is hashed. */
export type FilaDeAuditoria = Omit<
  typeof auditoria.$inferSelect,
  'orden' | 'compromiso' | 'huella' | 'firma'
>;

/** What binds a row to the one before it. */
export type Sello = {
  readonly orden: number;
  readonly compromiso: string;
  readonly huella: string;
  readonly firma: string;
};

/** The end of a chain: what the next row links to. */
export type Eslabon = Pick<Sello, 'orden' | 'huella'>;

/**
 * What a row commits to of what it says: `antes` and `despues` with a salt of its own. Without the salt, which erasing a person
 * replaces, nobody can try names until one fits.
 */
export function compromisoDe({
  sal,
  antes,
  despues,
}: Pick<FilaDeAuditoria, 'sal' | 'antes' | 'despues'>): string {
  return sha256(canonico([sal, antes ?? null, despues ?? null]));
}

/** The hash of a row in its place: of the previous hash, of what it commits to, and of everything else that it says. */
export function huellaDe(fila: FilaSinDetalle, { anterior, orden, compromiso }: Enlace): string {
  return sha256(
    canonico([
      anterior,
      orden,
      compromiso,
      fila.id,
      fila.actor_id,
      fila.cuenta_id,
      fila.accion,
      fila.clase,
      fila.entidad,
      fila.entidad_id,
      fila.created_at.toISOString(),
      // Only where there is one: the rows from before keys existed keep their hash.
      ...(fila.clave_id === null ? [] : [fila.clave_id]),
    ]),
  );
}

/** What is hashed as it is: the rest goes in by what it commits to. */
type FilaSinDetalle = Omit<FilaDeAuditoria, 'sal' | 'antes' | 'despues'>;

type Enlace = { readonly anterior: string; readonly orden: number; readonly compromiso: string };

/** Seals rows one after another, from the end of the chain on. */
export function sellarFilas(
  filas: readonly FilaDeAuditoria[],
  { orden, huella }: Eslabon,
  firmante: Firmante,
): Sello[] {
  let ultimo: Eslabon = { orden, huella };
  return filas.map((fila) => {
    const lugar = ultimo.orden + 1;
    const compromiso = compromisoDe(fila);
    const nueva = huellaDe(fila, { anterior: ultimo.huella, orden: lugar, compromiso });
    ultimo = { orden: lugar, huella: nueva };
    return { orden: lugar, compromiso, huella: nueva, firma: firmante.firmar(nueva) };
  });
}

/** Signs hashes, so that who can write in the database but does not know the server's secret cannot make a chain of their own. */
export interface Firmante {
  /** Names the key that signs, without telling it. */
  readonly clave: string;
  firmar(huella: string): string;
  /** `otra`: signed with a key that is not among those given. */
  revisar(huella: string, firma: string): 'vale' | 'no_vale' | 'otra';
}

/** @param secretos the server's, the present one first: that one signs, all of them check */
export function crearFirmante(secretos: readonly string[]): Firmante {
  const llaves = secretos.map((secreto) => {
    const llave = Buffer.from(hkdfSync('sha256', secreto, '', 'mostrador/auditoria', 32));
    const nombre = createHmac('sha256', llave).update('nombre').digest('hex').slice(0, 8);
    const firmar = (huella: string) => createHmac('sha256', llave).update(huella).digest('hex');
    return { nombre, firmar };
  });
  const [actual] = llaves;
  if (!actual) throw new Error('Nothing to sign with');
  return {
    clave: actual.nombre,
    firmar: (huella) => `${actual.nombre}:${actual.firmar(huella)}`,
    revisar(huella, firma) {
      const [nombre, dada = ''] = firma.split(':', 2);
      const llave = llaves.find((una) => una.nombre === nombre);
      if (!llave) return 'otra';
      const [a, b] = [Buffer.from(dada), Buffer.from(llave.firmar(huella))];
      return a.length === b.length && timingSafeEqual(a, b) ? 'vale' : 'no_vale';
    },
  };
}

/** JSON in which equal values are equal text, whatever the order in which their keys were written. */
export function canonico(valor: unknown): string {
  return JSON.stringify(valor, (_clave, dentro: unknown) =>
    typeof dentro === 'object' && dentro !== null && !Array.isArray(dentro)
      ? Object.fromEntries(Object.entries(dentro).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : dentro,
  );
}

function sha256(texto: string): string {
  return createHash('sha256').update(texto).digest('hex');
}
