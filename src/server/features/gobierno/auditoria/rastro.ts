import { createHmac, hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { direccionTruncada } from '#domain/gobierno/auditoria/direccion.ts';
import { DE_CUALQUIERA } from '#domain/gobierno/auditoria/puertas.ts';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { type Actor, empleadoActivo } from '#domain/comun/permisos/permisos.ts';
import type { Db, Registrar } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { quienFirma } from '../../cuentas/propia.ts';
import { Agregador, LAS_DEMAS } from './agregar.ts';
import { type Asiento, auditar } from '../../../comun/auditar.ts';

/** A try at one of the ways in and out, as it ended. */
export type Intento = {
  readonly accion: string;
  /** Why it was refused; null if it was not. */
  readonly motivo: string | null;
  /** The account, where it is known already: who is signed in, or whose a link was. */
  readonly cuenta_id: string | null;
  /** The e-mail that was given, where one was. */
  readonly email: string | null;
  readonly direccion: string;
};

/** A request with an API key that was refused. */
export type RechazoDeUnaClave = {
  /** Null: none of ours. */
  readonly clave_id: string | null;
  readonly motivo: string;
  readonly direccion: string;
  /** What it asked for, where that was the reason. */
  readonly procedimiento?: string;
};

/** Who tried: their account or, of an e-mail without one, what that e-mail gives with a key. */
export type Quien = { readonly cuenta: string | null; readonly huella: string | null };

/** What is written of who comes in, who is turned away, and who looks at what. */
export interface Rastro {
  /** Writes a try down, or counts it where there are too many of its kind. @returns who it was, for the log */
  intento(intento: Intento): Promise<Quien>;
  /** Writes that an API key was refused, or counts it where there are too many of its kind. */
  clave(rechazo: RechazoDeUnaClave): Promise<void>;
  /** Counts that an account was denied something its role does not reach; many in an hour are written down. */
  negado(cuenta_id: string, procedimiento: string): Promise<void>;
  /** Writes that somebody looked at what is held about another: once an hour for each two. */
  consulta(actor: Actor | null, de: { entidad: string; entidad_id: string }): Promise<void>;
  /** Writes that somebody took out a list, and within which filters. */
  exportacion(actor: Actor | null, que: string, filtros: Readonly<Record<string, unknown>>): Promise<void>;
  /** Writes what has only been counted and whose hour is over; all of it with `todo`. */
  volcar(todo?: boolean): Promise<void>;
  /** Writes what has only been counted, and no longer does so by itself. */
  parar(): Promise<void>;
}

/** How many rows of each kind are written in an hour; the rest are counted in one. */
const FALLOS_POR_CUENTA = 5;
const LOGROS_POR_CUENTA = 30;
/** And of all in an hour, of one process: 1,500 rows are under a megabyte. */
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
  /** Denials to one account in an hour from which on they are written down. */
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
      // For a failed attempt, or one that anybody can make, the e-mail says whose account was tried.
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
      // The first of each hour drop those of the hours before.
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

/** Who has looked at whom within the hour. Bounded: the oldest are forgotten first, and then there is a row more. */
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
