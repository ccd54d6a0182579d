// npm run bench -- accesibilidad: Lighthouse's accessibility score of every screen, on a phone, with the demo's data.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../scripts/lib/browser.mjs';
import { startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { Metas } from './_medir.ts';

const PUERTO = 20_000 + (process.pid % 20_000);
const DEPURACION = PUERTO + 20_000;

/** Screens by who sees them: a visitor, an employee, a gerente, RRHH. */
const PANTALLAS: readonly (readonly [string | null, readonly string[]])[] = [
  [null, ['/', '/reconoce', '/reconoce/auth', '/reconoce/auth?tab=registro', '/reconoce/auth/olvide']],
  [
    'empleado@demo.local',
    ['/reconoce/home', '/reconoce/desafios', '/reconoce/ranking', '/reconoce/insignias', '/reconoce/perfil'],
  ],
  ['gerente@demo.local', ['/reconoce/sucursal']],
  ['rrhh@demo.local', ['/reconoce/admin?tab=challenges', '/reconoce/admin?tab=challenges&vista=progreso']],
];

const metas = new Metas();
const executablePath = await ensureChromium();

await withTempFolder('mostrador-bench-', async (carpeta) => {
  const servidor = await startServidor({ dataDir: carpeta, port: PUERTO, env: { DEMO: '1' } });
  try {
    for (const [email, rutas] of PANTALLAS) await medirComo(email, rutas);
  } finally {
    await servidor.stop();
  }
});
process.exitCode = metas.codigo;

async function medirComo(email: string | null, rutas: readonly string[]): Promise<void> {
  const navegador = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${DEPURACION}`],
  });
  try {
    // Lighthouse opens its own tab in the browser's default context, so the cookie has to be set there.
    const cookie = email === null ? null : await cookieDe(email);
    for (const ruta of rutas) {
      const result = await lighthouse(`http://localhost:${PUERTO}${ruta}`, {
        port: DEPURACION,
        onlyCategories: ['accessibility'],
        disableStorageReset: true,
        logLevel: 'error',
        ...(cookie === null ? {} : { extraHeaders: { Cookie: cookie } }),
      });
      const categoria = result?.lhr.categories['accessibility'];
      const puntaje = Math.round((categoria?.score ?? 0) * 100);
      metas.exigir(`${puntaje} ${ruta}${email ? ` (${email})` : ''}`, puntaje === 100);
      for (const { id } of categoria?.auditRefs ?? []) {
        const auditoria = result?.lhr.audits[id];
        if (auditoria?.score === 0) console.log(`    ${id}: ${auditoria.title}`);
      }
    }
  } finally {
    await navegador.close();
  }
}

async function cookieDe(email: string): Promise<string> {
  const respuesta = await fetch(`http://localhost:${PUERTO}/api/cuentas/ingresar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, clave: 'demo1234' }),
  });
  if (!respuesta.ok) throw new Error(`${email} could not sign in: ${respuesta.status}`);
  return respuesta.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
}
