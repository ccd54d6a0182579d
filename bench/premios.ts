// npm run bench -- premios [rondas] (default 1000)
// In each round 50 people claim the last unit of a prize at once, on a PostgreSQL of its own. Exactly one must win.
import { readdirSync } from 'node:fs';
import { migrar, MIGRACIONES } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { rondaPorLaUltima } from '#tests/support/carreras-de-premios.ts';
import { crearEmpresa, crearPersona, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { darPuntosDeInsignia, desacuerdosDePremios } from '#tests/support/premios.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { Metas, resumen } from './_medir.ts';

const RONDAS = Number(process.argv[2] ?? 1000);
const PERSONAS = 50;
const metas = new Metas();

const servidor = await startPostgres(['max_connections=80']);
// A connection for each person, so that they queue at the row's lock and not at the pool.
const base = await abrirPostgres({ databaseUrl: servidor.url, conexiones: PERSONAS });
try {
  console.log(`PostgreSQL, ${readdirSync(MIGRACIONES).filter((f) => f.endsWith('.sql')).length} migraciones`);
  await migrar(base);
  const empresa = await crearEmpresa(base);
  const gente: PersonaDePrueba[] = [];
  for (let i = 0; i < PERSONAS; i += 1) {
    gente.push(await crearPersona(base, { sucursal_id: empresa.centro.id }));
  }
  await darPuntosDeInsignia(base, gente, 100);

  const tiempos: number[] = [];
  let bien = 0;
  let ganaron = 0;
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    const desde = performance.now();
    const r = await rondaPorLaUltima(base, gente);
    tiempos.push(performance.now() - desde);
    ganaron += r.ganaron;
    const justa =
      r.ganaron === 1 &&
      r.agotado === PERSONAS - 1 &&
      r.otros.length === 0 &&
      r.stock === 0 &&
      r.reclamos === 1;
    if (justa) bien += 1;
    else console.log(`  ronda ${ronda + 1}: ${JSON.stringify(r)}`);
    if ((ronda + 1) % 100 === 0) console.log(`  ${ronda + 1} rondas, ${ganaron} ganadores`);
  }
  console.log(`\n${RONDAS} rondas de ${PERSONAS} reclamos a la vez por la última unidad:`);
  console.log(`  cada ronda                        ${resumen(tiempos.toSorted((a, b) => a - b))}`);
  metas.exigir(`exactamente un ganador en cada una (${bien} de ${RONDAS})`, bien === RONDAS);
  metas.exigir('libros, sumas y estados de acuerdo', (await desacuerdosDePremios(base)).length === 0);
} finally {
  await base.cerrar();
  await servidor.stop();
}
process.exit(metas.codigo);
