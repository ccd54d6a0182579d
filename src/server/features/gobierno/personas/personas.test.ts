import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { NOMBRES_DE_SECCION } from '#domain/gobierno/personas/persona.ts';
import { router } from '#server/api/router.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { empleados, licencias } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { asignaciones_premio } from '#server/db/schema/premios.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { crearPremio } from '#tests/support/premios.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
const hoy = () => diaDe(ahora());
const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await db
    .update(empleados)
    .set({ legajo: '77', documento: '20123456786', cumple: '15/03', fecha_ingreso: sumarDias(hoy(), -400) })
    .where(eq(empleados.id, e.empleado.id));
});

describe('who somebody is', () => {
  const ver = (quien: PersonaDePrueba, id = e.empleado.id) => como(quien).personas.ver({ id });

  it('is told whole to RRHH; to the gerente without the document; to the lider without the office’s data', async () => {
    await db.insert(licencias).values({ empleado_id: e.empleado.id, desde: hoy(), hasta: hoy() });
    expect(await ver(e.admin_rrhh)).toMatchObject({
      nombre: 'Ana',
      sucursal: e.centro,
      grupo: e.reposicion,
      de_licencia: true,
      con_cuenta: true,
      datos: { legajo: '77', cumple: '15/03', telefono: null },
      documento: '20123456786',
      secciones: NOMBRES_DE_SECCION,
    });
    const delGerente = await ver(e.gerente);
    expect(delGerente).toMatchObject({ datos: { legajo: '77' }, documento: null });
    expect(delGerente.actos).toEqual(['merito', 'agradecer', 'mover', 'licencia', 'recordar']);
    expect(await ver(e.lider)).toMatchObject({
      datos: null,
      documento: null,
      actos: ['agradecer', 'recordar'],
    });
    expect(JSON.stringify([delGerente, await ver(e.lider)])).not.toContain('12345678');
  });

  it('is the same answer for a stranger as for somebody who does not exist, in every part', async () => {
    const ajena = { id: e.empleado_otra.id };
    const nadie = { id: randomUUID() };
    for (const quien of [e.gerente, e.lider]) {
      const { personas, equipo, puntos } = como(quien);
      for (const cual of [ajena, nadie]) {
        expect(await codigoDe(personas.ver(cual))).toBe('NO_ENCONTRADO');
        expect(await codigoDe(personas.insignias(cual))).toBe('NO_ENCONTRADO');
        expect(await codigoDe(equipo.ver(cual))).toBe('NO_ENCONTRADO');
        expect(await codigoDe(puntos.movimientos({ empleado_id: cual.id }))).toBe('NO_ENCONTRADO');
      }
    }
    const { personas, meritos } = como(e.gerente);
    for (const cual of [ajena, nadie]) {
      expect(await codigoDe(personas.evidencias(cual))).toBe('NO_ENCONTRADO');
      expect(await codigoDe(personas.premios(cual))).toBe('NO_ENCONTRADO');
      expect(await codigoDe(personas.capacitaciones(cual))).toBe('NO_ENCONTRADO');
      expect((await meritos.listar({ empleado_id: cual.id })).filas).toEqual([]);
    }
  });

  it('is not asked by somebody who answers for nobody', async () => {
    expect(await codigoDe(ver(e.empleado))).toBe('SIN_PERMISO');
  });
});

describe('what somebody has', () => {
  it('prizes: the gerente sees those approved and delivered, RRHH all, without why it went over the budget', async () => {
    const premio_id = await crearPremio(base, { nombre: 'Mate' });
    const otro_id = await crearPremio(base, { nombre: 'Termo' });
    const comun = { beneficiario_id: e.empleado.id, fecha_asignacion: ahora(), puntos_requeridos: 5 };
    await db.insert(asignaciones_premio).values([
      { ...comun, premio_id, estado: 'aprobado', motivo: 'Sobre el presupuesto', clave: randomUUID() },
      { ...comun, premio_id: otro_id, estado: 'pendiente', clave: randomUUID() },
    ]);
    const de = async (quien: PersonaDePrueba) =>
      (await como(quien).personas.premios({ id: e.empleado.id })).filas;
    expect((await de(e.admin_rrhh)).map((f) => f.premio).toSorted()).toEqual(['Mate', 'Termo']);
    expect(await de(e.gerente)).toMatchObject([{ premio: 'Mate', estado: 'aprobado', motivo: null }]);
  });

  it('badges, also those taken away, and trainings with today’s state, a page at a time', async () => {
    const [insignia] = await db
      .insert(insignias)
      .values({ nombre: 'Faro', criterio: { tipo: 'custom', valor: 'manual' } })
      .returning({ id: insignias.id });
    const [curso] = await db
      .insert(capacitaciones)
      .values({ titulo: 'Frío', busqueda: 'frio' })
      .returning({ id: capacitaciones.id });
    const de = { empleado_id: e.empleado.id };
    await db.insert(insignias_empleado).values({
      ...de,
      insignia_id: insignia?.id ?? '',
      fecha_otorgada: ahora(),
      revocada_en: ahora(),
      motivo_revocacion: 'Por error',
    });
    await db.insert(asignaciones_capacitacion).values({
      ...de,
      capacitacion_id: curso?.id ?? '',
      fecha_asignacion: ahora(),
      fecha_limite: sumarDias(hoy(), -1),
    });
    const { personas } = como(e.gerente);
    const id = e.empleado.id;
    expect(await personas.insignias({ id })).toMatchObject({
      total: 1,
      filas: [{ nombre: 'Faro', motivo_revocacion: 'Por error', en_duda: false }],
    });
    expect(await personas.capacitaciones({ id })).toMatchObject({
      total: 1,
      filas: [{ titulo: 'Frío', estado: 'vencida', intentos: 0, mejor_puntaje: null }],
    });
    expect(await personas.capacitaciones({ id, pagina: 2 })).toEqual({ total: 1, filas: [] });
  });

  it('each part in three statements at most, whoever they are', async () => {
    const { personas } = como(e.admin_rrhh);
    const id = e.empleado.id;
    await personas.ver({ id });
    for (const leer of [
      () => personas.ver({ id }),
      () => personas.evidencias({ id }),
      () => personas.insignias({ id }),
      () => personas.premios({ id }),
      () => personas.capacitaciones({ id }),
    ]) {
      expect((await contarConsultas<unknown>(base, leer)).total).toBeLessThanOrEqual(3);
    }
  });

  it('their history is what was done to them, for RRHH', async () => {
    await como(e.gerente).equipo.registrarLicencia({
      id: e.empleado.id,
      licencia: { desde: hoy(), hasta: hoy(), motivo: '' },
    });
    const { filas } = await como(e.admin_rrhh).auditoria.listar({
      que: 'todo',
      entidad: 'empleados',
      entidad_id: e.empleado.id,
    });
    expect(filas.map((f) => f.accion)).toEqual(['licencia.registrar']);
  });
});
