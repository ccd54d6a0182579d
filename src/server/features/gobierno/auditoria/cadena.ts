import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { auditoria } from '#server/db/schema/empresa.ts';

// How audit rows are chained by hashes. Pure functions; sellar.ts writes the chain and verificar.ts checks it.

/** The fields of a row that enter its hash. */
export type FilaDeAuditoria = Omit<
  typeof auditoria.$inferSelect,
  'orden' | 'compromiso' | 'huella' | 'firma'
>;

/** Links a row to the one before it. */
export type Sello = {
  readonly orden: number;
  readonly compromiso: string;
  readonly huella: string;
  readonly firma: string;
};

/** The last link of a chain, which the next row refers to. */
export type Eslabon = Pick<Sello, 'orden' | 'huella'>;

/**
 * A salted hash of the row's `antes` and `despues`, each row with its own salt. When a person is erased the salt is
 * replaced, so nobody can recover a name by trying candidates.
 */
export function compromisoDe({
  sal,
  antes,
  despues,
}: Pick<FilaDeAuditoria, 'sal' | 'antes' | 'despues'>): string {
  return sha256(canonico([sal, antes ?? null, despues ?? null]));
}

/** The hash of a row in its position: covers the previous hash, the row's commitment and all its other fields. */
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
      // Only when present: rows written before API keys existed must keep their hash.
      ...(fila.clave_id === null ? [] : [fila.clave_id]),
    ]),
  );
}

/** The fields that are hashed as they are; the others are covered by the commitment. */
type FilaSinDetalle = Omit<FilaDeAuditoria, 'sal' | 'antes' | 'despues'>;

type Enlace = { readonly anterior: string; readonly orden: number; readonly compromiso: string };

/** Seals rows in order, starting after the end of the chain. */
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

/**
 * Signs hashes, so that somebody who can write to the database but does not know the server's secret cannot forge a chain.
 */
export interface Firmante {
  /** Identifies the signing key without revealing it. */
  readonly clave: string;
  firmar(huella: string): string;
  /** `otra`: signed with a key that is not among the given ones. */
  revisar(huella: string, firma: string): 'vale' | 'no_vale' | 'otra';
}

/** @param secretos the server's secrets, the current one first: that one signs, all of them verify */
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

/** JSON with sorted keys, so that equal values always give equal text. */
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
