import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EnvError, readEnv, SECRETS, SETTINGS } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'x'.repeat(40);
const APP_URL = 'https://tienda.example';
const production = { DATABASE_URL: 'postgres://u:clave@base/mostrador', AUTH_SECRET: SECRET, APP_URL };

describe('defaults', () => {
  test('with nothing said, it is a demo that only this machine reaches', () => {
    expect(readEnv({ DATA_DIR: folder })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      hasFixedUrl: false,
      dataDir: folder,
      databaseUrl: null,
      demo: true,
      smtpUrl: null,
      mailFrom: 'Mostrador <no-responder@localhost>',
      s3: null,
      trustedProxies: 0,
      clamdUrl: null,
    });
  });

  test('with a database it is not a demo, and listens on the network', () => {
    expect(readEnv(production)).toMatchObject({ demo: false, host: '0.0.0.0', authSecret: SECRET });
  });

  test('DEMO says otherwise either way', () => {
    expect(readEnv({ ...production, DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' });
    expect(readEnv({ DATA_DIR: folder, DEMO: 'no', AUTH_SECRET: SECRET, APP_URL })).toMatchObject({
      demo: false,
    });
  });

  test('an empty value is an absent one', () => {
    expect(readEnv({ DATA_DIR: folder, PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({
      port: 3000,
      demo: true,
    });
  });
});

describe('what is given', () => {
  test('APP_URL loses its final slash and gives the sender its domain', () => {
    expect(readEnv({ ...production, APP_URL: 'https://tienda.example/' })).toMatchObject({
      appUrl: 'https://tienda.example',
      hasFixedUrl: true,
      mailFrom: 'Mostrador <no-responder@tienda.example>',
    });
  });

  test('S3 is on with bucket and keys', () => {
    const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    expect(readEnv({ ...production, ...s3 }).s3).toEqual({
      endpoint: null,
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
    });
  });

  test.each([
    ['0', 0],
    ['2', 2],
    ['true', 1],
    ['no', 0],
  ])('TRUST_PROXY=%s trusts %i proxies', (value, expected) => {
    expect(readEnv({ ...production, TRUST_PROXY: value }).trustedProxies).toBe(expected);
  });
});

describe('what is wrong', () => {
  test('every wrong setting is reported at once, in Spanish, without its value', () => {
    const problems = problemsOf({
      PORT: '99999',
      HOST: 'con espacios',
      APP_URL: 'ejemplo.com',
      DATABASE_URL: 'mysql://root:secreta@base',
      DEMO: 'quizás',
      SMTP_URL: 'http://correo:secreta@servidor',
      MAIL_FROM: 'nadie',
      S3_ENDPOINT: 'ftp://archivos',
      AUTH_SECRET: 'corta',
      TRUST_PROXY: 'mucho',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'HOST',
      'APP_URL',
      'DATABASE_URL',
      'DEMO',
      'SMTP_URL',
      'MAIL_FROM',
      'S3_ENDPOINT',
      'AUTH_SECRET',
      'TRUST_PROXY',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
    expect(problems.join()).not.toMatch(/secreta|corta/);
  });

  test.each(['-1', '80a', '65536', '1e3'])('PORT=%s is refused', (value) => {
    expect(problemsOf({ DATA_DIR: folder, PORT: value })).toEqual([
      'PORT: tiene que ser un número entre 0 y 65535',
    ]);
  });

  test('APP_URL with a path is refused: every address is built from the root', () => {
    expect(problemsOf({ ...production, APP_URL: 'https://a.example/app' })).toEqual([
      'APP_URL: no puede llevar una ruta después del nombre',
    ]);
  });

  test('outside the demo a secret must be given', () => {
    const { AUTH_SECRET: _, ...rest } = production;
    expect(problemsOf(rest)).toEqual([expect.stringMatching(/^AUTH_SECRET: hace falta/)]);
  });
});

describe('a demonstration', () => {
  test.each([
    ['APP_URL', { APP_URL }],
    ['APP_URL', { APP_URL: 'https://localhost' }],
    ['APP_URL', { APP_URL: 'http://mostrador.lan' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'si' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.1.4' }],
    ['APP_URL, HOST, TRUST_PROXY', { APP_URL, HOST: '0.0.0.0', TRUST_PROXY: '2' }],
  ])('is not published by forgetting: %s asks for DEMO', (names, given) => {
    expect(problemsOf({ DATA_DIR: folder, ...given })).toEqual([
      expect.stringContaining(`DEMO: hay que decirlo, porque por ${names} entra gente`),
    ]);
    const said = readEnv({ DATA_DIR: folder, ...given, DEMO: '1' });
    expect(said).toMatchObject({ demo: true });
    // Set explicitly it is allowed, but always with a warning.
    expect(said.warnings).toContain('demo_publicada');
  });

  test.each([
    { HOST: 'localhost', TRUST_PROXY: '0' },
    { HOST: '127.0.0.2', TRUST_PROXY: 'no' },
    { HOST: '::1', APP_URL: 'http://[::1]:3000' },
    { APP_URL: 'http://demo.localhost:3000', NODE_ENV: 'development' },
  ])('needs no setting for this machine alone, and gives no warning: %j', (given) => {
    expect(readEnv({ DATA_DIR: folder, ...given })).toMatchObject({ demo: true, warnings: [] });
  });
});

describe('outside a demonstration nothing starts half safe', () => {
  const safe = { ...production, SMTP_URL: 'smtps://correo', TRUST_PROXY: '1' };

  test('with all the required settings there are no warnings', () => {
    expect(readEnv(safe).warnings).toEqual([]);
  });

  test('the address must be said: it decides how cookies are protected', () => {
    const { APP_URL: _, ...rest } = safe;
    expect(problemsOf(rest)).toEqual([expect.stringMatching(/^APP_URL: hace falta/)]);
  });

  test('everything that is missing is said together', () => {
    expect(problemsOf({ DEMO: '0' }).map((problem) => problem.split(':')[0])).toEqual([
      'APP_URL',
      'AUTH_SECRET',
    ]);
  });

  test('plain http beyond this machine is refused unless somebody answers for it', () => {
    const plain = { ...safe, APP_URL: 'http://10.0.0.5:3000' };
    expect(problemsOf(plain)).toEqual([expect.stringMatching(/^APP_URL: tiene que ser https/)]);
    expect(readEnv({ ...plain, INSECURE_HTTP: '1' }).warnings).toEqual(['sin_cifrar']);
    expect(readEnv({ ...safe, APP_URL: 'http://localhost:3000' }).warnings).toEqual([]);
  });

  test('the server of daily work is not for others', () => {
    expect(problemsOf({ ...safe, NODE_ENV: 'development' })).toEqual([
      expect.stringMatching(/^NODE_ENV: development es para programar/),
    ]);
  });

  test.each([
    ['sin_correo', { SMTP_URL: '' }],
    ['sin_proxy', { TRUST_PROXY: '0' }],
    ['clave_anterior', { AUTH_SECRET_PREVIOUS: 'y'.repeat(40) }],
  ])('%s is allowed, and said', (code, given) => {
    expect(readEnv({ ...safe, ...given }).warnings).toEqual([code]);
  });
});

describe('AUTH_SECRET_PREVIOUS', () => {
  test('may be several, none of them short, and none without the new one', () => {
    const [one, two] = ['y'.repeat(40), 'z'.repeat(40)];
    const given = { ...production, AUTH_SECRET_PREVIOUS: `${one}, ${two}` };
    expect(readEnv(given).previousAuthSecrets).toEqual([one, two]);
    expect(readEnv(production).previousAuthSecrets).toEqual([]);
    expect(problemsOf({ ...production, AUTH_SECRET_PREVIOUS: `${one},corta` })).toEqual([
      'AUTH_SECRET_PREVIOUS: cada clave tiene que tener al menos 32 caracteres',
    ]);
    expect(problemsOf({ DATA_DIR: folder, AUTH_SECRET_PREVIOUS: one })).toEqual([
      'AUTH_SECRET_PREVIOUS: va con la clave nueva en AUTH_SECRET',
    ]);
  });
});

test('a data folder that cannot be written is said in words', () => {
  const file = join(folder, 'un-archivo');
  writeFileSync(file, '');
  expect(problemsOf({ DATA_DIR: join(file, 'datos') })).toEqual([
    expect.stringMatching(/^DATA_DIR: no se puede escribir en .*\(ENOTDIR\)$/),
  ]);
});

test("the demo's secret is made once, long, and readable only by its owner", () => {
  const dataDir = join(folder, 'nueva', 'carpeta');
  const first = readEnv({ DATA_DIR: dataDir }).authSecret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readEnv({ DATA_DIR: dataDir }).authSecret).toBe(first);
  const file = join(dataDir, 'auth-secret');
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('the company’s identity provider', () => {
  const oidc = {
    OIDC_ISSUER: 'https://ingreso.example/realms/azul',
    OIDC_CLIENT_ID: 'mostrador',
    OIDC_CLIENT_SECRET: 'callada',
  };

  test('is none unless it is told of, and then has a name', () => {
    expect(readEnv(production).oidc).toBeNull();
    expect(readEnv({ ...production, ...oidc }).oidc).toEqual({
      emisor: oidc.OIDC_ISSUER,
      cliente: 'mostrador',
      secreto: 'callada',
      nombre: 'la cuenta de la empresa',
      dominios: [],
    });
    const mas = { OIDC_NOMBRE: ' Azul ', OIDC_SOLO_DOMINIOS: '@Azul.com.ar, azul.example' };
    expect(readEnv({ ...production, ...oidc, ...mas }).oidc).toMatchObject({
      nombre: 'Azul',
      dominios: ['azul.com.ar', 'azul.example'],
    });
  });

  test.each(Object.keys(oidc))('without %s nothing starts, and it says which one is missing', (name) => {
    expect(problemsOf({ ...production, ...oidc, [name]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: hace falta, porque hay otros datos de OIDC`, 'u')),
    ]);
  });

  test('a part that only decorates is half of it too', () => {
    expect(problemsOf({ ...production, OIDC_NOMBRE: 'Azul' })).toHaveLength(3);
  });

  test.each([
    ['OIDC_ISSUER', 'http://ingreso.example'],
    ['OIDC_ISSUER', 'https://ingreso.example/?realm=azul'],
    ['OIDC_ISSUER', 'https://yo:callada@ingreso.example'],
    ['OIDC_ISSUER', 'ingreso.example'],
    ['OIDC_NOMBRE', 'Azul '.repeat(9)],
    ['OIDC_SOLO_DOMINIOS', 'azul'],
    ['OIDC_SOLO_DOMINIOS', 'ana@azul.example'],
    ['OIDC_SOLO_DOMINIOS', ','],
  ])('%s=%s is refused', (name, value) => {
    const problems = problemsOf({ ...production, ...oidc, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: `, 'u'))]);
    expect(problems.join()).not.toContain('callada');
  });

  test('on this machine it may be http', () => {
    const aqui = { ...oidc, OIDC_ISSUER: 'http://127.0.0.1:8080/realms/azul' };
    expect(readEnv({ ...production, ...aqui }).oidc?.emisor).toBe(aqui.OIDC_ISSUER);
  });
});

describe('a secret in a file', () => {
  const file = join(folder, 'secreto');

  test('is read without its final newline, and its path is not a setting', () => {
    writeFileSync(file, `${SECRET}\n`);
    const { AUTH_SECRET: _, ...rest } = production;
    expect(readEnv({ ...rest, AUTH_SECRET_FILE: file }).authSecret).toBe(SECRET);
    expect(readEnv({ ...production, S3_SECRET_ACCESS_KEY_FILE: '' }).s3).toBeNull();
  });

  test('that is missing, empty or given twice is reported with the other errors, never with its value', () => {
    writeFileSync(file, '\n');
    const wrong = {
      AUTH_SECRET: SECRET,
      AUTH_SECRET_FILE: file,
      SMTP_URL_FILE: file,
      DATABASE_URL_FILE: join(folder, 'no-esta'),
      PORT: 'x',
    };
    expect(() => readEnv(wrong)).toThrow(
      /DATABASE_URL_FILE: no se puede leer .*ENOENT[^]*AUTH_SECRET: también[^]*SMTP_URL_FILE: el archivo está vacío[^]*PORT/,
    );
  });
});

test('how long a stop takes is in seconds, within reason', () => {
  expect(readEnv({ ...production, SHUTDOWN_DELAY: '6', SHUTDOWN_TIMEOUT: '60' })).toMatchObject({
    shutdownDelayMs: 6_000,
    shutdownTimeoutMs: 60_000,
  });
  expect(() => readEnv({ ...production, SHUTDOWN_DELAY: '5m' })).toThrow('SHUTDOWN_DELAY');
  expect(() => readEnv({ ...production, SHUTDOWN_TIMEOUT: '9999' })).toThrow('SHUTDOWN_TIMEOUT');
});

test('the operator’s page explains every setting, and which of them may lie in a file', () => {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const chapter = page.slice(page.indexOf('## Settings'), page.indexOf('## In a container'));
  const names = [...chapter.matchAll(/^\| (`[^|]+)\|/gmu)].map(([, cell = '']) => cell);
  const explained = names.flatMap((cell) => [...cell.matchAll(/`(\w+)`( 🔑)?/gu)]);
  expect(new Set(explained.map(([, name]) => name))).toEqual(new Set(Object.keys(SETTINGS.shape)));
  const secret = explained.filter(([, , key]) => key !== undefined).map(([, name]) => name);
  expect(new Set(secret)).toEqual(new Set<string | undefined>(SECRETS));
});
