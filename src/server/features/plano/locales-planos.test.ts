import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import { borrado, cambio } from '#domain/plano/pieza.ts';
import { espacios } from '#server/db/schema/reservas.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { mesaDeLocales } from '#tests/support/locales.ts';
import { iniciarPlano } from './iniciar.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date());
});

const { mesa, publico, norte, operar, dibujar, claves, pieza } = mesaDeLocales(base, () => e);

describe('each its own plan', () => {
  test('what is drawn in one is in that one; its id is one of all shops', async () => {
    const local = await norte();
    const antes = await claves(1);
    const clave = await dibujar(local);
    expect(await claves(local)).toEqual([clave]);
    expect(await claves(1)).toEqual(antes);
    const { campos } = await pieza(local, clave);
    const ids = (await publico().plano.publico()).piezas.map((p) => p.campos['id']);
    expect(ids).not.toContain(campos['id']);
    expect(campos['local']).toBe(local);
    const [anotado] = await db.select().from(espacios).where(eq(espacios.clave, clave));
    expect(anotado?.local_id).toBe(local);
  });

  test('nothing is drawn in a shop that there is not, nor taken from one to another', async () => {
    const local = await norte();
    const clave = await dibujar(local);
    const campos = { ...camposDe(espacioNuevo('gondola', { x: 0, y: 0 }, [])), local: 9 };
    expect(await operar({ op_id: randomUUID(), clave: randomUUID(), tipo: 'crear', campos })).toMatchObject([
      { ok: false, code: 'INVALIDA', campos: ['local'] },
    ]);
    const mudanza = { op_id: randomUUID(), clave, tipo: 'cambiar', patch: { local: 3 }, desde: {} } as const;
    expect(await operar(mudanza as never)).toMatchObject([{ ok: false, code: 'INVALIDA' }]);
    expect(await claves(local)).toEqual([clave]);
  });

  test('a change of any has its place in the one order, and says in which shop it was', async () => {
    const local = await norte();
    const { seq } = await publico().plano.publico();
    const clave = await dibujar(local, { notes: 'solo nuestro' });
    await operar(cambio(randomUUID(), await pieza(local, clave), { x: 400 }));
    const novedades = await publico().plano.novedades({ desde: seq });
    if (novedades.recargar) throw new Error('It asked for everything again');
    expect(novedades.cambios.map((c) => [c.seq - seq, c.pieza?.campos['local']])).toEqual([
      [1, local],
      [2, local],
    ]);
    expect(JSON.stringify(novedades)).not.toContain('solo nuestro');
    await operar(borrado(randomUUID(), await pieza(local, clave)));
    expect(await claves(local)).toEqual([]);
  });

  test('view and background', async () => {
    const local = await norte();
    const vista = { x: 5, y: 6, width: 300, height: 200, zoom: 2 };
    await mesa().plano.guardarVista({ ...vista, local });
    expect((await publico().plano.publico({ local })).vista).toEqual(vista);
    expect((await publico().plano.publico()).vista).not.toEqual(vista);
    expect(await codigoDe(mesa().plano.guardarVista({ ...vista, local: 9 }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(mesa().plano.guardarFondo({ fondo: null, local: 9 }))).toBe('NO_ENCONTRADO');
  });

  test('its versions; going back to one leaves the other shop alone', async () => {
    const local = await norte();
    const clave = await dibujar(local);
    const { id } = await mesa().plano.guardarVersion({ nombre: 'Con una', local });
    await operar(borrado(randomUUID(), await pieza(local, clave)));
    const antes = await claves(1);
    expect((await mesa().plano.versiones({})).versiones).toEqual([]);
    expect((await mesa().plano.versiones({ local })).versiones.map((v) => v.nombre)).toEqual(['Con una']);
    await mesa().plano.restaurar({ id, op_id: randomUUID() });
    expect(await claves(local)).toEqual([clave]);
    expect(await claves(1)).toEqual(antes);
  });

  test('resetting is of the first, and takes no id that another shop has', async () => {
    const local = await norte();
    const [suyo] = (await mesa().plano.abrir()).piezas.filter((p) => p.campos['id'] === 'g2');
    if (!suyo) throw new Error('There is no g2');
    await operar(borrado(randomUUID(), suyo));
    const clave = await dibujar(local, { id: 'g2' });
    expect((await pieza(local, clave)).campos['id']).toBe('g2');
    await mesa().plano.reiniciar({ op_id: randomUUID() });
    expect((await pieza(local, clave)).campos['id']).toBe('g2');
    const secciones = (await mesa().plano.abrir()).piezas.filter((p) => p.campos['clase'] === 'espacio');
    expect(secciones).toHaveLength(18);
    expect(new Set(secciones.map((p) => p.campos['id'])).has('g2')).toBe(false);
  });

  test('importing a list replaces the spaces of that shop alone', async () => {
    const local = await norte();
    await dibujar(local);
    const antes = await claves(1);
    const hecho = await mesa().plano.importar({ op_id: randomUUID(), contenido: '[]', local });
    expect(hecho.espacios).toBe(0);
    expect([await claves(local), await claves(1)]).toEqual([[], antes]);
    const ajeno = mesa().plano.importar({ op_id: randomUUID(), contenido: '[]', local: 9 });
    expect(await codigoDe(ajeno)).toBe('NO_ENCONTRADO');
  });

  test('its comments, and the mail that opens it there', async () => {
    const local = await norte();
    const clave = await dibujar(local);
    await mesa().comentarios.comentar({ clave, texto: 'Falta luz' });
    expect((await mesa().comentarios.listar()).comentarios).toEqual([]);
    expect((await mesa().comentarios.listar({ local })).comentarios).toMatchObject([{ texto: 'Falta luz' }]);
  });
});
