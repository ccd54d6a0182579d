// npm run bench -- buscar [--chico]
// What somebody waits for after each letter in the search of everything (`buscar.todo`), in a company of 100,000 people with 15,000
// surnames on PostgreSQL (with `--chico` 10,000): RRHH, a gerente, a lider and an employee, with a beginning, a whole name, a misspelling
// and something that is nowhere. Beside each, a `select 1` and the bare scan of all names, which is what a search cannot do without.
import { sql } from 'drizzle-orm';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { APELLIDOS, NOMBRES } from '#demo/nombres.ts';
import { type Cliente, crearCliente } from '#server/api/cliente.ts';
import type { Base } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { ahora } from '#server/reloj.ts';
import { contextoDe } from '#tests/support/empresa.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { idDe } from './_admin-pantallas.ts';
import { llenarAdmin } from './_admin.ts';
import { analizar, sinApuro } from './_empresa.ts';
import { mediana, medir, Metas, ms, percentil } from './_medir.ts';

/** Goal for p95, in milliseconds at the server. */
const META_MS = 100;
const EMPLEADOS = process.argv.includes('--chico') ? 10_000 : 100_000;
const VECES = 40;
const metas = new Metas();

/** What is typed: the `n`-th time, the `n`-th of them. */
const TEXTOS = {
  'dos letras': ['an', 'ma', 'el', 'lu'],
  'un comienzo': ['gon', 'mar', 'fer', 'luc', 'rod'],
  'nombre y apellido': ['martina gonzalez', 'fernandez lucia', 'sosa', 'romero', 'juan perez'],
  'mal escrito': ['gonzales', 'fernandes', 'rodrigues', 'peres', 'martines', 'gutierres'],
  'mal escrito, dos': ['gonzales martnia', 'fernandes lusia', 'rodrigues hernan', 'peres maria'],
  'un código': ['7@bench.local', '20.123.456', 'a1044'],
  'de otra cosa': ['desafio 7', 'premio', 'sucursal 12', 'grupo'],
  'no está': ['xyzxyzxyz', 'wkwkwkwk zzzz', 'qqqqqq'],
} as const satisfies Record<string, readonly string[]>;

const servidor = await startPostgres(['shared_buffers=1GB', 'work_mem=16MB', 'max_wal_size=8GB']);
const base = await abrirPostgres({ databaseUrl: servidor.url });
try {
  await migrar(base);
  const hoy = diaDe(ahora());
  await llenarAdmin(base, { empleados: EMPLEADOS, participaciones: EMPLEADOS }, hoy);
  await bautizar(base);
  console.log(`PostgreSQL: ${EMPLEADOS.toLocaleString('es-AR')} empleados`);

  const piso = () => base.db.execute(sql`select 1`);
  const nombres = () =>
    base.db.execute(sql`select count(*) from (select busqueda from empleados order by busqueda offset 0) n
      where busqueda like '%gonzalez%'`);
  let peor = 0;
  for (const [rol, api] of Object.entries(clientes())) {
    for (const [que, textos] of Object.entries(TEXTOS)) {
      let n = 0;
      let hallados = 0;
      const buscar = async () => {
        const texto = textos[(n += 1) % textos.length] ?? '';
        const { personas, desafios, premios } = await api.buscar.todo({ texto });
        hallados += personas.length + desafios.length + premios.length;
      };
      const [tiempos = [], solos = [], pisos = []] = await medir(VECES, [buscar, nombres, piso], {
        antes: 5,
      });
      const p95 = percentil(tiempos, 0.95);
      peor = Math.max(peor, p95);
      console.log(
        `  ${rol.padEnd(9)} ${que.padEnd(22)} p50 ${ms(mediana(tiempos)).padStart(8)} · p95 ${ms(p95).padStart(8)} · ` +
          `${(mediana(tiempos) / mediana(solos)).toFixed(2)} veces los nombres (${ms(mediana(solos))}) · ` +
          `${(mediana(tiempos) / mediana(pisos)).toFixed(0)} select 1 (${ms(mediana(pisos))}) · ${(hallados / n).toFixed(1)} hallados`,
      );
    }
  }
  metas.exigir(`cada búsqueda, p95 de menos de ${META_MS} ms (la más lenta, ${ms(peor)})`, peor < META_MS);
} finally {
  await base.cerrar();
  await servidor.stop();
}
process.exit(metas.codigo);

/** Callers of the company of `_admin.ts`. */
function clientes(): Record<string, Cliente> {
  const de = (n: number, rol: Rol, sucursal_id: string | null, grupo_id: string | null = null) => {
    const empleado = { id: idDe(`empleado${n}`), rol, sucursal_id, grupo_id, activo: true };
    return crearCliente(contextoDe(base, null, { actor: { cuenta_id: idDe(`cuenta${n}`), empleado } }));
  };
  return {
    rrhh: de(2, 'admin_rrhh', null),
    gerente: de(500, 'gerente_sucursal', idDe('sucursal21')),
    líder: de(101, 'lider_grupo', idDe('sucursal22'), idDe('grupo102')),
    empleado: de(7, 'empleado', idDe('sucursal8')),
  };
}

/** Gives everybody a name as people have them, the demo's and surnames made of syllables, and whoever has points some of this year. */
async function bautizar(llena: Base): Promise<void> {
  const silabas = [
    'ba',
    'ca',
    'lo',
    'mi',
    'ren',
    'sal',
    'to',
    'vi',
    'zu',
    'gue',
    'fer',
    'din',
    'ro',
    'pa',
    'nel',
  ];
  const inventados = Array.from({ length: 15_000 }, (_, i) => {
    const cual = (paso: number) => silabas[Math.floor(i / paso) % silabas.length] ?? '';
    return `${cual(1)}${cual(15)}${cual(225)}${['', 'z', 'ni', 'sky', 'rri'][i % 5]}`;
  });
  // Every other one is common.
  const apellidos = inventados.flatMap((una, i) => [una, APELLIDOS[i % APELLIDOS.length] ?? una]);
  const lista = (textos: readonly string[]) =>
    sql`unnest(${sql.param([...textos])}::text[], ${sql.param(textos.map(sinAcentos))}::text[]) with ordinality`;
  await sinApuro(llena, (tx) =>
    tx.execute(sql`
      update empleados e set nombre = nombres.dicho, apellido = apellidos.dicho, busqueda = nombres.llano || ' ' || apellidos.llano
      from (select id, row_number() over (order by id) as n from empleados) numerados
      join ${lista(NOMBRES)} nombres (dicho, llano, cual) on nombres.cual = 1 + n % ${NOMBRES.length}::int
      join ${lista(apellidos)} apellidos (dicho, llano, cual) on apellidos.cual = 1 + n % ${apellidos.length}::int
      where numerados.id = e.id`),
  );
  await llena.db.execute(sql`
    insert into totales_puntos (empleado_id, tipo, inicio, total, alcanzado_en, sucursal_id, activo)
    select empleado_id, 'anio', ${inicioDePeriodo('anio', diaDe(ahora()))}::date, total, alcanzado_en, sucursal_id, activo
    from totales_puntos where tipo = 'siempre' on conflict do nothing`);
  await analizar(llena);
}
