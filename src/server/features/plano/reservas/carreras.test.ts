import { createRouterClient, ORPCError } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { iniciarPlano } from '../iniciar.ts';

/** Rounds, and sellers at once in each: `RESERVAS_RONDAS=10000` is the proof. */
const RONDAS = Number(process.env['RESERVAS_RONDAS'] ?? 2);
const VENDEDORES = Number(process.env['RESERVAS_VENDEDORES'] ?? 50);

const base = await baseDePrueba();
const HOY = diaDe(new Date());
let e: Empresa;
let claves: string[] = [];
let marcas: string[] = [];
beforeAll(async () => {
  e = await crearEmpresa(base);
  await iniciarPlano(base.db, new Date());
  claves = (await base.db.select({ clave: gondolas.clave }).from(gondolas)).map(({ clave }) => clave);
  marcas = (await api(0).marcas.fichas()).marcas.map(({ id }) => id);
  // The sample has some spaces taken without an end.
  await base.db.delete(reservas);
});

const api = (quien: number) =>
  createRouterClient(router, { context: contextoDe(base, quien % 2 === 0 ? e.personal : e.otro_personal) });

type Dicho = { readonly codigo: string; readonly tomados: number };

async function dichoDe(llamada: Promise<unknown>): Promise<Dicho> {
  try {
    await llamada;
    return { codigo: 'OK', tomados: 0 };
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    const data: unknown = error.data;
    const tomados = typeof data === 'object' && data !== null && 'tomados' in data ? data.tomados : null;
    return { codigo: String(error.code), tomados: Array.isArray(tomados) ? tomados.length : 0 };
  }
}

/** Pairs of live bookings that share a day of a space. */
async function encimadas(): Promise<number> {
  const { rows } = await base.db.execute<{ cuantas: number }>(sql`
    select count(*)::int as cuantas from reservas a join reservas b
      on a.espacio_clave = b.espacio_clave and a.id < b.id and daterange(a.desde, a.hasta) && daterange(b.desde, b.hasta)
    where a.estado <> 'cancelada' and b.estado <> 'cancelada'`);
  return rows[0]?.cuantas ?? -1;
}

const pedir = (quien: number, espacio_clave: string, desde: number, largo: number) =>
  dichoDe(
    api(quien).reservas.crear({
      marca_id: marcas[quien % marcas.length] ?? '',
      estado: quien % 3 === 0 ? 'confirmada' : 'retenida',
      lineas: [
        {
          espacio_clave,
          desde: sumarDias(HOY, desde),
          hasta: sumarDias(HOY, desde + largo),
          importe: 1000 + quien,
        },
      ],
    }),
  );

test(
  `${VENDEDORES} at once for days that all share one: one has it, the others are told who`,
  async () => {
    for (let ronda = 0; ronda < RONDAS; ronda += 1) {
      const espacio = claves[ronda % claves.length] ?? '';
      // Each wants a different period, and all of them the 60th day.
      const dichos = await Promise.all(
        Array.from({ length: VENDEDORES }, (_, i) => pedir(i, espacio, 60 - (i % 20), 21 + (i % 7))),
      );
      expect(dichos.filter(({ codigo }) => codigo === 'OK')).toHaveLength(1);
      const perdieron = dichos.filter(({ codigo }) => codigo !== 'OK');
      expect(new Set(perdieron.map(({ codigo, tomados }) => `${codigo} ${tomados}`))).toEqual(
        new Set(['OCUPADO 1']),
      );
      expect(await encimadas()).toBe(0);
      await base.db.delete(reservas);
    }
  },
  60_000 + RONDAS * 10_000,
);

test(
  `${VENDEDORES} at once holding, moving, stretching and splitting: never two on a day of a space`,
  async () => {
    for (let ronda = 0; ronda < RONDAS; ronda += 1) {
      const [una = '', otra = ''] = [claves[ronda % claves.length], claves[(ronda + 1) % claves.length]];
      const puestas: { id: string; rev: number; desde: Dia; espacio: { clave: string } }[] = [];
      for (let i = 0; i < 4; i += 1) {
        const { reservas: hechas } = await api(0).reservas.crear({
          marca_id: marcas[0] ?? '',
          estado: 'confirmada',
          lineas: [
            {
              espacio_clave: i % 2 === 0 ? una : otra,
              desde: sumarDias(HOY, 10 + 30 * i),
              hasta: sumarDias(HOY, 20 + 30 * i),
            },
          ],
        });
        puestas.push(...hechas);
      }
      const azar = (n: number) => (ronda * 7919 + n * 104_729) % 97;
      await Promise.all(
        Array.from({ length: VENDEDORES }, (_, i) => {
          const { id = '', rev = 1, desde = HOY, espacio } = puestas[i % puestas.length] ?? {};
          switch (i % 5) {
            case 0:
              return dichoDe(api(i).reservas.alargar({ id, rev, hasta: sumarDias(desde, 5 + azar(i)) }));
            case 1:
              return dichoDe(
                api(i).reservas.mover({ id, rev, espacio_clave: espacio?.clave === una ? otra : una }),
              );
            case 2:
              return dichoDe(api(i).reservas.dividir({ id, rev, en: sumarDias(desde, 3) }));
            default:
              return pedir(i, i % 2 === 0 ? una : otra, azar(i), 1 + azar(i + 1));
          }
        }),
      );
      expect(await encimadas()).toBe(0);
      await base.db.delete(reservas);
    }
  },
  60_000 + RONDAS * 10_000,
);
