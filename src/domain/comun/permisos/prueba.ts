/** For how long whoever proved who they are need not do it again before a grave act. */
export const PRUEBA_MINUTOS = 10;

/**
 * Whether the last proof of identity of a session is recent enough for what is grave. One that seems to come from the future
 * (the clock was put back) counts for nothing: it would be good for as long as the clock was wrong.
 */
export function pruebaVigente(probada_en: Date | null, ahora: Date): boolean {
  if (probada_en === null) return false;
  const hace_ms = ahora.getTime() - probada_en.getTime();
  return hace_ms >= 0 && hace_ms <= PRUEBA_MINUTOS * 60_000;
}
