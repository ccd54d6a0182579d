import { eq } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActoQueEspera } from '#domain/gobierno/esperas/espera.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import { capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { desafios, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { asignaciones_premio, movimientos_presupuesto, premios } from '#server/db/schema/premios.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahora } from '#server/reloj.ts';
import { evidencia } from '#tests/support/acceso/desafios.ts';
import { crearCapacitacion } from '#tests/support/capacitaciones.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import { codigoDe, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { escenaDeEsperas } from '#tests/support/esperas.ts';
import { crearPremio, crearPresupuesto, darPuntosDeInsignia } from '#tests/support/premios.ts';

const { base, como, crear, db, empezar, estadoDe, fallas, pasan } = await escenaDeEsperas();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('each act', () => {
  test('several evidences are one act each: those that can be, and undone together', async () => {
    const uno = await evidencia({ base, e });
    const otra = await evidencia({ base, e });
    await como(e.admin_rrhh).participaciones.decidir({ id: otra, decision: { tipo: 'aprobar' } });
    const tercera = await evidencia({ base, e });
    const varias: ActoQueEspera = {
      metodo: 'participaciones.decidirVarias',
      entrada: { ids: [uno, otra, tercera], decision: { tipo: 'rechazar', motivo: 'Borrosa' } },
    };
    const { id: tanda, valor } = await crear(varias);
    expect(valor).toEqual({ decididas: 2, no_decididas: [{ id: otra, codigo: 'YA_DECIDIDA' }] });
    expect(await como(e.gerente).esperas.deshacer({ id: tanda })).toEqual({ deshechas: 2, hechas: 0 });
    await pasan((await crear(varias)).id);
    expect([await estadoDe(uno), await estadoDe(otra), await estadoDe(tercera)]).toEqual([
      'rechazada',
      'aprobada',
      'rechazada',
    ]);
  });

  test('claims: money moves when it is done; over the budget it does not wait here', async () => {
    await darPuntosDeInsignia(base, [e.empleado], 100);
    await crearPresupuesto(base, 100_000);
    const premio_id = await crearPremio(base, { pesos: 500, stock: 3 });
    const { id } = await como(e.empleado).premios.reclamar({ premio_id, clave: premio_id });
    const estado = async () =>
      (await db.select().from(asignaciones_premio).where(eq(asignaciones_premio.id, id)))[0]?.estado;
    const pedido: ActoQueEspera = { metodo: 'premios.aprobar', entrada: { id } };
    const cuentas = async () => {
      const cola = await como(e.admin_rrhh).premios.asignaciones({ estado: 'pendiente' });
      const { reclamos } = await como(e.admin_rrhh).panel.pendientes();
      const { contadores } = await como(e.admin_rrhh).panel.resumen({});
      return [cola.total, cola.filas.length, cola.cuentas.pendiente, reclamos, contadores.premios_pendientes];
    };
    const queda = async () =>
      (await como(e.admin_rrhh).premios.asignaciones({ estado: 'pendiente' })).mes.disponible;
    expect(await cuentas()).toEqual([1, 1, 1, 1, 1]);
    const { id: tanda } = await crear(pedido, e.admin_rrhh);
    expect(await cuentas()).toEqual([0, 0, 0, 0, 0]);
    // The next claim is decided knowing that this one is spent.
    expect(await queda()).toBe(99_500);
    expect(await db.$count(movimientos_presupuesto, eq(movimientos_presupuesto.tipo, 'compromiso'))).toBe(0);
    await como(e.admin_rrhh).esperas.deshacer({ id: tanda });
    expect(await cuentas()).toEqual([1, 1, 1, 1, 1]);
    expect(await queda()).toBe(100_000);
    await pasan((await crear(pedido, e.admin_rrhh)).id);
    expect(await estado()).toBe('aprobado');
    expect(await queda()).toBe(99_500);
    await pasan(
      (
        await crear(
          { metodo: 'premios.rechazar', entrada: { id, motivo: 'Se pidió dos veces' } },
          e.admin_rrhh,
        )
      ).id,
    );
    expect(await estado()).toBe('rechazado');
    const sobre = { metodo: 'premios.aprobar', entrada: { id, sobre_presupuesto_motivo: 'x' } } as const;
    expect(await codigoDe(crear(sobre, e.admin_rrhh))).toBe('BAD_REQUEST');
  });

  test('claims: what was just decided is where it is going, marked, for RRHH alone', async () => {
    await darPuntosDeInsignia(base, [e.empleado, e.lider], 100);
    await crearPresupuesto(base, 100_000);
    const premio_id = await crearPremio(base, { pesos: 500, stock: 3 });
    const [uno, otro] = await Promise.all(
      [e.empleado, e.lider].map((quien) =>
        como(quien).premios.reclamar({ premio_id, clave: randomUUIDv7() }),
      ),
    );
    if (!uno || !otro) throw new Error('Two claims');
    const ven = async (quien: PersonaDePrueba, filtro: object) => {
      const { total, cuentas, filas } = await como(quien).premios.asignaciones(filtro);
      expect(filas).toHaveLength(total);
      return { cuentas, filas: filas.map(({ id, estado, por_avisar }) => ({ id, estado, por_avisar })) };
    };
    const { id: tanda } = await crear({ metodo: 'premios.aprobar', entrada: { id: uno.id } }, e.admin_rrhh);
    const aprobado = { id: uno.id, estado: 'aprobado', por_avisar: true };
    const esperando = { id: otro.id, estado: 'pendiente', por_avisar: false };
    const cuentas = { pendiente: 1, aprobado: 1, entregado: 0, rechazado: 0 };
    expect(await ven(e.admin_rrhh, { estado: 'aprobado' })).toEqual({ cuentas, filas: [aprobado] });
    expect(await ven(e.admin_rrhh, { estado: 'pendiente' })).toEqual({ cuentas, filas: [esperando] });
    expect((await ven(e.admin_rrhh, { estado: 'todos', orden: 'fecha' })).filas).toEqual(
      expect.arrayContaining([aprobado, esperando]),
    );
    // With a filter they are found in another way.
    expect((await ven(e.admin_rrhh, { estado: 'aprobado', rol: 'empleado' })).filas).toEqual([aprobado]);
    expect((await ven(e.admin_rrhh, { estado: 'aprobado', rol: 'lider_grupo' })).filas).toEqual([]);
    expect((await ven(e.admin_rrhh, { estado: 'aprobado', de: 'otros' })).filas).toEqual([aprobado]);
    // Nobody delivers what its owner does not know of, and the branch does not see it yet.
    const { filas } = await como(e.admin_rrhh).premios.asignaciones({ estado: 'aprobado' });
    expect(filas.map(({ puede }) => puede)).toEqual([{ aprobar: false, rechazar: false, entregar: false }]);
    for (const estado of ['aprobado', 'todos'] as const)
      expect((await ven(e.gerente, { estado })).filas).toEqual([]);
    await pasan(tanda);
    expect((await ven(e.admin_rrhh, { estado: 'aprobado' })).filas).toEqual([
      { ...aprobado, por_avisar: false },
    ]);
    expect((await ven(e.gerente, { estado: 'aprobado' })).filas).toEqual([
      { ...aprobado, por_avisar: false },
    ]);
    await crear({ metodo: 'premios.rechazar', entrada: { id: uno.id, motivo: 'Repetido' } }, e.admin_rrhh);
    expect((await ven(e.admin_rrhh, { estado: 'rechazado' })).filas).toEqual([
      { id: uno.id, estado: 'rechazado', por_avisar: true },
    ]);
    // Being refused is not the branch's to see before it is so, and nobody may hand it over.
    for (const estado of ['aprobado', 'rechazado', 'todos'] as const)
      expect((await ven(e.gerente, { estado })).filas).toEqual([]);
  });

  test('claims that fit one by one but not together: the second is refused while the first waits', async () => {
    await darPuntosDeInsignia(base, [e.empleado, e.lider], 100);
    await crearPresupuesto(base, 800);
    const premio_id = await crearPremio(base, { pesos: 500, stock: 3 });
    const pedidos = await Promise.all(
      [e.empleado, e.lider].map(async (quien) => {
        const { id } = await como(quien).premios.reclamar({ premio_id, clave: randomUUIDv7() });
        return { metodo: 'premios.aprobar', entrada: { id } } as const;
      }),
    );
    const codigos = await Promise.all(pedidos.map((pedido) => codigoDe(crear(pedido, e.admin_rrhh))));
    expect(codigos.toSorted()).toEqual(['NO_ENTRA_EN_EL_PRESUPUESTO', 'OK']);
  });

  test('registrations: the mail leaves when it is done', async () => {
    const [nueva] = await db
      .insert(empleados)
      .values({
        nombre: 'Ada',
        apellido: 'Nueva',
        email: 'ada@x.com',
        busqueda: 'ada nueva',
        registro: 'pendiente',
        activo: false,
      })
      .returning({ id: empleados.id });
    const id = nueva?.id ?? '';
    const pendientes = async () =>
      (await como(e.admin_rrhh).empleados.registrosPendientes()).registros.map((una) => una.id);
    const rechazo = await crear({ metodo: 'empleados.rechazarRegistro', entrada: { id } }, e.admin_rrhh);
    expect(await pendientes()).toEqual([]);
    expect((await como(e.admin_rrhh).panel.pendientes()).registros).toBe(0);
    await como(e.admin_rrhh).esperas.deshacer({ id: rechazo.id });
    expect(await pendientes()).toEqual([id]);
    const entrada = { id, rol: 'empleado', sucursal_id: e.centro.id };
    const { id: tanda } = await crear({ metodo: 'empleados.aprobarRegistro', entrada }, e.admin_rrhh);
    expect(await db.$count(correos)).toBe(0);
    await pasan(tanda);
    expect(await db.$count(correos)).toBe(1);
  });

  test('assigning: nobody is told of what is undone', async () => {
    const rrhh = e.admin_rrhh;
    const { id: capacitacion_id } = await crearCapacitacion(base);
    const [insignia] = await db
      .insert(insignias)
      .values({ nombre: 'Estrella', puntos_valor: 5, criterio: { tipo: 'custom', valor: 1 } })
      .returning({ id: insignias.id });
    const actos: ActoQueEspera[] = [
      {
        metodo: 'desafios.asignar',
        entrada: { id: await crearDesafio(base), empleado_ids: [e.empleado.id] },
      },
      {
        metodo: 'capacitaciones.asignar',
        entrada: {
          id: capacitacion_id,
          destinatarios: { tipo: 'empleados', empleado_ids: [e.empleado.id] },
          fecha_limite: null,
        },
      },
      {
        metodo: 'insignias.asignar',
        entrada: { empleado_id: e.empleado.id, insignia_id: insignia?.id, motivo: 'Por su ayuda' },
      },
      {
        metodo: 'meritos.registrar',
        entrada: {
          clave: randomUUIDv7(),
          empleado_id: e.empleado.id,
          tipo: 'ventas',
          valor: '1',
          fecha: diaDe(ahora()),
          motivo: 'Vendió',
        },
      },
    ];
    for (const acto of actos) {
      const { id } = await crear(acto, rrhh);
      await como(rrhh).esperas.deshacer({ id });
      await pasan(id);
    }
    expect(await db.$count(notificaciones)).toBe(0);
    expect(await db.$count(participaciones)).toBe(0);
    for (const acto of actos) await pasan((await crear(acto, rrhh)).id);
    expect(await db.$count(participaciones)).toBe(1);
    expect(await db.$count(insignias_empleado)).toBe(1);
    const [merito] = await db.select().from(meritos);
    await pasan(
      (await crear({ metodo: 'meritos.anular', entrada: { id: merito?.id, motivo: 'Por error' } }, rrhh)).id,
    );
    expect((await db.select().from(meritos))[0]?.anulado_en).not.toBeNull();
    expect(fallas).toEqual([]);
  });

  test('deleting: out of the lists at once, back when undone', async () => {
    const rrhh = e.admin_rrhh;
    const desafio = await crearDesafio(base);
    const { id: capacitacion, evaluacion } = await conEvaluacion();
    const premio = await crearPremio(base);
    const listas: readonly [ActoQueEspera['metodo'], string, () => Promise<{ total: number }>][] = [
      ['desafios.eliminar', desafio, () => como(rrhh).desafios.administrar({})],
      ['evaluaciones.eliminar', evaluacion, () => como(rrhh).evaluaciones.administrar({})],
      ['capacitaciones.eliminar', capacitacion, () => como(rrhh).capacitaciones.administrar({})],
      ['premios.eliminar', premio, () => como(rrhh).premios.administrar({})],
    ];
    for (const [metodo, id, lista] of listas) {
      const { total } = await lista();
      const { id: tanda } = await crear({ metodo, entrada: { id } }, rrhh);
      expect((await lista()).total).toBe(total - 1);
      await como(rrhh).esperas.deshacer({ id: tanda });
      expect((await lista()).total).toBe(total);
      await pasan((await crear({ metodo, entrada: { id } }, rrhh)).id);
      expect((await lista()).total).toBe(total - 1);
    }
    for (const [tabla, id] of [
      [desafios, desafio],
      [capacitaciones, capacitacion],
      [premios, premio],
    ] as const)
      expect(await db.$count(tabla, eq(tabla.id, id))).toBe(0);
  });
});

async function conEvaluacion(): Promise<{ id: string; evaluacion: string }> {
  const { id } = await crearCapacitacion(base);
  const { id: evaluacion } = await como(e.admin_rrhh).evaluaciones.crear({
    capacitacion_id: id,
    titulo: 'Prueba',
    descripcion: '',
    tiempo_limite: 10,
    intentos_maximos: 1,
    puntaje_minimo: 50,
  });
  return { id, evaluacion };
}

test('a badge in doubt leaves the list as it is kept or revoked, and comes back undone', async () => {
  const rrhh = e.admin_rrhh;
  const [insignia] = await db
    .insert(insignias)
    .values({ nombre: 'Buena onda', criterio: { tipo: 'custom', valor: 1 } })
    .returning({ id: insignias.id });
  const [dada] = await db
    .insert(insignias_empleado)
    .values({
      empleado_id: e.empleado.id,
      insignia_id: insignia?.id ?? '',
      fecha_otorgada: ahora(),
      observada_en: ahora(),
    })
    .returning({ id: insignias_empleado.id });
  const id = dada?.id ?? '';
  const loQueHay = async () => {
    const api = como(rrhh).insignias;
    const { total, filas } = await api.enDuda({});
    expect(filas).toHaveLength(total);
    const { en_duda } = await api.resumen();
    expect((await como(rrhh).panel.pendientes()).medallas).toBe(total);
    return { total, en_duda, recientes: (await api.recientes()).filas.length };
  };
  const ESTA = { total: 1, en_duda: 1, recientes: 1 };
  expect(await loQueHay()).toEqual(ESTA);
  for (const acto of [
    { metodo: 'insignias.mantener' as const, entrada: { id } },
    { metodo: 'insignias.revocar' as const, entrada: { id, motivo: 'Era de otra persona' } },
  ]) {
    const { id: tanda } = await crear(acto, rrhh);
    expect(await loQueHay()).toEqual({ total: 0, en_duda: 0, recientes: 0 });
    await como(rrhh).esperas.deshacer({ id: tanda });
    await pasan(tanda);
    expect(await loQueHay()).toEqual(ESTA);
  }
  expect(await db.$count(notificaciones)).toBe(0);
  await pasan(
    (await crear({ metodo: 'insignias.revocar', entrada: { id, motivo: 'Era de otra' } }, rrhh)).id,
  );
  expect((await db.select().from(insignias_empleado))[0]?.revocada_en).not.toBeNull();
  expect(await db.$count(notificaciones)).toBe(1);
  expect(fallas).toEqual([]);
});
