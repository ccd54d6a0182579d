/*
 * Who can reach the application with these settings, and which settings are then required. A demo has accounts with a
 * published password, and outside a demo the address decides how cookies are protected: neither may happen just because a
 * setting was left out.
 */

/** The given settings, without the empty ones. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Valid settings that are insecure or incomplete. */
export type EnvWarning = keyof typeof WARNINGS;

/** The message for each at start. */
export const WARNINGS = {
  demo_publicada:
    'Es una demostración que se puede alcanzar desde otras máquinas: cualquiera entra como RRHH con demo1234. No cargues datos de nadie.',
  sin_correo:
    'No hay SMTP_URL: ningún correo sale, así que nadie puede confirmar su email, aceptar una invitación ni recuperar su contraseña.',
  sin_cifrar:
    'APP_URL es http: las contraseñas y las sesiones viajan sin cifrar. Poné un proxy con TLS delante y una APP_URL https.',
  sin_proxy:
    'APP_URL es https y TRUST_PROXY es 0: para los límites de intentos, toda la gente tiene la dirección del proxy. Poné TRUST_PROXY=1.',
  clave_anterior:
    'AUTH_SECRET_PREVIOUS sigue puesto: lo firmado con la clave anterior vale todavía. Sacalo cuando hayan pasado 31 días.',
} as const;

/**
 * Combinations that are insecure unless confirmed by a setting. @returns a sentence for each, for the person who starts the
 * server
 */
export function halfSafe(given: Given): string[] {
  const problems: string[] = [];
  const demo = isDemo(given);
  const outside = reachedFromOutside(given);
  if (demo && given['DEMO'] === undefined && outside.length > 0) {
    problems.push(
      `DEMO: hay que decirlo, porque por ${outside.join(', ')} entra gente de otras máquinas, y sin DATABASE_URL esto sería una demostración con contraseñas publicadas. Para trabajar: DEMO=0. Para mostrarla igual: DEMO=1`,
    );
  }
  if (!demo && given['APP_URL'] === undefined) {
    problems.push(
      'APP_URL: hace falta fuera de la demostración, porque decide cómo se protegen las sesiones y adónde llevan los correos; por ejemplo: https://mostrador.ejemplo.com',
    );
  }
  if (!demo && isPlainElsewhere(given['APP_URL']) && !isYes(given['INSECURE_HTTP'])) {
    problems.push(
      'APP_URL: tiene que ser https, porque por http las contraseñas viajan sin cifrar. Si es una red que nadie más alcanza: INSECURE_HTTP=1',
    );
  }
  if (!demo && given['NODE_ENV'] === 'development' && outside.length > 0) {
    problems.push(
      `NODE_ENV: development es para programar en esta máquina, y por ${outside.join(', ')} entra gente de otras; tiene que ser production`,
    );
  }
  return problems;
}

/** It is a demo if no database was configured, unless DEMO says otherwise. */
export function isDemo(given: Given): boolean {
  return given['DEMO'] === undefined ? given['DATABASE_URL'] === undefined : isYes(given['DEMO']);
}

function isYes(value: string | undefined): boolean {
  return YES.includes(value?.toLowerCase() ?? '');
}

/** Which settings imply that other machines can reach the process. */
function reachedFromOutside(given: Given): string[] {
  const { APP_URL: address, HOST: host, TRUST_PROXY: proxies } = given;
  return [
    ...(address !== undefined && isElsewhere(address) ? ['APP_URL'] : []),
    ...(host !== undefined && !isLoopback(host) ? ['HOST'] : []),
    ...(proxies !== undefined && proxies !== '0' && !NO.includes(proxies) ? ['TRUST_PROXY'] : []),
  ];
}

/** Whether an address is public: of another machine, or with TLS, which implies a proxy. */
function isElsewhere(address: string): boolean {
  if (!URL.canParse(address)) return false; // already reported
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || !isLoopback(hostname);
}

/** Whether a host name belongs to this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);
}

function isPlainElsewhere(address: string | undefined): boolean {
  return address !== undefined && /^http:/i.test(address) && isElsewhere(address);
}

/** Insecure but allowed settings, reported at start so that the operator knows. */
export function warningsOf(given: Given, demo: boolean, proxies: number): EnvWarning[] {
  const warnings: [EnvWarning, boolean][] = [
    ['demo_publicada', demo && reachedFromOutside(given).length > 0],
    ['sin_correo', !demo && given['SMTP_URL'] === undefined],
    ['sin_cifrar', !demo && isPlainElsewhere(given['APP_URL'])],
    ['sin_proxy', /^https:/i.test(given['APP_URL'] ?? '') && proxies === 0],
    ['clave_anterior', given['AUTH_SECRET_PREVIOUS'] !== undefined],
  ];
  return warnings.flatMap(([code, applies]) => (applies ? [code] : []));
}

export const YES = ['1', 'true', 'si', 'sí', 'on'];
export const NO = ['0', 'false', 'no', 'off'];
