import { createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { gondolas, plano, plano_operaciones } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { iniciarPlano } from './iniciar.ts';
import { vencerEspacios, vencerRetenciones } from './vencer.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date();
const HOY = diaDe(AHORA);
const ORIGEN = 'https://mostrador.example';
const dias = (n: number) => new Date(AHORA.getTime() + n * 86_400_000);
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, AHORA);
});

const api = () => createRouterClient(router, { context: contextoDe(base, e.personal) });

async function vender(id: string, hasta: number, estado: 'retenida' | 'confirmada' = 'confirmada') {
  const [espacio] = await db.select().from(gondolas).where(eq(gondolas.id, id));
  const { marcas } = await api().marcas.fichas();
  const lineas = [{ espacio_clave: espacio?.clave ?? '', desde: HOY, hasta: sumarDias(HOY, hasta) }];
  const { reservas: hechas } = await api().reservas.crear({ marca_id: marcas[0]?.id ?? '', estado, lineas });
  return hechas[0]?.id ?? '';
}

const correosDe = async (plantilla: string) =>
  (await db.select().from(correos)).filter(({ clave }) => clave?.startsWith(plantilla));

test('a space is free from the day after its last, everybody is told, and once', async () => {
  const id = await vender('g2', 2);
  await vender('g5', 3);
  const [antes] = await db.select({ seq: plano.seq }).from(plano);

  expect(await vencerEspacios(db, dias(2), ORIGEN)).toBe(1);
  const filas = new Map((await db.select().from(gondolas)).map((fila) => [fila.id, fila]));
  expect(filas.get('g2')).toMatchObject({ status: 'available', brand: null, end_date: null });
  expect(filas.get('g5')).toMatchObject({ status: 'occupied' });
  const [fila] = await db.select().from(reservas).where(eq(reservas.id, id));
  expect(fila?.estado).toBe('cumplida');
  // Written as an operation, so that open plans receive it.
  const [despues] = await db.select({ seq: plano.seq }).from(plano);
  expect(despues?.seq).toBe((antes?.seq ?? 0) + 1);
  const [operacion] = await db
    .select()
    .from(plano_operaciones)
    .orderBy(sql`seq desc nulls last`)
    .limit(1);
  expect(operacion).toMatchObject({ tipo: 'cambiar', cuenta_id: null });

  const mails = await correosDe('espacios-vencidos');
  expect(mails.length).toBeGreaterThan(0);
  expect(mails[0]?.texto).toContain('Góndola A2, que tenía');
  expect(await vencerEspacios(db, dias(2), ORIGEN)).toBe(0);
  expect(await correosDe('espacios-vencidos')).toHaveLength(mails.length);
});

test('what begins that day takes its space by itself', async () => {
  const id = await vender('g2', 5);
  const { reserva } = await api().reservas.ver({ id });
  await api().reservas.mover({ ...reserva, espacio_clave: reserva.espacio.clave, desde: sumarDias(HOY, 1) });
  const estado = async () => (await db.select().from(gondolas).where(eq(gondolas.id, 'g2')))[0]?.status;
  expect(await estado()).toBe('available');
  await vencerEspacios(db, dias(1), ORIGEN);
  expect(await estado()).toBe('occupied');
});

test('a hold that falls is cancelled and its owner told; the others are not', async () => {
  const id = await vender('g2', 40, 'retenida');
  const { reserva } = await api().reservas.ver({ id });
  const justo = reserva.vence_en ?? AHORA;
  expect(await vencerRetenciones(db, new Date(justo.getTime() - 1), ORIGEN)).toBe(0);
  expect(await vencerRetenciones(db, justo, ORIGEN)).toBe(1);
  expect(await vencerRetenciones(db, justo, ORIGEN)).toBe(0);
  const [fila] = await db.select().from(reservas).where(eq(reservas.id, id));
  expect(fila).toMatchObject({ estado: 'cancelada', vencio: true });
  const mails = await correosDe('reservas:');
  expect(mails.map(({ para }) => para)).toEqual([e.personal.email]);
  expect(mails[0]?.texto).toContain('Venció la retención: Góndola A2');
});

test('each end is told to its owner 60, 30 and 7 days before, once, whatever night the job missed', async () => {
  await db.update(reservas).set({ hasta: null });
  await vender('g2', 62);
  const cuantos = async (n: number) => {
    await vencerEspacios(db, dias(n), ORIGEN);
    return (await correosDe('reservas:')).length;
  };
  expect(await cuantos(1)).toBe(0);
  expect(await cuantos(2)).toBe(1);
  expect(await cuantos(3)).toBe(1);
  // 30 days before was a night without job.
  expect(await cuantos(35)).toBe(2);
  expect(await cuantos(54)).toBe(2);
  expect(await cuantos(56)).toBe(3);
  expect(await cuantos(61)).toBe(3);
});
