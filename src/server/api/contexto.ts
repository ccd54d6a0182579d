import {
  type EmpleadoActor,
  type PersonalActor,
  quienEnElDispositivo,
} from '#domain/comun/permisos/permisos.ts';
import type { DestinoPermitido } from '#domain/comun/destino.ts';
import type { Base, Db, Tx } from '#server/db/base.ts';
import type { Emisor } from '#server/comun/acreditaciones/emisor.ts';
import type { Sellador } from '#server/comun/notificaciones/vapid.ts';
import type { Rastro } from '#server/features/gobierno/auditoria/rastro.ts';
import type { Almacen } from '#server/files/almacen.ts';
import type { Cuentas } from '#server/auth/cuentas.ts';
import type { Llamador as Quien } from '#server/auth/llamador.ts';
import type { EnvWarning } from '#server/exposure.ts';
import type { Log } from '#server/log.ts';
import type { FaltaDeLugar } from '#server/operacion/lugar.ts';
import type { ClaseDeFlujo } from '#server/realtime/eventos.ts';
import type { Peticion } from '../http/peticion.ts';
import { lecturaActual } from '../pedido-actual.ts';
import type { Proceso } from '../proceso.ts';

/** What the health screen reads from the process itself. */
export type Sensores = {
  readonly tipo: Base['tipo'];
  /** Whether mails leave this machine. */
  readonly smtp: boolean;
  /** Whether files are kept in an S3 store; else on the disk of `dataDir`. */
  readonly s3: boolean;
  readonly dataDir: string;
  /** Why nothing can be written now; null if it can. */
  readonly falta: () => Promise<FaltaDeLugar | null>;
  /** Warnings about insecure settings. */
  readonly ajustes: readonly EnvWarning[];
  /** Streams open on this node. */
  readonly flujos: () => Partial<Record<ClaseDeFlujo, number>>;
  /** Retries a job that was given up. @returns whether there was one */
  readonly reintentar: (cola: string, id: string) => Promise<boolean>;
};

/** The services that features get, once per process. */
export type Servicios = {
  readonly db: Db;
  readonly cuentas: Cuentas;
  readonly almacen: Almacen;
  readonly demo: boolean;
  /** Where people reach the application, without a final slash: the start of links in mails. */
  readonly app_url: string;
  /**
   * Enqueues a job that runs once the transaction commits, or so many seconds later; the names are those in
   * `jobs/horario.ts`.
   */
  readonly encolar: (tx: Tx, trabajo: string, datos: object, en_s?: number) => Promise<void>;
  readonly sensores: Sensores;
  /** What webhooks need. */
  readonly webhooks: {
    /** Hosts of the company's own network that may be called. */
    readonly permitidos: readonly DestinoPermitido[];
    /** Encrypts a secret that has to be read again. */
    readonly cifrar: (secreto: string) => Promise<string>;
  };
  /** Records sign-ins, refusals and reads of personal data. */
  readonly rastro: Rastro;
  /** Signs the badges and certificates that people take away. */
  readonly emisor: Emisor;
  /** Writes pushes; a browser subscribes with its public key. */
  readonly sellador: Sellador;
};

/**
 * The account that a sign-in attempt is recorded under, when it is not that of the caller's session; or the e-mail, when
 * the input has none.
 */
export type Puerta = { cuenta_id: string | null; email?: string | null };

/** The API key of a request. */
export type ClavePresentada = {
  readonly id: string;
  readonly nombre: string;
  /** The procedures it may call, by dotted name. */
  readonly alcances: ReadonlySet<string>;
};

/** The caller. With an unapproved registration or a deactivated employee they are signed in, but have no permissions. */
export type Llamador = Quien & {
  /** With an API key, `actor` is the administrator responsible for it; absent for people. */
  readonly clave?: ClavePresentada;
};

/** What the caller has to provide before getting a response, without leaving the page. */
export type Falta = 'sesion' | 'prueba';

/** The context of every procedure: one per request. */
export type Contexto = Servicios &
  Llamador & {
    readonly request_id: string;
    /** Absent when a test calls without a process. */
    readonly log?: Pick<Log, 'info' | 'warn'>;
    /** The caller's address, from the socket or a trusted proxy; never from the body. */
    readonly direccion: string;
    readonly headers: Headers;
    /** The response headers for cookies. */
    readonly resHeaders: Headers;
    /** Called when the caller lacks a session or a recent proof. Absent when a test calls without a request. */
    readonly anotarFalta?: (falta: Falta) => void;
  };

/**
 * The calling employee. The guard in `autorizar.ts` lets only employees reach a procedure that names roles.
 * @throws if a procedure open to others uses it, which is a bug
 */
export function empleadoDe(contexto: Contexto): EmpleadoActor {
  const empleado = contexto.actor?.empleado;
  if (!empleado?.activo) throw new Error('This procedure is open to callers without an employee record');
  return empleado;
}

/**
 * The calling staff of the floor map, with their account. The guard lets only staff reach a procedure that names
 * `personal`.
 * @throws if a procedure open to others uses it, which is a bug
 */
export function personalDe({ actor }: Contexto): PersonalActor & { readonly cuenta_id: string } {
  if (!actor?.personal?.activo) throw new Error('This procedure is open to callers without a staff profile');
  return { ...actor.personal, cuenta_id: actor.cuenta_id };
}

/**
 * The context of the procedures that one request calls. The caller is looked up once, now.
 * @param conocido the caller, if already known without their session
 */
export async function contextoDe(
  { servicios, log }: Proceso,
  request: Request,
  peticion: Peticion,
  resHeaders: Headers,
  conocido: Llamador | null = null,
): Promise<Contexto> {
  const llamador = conocido ?? (await servicios.cuentas.llamador(request.headers, resHeaders));
  const quien = quienEnElDispositivo(llamador.actor);
  if (quien !== null) peticion.quien = quien;
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
 * The same for requests that only read: all loaders of a request share one context, and the caller is looked up once. In a
 * request that also writes (a form sent without JavaScript, whose page is rendered in the same request) each call has its
 * own, because the session may have changed.
 */
export function contextoDeLectura(peticion: Peticion, request: Request): Promise<Contexto> {
  const abrir = () => contextoDe(peticion.proceso, request, peticion, new Headers());
  const lectura = lecturaActual();
  if (!lectura) return abrir();
  let abierto = abiertos.get(lectura);
  if (!abierto) abiertos.set(lectura, (abierto = abrir()));
  return abierto;
}
