import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { claveDelEncabezado, estadoDeClave, escribirClave } from '#domain/gobierno/integraciones/claves.ts';
import { type Ok, ok, type Refusal, refuse } from '#domain/comun/result.ts';
import type { ClavePresentada, Llamador } from '#server/api/contexto.ts';
import { actorDeFila } from '#server/auth/llamador.ts';
import { type DemasiadosIntentos, demasiados, direccionContada } from '#server/auth/limites.ts';
import type { Db, Registrar } from '#server/db/base.ts';
import { contarFrenado } from '#server/metricas.ts';
import type { Rastro } from '../auditoria/rastro.ts';
import * as repo from './repo-claves.ts';
import { Ritmo } from './ritmo.ts';

export type LlamadorConClave = Llamador & { readonly clave: ClavePresentada };

export type RechazoDeClave =
  | 'CLAVE_INVALIDA'
  | 'CLAVE_VENCIDA'
  | 'CLAVE_REVOCADA'
  | 'CLAVE_SIN_RESPONSABLE'
  | 'CLAVE_CON_COOKIE';

export interface Portero {
  /**
   * The caller that a request's key stands for; null if it has no key. A request with both a key and a cookie is refused,
   * because it would be unclear who is calling.
   */
  abrir(
    headers: Headers,
    direccion: string,
  ): Promise<Ok<LlamadorConClave> | Refusal<RechazoDeClave> | DemasiadosIntentos | null>;
}

/** Rate limit of one key on one node: ten requests a second, with bursts of a minute's worth. */
const POR_CLAVE = { capacidad: 600, por_segundo: 10, claves: 1000 };
/** Rate limit of wrong keys from one address. Keys cannot be guessed: this only saves the server work. */
const MALAS = { capacidad: 20, por_segundo: 0.2, claves: 5000 };
const ENTRE_ANOTACIONES_MS = 300_000;

/** Checks the keys that requests bring. One per process. */
export function crearPortero({
  db,
  ahora,
  rastro,
  registro,
  ritmo = POR_CLAVE,
  malas = MALAS,
}: {
  db: Db;
  ahora: () => Date;
  rastro: Pick<Rastro, 'clave'>;
  registro: Pick<Registrar, 'warn'>;
  ritmo?: typeof POR_CLAVE;
  malas?: typeof MALAS;
}): Portero {
  const porClave = new Ritmo(ritmo);
  const porDireccion = new Ritmo(malas);
  const anotadas = new Map<string, number>();

  const frenar = (limite: string, espera_s: number): DemasiadosIntentos => {
    contarFrenado(limite);
    return demasiados(espera_s);
  };

  const rechazar = async (
    motivo: RechazoDeClave,
    { id, direccion }: { id: string | null; direccion: string },
  ): Promise<Refusal<RechazoDeClave> | DemasiadosIntentos> => {
    const espera = porDireccion.tomar(direccionContada(direccion), performance.now());
    if (espera > 0) return frenar('clave-mala', espera);
    await rastro.clave({ clave_id: id, motivo, direccion });
    return refuse(motivo);
  };

  const anotarUso = async (id: string) => {
    const instante = performance.now();
    const antes = anotadas.get(id);
    if (antes !== undefined && instante - antes < ENTRE_ANOTACIONES_MS) return;
    anotadas.set(id, instante);
    const cuando = ahora();
    try {
      await repo.anotarUso(db, id, cuando, new Date(cuando.getTime() - ENTRE_ANOTACIONES_MS));
    } catch (err) {
      // Not an error of the request: it may only need to read, and the database may refuse writes now.
      registro.warn({ err }, 'the use of an API key could not be noted');
    }
  };

  return {
    async abrir(headers, direccion) {
      const dada = claveDelEncabezado(headers.get('authorization'));
      if (dada === null) return null;
      if (dada === 'ilegible') return rechazar('CLAVE_INVALIDA', { id: null, direccion });
      const { publico, secreto } = dada;
      if (!porClave.conoce(publico)) {
        // Somebody who tries many keys is stopped before any query. A key that was used lately skips this check, so that
        // wrong keys from its address do not lock it out.
        const espera = porDireccion.espera(direccionContada(direccion), performance.now());
        if (espera > 0) return frenar('clave-mala', espera);
      }
      const fila = await repo.presentada(db, publico);
      if (!fila || !esElSecreto(secreto, fila.huella)) {
        return rechazar('CLAVE_INVALIDA', { id: fila?.id ?? null, direccion });
      }
      const { id, nombre, alcances, cuenta_id, empleado } = fila;
      if (headers.has('cookie')) return rechazar('CLAVE_CON_COOKIE', { id, direccion });
      const estado = estadoDeClave(fila, ahora());
      if (estado === 'revocada') return rechazar('CLAVE_REVOCADA', { id, direccion });
      if (estado === 'vencida') return rechazar('CLAVE_VENCIDA', { id, direccion });
      if (estado === 'sin_responsable' || cuenta_id === null) {
        return rechazar('CLAVE_SIN_RESPONSABLE', { id, direccion });
      }
      const espera = porClave.tomar(publico, performance.now());
      if (espera > 0) return frenar('clave', espera);
      await anotarUso(id);
      return ok({
        // A key never acts as staff of the floor map, whatever else the person responsible for it is.
        // A second factor that they still have to set up does not stop the other system.
        actor: actorDeFila(
          { cuenta_id, confirmado: true, factor_plazo: null, empleado, personal: null },
          ahora(),
        ),
        sesion_id: null,
        probada_en: null,
        clave: { id, nombre, alcances: new Set(alcances) },
      });
    },
  };
}

/** Creates a key: 256 random bits, its public id, and the hash that is stored. */
export function nuevaClave(): { readonly clave: string; readonly publico: string; readonly huella: string } {
  const publico = randomBytes(6).toString('hex');
  const secreto = randomBytes(32).toString('hex');
  return { clave: escribirClave(publico, secreto), publico, huella: huellaDe(secreto) };
}

/** Compares a secret with the stored hash in constant time. */
function esElSecreto(secreto: string, huella: string): boolean {
  const [dada, guardada] = [Buffer.from(huellaDe(secreto)), Buffer.from(huella)];
  return dada.length === guardada.length && timingSafeEqual(dada, guardada);
}

/** The secret is random and long, so a plain hash cannot be brute-forced. */
function huellaDe(secreto: string): string {
  return createHash('sha256').update(secreto).digest('hex');
}
