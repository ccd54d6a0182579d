import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import { MAXIMO_DE_LOCALES } from '#domain/plano/local.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { plano, plano_versiones } from '#server/db/schema/plano.ts';
import { PLANO } from '#server/operacion/revisiones/plano.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { mesaDeLocales } from '#tests/support/locales.ts';
import { iniciarPlano } from './iniciar.ts';
import { olvidarVersiones } from './versiones.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date());
});

const { de, mesa, publico, norte, operar, dibujar, claves, pieza, retener } = mesaDeLocales(base, () => e);

describe('another shop', () => {
  test('begins empty, with a name for the first; the public chooses among them', async () => {
    expect((await publico().plano.publico()).locales).toEqual([{ id: 1, nombre: '' }]);
    expect(await norte()).toBe(2);
    const locales = [
      { id: 1, nombre: 'Centro' },
      { id: 2, nombre: 'Norte' },
    ];
    expect(await publico().plano.locales()).toEqual({ locales });
    expect(await mesa().plano.abrir({ local: 2 })).toMatchObject({ piezas: [], locales });
    // It is the public's to choose once there is something in it.
    expect((await publico().plano.publico({ local: 2 })).locales).toEqual(locales.slice(0, 1));
    await dibujar(2);
    expect((await publico().plano.publico()).locales).toEqual(locales);
    expect((await publico().plano.publico()).piezas.length).toBeGreaterThan(18);
    expect(await codigoDe(publico().plano.publico({ local: 3 }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(mesa().plano.abrir({ local: 3 }))).toBe('NO_ENCONTRADO');
  });

  test('says where it is by its branch, which then has its plan', async () => {
    const antes = await mesa().plano.localesPorAgregar();
    expect(antes.sucursales.map(({ nombre }) => nombre)).toEqual(
      [e.centro.nombre, e.norte.nombre].toSorted(),
    );
    await norte();
    const { sucursales } = await mesa().plano.localesPorAgregar();
    expect(sucursales.map(({ id }) => id)).toEqual([e.centro.id]);
    const otra = mesa().plano.agregarLocal({ nombre: 'Norte II', sucursal_id: e.norte.id });
    expect(await codigoDe(otra)).toBe('SUCURSAL_CON_PLANO');
  });

  test('has a name of its own, whatever its accents', async () => {
    await norte();
    expect(await codigoDe(mesa().plano.agregarLocal({ nombre: 'NÓRTE' }))).toBe('NOMBRE_DE_LOCAL_REPETIDO');
    expect(await codigoDe(mesa().plano.agregarLocal({ nombre: 'centro' }))).toBe('NOMBRE_DE_LOCAL_REPETIDO');
    expect(await codigoDe(mesa().plano.nombrarLocal({ id: 2, nombre: 'Centro' }))).toBe(
      'NOMBRE_DE_LOCAL_REPETIDO',
    );
    expect(await mesa().plano.nombrarLocal({ id: 2, nombre: 'Ruta 9' })).toEqual({ id: 2, nombre: 'Ruta 9' });
    expect(await codigoDe(mesa().plano.nombrarLocal({ id: 9, nombre: 'X' }))).toBe('NO_ENCONTRADO');
    const rastro = await db.select().from(auditoria).where(eq(auditoria.accion, 'plano.nombrarLocal'));
    expect(rastro).toMatchObject([{ antes: { nombre: 'Norte' }, despues: { nombre: 'Ruta 9' } }]);
  });

  test('two people begin one with the same name at once: one does', async () => {
    const codigos = await Promise.all(
      [e.personal, e.otro_personal].map((quien) =>
        codigoDe(de(quien).plano.agregarLocal({ nombre: 'Sur', primero: 'Centro' })),
      ),
    );
    expect(codigos.toSorted()).toEqual(['NOMBRE_DE_LOCAL_REPETIDO', 'OK']);
  });

  test(`there are ${MAXIMO_DE_LOCALES} at most`, async () => {
    await db
      .insert(plano)
      .values(Array.from({ length: MAXIMO_DE_LOCALES - 1 }, (_, i) => ({ id: i + 2, nombre: `Local ${i}` })));
    expect(await codigoDe(mesa().plano.agregarLocal({ nombre: 'Uno más' }))).toBe('DEMASIADOS_LOCALES');
  });
});

describe('archiving', () => {
  test('takes it out of sight with its drawing; bringing it back brings all of it', async () => {
    const local = await norte();
    const clave = await dibujar(local, { section: 'Z9' });
    expect((await mesa().plano.archivarLocal({ id: local, op_id: randomUUID() })).locales).toEqual([
      { id: 1, nombre: 'Centro' },
    ]);
    expect(await codigoDe(publico().plano.publico({ local }))).toBe('NO_ENCONTRADO');
    expect((await mesa().plano.localesPorAgregar()).archivados).toEqual([{ id: local, nombre: 'Norte' }]);
    // Whoever had it open and goes on drawing draws nowhere.
    const campos = { ...camposDe(espacioNuevo('gondola', { x: 0, y: 0 }, [])), local };
    expect(await operar({ op_id: randomUUID(), clave: randomUUID(), tipo: 'crear', campos })).toMatchObject([
      { ok: false, code: 'INVALIDA' },
    ]);
    const [version] = await db.select().from(plano_versiones).where(eq(plano_versiones.local_id, local));
    expect(await codigoDe(mesa().plano.restaurar({ id: version?.id ?? '', op_id: randomUUID() }))).toBe(
      'NO_ENCONTRADO',
    );
    // A year later nothing of it has been forgotten.
    await olvidarVersiones(db, new Date(Date.now() + 400 * 86_400_000));
    await mesa().plano.reabrirLocal({ id: local, op_id: randomUUID() });
    expect((await pieza(local, clave)).campos['section']).toBe('Z9');
    for (const revision of PLANO)
      expect(await db.transaction((tx) => revision.buscar(tx, new Date()))).toEqual([]);
  });

  test('is refused while somebody has a space or is to have one, naming it; not for what is over', async () => {
    const local = await norte();
    const clave = await dibujar(local, { section: 'Z9' });
    await retener(clave, 30, 60);
    const pedido = mesa().plano.archivarLocal({ id: local, op_id: randomUUID() });
    await expect(pedido).rejects.toMatchObject({
      code: 'TIENE_RESERVAS',
      data: { reservas: [{ espacio: 'Z9' }] },
    });
    expect(await claves(local)).toEqual([clave]);
    expect(await db.$count(plano_versiones)).toBe(0);
    const { filas } = await mesa().reservas.listar({ espacio_clave: clave });
    for (const { id, rev } of filas) await mesa().reservas.cancelar({ id, rev, motivo: 'No vino más' });
    await mesa().plano.archivarLocal({ id: local, op_id: randomUUID() });
    expect((await mesa().reservas.listar({ espacio_clave: clave })).filas).toHaveLength(1);
  });

  test('the first is never archived; asking twice is asking once', async () => {
    const local = await norte();
    expect(await codigoDe(mesa().plano.archivarLocal({ id: 1, op_id: randomUUID() }))).toBe(
      'LOCAL_PRINCIPAL',
    );
    expect(await codigoDe(mesa().plano.archivarLocal({ id: 9, op_id: randomUUID() }))).toBe('NO_ENCONTRADO');
    for (const _ of [1, 2]) await mesa().plano.archivarLocal({ id: local, op_id: randomUUID() });
    expect(await db.$count(plano_versiones, eq(plano_versiones.motivo, 'archivo'))).toBe(1);
    for (const _ of [1, 2]) await mesa().plano.reabrirLocal({ id: local, op_id: randomUUID() });
    expect(await publico().plano.publico({ local })).toMatchObject({ piezas: [] });
  });
});
