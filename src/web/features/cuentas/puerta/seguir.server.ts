/**
 * A door's form is sent by its script: `fetch` would go where the answer leads by itself, and bring that page for nothing. So it is
 * told where that is, and the browser goes there. A browser without the script is led as ever.
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
