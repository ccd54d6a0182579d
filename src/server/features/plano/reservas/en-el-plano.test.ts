import { createRouterClient } from '@orpc/server';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { borrado, cambio, type Campos, type Liberacion, type Pieza } from '#domain/plano/pieza.ts';
import { router } from '#server/api/router.ts';
import { brand_partners } from '#server/db/schema/plano.ts';
import { existencias_espacio, reservas } from '#server/db/schema/reservas.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { iniciarPlano } from '../iniciar.ts';

// Marking a space on the plan is selling it.

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
const HOY = diaDe(new Date());
const en = (dias: number) => sumarDias(HOY, dias);

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date());
});

const api = () => createRouterClient(router, { context: contextoDe(base, e.personal) });

async function pieza(id: string): Promise<Pieza> {
  const hallada = (await api().plano.abrir()).piezas.find((p) => p.campos['id'] === id);
  if (!hallada) throw new Error(`There is no ${id}`);
  return hallada;
}

async function marcar(id: string, campos: Campos, mas: { libera?: Liberacion; deshace?: string } = {}) {
  const op = cambio(randomUUID(), await pieza(id), campos);
  if (op?.tipo !== 'cambiar') throw new Error('Nothing changed');
  const [resultado] = (await api().plano.operar({ operaciones: [{ ...op, ...mas }] })).resultados;
  if (!resultado) throw new Error('Nothing was answered');
  return resultado;
}

const LIBRE = { status: 'available', brand: null, end_date: null, category: 'Disponible' };

/** Sets free what is sold today, as the screen does once it has asked. */
async function liberar(id: string, motivo = 'Se arrepintieron') {
  const vendida = (await deEspacio(id)).find(({ estado }) => estado === 'confirmada');
  if (!vendida) throw new Error(`${id} is not sold`);
  return marcar(id, LIBRE, { libera: { reserva: vendida.id, rev: vendida.rev, motivo } });
}

const deEspacio = async (id: string) => {
  const { clave } = await pieza(id);
  return db.select().from(reservas).where(eq(reservas.espacio_clave, clave)).orderBy(reservas.desde);
};

async function vender(id: string, desde: number, hasta: number, importe = 1000) {
  const { clave } = await pieza(id);
  const { marcas } = await api().marcas.fichas();
  const { reservas: hechas } = await api().reservas.crear({
    marca_id: marcas[0]?.id ?? '',
    estado: 'confirmada',
    lineas: [{ espacio_clave: clave, desde: en(desde), hasta: en(hasta), importe }],
  });
  return hechas[0];
}

test('the sample’s taken spaces are bookings', async () => {
  expect(await db.$count(reservas)).toBe(8);
  const [suya] = await deEspacio('g1');
  expect(suya).toMatchObject({ estado: 'confirmada', desde: HOY, a_mano: true, categoria: 'Lácteos' });
  expect((await pieza('g1')).campos['end_date']).toBe(sumarDias(suya?.hasta ?? HOY, -1));
});

test('taken without a date is sold without end; then its brand and its end are those of the booking', async () => {
  expect(await marcar('g2', { status: 'occupied' })).toMatchObject({ ok: true });
  expect(await deEspacio('g2')).toMatchObject([
    { desde: HOY, hasta: null, marca_id: null, estado: 'confirmada' },
  ]);
  await marcar('g2', { brand: 'Pastas Delfín', end_date: en(20) });
  const [suya] = await deEspacio('g2');
  expect(suya).toMatchObject({ hasta: en(21), a_mano: true });
  const [marca] = await db
    .select()
    .from(brand_partners)
    .where(eq(brand_partners.id, suya?.marca_id ?? ''));
  // Nobody asked to show it in the carousel.
  expect(marca).toMatchObject({ name: 'Pastas Delfín', is_active: false });
});

test('free ends it today and keeps its history; the same day it never was', async () => {
  const [hoy] = await deEspacio('g1');
  await liberar('g1', 'Se equivocaron');
  expect(await deEspacio('g1')).toMatchObject([
    { id: hoy?.id, estado: 'cancelada', motivo: 'Se equivocaron' },
  ]);
  const [ayer] = await deEspacio('g3');
  await db
    .update(reservas)
    .set({ desde: en(-10), importe: 3000_00, hasta: en(20) })
    .where(eq(reservas.id, ayer?.id ?? ''));
  await liberar('g3', 'Cerraron');
  expect(await deEspacio('g3')).toMatchObject([
    { estado: 'cumplida', hasta: HOY, importe: 1000_00, notas: 'Terminada antes: Cerraron' },
  ]);
});

test('nobody ends a booking by a press: without saying which and why it is refused, naming whose it is', async () => {
  const antes = await deEspacio('g1');
  const resultado = await marcar('g1', LIBRE);
  expect(resultado).toMatchObject({ ok: false, code: 'INVALIDA', campos: ['status', 'reservas'] });
  expect(JSON.stringify(resultado)).toContain('Está reservado para Lácteos del Sur hasta el');
  // Nor over another booking than the one that was seen.
  const [suya] = antes;
  const visto = { reserva: suya?.id ?? '', rev: (suya?.rev ?? 0) - 1, motivo: 'Tarde' };
  expect(await marcar('g1', LIBRE, { libera: visto })).toMatchObject({ ok: false, code: 'INVALIDA' });
  expect(await deEspacio('g1')).toEqual(antes);
  expect((await pieza('g1')).campos['status']).toBe('occupied');
});

/** A paid booking that began ten days ago and has twenty to come. */
async function pagada(id: string) {
  const [suya] = await deEspacio(id);
  await db
    .update(reservas)
    .set({
      desde: en(-10),
      importe: 3000_00,
      importe_lista: 6000_00,
      hasta: en(20),
      notas: 'Pagó en efectivo',
    })
    .where(eq(reservas.id, suya?.id ?? ''));
  return (await deEspacio(id))[0];
}

/** All of a booking but the trace of having been touched. */
function sinRastro(filas: Awaited<ReturnType<typeof deEspacio>>) {
  return filas.map(({ rev: _rev, updated_at: _cuando, ...fila }) => fila);
}

const COMO_ESTABA = { status: 'occupied', brand: 'Lácteos del Sur', category: 'Lácteos', end_date: en(19) };

test('undoing what ended a booking brings back that very one, and doing it again ends it as before', async () => {
  await pagada('g1');
  const antes = sinRastro(await deEspacio('g1'));
  const fin = await liberar('g1');
  const terminada = sinRastro(await deEspacio('g1'));
  expect(terminada).toMatchObject([{ estado: 'cumplida', hasta: HOY, importe: 1000_00 }]);
  const vuelta = await marcar('g1', COMO_ESTABA, { deshace: fin.op_id });
  expect(vuelta).toMatchObject({ ok: true, pieza: { campos: COMO_ESTABA } });
  expect(sinRastro(await deEspacio('g1'))).toEqual(antes);
  const otra = await marcar('g1', LIBRE, { deshace: vuelta.op_id });
  expect(otra).toMatchObject({ ok: true });
  expect(sinRastro(await deEspacio('g1'))).toEqual(terminada);
  await marcar('g1', COMO_ESTABA, { deshace: otra.op_id });
  expect(sinRastro(await deEspacio('g1'))).toEqual(antes);
});

test('it is not brought back over somebody who has its days by now, nor over what changed since', async () => {
  await pagada('g1');
  const fin = await liberar('g1');
  await vender('g1', 5, 9);
  const filas = await deEspacio('g1');
  const negada = await marcar('g1', COMO_ESTABA, { deshace: fin.op_id });
  expect(negada).toMatchObject({ ok: false, code: 'INVALIDA' });
  expect(JSON.stringify(negada)).toContain('Sus días ya son de otra reserva, de');
  expect(await deEspacio('g1')).toEqual(filas);

  await pagada('g3');
  const otro = await liberar('g3');
  const [suya] = await deEspacio('g3');
  await api().reservas.editar({ id: suya?.id ?? '', rev: suya?.rev ?? 0, cambios: { importe: 7 } });
  const [editada] = await deEspacio('g3');
  const tarde = await marcar('g3', { status: 'occupied' }, { deshace: otro.op_id });
  expect(JSON.stringify(tarde)).toContain('cambió después');
  expect(await deEspacio('g3')).toEqual([editada]);
});

test('undoing a sale by hand leaves no booking, unless it has been given a price since', async () => {
  const vendido = await marcar('g2', { status: 'occupied' });
  await marcar('g2', LIBRE, { deshace: vendido.op_id });
  expect(await deEspacio('g2')).toMatchObject([{ estado: 'cancelada' }]);
  expect((await pieza('g2')).campos['status']).toBe('available');

  const otra = await marcar('g2', { status: 'occupied', end_date: en(9) });
  const [, suya] = await deEspacio('g2');
  await api().reservas.editar({ id: suya?.id ?? '', rev: suya?.rev ?? 0, cambios: { importe: 500 } });
  expect(await marcar('g2', LIBRE, { deshace: otra.op_id })).toMatchObject({ ok: false });
  expect((await deEspacio('g2'))[1]).toMatchObject({ estado: 'confirmada', importe: 500_00 });
});

test('ended and brought back in one request, as after a while without signal', async () => {
  await pagada('g1');
  const antes = sinRastro(await deEspacio('g1'));
  const vista = await pieza('g1');
  const [suya] = await deEspacio('g1');
  const libera = { reserva: suya?.id ?? '', rev: suya?.rev ?? 0, motivo: 'Sin señal' };
  const fin = cambio(randomUUID(), vista, LIBRE);
  if (fin?.tipo !== 'cambiar') throw new Error('Nothing changed');
  const libre = { ...vista, campos: { ...vista.campos, ...LIBRE } };
  const vuelta = cambio(randomUUID(), libre, COMO_ESTABA);
  if (vuelta?.tipo !== 'cambiar') throw new Error('Nothing changed');
  const { resultados } = await api().plano.operar({
    operaciones: [
      { ...fin, libera },
      { ...vuelta, deshace: fin.op_id },
    ],
  });
  expect(resultados).toMatchObject([{ ok: true }, { ok: true, pieza: { campos: COMO_ESTABA } }]);
  expect(sinRastro(await deEspacio('g1'))).toEqual(antes);
});

test('a version put back does not end what was marked by hand and then given a price', async () => {
  const version = await api().plano.guardarVersion({ nombre: 'Antes' });
  await marcar('g2', { status: 'occupied', end_date: en(9) });
  const [suya] = await deEspacio('g2');
  await api().reservas.editar({ id: suya?.id ?? '', rev: suya?.rev ?? 0, cambios: { importe: 500 } });
  await api().plano.restaurar({ id: version.id, op_id: randomUUID() });
  expect(await deEspacio('g2')).toMatchObject([{ estado: 'confirmada', importe: 500_00, hasta: en(10) }]);
  expect((await pieza('g2')).campos['status']).toBe('occupied');
});

test('until the next that is booked, and never over it', async () => {
  await vender('g2', 10, 40);
  expect(await marcar('g2', { status: 'occupied' })).toMatchObject({
    ok: true,
    pieza: { campos: { end_date: en(9) } },
  });
  expect(await marcar('g2', { end_date: en(15) })).toMatchObject({
    ok: false,
    code: 'INVALIDA',
    campos: ['end_date'],
  });
  expect((await deEspacio('g2')).map(({ hasta }) => hasta)).toEqual([en(10), en(40)]);
});

test('over somebody’s hold it is refused, saying whose', async () => {
  const { clave } = await pieza('g2');
  const [marca] = (await api().marcas.fichas()).marcas;
  const lineas = [{ espacio_clave: clave, desde: HOY, hasta: en(5) }];
  await api().reservas.crear({ marca_id: marca?.id ?? '', lineas });
  const resultado = await marcar('g2', { status: 'occupied' });
  expect(resultado).toMatchObject({ ok: false, code: 'INVALIDA', campos: ['status'] });
  expect(JSON.stringify(resultado)).toContain(marca?.name);
});

test('a space with somebody in it or to come is not deleted, nor lost by a reset, an import or a version', async () => {
  const libre = await pieza('g2');
  const version = await api().plano.guardarVersion({ nombre: 'Todo' });
  await vender('g2', 10, 40);
  const [resultado] = (await api().plano.operar({ operaciones: [borrado(randomUUID(), libre)] })).resultados;
  expect(resultado).toMatchObject({ ok: false, code: 'INVALIDA' });
  expect(JSON.stringify(resultado)).toContain('Está reservado para');
  const op_id = randomUUID();
  await expect(api().plano.importar({ op_id, contenido: '[]' })).rejects.toMatchObject({
    code: 'TIENE_RESERVAS',
  });
  // The reset and the version have the space: they keep its bookings.
  expect(await codigoDe(api().plano.reiniciar({ op_id: randomUUID() }))).toBe('OK');
  expect(await codigoDe(api().plano.restaurar({ id: version.id, op_id: randomUUID() }))).toBe('OK');
  expect(await deEspacio('g2')).toMatchObject([{ estado: 'confirmada', desde: en(10) }]);
});

test('a file does not unsell what was sold, and marks again what was marked by hand', async () => {
  const { exportar } = await import('#domain/plano/archivo.ts');
  const { espacioDe } = await import('#domain/plano/espacio.ts');
  const contenido = exportar((await api().plano.abrir()).piezas.flatMap((p) => espacioDe(p) ?? []));
  await vender('g2', 0, 40);
  await liberar('g1');
  await api().plano.importar({ op_id: randomUUID(), contenido });
  expect((await pieza('g2')).campos).toMatchObject({ status: 'occupied', end_date: en(39) });
  expect((await pieza('g1')).campos).toMatchObject({ status: 'occupied', brand: 'Lácteos del Sur' });
  expect((await deEspacio('g1')).filter(({ estado }) => estado === 'confirmada')).toHaveLength(1);
});

test('going back on a whole import brings back the very bookings it touched, and again forward', async () => {
  const { exportar } = await import('#domain/plano/archivo.ts');
  const { espacioDe } = await import('#domain/plano/espacio.ts');
  const espacios = (await api().plano.abrir()).piezas.flatMap((p) => espacioDe(p) ?? []);
  const [marcada] = (await deEspacio('g1')).filter(({ estado }) => estado === 'confirmada');
  if (!marcada) throw new Error('Nobody marked g1');
  await db
    .update(reservas)
    .set({ desde: en(-20), notas: 'Arreglado por teléfono', importe_lista: 90_000 })
    .where(eq(reservas.id, marcada.id));
  await vender('g2', 0, 40);
  const deG1 = async () => {
    const filas = await deEspacio('g1');
    return filas.map(({ rev: _rev, updated_at: _cuando, ...fila }) => fila);
  };
  const antes = await deG1();
  // A file in which g1 is free, and g5 taken by somebody.
  const contenido = exportar(
    espacios.map((uno) =>
      uno.id === 'g1'
        ? { ...uno, status: 'available' as const, brand: null, end_date: null }
        : uno.id === 'g5'
          ? { ...uno, status: 'occupied' as const, brand: 'Pastas Delfín', end_date: en(30) }
          : uno,
    ),
  );
  const { version_id } = await api().plano.importar({ op_id: randomUUID(), contenido });
  expect((await deG1()).map(({ estado, hasta }) => [estado, hasta])).toEqual([['cumplida', HOY]]);
  expect((await pieza('g5')).campos).toMatchObject({ status: 'occupied', brand: 'Pastas Delfín' });

  const vuelta = await api().plano.restaurar({ id: version_id, op_id: randomUUID() });
  expect(await deG1()).toEqual(antes);
  expect((await pieza('g1')).campos).toMatchObject({ status: 'occupied', brand: 'Lácteos del Sur' });
  // What the file took never was.
  expect((await deEspacio('g5')).map(({ estado }) => estado)).toEqual(['cancelada']);
  expect((await pieza('g5')).campos).toMatchObject({ status: 'available', brand: null });
  expect((await deEspacio('g2')).map(({ estado }) => estado)).toEqual(['confirmada']);

  // Undone once more: the import is there again, with the same bookings.
  await api().plano.restaurar({ id: vuelta.version_id, op_id: randomUUID() });
  expect((await deG1()).map(({ estado, hasta }) => [estado, hasta])).toEqual([['cumplida', HOY]]);
  expect((await deEspacio('g5')).map(({ estado }) => estado)).toEqual(['confirmada']);
});

test('going back on an import leaves alone what was sold since', async () => {
  const { exportar } = await import('#domain/plano/archivo.ts');
  const { espacioDe } = await import('#domain/plano/espacio.ts');
  const espacios = (await api().plano.abrir()).piezas.flatMap((p) => espacioDe(p) ?? []);
  const contenido = exportar(
    espacios.map((uno) =>
      uno.id === 'g1' ? { ...uno, status: 'available' as const, brand: null, end_date: null } : uno,
    ),
  );
  const { version_id } = await api().plano.importar({ op_id: randomUUID(), contenido });
  await vender('g1', 0, 40);
  await api().plano.restaurar({ id: version_id, op_id: randomUUID() });
  const vendidas = (await deEspacio('g1')).filter(({ estado }) => estado === 'confirmada');
  expect(vendidas).toMatchObject([{ a_mano: false, hasta: en(40) }]);
  expect((await pieza('g1')).campos).toMatchObject({ status: 'occupied', end_date: en(39) });
});

test('a brand renamed is so on the plan, in its bookings and in the carousel at once', async () => {
  const { marcas } = await api().marcas.fichas();
  const suya = marcas.find(({ name }) => name === 'Lácteos del Sur');
  await api().marcas.editar({
    id: suya?.id ?? '',
    revision: suya?.revision ?? '',
    cambios: { name: 'Lácteos del Este' },
  });
  expect((await pieza('g1')).campos['brand']).toBe('Lácteos del Este');
  expect((await api().plano.publico()).marcas.map(({ name }) => name)).toContain('Lácteos del Este');
  const { filas: leidas } = await api().reservas.listar({ q: 'este' });
  expect(leidas.map(({ marca }) => marca?.name)).toEqual(['Lácteos del Este', 'Lácteos del Este']);
});

test('a space exists on the days that it is drawn', async () => {
  const { clave } = await pieza('g2');
  const suyas = () =>
    db.select().from(existencias_espacio).where(eq(existencias_espacio.espacio_clave, clave));
  await api().plano.operar({ operaciones: [borrado(randomUUID(), await pieza('g2'))] });
  expect(await suyas()).toMatchObject([{ desde: HOY, hasta: HOY }]);
  await api().plano.reiniciar({ op_id: randomUUID() });
  expect(await suyas()).toMatchObject([{ desde: HOY }]);
});
