import type { Env } from '#server/env.ts';

/** Settings for a test's process: a demo on this machine that logs nothing and stores nothing. */
export function envDePrueba(cambios: Partial<Env> = {}): Env {
  return {
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    hasFixedUrl: false,
    dataDir: '/nowhere',
    databaseUrl: null,
    demo: true,
    smtpUrl: null,
    mailFrom: 'a@b.c',
    s3: null,
    authSecret: 'un secreto de prueba que tiene más de 32 caracteres',
    trustedProxies: 0,
    clamdUrl: null,
    streamsPerAddress: 500,
    metricsToken: null,
    auditSink: null,
    alerts: { exports: 10, denials: 20, night: { from: 0, to: 5 } },
    logLevel: 'silent',
    shutdownDelayMs: 0,
    shutdownTimeoutMs: 10_000,
    development: false,
    ...cambios,
  };
}
