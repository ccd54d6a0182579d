import { call } from '@orpc/server';
import type { Contexto } from '#server/api/contexto.ts';
import { router } from '#server/api/router.ts';
import { codigoDe as codigoTotp } from '#server/auth/codigos.ts';
import type { Base } from '#server/db/base.ts';
import { llaves } from '#server/db/schema/factores.ts';
import { ahora } from '#server/reloj.ts';
import { CLAVE_DE_PRUEBA } from './claves.ts';
import { codigoDe, contextoDe, type PersonaDePrueba, ponerClave } from './empresa.ts';
import { navegador as abrirNavegador } from './navegador.ts';
import { secretoDe } from './totp.ts';

/** Adds a passkey to an account, without a device for it. @returns its id */
export async function agregarLlave({ db }: Base, cuenta_id: string): Promise<string> {
  const [llave] = await db
    .insert(llaves)
    .values({
      cuenta_id,
      credencial_id: 'una',
      clave_publica: 'una',
      contador: 0,
      transportes: [],
      nombre: 'Mi celular',
      respaldada: false,
    })
    .returning({ id: llaves.id });
  if (!llave) throw new Error('The passkey was not put in');
  return llave.id;
}

/** A browser: its cookies, and the account that its next request comes from. */
export class NavegadorConCuenta {
  readonly #base: Base;
  readonly #suyo = abrirNavegador('127.0.0.1');

  constructor(base: Base) {
    this.#base = base;
  }

  /** The context of its next request, with these additional headers. */
  async pedido(cabeceras: Readonly<Record<string, string>> = {}): Promise<Contexto> {
    const { headers, resHeaders } = this.#suyo.ctx();
    for (const [nombre, valor] of Object.entries(cabeceras)) headers.set(nombre, valor);
    const llamador = await contextoDe(this.#base, null).cuentas.llamador(headers, resHeaders);
    return contextoDe(this.#base, null, { headers, resHeaders, ...llamador });
  }

  async pedir<T>(obra: (context: Contexto) => Promise<T>): Promise<T> {
    return obra(await this.pedido());
  }

  codigo(obra: (context: Contexto) => Promise<unknown>): Promise<string> {
    return codigoDe(this.pedir(obra));
  }

  ingresar(quien: PersonaDePrueba): Promise<string> {
    const puerta = quien.personal ? router.personal.ingresar : router.cuentas.ingresar;
    return this.codigo((context) =>
      call(puerta, { email: quien.email, clave: CLAVE_DE_PRUEBA }, { context }),
    );
  }

  conCodigo(codigo: string, area: 'reconoce' | 'personal' = 'reconoce'): Promise<string> {
    return this.codigo((context) => call(router.factor.ingresar, { codigo, area }, { context }));
  }

  async quien(): Promise<string | null> {
    return (await this.pedido()).actor?.cuenta_id ?? null;
  }
}

/** A browser in which somebody has signed in with only their password. */
export async function entrarCon(base: Base, quien: PersonaDePrueba): Promise<NavegadorConCuenta> {
  const navegador = new NavegadorConCuenta(base);
  await ponerClave(base, quien, CLAVE_DE_PRUEBA);
  const ingreso = await navegador.ingresar(quien);
  if (ingreso !== 'OK') throw new Error(`Could not sign in: ${ingreso}`);
  return navegador;
}

/**
 * Signs somebody in and sets up an authenticator application. `pasar` lets the 30 seconds of its first code pass.
 * @returns its secret and the recovery codes
 */
export async function prepararAplicacion(base: Base, quien: PersonaDePrueba, pasar: () => void) {
  const navegador = await entrarCon(base, quien);
  return { navegador, ...(await activarAplicacion(navegador, pasar)) };
}

/** Sets up an authenticator application in a browser where somebody is signed in. */
export async function activarAplicacion(navegador: NavegadorConCuenta, pasar: () => void) {
  await navegador.pedir((context) => call(router.factor.empezarTotp, undefined, { context }));
  const { empezado } = await navegador.pedir((context) => call(router.factor.ver, undefined, { context }));
  const secreto = secretoDe(empezado?.secreto ?? '');
  const { codigos } = await navegador.pedir(async (context) =>
    call(router.factor.confirmarTotp, { codigo: await codigoTotp(secreto, ahora()) }, { context }),
  );
  pasar();
  return { secreto, codigos };
}
