import { createHmac, hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { direccionTruncada } from '#domain/gobierno/auditoria/direccion.ts';
import { DE_CUALQUIERA } from '#domain/gobierno/auditoria/puertas.ts';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { type Actor, empleadoActivo } from '#domain/comun/permisos/permisos.ts';
import type { Db, Registrar } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { quienFirma } from '../../cuentas/propia.ts';
import { type Asiento, auditar } from '../../../comun/auditar.ts';

/** A finished attempt to sign in, sign out or similar. */
export type Intento = {
  readonly accion: string;
  /** Why it was refused; null if it was accepted. */
  readonly motivo: string | null;
  /** The account, if already known: the one signed in, or the owner of a link. */
  readonly cuenta_id: string | null;
  /** The e-mail that was entered, if any. */
  readonly email: string | null;
  readonly direccion: string;
};

/** A request that was refused because of its API key. */
export type RechazoDeUnaClave = {
  /** Null if the key is unknown. */
  readonly clave_id: string | null;
  readonly motivo: string;
  readonly direccion: string;
  /** The procedure it asked for, when that was the reason. */
  readonly procedimiento?: string;
};

/** Who tried: the account or, for an e-mail without an account, a keyed hash of that e-mail. */
export type Quien = { readonly cuenta: string | null; readonly huella: string | null };

/** Records sign-ins, refusals and reads of personal data. */
export interface Rastro {
  /** Writes an attempt, or counts it when there are too many of its kind. @returns who it was, for the log */
  intento(intento: Intento): Promise<Quien>;
  /** Writes that an API key was refused, or counts it when there are too many of its kind. */
  clave(rechazo: RechazoDeUnaClave): Promise<void>;
  /** Counts that an account was denied something beyond its role; many in an hour are written. */
  negado(cuenta_id: string, procedimiento: string): Promise<void>;
  /** Writes that somebody read another person's data: at most once an hour for each pair. */
  consulta(actor: Actor | null, de: { entidad: string; entidad_id: string }): Promise<void>;
  /** Writes that somebody exported a list, and with which filters. */
  exportacion(actor: Actor | null, que: string, filtros: Readonly<Record<string, unknown>>): Promise<void>;
  /** Writes the counts whose hour is over; all of them with `todo`. */
  volcar(todo?: boolean): Promise<void>;
  /** Writes all the counts and stops the timer. */
  parar(): Promise<void>;
}

/** How many rows of each kind are written per hour; the rest are added up in one row. */
const FALLOS_POR_CUENTA = 5;
const LOGROS_POR_CUENTA = 30;
/** And in total per hour and process: 1,500 rows are under a megabyte. */
const POR_HORA = 1_500;
const CLAVES = 5_000;
const MINUTO_MS = 60_000;
const HORA_MS = 3_600_000;

export function crearRastro({
  db,
  secreto,
  ahora,
  registro,
  negados,
}: {
  db: Db;
  secreto: string;
  ahora: () => Date;
  registro: Pick<Registrar, 'error'>;
  /** From how many denials per hour on an account's denials are written. */
  negados: number;
}): Rastro {
  const llave = Buffer.from(hkdfSync('sha256', secreto, '', 'mostrador/rastro', 32));
  const huellaDeEmail = (email: string) =>
    createHmac('sha256', llave).update(normalizarEmail(email)).digest('hex').slice(0, 24);
  const intentos = new Agregador<Asiento>({ maximo: POR_HORA, claves: CLAVES });
  const vistos = new Vistos();
  const rechazos = new Map<string, { hora: number; veces: number }>();

  const volcar = async (todo = false) => {
    const contados = intentos.vencidas(ahora(), todo);
    for (const { clave, ultimo, veces, pasaron, direcciones, desde } of contados) {
      await auditar(
        db,
        {
          ...ultimo,
          ...(clave === LAS_DEMAS ? { cuenta_id: null, entidad_id: 'varias' } : {}),
          despues: {
            ...ultimo.despues,
            direccion: [...direcciones].join(', '),
            veces: veces - pasaron,
            desde: desde.toISOString(),
          },
        },
        ahora(),
      );
    }
  };
  const cada = setInterval(() => {
    volcar().catch((error: unknown) => registro.error({ err: error }, 'counted tries could not be written'));
  }, MINUTO_MS);
  cada.unref();

  return {
    async intento({ accion, motivo, cuenta_id, email, direccion }) {
      const cuenta = cuenta_id ?? (email === null ? null : await cuentaDe(db, normalizarEmail(email)));
      const huella = cuenta === null && email !== null ? huellaDeEmail(email) : null;
      // If the attempt failed, or is one that anybody can make, the e-mail says whose account was tried.
      const probada = !DE_CUALQUIERA.has(accion) && (cuenta_id !== null || motivo === null);
      const dato: Asiento = {
        actor_id: null,
        cuenta_id: probada ? cuenta : null,
        accion,
        entidad: 'cuentas',
        entidad_id: cuenta ?? (huella === null ? 'nadie' : `email:${huella}`),
        despues: { ...(motivo === null ? {} : { motivo }), direccion: direccionTruncada(direccion) },
      };
      const clave = `${motivo === null ? 'si' : 'no'}:${accion}:${dato.entidad_id}`;
      const cuantas = motivo === null ? LOGROS_POR_CUENTA : FALLOS_POR_CUENTA;
      const hecho = { dato, direccion: direccionTruncada(direccion) };
      if (intentos.pasa(clave, cuantas, hecho, ahora())) await auditar(db, dato, ahora());
      return { cuenta, huella };
    },
    async clave({ clave_id, motivo, direccion, procedimiento }) {
      const donde = direccionTruncada(direccion);
      const dato: Asiento = {
        actor_id: null,
        accion: 'acceso.rechazar_clave',
        entidad: 'claves_api',
        entidad_id: clave_id ?? 'ninguna',
        despues: { motivo, direccion: donde, ...(procedimiento === undefined ? {} : { procedimiento }) },
      };
      const clave = `clave:${motivo}:${dato.entidad_id}`;
      if (intentos.pasa(clave, FALLOS_POR_CUENTA, { dato, direccion: donde }, ahora())) {
        await auditar(db, dato, ahora());
      }
    },
    async negado(cuenta_id, procedimiento) {
      const hora = Math.floor(ahora().getTime() / HORA_MS);
      const previos = rechazos.get(cuenta_id);
      const veces = previos?.hora === hora ? previos.veces + 1 : 1;
      // The first denial of each hour drops the entries of earlier hours.
      if (previos?.hora !== hora && rechazos.size >= CLAVES) rechazos.clear();
      rechazos.set(cuenta_id, { hora, veces });
      if (veces !== negados) return;
      await auditar(
        db,
        {
          actor_id: null,
          cuenta_id,
          accion: 'acceso.negar',
          entidad: 'cuentas',
          entidad_id: cuenta_id,
          despues: { veces, ultimo_pedido: procedimiento },
        },
        ahora(),
      );
    },
    async consulta(actor, { entidad, entidad_id }) {
      if (actor === null || empleadoActivo(actor)?.id === entidad_id) return;
      if (!vistos.esNuevo(`${actor.cuenta_id} ${entidad}:${entidad_id}`, ahora())) return;
      await auditar(db, { ...quienFirma({ actor }), accion: 'datos.ver', entidad, entidad_id }, ahora());
    },
    async exportacion(actor, que, filtros) {
      if (actor === null) return;
      const dados = Object.entries(filtros).filter(
        ([, valor]) => valor !== undefined && valor !== null && valor !== '',
      );
      await auditar(
        db,
        {
          ...quienFirma({ actor }),
          accion: 'datos.exportar',
          entidad: 'exportaciones',
          entidad_id: que,
          despues: dados.length === 0 ? null : { filtros: Object.fromEntries(dados) },
        },
        ahora(),
      );
    },
    volcar,
    async parar() {
      clearInterval(cada);
      await volcar(true);
    },
  };
}

/**
 * Who has read whose data within the hour. Bounded: the oldest entries are dropped first, which at worst writes one row
 * more.
 */
class Vistos {
  readonly #cuando = new Map<string, number>();

  esNuevo(clave: string, ahora: Date): boolean {
    const visto = this.#cuando.get(clave);
    const hace = ahora.getTime() - (visto ?? 0);
    if (visto !== undefined && hace >= 0 && hace < HORA_MS) return false;
    this.#cuando.delete(clave);
    this.#cuando.set(clave, ahora.getTime());
    if (this.#cuando.size > CLAVES) {
      for (const vieja of this.#cuando.keys()) {
        this.#cuando.delete(vieja);
        break;
      }
    }
    return true;
  }
}

async function cuentaDe(db: Db, email: string): Promise<string | null> {
  const [fila] = await db.select({ id: cuentas.id }).from(cuentas).where(eq(cuentas.email, email)).limit(1);
  return fila?.id ?? null;
}

/** The count of one key within one window. */
type Cuenta<D> = {
  readonly desde: Date;
  veces: number;
  /** How many of `veces` were written as rows of their own. */
  pasaron: number;
  /** The latest occurrence, and a few of the addresses that the merely counted ones came from. */
  ultimo: D;
  readonly direcciones: Set<string>;
};

/**
 * Limits audit rows per key: the first few of each hour are written one by one and the rest are only counted. Somebody who
 * tries ten thousand passwords leaves a handful of rows plus one with the count, and cannot fill the disk.
 * The number of keys and the total of rows per hour are limited too; whatever exceeds them is counted under one shared key.
 * The state is in this process's memory; `vencidas` returns the counts.
 */
class Agregador<D> {
  readonly #cuentas = new Map<string, Cuenta<D>>();
  readonly #maximo: number;
  readonly #claves: number;
  #libres: number;
  #hora: number;

  /** @param maximo rows per hour, over all keys */
  constructor({ maximo, claves }: { maximo: number; claves: number }) {
    this.#maximo = maximo;
    this.#claves = claves;
    this.#libres = maximo;
    this.#hora = 0;
  }

  /** @returns whether this occurrence gets a row of its own; otherwise it has been counted */
  pasa(clave: string, cuantas: number, hecho: { dato: D; direccion: string }, ahora: Date): boolean {
    const hora = Math.floor(ahora.getTime() / HORA_MS);
    if (hora !== this.#hora) {
      this.#hora = hora;
      this.#libres = this.#maximo;
    }
    const conocida = this.#cuentas.get(clave);
    const enSuLugar = conocida !== undefined || this.#cuentas.size < this.#claves ? clave : LAS_DEMAS;
    const cuenta = this.#cuentas.get(enSuLugar) ?? nueva(hecho.dato, ahora);
    this.#cuentas.set(enSuLugar, cuenta);
    cuenta.veces += 1;
    cuenta.ultimo = hecho.dato;
    if (enSuLugar !== LAS_DEMAS && cuenta.pasaron < cuantas && this.#libres > 0) {
      this.#libres -= 1;
      cuenta.pasaron += 1;
      return true;
    }
    if (cuenta.direcciones.size < DIRECCIONES) cuenta.direcciones.add(hecho.direccion);
    return false;
  }

  /** Drops the keys whose hour is over (every key with `todas`). @returns those that have counted occurrences */
  vencidas(ahora: Date, todas = false): (Cuenta<D> & { readonly clave: string })[] {
    const fuera: (Cuenta<D> & { readonly clave: string })[] = [];
    for (const [clave, cuenta] of this.#cuentas) {
      const edad = ahora.getTime() - cuenta.desde.getTime();
      // If the clock went back, the age is negative: without this check the key would stay for ever.
      if (!todas && edad >= 0 && edad < HORA_MS) continue;
      this.#cuentas.delete(clave);
      if (cuenta.veces > cuenta.pasaron) fuera.push({ ...cuenta, clave });
    }
    return fuera;
  }
}

/** The shared key for everything beyond the limits. */
const LAS_DEMAS = '';
const DIRECCIONES = 5;

function nueva<D>(ultimo: D, desde: Date): Cuenta<D> {
  return { desde, veces: 0, pasaron: 0, ultimo, direcciones: new Set() };
}
