// npm run proof -- backup [copies of the demo's people, default 5]
// A company is backed up while people write; the backup is restored elsewhere, compared and checked.
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { crearCuentas } from '#server/auth/cuentas.ts';
import type { Base } from '#server/db/base.ts';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { migrar } from '#server/db/migrar.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { sembrarDemo } from '#demo/sembrar.ts';
import { asegurarCorte } from '#server/features/puntos/corte.ts';
import { acreditar } from '#server/features/puntos/acreditar.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { respaldar } from '#server/operacion/respaldar.ts';
import { restaurar } from '#server/operacion/restaurar.ts';
import { retencionDe } from '#server/operacion/retencion.ts';
import { revisar, revisiones } from '#server/operacion/revisar.ts';
import { ahora } from '#server/reloj.ts';
import { crearEmpleados, movimiento } from '#tests/support/puntos.ts';
import { recordProof } from '../../scripts/lib/proof.mjs';

const veces = Number(process.argv[2] ?? 5);
const carpeta = mkdtempSync(join(tmpdir(), 'proof-backup-'));
try {
  await probar();
} finally {
  rmSync(carpeta, { recursive: true, force: true });
}

async function probar(): Promise<void> {
  const [uno, foto, otro] = ['uno', 'foto', 'otro'].map((nombre) => join(carpeta, nombre));
  const base = await abrir(uno!);
  const almacen = abrirAlmacen({ dataDir: uno!, s3: null });
  const cuentas = crearCuentas({
    db: base.db,
    secreto: 'x'.repeat(40),
    appUrl: 'http://localhost',
    ahora,
    encolar: () => Promise.resolve(),
  });
  await asegurarCorte(base.db);
  await iniciarPlano(base.db, ahora());
  await sembrarDemo({ db: base.db, cuentas, almacen }, ahora());
  const ids = await crecer(base);

  // People keep writing. Whatever was acknowledged before the backup began must be in it.
  const confirmadas: { clave: string; cuando: number }[] = [];
  const esperas: number[] = [];
  const corte = new AbortController();
  const gente = Array.from({ length: 4 }, async (_, mano) => {
    for (let n = mano; !corte.signal.aborted; n += 4) {
      const fila = movimiento(ids[n % ids.length]!, 1, diaDe(ahora()), {
        origen_tipo: 'ajuste',
        clave: `ajuste:${randomUUID()}`,
      });
      const desde = performance.now();
      await base.db.transaction((tx) => acreditar(tx, [fila], ahora()));
      esperas.push(performance.now() - desde);
      confirmadas.push({ clave: fila.clave, cuando: performance.now() });
      await setTimeout(5);
    }
  });
  await setTimeout(2_000);

  const inicio = performance.now();
  const soltar = await retencionDe(base).retener();
  await mkdir(foto!, { recursive: true });
  await base.fotografiar?.(foto!);
  const parada = performance.now() - inicio;
  const copia = await abrirEmbebida({ dataDir: foto! });
  const destino = join(carpeta, 'copia.copia');
  const respaldo = await respaldar(
    { base: copia, almacen },
    { destino, clave: 'una clave de la prueba', version: '0', ahora: ahora() },
  );
  await copia.cerrar();
  await soltar();
  const duracion = performance.now() - inicio;
  corte.abort();
  await Promise.all(gente);
  await base.cerrar();

  const nueva = await abrir(otro!);
  const vuelta = performance.now();
  await restaurar(
    { base: nueva, almacen: abrirAlmacen({ dataDir: otro!, s3: null }), dataDir: otro! },
    { ruta: destino, clave: 'una clave de la prueba', reemplazar: false },
  );
  const restaurada = performance.now() - vuelta;
  const guardadas = new Set(
    (await nueva.db.select({ clave: puntos.clave }).from(puntos)).map((f) => f.clave),
  );
  const antes = confirmadas.filter(({ cuando }) => cuando < inicio);
  const perdidas = antes.filter(({ clave }) => !guardadas.has(clave));
  const revision = performance.now();
  const malas = (
    await revisar(nueva, revisiones(abrirAlmacen({ dataDir: otro!, s3: null })), ahora())
  ).filter(({ hallazgos }) => hallazgos.length > 0);
  const revisada = performance.now() - revision;
  await nueva.cerrar();
  if (perdidas.length > 0 || malas.length > 0)
    throw new Error(`Lost ${perdidas.length}; disagree: ${malas.map((m) => m.revision.nombre).join(', ')}`);

  const filas = respaldo.manifiesto.tablas.reduce((suma, tabla) => suma + tabla.filas, 0);
  recordProof(
    'backup',
    'Backup, while people work, and restore',
    `The embedded database; ${filas} rows in ${respaldo.manifiesto.tablas.length} tables and ${respaldo.fin.objetos} files
(${mb(respaldo.fin.bytes)}), encrypted; four people writing points all along (${confirmadas.length} writes, none refused).

| | |
| --- | --- |
| Copied | ${s(duracion)}, to ${mb(respaldo.tamano)} |
| Everybody waited, while the folder was copied | ${s(parada)}; the longest write took ${s(Math.max(...esperas))} |
| Restored, every table's rows counted and added up as they were | ${s(restaurada)} |
| Writes acknowledged before the copy began, missing in it | ${perdidas.length} of ${antes.length} |
| \`check-data\` of what was restored, files read whole | nothing disagrees, ${s(revisada)} |
| Memory of the process at the end, two engines open in turn | ${mb(process.memoryUsage.rss())} |`,
  );
}

async function abrir(dataDir: string): Promise<Base> {
  const base = await abrirEmbebida({ dataDir });
  await migrar(base);
  return base;
}

/** Adds 100 employees per copy, each with a history of points. */
async function crecer(base: Base): Promise<string[]> {
  const ids = await crearEmpleados(base, 100 * veces);
  for (let vez = 1; vez <= 28; vez += 1) {
    const filas = ids.map((id) => movimiento(id, 5, diaDe(ahora()), { origen_tipo: 'ajuste' }));
    await base.db.transaction((tx) => acreditar(tx, filas, ahora()));
  }
  return ids;
}

function s(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function mb(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
