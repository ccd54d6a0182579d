import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type DestinoPermitido, hostDe } from '#domain/comun/destino.ts';
import type { AjustesDeOidc } from './auth/proveedor.ts';
import {
  type EnvWarning,
  type Given,
  halfSafe,
  isDemo,
  isLoopback,
  NO,
  warningsOf,
  YES,
} from './exposure.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';

// React and its router choose their production code by NODE_ENV when they are loaded, and production is the default.
process.env['NODE_ENV'] ??= 'production';

/** Every setting, validated, with its default. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Where people reach the application, without a final slash: the start of links in mails. */
  readonly appUrl: string;
  /** Whether APP_URL was given: then requests from pages of other origins are refused. */
  readonly hasFixedUrl: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  /** null: the embedded database, in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly demo: boolean;
  /** null: mails stay in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** null: files live on the local disk, in `dataDir`. */
  readonly s3: S3Settings | null;
  readonly authSecret: string;
  /**
   * Earlier values of AUTH_SECRET: what was signed or encrypted with them can still be read, but they are not used for
   * anything new.
   */
  readonly previousAuthSecrets?: readonly string[];
  /** The key that encrypts backups; null or absent leaves them unencrypted. */
  readonly backupKey?: string | null;
  /** Insecure but allowed settings, reported to the operator at start and on the health screen. */
  readonly warnings?: readonly EnvWarning[];
  /** Seconds without a sign of life after which the parent process restarts this one; 0 means never. */
  readonly watchdogSeconds?: number;
  /** The company's identity provider; null or absent: people sign in only with passwords and passkeys. */
  readonly oidc?: AjustesDeOidc | null;
  /** How many of the proxies in front are ours: their forwarded headers are trusted. */
  readonly trustedProxies: number;
  /** The clamd that scans each file before it is accepted; null for none. */
  readonly clamdUrl: string | null;
  /** Most live streams of one network address on this node. */
  readonly streamsPerAddress: number;
  /** The token that /metrics requires; null: /metrics is off. */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  /** Where audit rows are copied as they are sealed; null: nowhere. */
  readonly auditSink: string | null;
  /** Hosts of the company's own network that webhooks may call, with their port. */
  readonly webhookHosts?: readonly DestinoPermitido[];
  /** The thresholds from which the other administrators are alerted. */
  readonly alerts: AlertSettings;
  /** After a stop signal, how long it still accepts requests while reporting that it is not ready. */
  readonly shutdownDelayMs: number;
  /** And after that, how long requests and jobs in progress are given. */
  readonly shutdownTimeoutMs: number;
  /** Started by `npm run dev`. */
  readonly development: boolean;
}

export interface AlertSettings {
  /** Exports by one person in an hour. */
  readonly exports: number;
  /** Denials to one account in an hour. */
  readonly denials: number;
  /** Hours of the company's day in which administrative work is unusual, the second one excluded; null for none. */
  readonly night: { readonly from: number; readonly to: number } | null;
}

export interface S3Settings {
  /** null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** One or more settings are invalid. The message lists all of them, for the person who starts the server. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['La configuración no es válida:', ...problems.map((problem) => `  · ${problem}`)].join('\n'));
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/**
 * Reads every setting. An empty value counts as absent. A secret may be in a file named by NAME_FILE. In a demo without
 * AUTH_SECRET, a secret kept in the data folder is used, and created the first time.
 * @throws EnvError naming every invalid setting, but never a secret's value
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''));
  const problems = readSecretFiles(given);
  const parsed = SETTINGS.safeParse(given);
  if (!parsed.success) problems.push(...parsed.error.issues.map(describeIssue));
  problems.push(...missingTogether(given));
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);

  const s = parsed.data;
  const demo = isDemo(given);
  const appUrl = s.APP_URL ?? `http://localhost:${s.PORT}`;
  const dataDir = resolve(s.DATA_DIR);
  return {
    port: s.PORT,
    host: s.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    appUrl,
    hasFixedUrl: s.APP_URL !== undefined,
    dataDir,
    databaseUrl: s.DATABASE_URL ?? null,
    demo,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM ?? `Mostrador <no-responder@${new URL(appUrl).hostname}>`,
    s3: s3Of(s),
    authSecret: s.AUTH_SECRET ?? keptSecret(dataDir),
    previousAuthSecrets: s.AUTH_SECRET_PREVIOUS ?? [],
    backupKey: s.BACKUP_KEY ?? null,
    warnings: warningsOf(given, demo, s.TRUST_PROXY),
    watchdogSeconds: s.WATCHDOG_TIMEOUT,
    oidc: oidcOf(s),
    trustedProxies: s.TRUST_PROXY,
    clamdUrl: s.CLAMD_URL ?? null,
    streamsPerAddress: s.STREAMS_PER_ADDRESS,
    metricsToken: s.METRICS_TOKEN ?? null,
    logLevel: s.LOG_LEVEL ?? (s.NODE_ENV === 'development' ? 'debug' : 'info'),
    auditSink: s.AUDIT_SINK ?? null,
    webhookHosts: s.WEBHOOKS_ALLOW_HOSTS ?? [],
    alerts: { exports: s.ALERT_EXPORTS, denials: s.ALERT_DENIALS, night: s.ALERT_NIGHT },
    shutdownDelayMs: s.SHUTDOWN_DELAY * 1000,
    shutdownTimeoutMs: s.SHUTDOWN_TIMEOUT * 1000,
    development: s.NODE_ENV === 'development',
  };
}

const MIN_SECRET = 32;
const MIN_METRICS_TOKEN = 16;
const S3_REQUIRED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const OIDC_REQUIRED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Settings that may be in a file instead, which is how containers and systemd pass secrets: NAME_FILE is its path. */
export const SECRETS = [
  'DATABASE_URL',
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'SMTP_URL',
  'BACKUP_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'AUDIT_SINK',
  'OIDC_CLIENT_SECRET',
] as const;

/** Exported for the test that compares it with the operator's table. */
export const SETTINGS = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'tiene que ser un número entre 0 y 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'tiene que ser un número entre 0 y 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'tiene que ser un nombre o una dirección de red')
    .optional(),
  APP_URL: url(['http:', 'https:'], 'tiene que ser una dirección como https://mostrador.ejemplo.com')
    .refine((value) => isOrigin(value), 'no puede llevar una ruta después del nombre')
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  INSECURE_HTTP: yesOrNo(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'tiene que ser una dirección como postgres://usuario:clave@servidor:5432/base',
  ).optional(),
  DEMO: yesOrNo(),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'tiene que ser una dirección como smtps://usuario:clave@servidor',
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'tiene que ser como Mostrador <avisos@ejemplo.com>',
    )
    .optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'tiene que ser una dirección http o https').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AUTH_SECRET: z.string().min(MIN_SECRET, `tiene que tener al menos ${MIN_SECRET} caracteres`).optional(),
  AUTH_SECRET_PREVIOUS: z
    .string()
    .transform((value) => value.split(/[\s,]+/u).filter((part) => part !== ''))
    .refine(
      (parts) => parts.every((part) => part.length >= MIN_SECRET),
      `cada clave tiene que tener al menos ${MIN_SECRET} caracteres`,
    )
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      (value) => isIssuer(value),
      'tiene que ser la dirección https del proveedor, como https://ingreso.ejemplo.com',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500, 'es demasiado largo').optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NOMBRE: z
    .string()
    .trim()
    .max(40, 'tiene que tener hasta 40 caracteres')
    .default('la cuenta de la empresa'),
  OIDC_SOLO_DOMINIOS: z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(/[\s,]+/u)
        .map((part) => part.replace(/^@/u, ''))
        .filter((part) => part !== ''),
    )
    .refine(
      (parts) => parts.length > 0 && parts.every((part) => /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}$/u.test(part)),
      'tienen que ser dominios como ejemplo.com, separados con comas',
    )
    .optional(),
  BACKUP_KEY: z.string().min(16, 'tiene que tener al menos 16 caracteres').optional(),
  TRUST_PROXY: z
    .string()
    .refine((value) => /^\d$/.test(value) || YES.includes(value) || NO.includes(value), {
      message: 'tiene que ser cuántos proxies propios hay delante (0 a 9)',
    })
    .transform((value) => (/^\d$/.test(value) ? Number(value) : YES.includes(value) ? 1 : 0))
    .default(0),
  CLAMD_URL: url(
    ['tcp:', 'unix:'],
    'tiene que ser una dirección como tcp://antivirus:3310 o unix:///run/clamav/clamd.ctl',
  ).optional(),
  STREAMS_PER_ADDRESS: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'tiene que ser un número de 1 a 9999999')
    .transform(Number)
    .default(500),
  METRICS_TOKEN: z
    .string()
    .min(MIN_METRICS_TOKEN, `tiene que tener al menos ${MIN_METRICS_TOKEN} caracteres`)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `tiene que ser uno de: ${LOG_LEVELS.join(', ')}`).optional(),
  AUDIT_SINK: z
    .string()
    .refine(
      (value) => isSink(value),
      'tiene que ser stdout, o una dirección https:, http:, syslog: o syslogs:',
    )
    .optional(),
  WEBHOOKS_ALLOW_HOSTS: z
    .string()
    .transform((value) => value.split(/[\s,]+/u).filter((part) => part !== ''))
    .refine(
      (parts) => parts.every((part) => hostOf(part) !== null),
      'tiene que ser una lista de host:puerto, como erp.interna:8443, [fd00::5]:443',
    )
    .transform((parts) => parts.flatMap((part) => hostOf(part) ?? []))
    .optional(),
  ALERT_EXPORTS: count().default(10),
  ALERT_DENIALS: count().default(20),
  ALERT_NIGHT: z
    .string()
    .regex(/^(?:no|([01]?\d|2[0-4])-([01]?\d|2[0-4]))$/, 'tiene que ser como 0-5, en horas del día, o no')
    .transform((value) => nightOf(value))
    .default({ from: 0, to: 5 }),
  SHUTDOWN_DELAY: seconds(300).default(0),
  SHUTDOWN_TIMEOUT: seconds(3600).default(10),
  WATCHDOG_TIMEOUT: seconds(3600).default(30),
  NODE_ENV: z.string().optional(),
});

function yesOrNo() {
  return z
    .string()
    .refine((value) => [...YES, ...NO].includes(value.toLowerCase()), 'tiene que ser 1 o 0')
    .optional();
}

/** @param value '22-5', or 'no' */
function nightOf(value: string): AlertSettings['night'] {
  const [from, to] = value.split('-').map(Number);
  return from === undefined || to === undefined ? null : { from, to };
}

function count() {
  const message = 'tiene que ser un número de 1 a 100000';
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 100_000, message);
}

/** A host with its port, as in a URL; null if invalid. */
function hostOf(text: string): DestinoPermitido | null {
  if (!/^(?:\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/iu.test(text) || !URL.canParse(`http://${text}`)) return null;
  return { host: hostDe(new URL(`http://${text}`)), puerto: text.slice(text.lastIndexOf(':') + 1) };
}

function isSink(value: string): boolean {
  if (value === 'stdout') return true;
  return URL.canParse(value) && ['https:', 'http:', 'syslog:', 'syslogs:'].includes(new URL(value).protocol);
}

function seconds(most: number) {
  const message = `tiene que ser un número de segundos, de 0 a ${most}`;
  return z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((value) => value <= most, message);
}

/** Copies the files' contents into `given`. @returns the problems found */
function readSecretFiles(given: Record<string, string | undefined>): string[] {
  return SECRETS.flatMap((name) => {
    const path = given[`${name}_FILE`];
    if (path === undefined) return [];
    delete given[`${name}_FILE`];
    if (given[name] !== undefined)
      return [`${name}: también está ${name}_FILE; tiene que ser uno de los dos`];
    try {
      const value = readFileSync(path, 'utf8').trim();
      if (value === '') return [`${name}_FILE: el archivo está vacío`];
      given[name] = value;
      return [];
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'error';
      return [`${name}_FILE: no se puede leer ${path} (${reason})`];
    }
  });
}

/** Validates without showing the value, because an address may contain a password. */
function url(protocols: readonly string[], message: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message);
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return true; // already reported
  const { pathname, search, hash } = new URL(value);
  return pathname.replace(/(?<!\/)\/+$/, '') === '' && search === '' && hash === '';
}

/** An address without query: https, or http on this machine, where nobody is in between. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const safe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return safe && search === '' && hash === '' && username === '';
}

/** Problems that depend on more than one setting. */
function missingTogether(given: Given): string[] {
  const problems = halfSafe(given);
  if (!isDemo(given) && given['AUTH_SECRET'] === undefined) {
    problems.push(
      'AUTH_SECRET: hace falta fuera de la demostración; por ejemplo, el resultado de: openssl rand -base64 48',
    );
  }
  if (given['AUTH_SECRET_PREVIOUS'] !== undefined && given['AUTH_SECRET'] === undefined) {
    problems.push('AUTH_SECRET_PREVIOUS: va con la clave nueva en AUTH_SECRET');
  }
  problems.push(...halfGiven(given, 'S3', S3_REQUIRED), ...halfGiven(given, 'OIDC', OIDC_REQUIRED));
  return problems;
}

/** Settings with the same `prefix` are required together: returns the missing ones if others are given. */
function halfGiven(given: Given, prefix: string, required: readonly string[]): string[] {
  const present = Object.keys(given).filter((name) => name.startsWith(`${prefix}_`));
  if (present.length === 0) return [];
  return required
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: hace falta, porque hay otros datos de ${prefix} (${present.join(', ')})`);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

function s3Of(s: z.infer<typeof SETTINGS>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = s;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { endpoint: s.S3_ENDPOINT ?? null, region: s.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

function oidcOf(s: z.infer<typeof SETTINGS>): AjustesDeOidc | null {
  const { OIDC_ISSUER: emisor, OIDC_CLIENT_ID: cliente, OIDC_CLIENT_SECRET: secreto } = s;
  if (emisor === undefined || cliente === undefined || secreto === undefined) return null;
  return { emisor, cliente, secreto, nombre: s.OIDC_NOMBRE, dominios: s.OIDC_SOLO_DOMINIOS ?? [] };
}

/**
 * The demo's secret, created once. It is linked into place complete, so that two processes that start together use the same
 * one.
 */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  try {
    if (!existsSync(file)) makeSecret(dataDir, file);
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new EnvError([`DATA_DIR: no se puede escribir en ${dataDir} (${reason})`]);
  }
}

function makeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
