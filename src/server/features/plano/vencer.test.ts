import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { gondolas, plano, plano_operaciones } from '#server/db/schema/plano.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearEmpresa } from '#tests/support/empresa.ts';
import { iniciarPlano } from './iniciar.ts';
import { vencerEspacios } from './vencer.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-11-20T15:00:00Z');
const ORIGEN = 'https://mostrador.example';

beforeEach(async () => {
  await vaciar(base);
  await crearEmpresa(base);
  await iniciarPlano(db, AHORA);
});

test('a space is free from the day after its last, everybody is told, and once', async () => {
  const hasta = (id: string, end_date: string) =>
    db
      .update(gondolas)
      .set({ status: 'occupied', brand: 'Puerto', end_date: dia(end_date) })
      .where(eq(gondolas.id, id));
  await hasta('g1', '2026-11-19');
  await hasta('g2', '2026-11-20');
  const [antes] = await db.select({ seq: plano.seq }).from(plano);

  expect(await vencerEspacios(db, AHORA, ORIGEN)).toBe(1);
  const filas = new Map((await db.select().from(gondolas)).map((fila) => [fila.id, fila]));
  expect(filas.get('g1')).toMatchObject({ status: 'available', brand: null, end_date: null });
  expect(filas.get('g2')).toMatchObject({ status: 'occupied', brand: 'Puerto' });
  // Written as an operation, so that open plans receive it.
  const [despues] = await db.select({ seq: plano.seq }).from(plano);
  expect(despues?.seq).toBe((antes?.seq ?? 0) + 1);
  const [operacion] = await db.select().from(plano_operaciones);
  expect(operacion).toMatchObject({ tipo: 'cambiar', cuenta_id: null });

  const mails = await db.select().from(correos);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails[0]?.texto).toContain('que tenía Puerto');
  expect(await vencerEspacios(db, AHORA, ORIGEN)).toBe(0);
  expect(await db.$count(correos)).toBe(mails.length);
});
