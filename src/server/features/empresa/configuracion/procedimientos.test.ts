import { createRouterClient, ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { router } from '#server/api/router.ts';
import { auditoria, configuracion, feriados } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { leerConfiguracion } from './leer.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
let encolados: string[];

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  encolados = [];
});

const como = (quien: PersonaDePrueba) =>
  createRouterClient(router, {
    context: contextoDe(base, quien, { encolar: async (_, trabajo) => void encolados.push(trabajo) }),
  }).configuracion;
const yo = () => como(e.admin_rrhh);

describe('a setting', () => {
  it('rules at once, and leaves who changed what from what to what', async () => {
    const { valores, revisiones } = await yo().ver();
    expect(valores.ranking_visible).toBe('todo');
    expect(revisiones.ranking_visible).toBeNull();
    const { revision } = await yo().editar({ clave: 'ranking_visible', valor: 'sin_puntos', revision: null });
    expect((await leerConfiguracion(db)).ranking_visible).toBe('sin_puntos');
    expect((await yo().ver()).revisiones.ranking_visible).toBe(revision);
    const [fila] = await db.select().from(auditoria);
    expect(fila).toMatchObject({
      actor_id: e.admin_rrhh.id,
      accion: 'configuracion.editar',
      entidad_id: 'ranking_visible',
      antes: { valor: 'todo' },
      despues: { valor: 'sin_puntos' },
    });
    expect(encolados).toEqual([]);
  });

  it('changed meanwhile by another is not overwritten: the loser hears who', async () => {
    await como(e.otro_admin).editar({ clave: 'gracia_de_cierre', valor: 5, revision: null });
    const intento = yo().editar({ clave: 'gracia_de_cierre', valor: 1, revision: null });
    const error: unknown = await intento.then(null, (fallo: unknown) => fallo);
    expect(error).toBeInstanceOf(ORPCError);
    expect(error).toMatchObject({ code: 'AJUSTE_CAMBIADO', data: { por: 'Gastón Luna', propio: false } });
    expect((await leerConfiguracion(db)).gracia_de_cierre).toBe(5);
  });

  it('changed meanwhile by the same person, in another window, is told as their own', async () => {
    await yo().editar({ clave: 'gracia_de_cierre', valor: 5, revision: null });
    const intento = yo().editar({ clave: 'gracia_de_cierre', valor: 1, revision: null });
    const error: unknown = await intento.then(null, (fallo: unknown) => fallo);
    expect(error).toMatchObject({ code: 'AJUSTE_CAMBIADO', data: { propio: true } });
  });

  it('saved by two at once is saved by one', async () => {
    const editar = (quien: PersonaDePrueba, valor: number) =>
      codigoDe(como(quien).editar({ clave: 'gracia_de_cierre', valor, revision: null }));
    expect((await Promise.all([editar(e.admin_rrhh, 1), editar(e.otro_admin, 2)])).toSorted()).toEqual([
      'AJUSTE_CAMBIADO',
      'OK',
    ]);
    expect(await db.$count(auditoria)).toBe(1);
  });

  it('saved as it was changes nothing', async () => {
    const { revision } = await yo().editar({ clave: 'reparto_grupal', valor: 'completo', revision: null });
    expect(revision).toBeNull();
    expect(await db.$count(configuracion)).toBe(0);
    expect(await db.$count(auditoria)).toBe(0);
  });

  it('takes domains as people write them, and no other thing', async () => {
    await yo().editar({
      clave: 'registro',
      valor: { tipo: 'dominios', dominios: [' @Empresa.com.ar ', 'sub.empresa.com'] },
      revision: null,
    });
    expect((await leerConfiguracion(db)).registro).toEqual({
      tipo: 'dominios',
      dominios: ['empresa.com.ar', 'sub.empresa.com'],
    });
    for (const dominio of ['ana@empresa.com', 'https://empresa.com', 'empresa', '', 'a..b']) {
      expect(
        await codigoDe(
          yo().editar({
            clave: 'registro',
            valor: { tipo: 'dominios', dominios: [dominio] },
            revision: null,
          }),
        ),
      ).toBe('BAD_REQUEST');
    }
  });

  it('of the working days has everybody’s streak computed again', async () => {
    await yo().editar({ clave: 'dias_laborables', valor: [1, 2, 3, 4, 5], revision: null });
    expect(encolados).toEqual(['rachas.recalcular']);
    expect(await codigoDe(yo().editar({ clave: 'dias_laborables', valor: [], revision: null }))).toBe(
      'BAD_REQUEST',
    );
  });

  it('critical below high is refused', async () => {
    const valor = { activas: true, alto: 90, critico: 90 };
    expect(await codigoDe(yo().editar({ clave: 'alertas_presupuesto', valor, revision: null }))).toBe(
      'BAD_REQUEST',
    );
  });
});

describe('holidays', () => {
  it('are of the company or of a branch, once each day, and streaks follow', async () => {
    const navidad = { fecha: '2026-12-25', nombre: 'Navidad' };
    const { id } = await yo().agregarFeriado(navidad);
    expect(await codigoDe(yo().agregarFeriado(navidad))).toBe('FERIADO_REPETIDO');
    await yo().agregarFeriado({ ...navidad, sucursal_id: e.norte.id });
    expect(await codigoDe(yo().agregarFeriado({ ...navidad, sucursal_id: e.empleado.id }))).toBe(
      'NO_ENCONTRADO',
    );
    expect(
      (await yo().feriados({ anio: 2026 })).feriados.map((f) => [f.fecha, f.sucursal?.nombre ?? null]),
    ).toEqual([
      ['2026-12-25', null],
      ['2026-12-25', 'Norte'],
    ]);
    expect((await yo().feriados({ anio: 2025 })).feriados).toEqual([]);
    await yo().quitarFeriado({ id });
    expect(await codigoDe(yo().quitarFeriado({ id }))).toBe('NO_ENCONTRADO');
    expect(await db.$count(feriados)).toBe(1);
    expect(encolados).toHaveLength(3);
    expect(await db.$count(auditoria, eq(auditoria.entidad, 'feriados'))).toBe(3);
  });

  it('two at once of the same day are one', async () => {
    const agregar = () => codigoDe(yo().agregarFeriado({ fecha: '2026-12-08', nombre: 'Inmaculada' }));
    expect((await Promise.all([agregar(), agregar()])).toSorted()).toEqual(['FERIADO_REPETIDO', 'OK']);
  });
});
