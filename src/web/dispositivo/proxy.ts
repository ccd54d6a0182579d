/** A proxy whose server is away answers in words of its own. Ours always carry their id. */
export function esDeUnProxy({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) && !headers.has('X-Request-Id');
}
