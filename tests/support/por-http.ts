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

/** The whole application over a small company, reached over HTTP with a person's cookie or without any. */
export async function abrirPorHttp(base: Base) {
  const e = await crearEmpresa(base);
  for (const persona of [e.empleado, e.empleado_otra, e.gerente, e.admin_rrhh, e.personal]) {
    await ponerClave(base, persona, CLAVE_DE_PRUEBA);
  }
  const { fetch, cerrar } = await abrirApp(base, '/nowhere');

  /** Makes a JSON request. `desde`: the client address that a proxy would report. */
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
    /** Signs that person in at the right sign-in page. @returns their session's cookie */
    entrar: async (
      { email, personal }: Pick<PersonaDePrueba, 'email'> & Partial<PersonaDePrueba>,
      clave = CLAVE_DE_PRUEBA,
    ): Promise<string> => {
      const puerta = personal ? '/api/personal/ingresar' : '/api/cuentas/ingresar';
      const { status, cookie } = await pedir('POST', puerta, { cuerpo: { email, clave } });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
      return cookie;
    },
    /** Clears the rate limits, which have tests of their own. */
    olvidarIntentos: async (): Promise<void> => {
      await base.db.delete(limites);
    },
  };
}
