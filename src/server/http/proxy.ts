/**
 * The request as the browser sent it, when our own proxies are in front: takes scheme and host from the headers that the
 * nearest proxy wrote. React Router compares the Origin header with this address, and links and cookies depend on its
 * scheme.
 */
export function asSentByBrowser(request: Request, trustedProxies: number): Request {
  if (trustedProxies === 0) return request;
  const url = new URL(request.url);
  const protocol = nthFromEnd(request.headers.get('x-forwarded-proto'), 1);
  const host = nthFromEnd(request.headers.get('x-forwarded-host'), 1);
  if (protocol === 'http' || protocol === 'https') url.protocol = `${protocol}:`;
  if (host !== null && URL.canParse(`${url.protocol}//${host}`)) {
    url.host = host;
    if (!host.includes(':')) url.port = '';
  }
  return url.href === request.url ? request : new Request(url, request);
}

/**
 * The caller's address. Each proxy appends to X-Forwarded-For the address that called it, so with n proxies of our own the
 * n-th from the end is the first that the caller cannot forge.
 */
export function clientAddressOf(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const forwarded = trustedProxies === 0 ? null : nthFromEnd(forwardedFor, trustedProxies);
  return (forwarded ?? socketAddress ?? 'desconocida').replace(/^::ffff:(?=\d+\.)/, '');
}

function nthFromEnd(header: string | null, n: number): string | null {
  const values = (header ?? '').split(',').map((value) => value.trim());
  const value = values.at(-n) ?? values[0];
  return value === undefined || value === '' ? null : value;
}
