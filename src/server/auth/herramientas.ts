import type { PoliticaDeRegistro } from '#domain/empresa/configuracion.ts';
import type { ExigenciaDeFactor } from '#domain/comun/permisos/segundo-factor.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { type Area, identificador, type Uso, valorDe } from './acceso.ts';
import { crearDispositivos, type Dispositivos } from './dispositivos.ts';
import { crearMotor, type Motor } from './motor.ts';
import type { AjustesDeOidc } from './proveedor.ts';
import type { Secretos } from './rotacion.ts';

export type OpcionesDeCuentas = {
  db: Db;
  /** At least 32 random characters; anybody who knows it can forge cookies. */
  secreto: string;
  /** Earlier secrets, whose signatures are still accepted. */
  secretosAnteriores?: readonly string[] | undefined;
  /** Where people reach the site. With https the cookies are `__Host-` and Secure. */
  appUrl: string;
  ahora: () => Date;
  /** Enqueues a job that runs after the transaction commits. */
  encolar: (tx: Tx, trabajo: string, datos: object) => Promise<void>;
  /** The company's name, which nobody may use as a password. */
  negocio?: () => Promise<string>;
  /** The current setting about who may register as an employee. */
  politica?: () => Promise<PoliticaDeRegistro>;
  /**
   * The current setting about who needs a second factor. Takes the connection, because it may be read within a transaction.
   */
  exigencia?: (db: Db) => Promise<ExigenciaDeFactor>;
  /** Minimum milliseconds that a refusal takes. */
  piso_ms?: number;
  /** The company's identity provider; null if there is none. */
  oidc?: AjustesDeOidc | null;
};

/** What the functions of this folder share. */
export type Herramientas = Required<
  Omit<OpcionesDeCuentas, 'secreto' | 'secretosAnteriores' | 'appUrl' | 'oidc'>
> & {
  motor: Motor;
  dispositivos: Dispositivos;
  /** The keys for data that is stored encrypted. */
  secretos: Secretos;
  /** The site that passkeys belong to: its id (host name) and origin. */
  sitio: { readonly id: string; readonly origen: string };
  enlaces: {
    confirmar(token: string, area: Area): string;
    restablecer(token: string, area: Area): string;
    invitacion(token: string): string;
    olvido(): string;
    ingreso(): string;
  };
  /** The owner of a link, if it is for that use and still works. Does not use the link up. */
  leerEnlace(uso: Uso, token: string): Promise<string | null>;
};

/** Path of each area's sign-in screen; its other screens are below it. */
const PANTALLAS: Readonly<Record<Area, string>> = { reconoce: '/reconoce/auth', personal: '/auth' };

/** More than any of the refusals takes on a modest machine. */
const PISO_MS = 250;

export function crearHerramientas({
  secreto,
  secretosAnteriores,
  appUrl,
  piso_ms = PISO_MS,
  negocio = () => Promise.resolve('Mostrador'),
  politica = () => Promise.resolve({ tipo: 'aprobacion' }),
  exigencia = () => Promise.resolve({ admin_rrhh: false, gerente_sucursal: false }),
  ...resto
}: Omit<OpcionesDeCuentas, 'oidc'>): Herramientas {
  const motor = crearMotor({ db: resto.db, secreto, secretosAnteriores, appUrl });
  const enlace = (ruta: string, token: string) => `${appUrl}${ruta}?token=${encodeURIComponent(token)}`;
  return {
    ...resto,
    piso_ms,
    negocio,
    politica,
    exigencia,
    secretos: { secreto, secretosAnteriores },
    sitio: { id: new URL(appUrl).hostname, origen: new URL(appUrl).origin },
    motor,
    dispositivos: crearDispositivos({ secreto, secretosAnteriores }, motor.seguro),
    enlaces: {
      confirmar: (token, area) => enlace(`${PANTALLAS[area]}/confirmar`, token),
      restablecer: (token, area) => enlace(`${PANTALLAS[area]}/restablecer`, token),
      invitacion: (token) => enlace('/reconoce/auth/invitacion', token),
      olvido: () => `${appUrl}/reconoce/auth/olvide`,
      ingreso: () => `${appUrl}/reconoce/auth`,
    },
    async leerEnlace(uso, token) {
      const cuentasLib = await motor.en(resto.db);
      const fila = await cuentasLib.findVerificationValue(identificador(uso, token));
      const prefijo = valorDe(uso, '');
      if (!fila?.value.startsWith(prefijo) || fila.expiresAt <= resto.ahora()) return null;
      return fila.value.slice(prefijo.length);
    },
  };
}
