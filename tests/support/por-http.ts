import type { Base } from '#server/db/base.ts';
import { limites } from '#server/db/schema/cuentas.ts';
import { abrirApp } from './app-entera.ts';
import { CLAVE_DE_PRUEBA } from './claves.ts';
import { crearEmpresa, ponerClave, type PersonaDePrueba } from './empresa.ts';

type Respuesta = {
  status: number;
  code: string | undefined;
  cuerpo: Record<string, unknown>;
  cookie: string;
};

/** The whole application over a small company, asked over HTTP by whoever holds a cookie, or by nobody. */
export async function abrirPorHttp(base: Base) {
  const e = await crearEmpresa(base);
  for (const persona of [e.empleado, e.empleado_otra, e.gerente, e.admin_rrhh, e.personal]) {
    await ponerClave(base, persona, CLAVE_DE_PRUEBA);
  }
  const { fetch, cerrar } = await abrirApp(base, '/nowhere');

  /** Asks with JSON. `desde`: what a proxy says of where the request comes from. */
  async function pedir(
    method: string,
    path: string,
    { cuerpo, cookie = '', desde }: { cuerpo?: unknown; cookie?: string; desde?: string } = {},
  ): Promise<Respuesta> {
    const headers = new Headers({ 'Content-Type': 'application/json', Cookie: cookie });
    if (desde !== undefined) headers.set('X-Forwarded-For', desde);
    const respuesta = await fetch(
      new Request(`http://localhost:3000${path}`, {
        method,
        headers,
        ...(cuerpo === undefined ? {} : { body: JSON.stringify(cuerpo) }),
      }),
    );
    const texto = await respuesta.text();
    const leido: unknown = texto.startsWith('{') ? JSON.parse(texto) : {};
    const datos =
      typeof leido === 'object' && leido !== null ? Object.fromEntries(Object.entries(leido)) : {};
    return {
      status: respuesta.status,
      code: typeof datos['code'] === 'string' ? datos['code'] : undefined,
      cuerpo: datos,
      cookie: respuesta.headers
        .getSetCookie()
        .map((c) => c.split(';')[0])
        .join('; '),
    };
  }

  return {
    e,
    fetch,
    cerrar,
    pedir,
    /** Signs that person in, at the door that is theirs. @returns the cookie of their session */
    entrar: async (
      { email, personal }: Pick<PersonaDePrueba, 'email'> & Partial<PersonaDePrueba>,
      clave = CLAVE_DE_PRUEBA,
    ): Promise<string> => {
      const puerta = personal ? '/api/personal/ingresar' : '/api/cuentas/ingresar';
      const { status, cookie } = await pedir('POST', puerta, { cuerpo: { email, clave } });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
      return cookie;
    },
    /** As if nobody had asked for anything yet: the limits have their own tests. */
    olvidarIntentos: async (): Promise<void> => {
      await base.db.delete(limites);
    },
  };
}
