import type { Actor, EmpleadoActor, PersonalActor } from '#domain/comun/permisos/permisos.ts';
import type { DestinoPermitido } from '#domain/gobierno/integraciones/webhooks.ts';
import type { Base, Db, Tx } from '#server/db/base.ts';
import type { Rastro } from '#server/features/gobierno/auditoria/rastro.ts';
import type { Almacen } from '#server/files/almacen.ts';
import type { Cuentas } from '#server/auth/cuentas.ts';
import type { EnvWarning } from '#server/exposure.ts';
import type { Log } from '#server/log.ts';
import type { FaltaDeLugar } from '#server/operacion/lugar.ts';
import type { ClaseDeFlujo } from '#server/realtime/eventos.ts';
import type { Peticion } from '../http/peticion.ts';
import { lecturaActual } from '../pedido-actual.ts';
import type { Proceso } from '../proceso.ts';

/** What the health screen asks of the process itself. */
export type Sensores = {
  readonly tipo: Base['tipo'];
  /** Whether mails leave this machine. */
  readonly smtp: boolean;
  /** Whether files are kept in an S3 store; else on the disk of `dataDir`. */
  readonly s3: boolean;
  readonly dataDir: string;
  /** Why nothing can be written at this moment; null if it can. */
  readonly falta: () => Promise<FaltaDeLugar | null>;
  /** What the settings leave half safe. */
  readonly ajustes: readonly EnvWarning[];
  /** Streams open on this node. */
  readonly flujos: () => Partial<Record<ClaseDeFlujo, number>>;
  /** Has a job that was given up tried again. @returns whether there was such a one */
  readonly reintentar: (cola: string, id: string) => Promise<boolean>;
};

/** What the features are given, once per process. */
export type Servicios = {
  readonly db: Db;
  readonly cuentas: Cuentas;
  readonly almacen: Almacen;
  readonly demo: boolean;
  /** Where people reach the application, without a final slash: what links in mails begin with. */
  readonly app_url: string;
  /** Leaves a job to be run once the transaction commits; the names are those of `jobs/horario.ts`. */
  readonly encolar: (tx: Tx, trabajo: string, datos: object) => Promise<void>;
  readonly sensores: Sensores;
  /** What telling other systems takes. */
  readonly webhooks: {
    /** Hosts of the company's own network that may be called. */
    readonly permitidos: readonly DestinoPermitido[];
    /** Encrypts a secret that has to be read again. */
    readonly cifrar: (secreto: string) => Promise<string>;
  };
  /** Writes who comes in, who is turned away and who looks at what. */
  readonly rastro: Rastro;
};

/**
 * Whose try at a door a call is: what answers it says so, where the caller's session does not; or the e-mail that it turned out to be
 * made with, where what was given to it says none.
 */
export type Puerta = { cuenta_id: string | null; email?: string | null };

/** The API key that a call was made with. */
export type ClavePresentada = {
  readonly id: string;
  readonly nombre: string;
  /** The procedures it may call, by dotted name. */
  readonly alcances: ReadonlySet<string>;
};

/** Whoever calls, as the session and the employee record say at this very call. */
export type Llamador = {
  readonly actor: Actor | null;
  /** Registration awaiting approval, or a deactivated employee: signed in, but nobody here. */
  readonly sesion_id: string | null;
  /** When they last proved who they are in this session; null without one, or never. */
  readonly probada_en: Date | null;
  /** With an API key `actor` is the administrator who answers for it; absent for people. */
  readonly clave?: ClavePresentada;
};

/** What somebody lacks to be answered, which they can give without leaving what they were doing. */
export type Falta = 'sesion' | 'prueba';

/** What every procedure runs in: one per request. */
export type Contexto = Servicios &
  Llamador & {
    readonly request_id: string;
    /** Absent where a test calls without a process. */
    readonly log?: Pick<Log, 'info' | 'warn'>;
    /** The caller's address, from the socket or a trusted proxy; never from the body. */
    readonly direccion: string;
    readonly headers: Headers;
    /** Cookies that the answer sets. */
    readonly resHeaders: Headers;
    /** Hears what the caller lacks to be answered: a session, or a recent proof. Absent where a test calls without a request. */
    readonly anotarFalta?: (falta: Falta) => void;
  };

/**
 * The calling employee. The guard of `autorizar.ts` lets nobody else reach a procedure that names roles.
 * @throws when a procedure open to others asks for it: a bug.
 */
export function empleadoDe(contexto: Contexto): EmpleadoActor {
  const empleado = contexto.actor?.empleado;
  if (!empleado?.activo) throw new Error('This procedure is open to callers without an employee record');
  return empleado;
}

/**
 * The calling staff of the floor map, with their account. The guard lets nobody else reach a procedure that names `personal`.
 * @throws when a procedure open to others asks for it: a bug.
 */
export function personalDe({ actor }: Contexto): PersonalActor & { readonly cuenta_id: string } {
  if (!actor?.personal?.activo) throw new Error('This procedure is open to callers without a staff profile');
  return { ...actor.personal, cuenta_id: actor.cuenta_id };
}

/**
 * The context of the procedures that one request calls: who asks is looked up once, now.
 * @param conocido whoever asks, where that is known without their session
 */
export async function contextoDe(
  { servicios, log }: Proceso,
  request: Request,
  peticion: Peticion,
  resHeaders: Headers,
  conocido: Llamador | null = null,
): Promise<Contexto> {
  const llamador = conocido ?? (await servicios.cuentas.llamador(request.headers, resHeaders));
  return {
    ...servicios,
    ...llamador,
    request_id: peticion.requestId,
    log,
    direccion: peticion.clientAddress,
    headers: request.headers,
    resHeaders,
    anotarFalta: (falta) => {
      peticion.falta = falta;
    },
  };
}

const abiertos = new WeakMap<object, Promise<Contexto>>();

/**
 * The same for those that only read: all of a request's loaders run in one context, and who asks is looked up once. Of a request
 * that also writes (a form sent without script, whose page is drawn in the same breath) each has its own, for the session may have changed.
 */
export function contextoDeLectura(peticion: Peticion, request: Request): Promise<Contexto> {
  const abrir = () => contextoDe(peticion.proceso, request, peticion, new Headers());
  const lectura = lecturaActual();
  if (!lectura) return abrir();
  let abierto = abiertos.get(lectura);
  if (!abierto) abiertos.set(lectura, (abierto = abrir()));
  return abierto;
}
