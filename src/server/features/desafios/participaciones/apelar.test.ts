import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { desafios, evidencias } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-03-10T15:00:00Z');
let e: Empresa;
let soltar = () => {};

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  soltar = fijarReloj(AHORA);
});
afterEach(() => soltar());

const como = (quien: PersonaDePrueba) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).participaciones;

async function rechazada(por = e.gerente) {
  const desafio_id = await crearDesafio(base);
  const { evidencia_id: id } = await como(e.empleado).enviar({
    desafio_id,
    clave: randomUUIDv7(),
    descripcion: 'Quedó impecable',
  });
  await como(por).decidir({ id, decision: { tipo: 'rechazar', motivo: 'Falta el cartel' } });
  return { id, desafio_id };
}
const apelar = (id: string, quien = e.empleado) =>
  como(quien).apelar({ id, texto: 'El cartel está a la izquierda' });
const enLaCola = async (quien: PersonaDePrueba) => {
  const { total, filas } = await como(quien).bandeja({});
  expect(total).toBe(filas.length);
  return filas.map((fila) => fila.id);
};

test('it waits again, for somebody else than who refused it, who reads why', async () => {
  const { id } = await rechazada();
  await apelar(id);
  expect(await enLaCola(e.gerente)).toEqual([]);
  expect(await enLaCola(e.admin_rrhh)).toEqual([id]);
  const { filas } = await como(e.admin_rrhh).bandeja({});
  expect(filas[0]!.apelacion).toEqual({ motivo: 'Falta el cartel', texto: 'El cartel está a la izquierda' });
  const avisados = await db
    .select({ a: notificaciones.empleado_id, enlace: notificaciones.enlace })
    .from(notificaciones)
    .where(eq(notificaciones.titulo, 'Piden otra mirada a un rechazo'));
  expect(avisados.map(({ a }) => a).toSorted()).toEqual([e.admin_rrhh.id, e.otro_admin.id].toSorted());
  expect(avisados[0]!.enlace).toBe(`/reconoce/admin/desafios/progreso?vista=validar&evidencia=${id}`);
  expect(await codigoDe(como(e.gerente).decidir({ id, decision: { tipo: 'aprobar' } }))).toBe('SIN_PERMISO');
  expect((await como(e.admin_rrhh).decidir({ id, decision: { tipo: 'aprobar' } })).estado).toBe('aprobada');
});

test('the one that a notice leads to comes first, whatever is filtered before it, and only if it is in the queue', async () => {
  const desafio_id = await crearDesafio(base);
  const enviar = (quien: PersonaDePrueba) =>
    como(quien).enviar({ desafio_id, clave: randomUUIDv7(), descripcion: 'Listo' });
  const vieja = await enviar(e.empleado);
  const nueva = await enviar(e.lider);
  for (const quien of [e.admin_rrhh, e.gerente]) {
    expect(await enLaCola(quien)).toEqual([vieja.evidencia_id, nueva.evidencia_id]);
    const { filas, total } = await como(quien).bandeja({ primera: nueva.evidencia_id });
    expect([total, ...filas.map(({ id }) => id)]).toEqual([2, nueva.evidencia_id, vieja.evidencia_id]);
    const ajena = await como(quien).bandeja({ primera: randomUUIDv7() });
    expect(ajena.filas.map(({ id }) => id)).toEqual([vieja.evidencia_id, nueva.evidencia_id]);
  }
});

test('what RRHH refused goes to the gerente, or to another of RRHH, and counts in nobody else’s queue', async () => {
  const { id } = await rechazada(e.admin_rrhh);
  await apelar(id);
  expect(await enLaCola(e.admin_rrhh)).toEqual([]);
  expect(await enLaCola(e.otro_admin)).toEqual([id]);
  expect(await enLaCola(e.gerente)).toEqual([id]);
});

test('once: what is refused again stays so', async () => {
  const { id } = await rechazada();
  await apelar(id);
  expect(await codigoDe(apelar(id))).toBe('NO_APELABLE');
  await como(e.admin_rrhh).decidir({ id, decision: { tipo: 'rechazar', motivo: 'Sigue faltando' } });
  expect(await codigoDe(apelar(id))).toBe('NO_APELABLE');
  const [fila] = await db.select().from(evidencias).where(eq(evidencias.id, id));
  expect(fila).toMatchObject({
    estado: 'rechazada',
    motivo: 'Sigue faltando',
    decidida_por: e.admin_rrhh.id,
    rechazada_por: e.gerente.id,
    motivo_rechazo: 'Falta el cartel',
  });
});

test('of two at once, one; nobody else’s, and not beside another that waits', async () => {
  const { id, desafio_id } = await rechazada();
  expect(await codigoDe(apelar(id, e.lider))).toBe('NO_ENCONTRADO');
  const codigos = await Promise.all([codigoDe(apelar(id)), codigoDe(apelar(id))]);
  expect(codigos.toSorted()).toEqual(['NO_APELABLE', 'OK']);
  await como(e.empleado).anular({ id });
  const otra = await como(e.empleado).enviar({ desafio_id, clave: randomUUIDv7(), descripcion: 'Otra' });
  await como(e.gerente).decidir({
    id: otra.evidencia_id,
    decision: { tipo: 'rechazar', motivo: 'Tampoco' },
  });
  await como(e.empleado).enviar({ desafio_id, clave: randomUUIDv7(), descripcion: 'La tercera' });
  expect(await codigoDe(apelar(otra.evidencia_id))).toBe('EVIDENCIA_PENDIENTE');
});

const ultimaDe = async (desafio_id: string) => {
  const { desafios: tarjetas } = await createRouterClient(router, {
    context: contextoDe(base, e.empleado),
  }).desafios.listar();
  return tarjetas.find((d) => d.id === desafio_id)?.participacion?.ultima;
};

test('who withdraws what they sent again is back at the refusal, read and open to an appeal', async () => {
  const { id, desafio_id } = await rechazada();
  const otra = await como(e.empleado).enviar({ desafio_id, clave: randomUUIDv7(), descripcion: 'Otra' });
  await como(e.empleado).anular({ id: otra.evidencia_id });
  // From another tab.
  await como(e.empleado).anular({ id: otra.evidencia_id });
  expect(await ultimaDe(desafio_id)).toMatchObject({
    id,
    estado: 'rechazada',
    motivo: 'Falta el cartel',
    apelable: true,
  });
  const { evidencias: mias } = await como(e.empleado).mias({ desafio_id });
  expect(mias.map(({ estado, apelable }) => ({ estado, apelable }))).toEqual([
    { estado: 'anulada', apelable: false },
    { estado: 'rechazada', apelable: true },
  ]);
  const { siguiente } = await createRouterClient(router, {
    context: contextoDe(base, e.empleado),
  }).inicio.propio();
  expect(siguiente.cita?.texto).toBe('Falta el cartel');
  await apelar(id);
  expect(await enLaCola(e.admin_rrhh)).toEqual([id]);
});

test('an appeal that is withdrawn leaves the refusal as it was, and tells nobody any more', async () => {
  const { id, desafio_id } = await rechazada();
  const [antes] = await db.select().from(evidencias).where(eq(evidencias.id, id));
  await apelar(id);
  await como(e.empleado).anular({ id });
  const [despues] = await db.select().from(evidencias).where(eq(evidencias.id, id));
  expect(despues).toEqual(antes);
  expect(await ultimaDe(desafio_id)).toMatchObject({ id, motivo: 'Falta el cartel', apelable: true });
  expect(await enLaCola(e.admin_rrhh)).toEqual([]);
  const avisos = () =>
    db
      .select({ leida_en: notificaciones.leida_en })
      .from(notificaciones)
      .where(eq(notificaciones.titulo, 'Piden otra mirada a un rechazo'));
  expect((await avisos()).map(({ leida_en }) => leida_en)).toEqual([AHORA, AHORA]);
  // From another tab, where it still waits.
  expect(await codigoDe(como(e.empleado).anular({ id }))).toBe('YA_DECIDIDA');
  await apelar(id);
  expect(await avisos()).toHaveLength(2);
  expect(await enLaCola(e.admin_rrhh)).toEqual([id]);
});

test('once the appeal is decided there is nothing to withdraw, and it stays decided', async () => {
  const { id, desafio_id } = await rechazada();
  await apelar(id);
  await como(e.admin_rrhh).decidir({ id, decision: { tipo: 'rechazar', motivo: 'Sigue faltando' } });
  expect(await codigoDe(como(e.empleado).anular({ id }))).toBe('YA_DECIDIDA');
  const otra = await como(e.empleado).enviar({ desafio_id, clave: randomUUIDv7(), descripcion: 'Otra' });
  await como(e.empleado).anular({ id: otra.evidencia_id });
  expect(await ultimaDe(desafio_id)).toMatchObject({ id, motivo: 'Sigue faltando', apelable: false });
});

test('within the days of grace, and while there is somebody else to decide', async () => {
  const { id } = await rechazada();
  soltar();
  soltar = fijarReloj(new Date(AHORA.getTime() + 60 * 86_400_000));
  expect(await codigoDe(apelar(id))).toBe('NO_APELABLE');
  soltar();
  soltar = fijarReloj(AHORA);
  await db.update(empleados).set({ activo: false }).where(eq(empleados.rol, 'admin_rrhh'));
  expect(await codigoDe(apelar(id))).toBe('NADIE_MAS');
});

test('also once the challenge is over: what one sent says so, to its author alone', async () => {
  const { id, desafio_id } = await rechazada();
  await db.update(desafios).set({ estado: 'finalizado' }).where(eq(desafios.id, desafio_id));
  const apelables = async () =>
    (await como(e.empleado).mias({ desafio_id })).evidencias.map((una) => una.apelable);
  expect(await apelables()).toEqual([true]);
  await apelar(id);
  expect(await apelables()).toEqual([false]);
  expect(await enLaCola(e.admin_rrhh)).toEqual([id]);
});
