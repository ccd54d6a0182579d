// npm run bench -- lista
// What a search of a price list of 20,000 articles takes at the server (`listas.ver`), on the embedded database: whole words, the
// beginning of one, a code, a misspelling, something that is nowhere, and a section without a search. Beside each, a `select 1` and the
// bare scan of every name, which is what a search by LIKE cannot do without. And checking and publishing a file of 5,000.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { dia } from '#domain/comun/calendario/dia.ts';
import { eanInterno } from '#domain/sitio/listas/ean.ts';
import type { Articulo } from '#domain/sitio/listas/lista.ts';
import { listasDeMuestra } from '#domain/sitio/listas/muestra.ts';
import { crearCliente } from '#server/api/cliente.ts';
import { abrirBase } from '#server/db/abrir.ts';
import { migrar } from '#server/db/migrar.ts';
import { contextoDe } from '#tests/support/empresa.ts';
import { publicarLista } from '#tests/support/listas.ts';
import { mediana, medir, Metas, ms, percentil } from './_medir.ts';

/** Goal for p95, in milliseconds at the server. */
const META_MS = 150;
const ARTICULOS = 20_000;
const VECES = 60;
const metas = new Metas();

/** What is typed: the `n`-th time, the `n`-th of them. */
const TEXTOS = {
  'sin buscar': [''],
  'palabras enteras': [
    'yerba 1 kg',
    'aceite girasol',
    'fideos mostachol',
    'dulce de leche',
    'papel higienico',
  ],
  'un comienzo': ['yer', 'galle', 'acei', 'deter', 'a'],
  'código o EAN': ['1042', '17000', '2000000010427'],
  'mal escrito': ['yreba', 'asucar', 'galetitas', 'mallonesa', 'acite jirasol'],
  'mal escrito, dos': ['yreba laguan', 'asucar comnu', 'detregente relzu'],
  'no está': ['tornillo autoperforante', 'zzzzzzz', 'martillo'],
} as const satisfies Record<string, readonly string[]>;

const dataDir = mkdtempSync(join(tmpdir(), 'lista-'));
const base = await abrirBase({ dataDir });
try {
  await migrar(base);
  const desde = performance.now();
  await publicarLista(base, 'comercio', articulos());
  await base.mantener();
  console.log(
    `${ARTICULOS.toLocaleString('es-AR')} artículos publicados en ${ms(performance.now() - desde)}`,
  );

  const api = crearCliente(contextoDe(base, null));
  const piso = () => base.db.execute(sql`select 1`);
  const nombres = () =>
    base.db.execute(
      sql`select count(*) from lista_filas where perfil = 'comercio' and lower(nombre) like '%yerba%'`,
    );
  let peor = 0;
  for (const [que, textos] of Object.entries(TEXTOS)) {
    let n = 0;
    let hallados = 0;
    const buscar = async () => {
      const q = textos[(n += 1) % textos.length] ?? '';
      hallados += (await api.listas.ver({ perfil: 'comercio', q })).total;
    };
    const [tiempos = [], solos = [], pisos = []] = await medir(VECES, [buscar, nombres, piso], { antes: 5 });
    const p95 = percentil(tiempos, 0.95);
    peor = Math.max(peor, p95);
    console.log(
      `  ${que.padEnd(18)} p50 ${ms(mediana(tiempos)).padStart(8)} · p95 ${ms(p95).padStart(8)} · ` +
        `${(mediana(tiempos) / mediana(solos)).toFixed(2)} veces los nombres (${ms(mediana(solos))}) · ` +
        `${(mediana(tiempos) / mediana(pisos)).toFixed(0)} select 1 (${ms(mediana(pisos))}) · ${(hallados / n).toFixed(1)} hallados`,
    );
  }
  metas.exigir(`cada búsqueda, p95 de menos de ${META_MS} ms (la más lenta, ${ms(peor)})`, peor < META_MS);
} finally {
  await base.cerrar();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The sample's articles again and again, each time of another brand and code. */
function articulos(): Articulo[] {
  const [comercio] = listasDeMuestra(dia('2026-11-26'));
  const muestra = comercio?.semanas.at(-1)?.articulos ?? [];
  return Array.from({ length: ARTICULOS }, (_, i): Articulo => {
    const vuelta = Math.floor(i / muestra.length);
    const articulo = muestra[i % muestra.length];
    if (!articulo) throw new Error('The sample has no articles');
    return {
      ...articulo,
      codigo: String(1001 + i),
      ean: eanInterno(1001 + i),
      nombre:
        vuelta === 0
          ? articulo.nombre
          : `${articulo.nombre} línea ${SILABAS[vuelta % SILABAS.length]}${vuelta}`,
    };
  });
}

const SILABAS = ['norte', 'sur', 'brisa', 'luna', 'roble', 'piedra', 'ancla'] as const;
