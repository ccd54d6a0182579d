import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActoQueEspera } from '#domain/gobierno/esperas/espera.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { esperas } from '#server/db/schema/esperas.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { evidencia } from '#tests/support/acceso/desafios.ts';
import { codigoDe, contextoDe, type Empresa } from '#tests/support/empresa.ts';
import { escenaDeEsperas } from '#tests/support/esperas.ts';
import { verificarTotales } from '../../puntos/verificar.ts';
import { hacerLoQueEsperaba } from './hacer.ts';

const {
  aprobar,
  base,
  como,
  crear,
  db,
  empezar,
  enCola,
  encolados,
  encolar,
  estadoDe,
  fallas,
  loQueSeVe,
  pasan,
  registro,
} = await escenaDeEsperas();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('an act that waits', () => {
  test('says what it will do, leaves the queue, and nothing of it is there until its time', async () => {
    const id = await evidencia({ base, e });
    const antes = await loQueSeVe();
    const { segundos, valor, id: tanda } = await crear(aprobar(id));
    expect({ segundos, valor }).toEqual({
      segundos: 8,
      valor: { estado: 'aprobada', credito: 60, progreso: 100 },
    });
    expect(encolados).toEqual([{ datos: { tanda_id: tanda }, en_s: 11 }]);
    expect(await estadoDe(id)).toBe('enviada');
    expect(await loQueSeVe()).toEqual(antes);
    expect(await enCola(e.gerente)).toEqual([]);
    expect(await enCola(e.admin_rrhh)).toEqual([]);
    await pasan(tanda);
    expect(await estadoDe(id)).toBe('aprobada');
    expect(await loQueSeVe()).toMatchObject({ avisos: antes.avisos + 1, puntos: antes.puntos + 1 });
    // The queue may run the job again.
    await pasan(tanda);
    expect(await loQueSeVe()).toMatchObject({ avisos: antes.avisos + 1, puntos: antes.puntos + 1 });
    expect(await verificarTotales(db)).toEqual([]);
    expect(fallas).toEqual([]);
  });

  test('undone: it never was, it is back in the queue, and pressing again changes nothing', async () => {
    const id = await evidencia({ base, e });
    const antes = await loQueSeVe();
    const { id: tanda } = await crear(aprobar(id));
    expect(await como(e.gerente).esperas.deshacer({ id: tanda })).toEqual({ deshechas: 1, hechas: 0 });
    expect(await como(e.gerente).esperas.deshacer({ id: tanda })).toEqual({ deshechas: 1, hechas: 0 });
    await pasan(tanda);
    expect(await estadoDe(id)).toBe('enviada');
    expect(await loQueSeVe()).toEqual(antes);
    expect(await enCola(e.gerente)).toEqual([id]);
    expect(await enCola(e.admin_rrhh)).toEqual([id]);
    // And it can be decided again.
    await pasan((await crear(aprobar(id))).id);
    expect(await estadoDe(id)).toBe('aprobada');
  });

  test('too late, it says so', async () => {
    const id = await evidencia({ base, e });
    const { id: tanda } = await crear(aprobar(id));
    await pasan(tanda);
    expect(await codigoDe(como(e.gerente).esperas.deshacer({ id: tanda }))).toBe('ESPERA_HECHA');
    expect(await estadoDe(id)).toBe('aprobada');
  });

  test('undone at the very moment: done or undone, as whoever undoes is told', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const id = await evidencia({ base, e });
      const { id: tanda } = await crear(aprobar(id));
      const [codigo] = await Promise.all([
        codigoDe(como(e.gerente).esperas.deshacer({ id: tanda })),
        pasan(tanda),
      ]);
      expect([codigo, await estadoDe(id)]).toEqual(
        codigo === 'OK' ? ['OK', 'enviada'] : ['ESPERA_HECHA', 'aprobada'],
      );
    }
  });

  test('is refused at once with the reason of its procedure', async () => {
    const id = await evidencia({ base, e });
    expect(await codigoDe(crear(aprobar(id), e.gerente_otra))).toBe('NO_ENCONTRADO');
    const vacio: ActoQueEspera = {
      metodo: 'participaciones.decidir',
      entrada: { id, decision: { tipo: 'rechazar', motivo: ' ' } },
    };
    expect(await codigoDe(crear(vacio))).toBe('BAD_REQUEST');
    expect(await codigoDe(crear({ metodo: 'desafios.eliminar', entrada: { id } }))).toBe('SIN_PERMISO');
    expect(await db.$count(esperas)).toBe(0);
    expect(encolados).toEqual([]);
  });

  test('two people on the same: one, and the other reads who', async () => {
    const id = await evidencia({ base, e });
    const codigos = await Promise.all([
      codigoDe(crear(aprobar(id))),
      codigoDe(crear(aprobar(id), e.admin_rrhh)),
    ]);
    expect(codigos.toSorted()).toEqual(['OK', 'YA_ESPERA']);
    expect(await codigoDe(crear(aprobar(id)))).toBe('YA_ESPERA');
  });

  test('nobody undoes what somebody else did', async () => {
    const { id } = await crear(aprobar(await evidencia({ base, e })));
    expect(await codigoDe(como(e.admin_rrhh).esperas.deshacer({ id }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(como(e.empleado).esperas.deshacer({ id }))).toBe('SIN_PERMISO');
  });

  test('decided by the API meanwhile: that stays, and whoever waited is told', async () => {
    const id = await evidencia({ base, e });
    const { id: tanda } = await crear(aprobar(id));
    await como(e.admin_rrhh).participaciones.decidir({
      id,
      decision: { tipo: 'rechazar', motivo: 'No se ve' },
    });
    await pasan(tanda);
    expect(await estadoDe(id)).toBe('rechazada');
    const avisos = await db.select().from(notificaciones).where(eq(notificaciones.tipo, 'no_se_hizo'));
    expect(avisos).toMatchObject([{ empleado_id: e.gerente.id, enlace: '/reconoce/sucursal' }]);
    expect(await db.$count(puntos)).toBe(0);
  });

  test('whoever loses the role meanwhile does nothing', async () => {
    const id = await evidencia({ base, e });
    const { id: tanda } = await crear(aprobar(id));
    await db.update(empleados).set({ rol: 'empleado' }).where(eq(empleados.id, e.gerente.id));
    await pasan(tanda);
    expect(await estadoDe(id)).toBe('enviada');
    expect(await enCola(e.admin_rrhh)).toEqual([id]);
  });

  test('a database that fails: nothing half done, tried again, and given up in the end', async () => {
    const id = await evidencia({ base, e });
    const { id: tanda } = await crear(aprobar(id));
    const antes = await loQueSeVe();
    const servicios = contextoDe(base, null, { encolar });
    let fallos = 0;
    const original = db.transaction.bind(db);
    const rota: typeof db.transaction = async (hacerla, ...resto) =>
      original(
        async (tx) => {
          const hecho = await hacerla(tx);
          // Every other one: the act, and not what counts its failure.
          if ((fallos += 1) % 2 === 1) throw new Error('the cable');
          return hecho;
        },
        ...resto,
      );
    const otraDb = Object.assign(Object.create(db) as typeof db, { transaction: rota });
    for (let vez = 0; vez < 3; vez += 1) {
      await expect(hacerLoQueEsperaba({ ...servicios, db: otraDb }, tanda, registro)).rejects.toThrow(
        'cable',
      );
      expect(await estadoDe(id)).toBe('enviada');
    }
    expect(await loQueSeVe()).toEqual(antes);
    expect((await db.select().from(esperas)).map(({ estado }) => estado)).toEqual(['rechazada']);
    expect(await db.$count(notificaciones, eq(notificaciones.tipo, 'no_se_hizo'))).toBe(1);
  });
});
