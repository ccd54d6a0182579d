/** Calls the API with a session of its own. Throws unless the answer is a success. */
export type Api = (method: string, path: string, body?: object) => Promise<unknown>;

/** An API client that keeps the first cookie it gets, so that whoever signs in with it stays signed in. */
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
