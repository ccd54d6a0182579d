/**
 * For a form sent by the sign-in page's script. `fetch` would follow a redirect by itself and download that page for nothing.
 * So the response carries the URL instead, and the script navigates there. A browser without the script gets a normal
 * redirect.
 */
export async function sinSeguir(
  { request }: { request: Request },
  next: () => Promise<Response>,
): Promise<Response> {
  const respuesta = await next();
  const destino = respuesta.headers.get('Location');
  if (destino === null || !request.headers.has('X-Puerta')) return respuesta;
  const headers = new Headers(respuesta.headers);
  headers.delete('Location');
  headers.set('X-Ir', destino);
  return new Response(null, { status: 204, headers });
}
