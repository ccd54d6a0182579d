/** Calls to the API with a session of its own, which throw unless they are answered well. */
export type Api = (method: string, path: string, body?: object) => Promise<unknown>;

/** Calls to the API of a server that keep the first cookie they are given: whoever signs in with them stays so. */
export function apiDe(url: string): { readonly api: Api; readonly cookie: () => string } {
  let cookie = '';
  const api: Api = async (method, path, body) => {
    const respuesta = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const texto = await respuesta.text();
    if (!respuesta.ok) throw new Error(`${method} ${path}: ${respuesta.status} ${texto}`);
    cookie ||= respuesta.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    const leido: unknown = JSON.parse(texto);
    return leido;
  };
  return { api, cookie: () => cookie };
}
