/** A browser's name in words, from its user agent: 'Chrome en Android'. Unknown ones are 'Otro navegador'. */
export function nombreDeNavegador(userAgent: string | null): string {
  if (!userAgent) return 'Otro navegador';
  const navegador = NAVEGADORES.find(([, patron]) => patron.test(userAgent))?.[0] ?? 'Otro navegador';
  const sistema = SISTEMAS.find(([, patron]) => patron.test(userAgent))?.[0];
  return sistema ? `${navegador} en ${sistema}` : navegador;
}

// In this order: each one also says that it is those below.
const NAVEGADORES: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(Firefox|FxiOS)\//u],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//u],
  ['Safari', /\bSafari\//u],
];
const SISTEMAS: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/u],
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Windows', /\bWindows\b/u],
  ['Mac', /\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
];
