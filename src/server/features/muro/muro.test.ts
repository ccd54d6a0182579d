import { createRouterClient } from '@orpc/server';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { insignias } from '#server/db/schema/insignias.ts';
import { publicaciones, reacciones } from '#server/db/schema/muro.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { configuracionInicial } from '#domain/empresa/configuracion.ts';
import { MOMENTOS_A_LA_VEZ } from '#domain/comun/momentos.ts';
import { borrarPersona } from '#server/features/gobierno/datos/borrar.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { asignarCapacitacion, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { anunciar } from '../../comun/anunciar.ts';
import { guardarConfiguracion } from '../empresa/configuracion/leer.ts';
import { contarFestejos } from './diario.ts';

const base = await baseDePrueba();
const { db } = base;
// A Tuesday.
const AHORA = new Date('2026-03-10T15:00:00Z');
const { gracias: GRACIAS, muro: MURO } = configuracionInicial(false);
let e: Empresa;
let soltarReloj = () => {};

const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  soltarReloj = fijarReloj(AHORA);
});
afterEach(() => soltarReloj());

const entrada = (para: PersonaDePrueba, cambios: object = {}) => ({
  clave: randomUUIDv7(),
  empleado_id: para.id,
  valor: 'companerismo',
  texto: 'Me cubrió en cajas',
  ...cambios,
});
const agradecer = (quien: PersonaDePrueba, para: PersonaDePrueba, cambios: object = {}) =>
  como(quien).muro.agradecer(entrada(para, cambios));
const vistas = async (quien: PersonaDePrueba, filtro: object = {}) =>
  (await como(quien).muro.listar(filtro)).filas.map(({ texto }) => texto);
const aviso = (quien: PersonaDePrueba, tipo: 'gracias_recibidas' | 'gracias_ocultas') =>
  db
    .select({ titulo: notificaciones.titulo, texto: notificaciones.texto, enlace: notificaciones.enlace })
    .from(notificaciones)
    .where(and(eq(notificaciones.empleado_id, quien.id), eq(notificaciones.tipo, tipo)));

describe('thanking', () => {
  test('tells the person, and everybody reads it on the wall', async () => {
    const { id, retenida, quedan } = await agradecer(e.empleado, e.empleado_otra);
    expect([retenida, quedan]).toEqual([false, 4]);
    expect(await aviso(e.empleado_otra, 'gracias_recibidas')).toEqual([
      {
        titulo: 'Ana Pérez te dio las gracias',
        texto: '🤝 Compañerismo: «Me cubrió en cajas»',
        enlace: `/reconoce/muro?ver=${id}`,
      },
    ]);
    const [fila] = (await como(e.gerente).muro.listar({})).filas;
    expect(fila).toMatchObject({
      clase: 'gracias',
      autor: { nombre: 'Ana' },
      de: { id: e.empleado_otra.id },
      valor: { icono: '🤝', nombre: 'Compañerismo' },
      reacciones: [],
      puede: { reaccionar: true, retirar: false, denunciar: true, ocultar: false },
    });
    expect(await db.$count(puntos)).toBe(0);
  });

  test('is never of oneself, of who left, of nobody, nor for a value that is not there', async () => {
    expect(await codigoDe(agradecer(e.empleado, e.empleado))).toBe('GRACIAS_PROPIAS');
    expect(await codigoDe(agradecer(e.empleado, e.desactivado))).toBe('EMPLEADO_NO_RECIBE');
    expect(await codigoDe(agradecer(e.empleado, e.lider, { empleado_id: randomUUIDv7() }))).toBe(
      'NO_ENCONTRADO',
    );
    expect(await codigoDe(agradecer(e.empleado, e.lider, { valor: 'otro' }))).toBe('VALOR_INEXISTENTE');
    for (const mal of [{ texto: '  ' }, { texto: 'x'.repeat(281) }, { valor: '' }, { empleado_id: 'x' }])
      expect(await codigoDe(agradecer(e.empleado, e.lider, mal))).toBe('BAD_REQUEST');
    expect(await db.$count(publicaciones)).toBe(0);
  });

  test('sent twice, or ten times at once, is one', async () => {
    const una = entrada(e.lider);
    const todas = await Promise.all(Array.from({ length: 10 }, () => como(e.empleado).muro.agradecer(una)));
    expect(new Set(todas.map(({ id }) => id)).size).toBe(1);
    expect([await db.$count(publicaciones), await db.$count(notificaciones)]).toEqual([1, 1]);
    // The key of somebody else's form.
    expect(await codigoDe(como(e.gerente).muro.agradecer(una))).toBe('NO_ENCONTRADO');
  });

  test('once a week the same person, and five in all, though fifty are sent at once', async () => {
    await agradecer(e.empleado, e.lider);
    expect(await codigoDe(agradecer(e.empleado, e.lider))).toBe('YA_LE_AGRADECISTE');
    const colegas = [];
    for (let i = 0; i < 50; i += 1) colegas.push(await crearPersona(base, { sucursal_id: e.centro.id }));
    const codigos = await Promise.all(colegas.map((c) => codigoDe(agradecer(e.empleado, c))));
    expect(codigos.filter((c) => c === 'OK')).toHaveLength(4);
    expect(new Set(codigos)).toEqual(new Set(['OK', 'CUPO_AGOTADO']));
    // Monday is another week, in Argentina.
    soltarReloj();
    soltarReloj = fijarReloj(new Date('2026-03-16T02:59:00Z'));
    expect(await codigoDe(agradecer(e.empleado, e.gerente))).toBe('CUPO_AGOTADO');
    soltarReloj();
    soltarReloj = fijarReloj(new Date('2026-03-16T03:01:00Z'));
    expect((await agradecer(e.empleado, e.lider)).quedan).toBe(4);
  });

  test('private is read by the two, and by RRHH', async () => {
    const { id } = await agradecer(e.empleado, e.lider, { privada: true });
    expect(await vistas(e.lider)).toHaveLength(1);
    expect(await vistas(e.empleado)).toHaveLength(1);
    expect(await vistas(e.gerente)).toEqual([]);
    expect(await codigoDe(como(e.gerente).muro.ver({ id }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(como(e.admin_rrhh).muro.ver({ id }))).toBe('OK');
  });

  test('gives points only if RRHH set them, within the month’s limit', async () => {
    await guardarConfiguracion(db, 'gracias', { ...GRACIAS, puntos: 10, puntos_por_mes: 15 });
    for (const quien of [e.empleado, e.gerente, e.empleado_otra]) await agradecer(quien, e.lider);
    const filas = await db.select().from(puntos).where(eq(puntos.empleado_id, e.lider.id));
    expect(filas.map((f) => [f.puntos, f.origen_tipo])).toEqual([
      [10, 'gracias'],
      [5, 'gracias'],
    ]);
    expect((await aviso(e.lider, 'gracias_recibidas')).map(({ texto }) => texto.includes('Sumaste'))).toEqual(
      [true, true, false],
    );
  });

  test('two who thank each other at once, with points, do not wait for ever', async () => {
    await guardarConfiguracion(db, 'gracias', { ...GRACIAS, puntos: 10, puntos_por_mes: 1000 });
    await Promise.all([agradecer(e.empleado, e.lider), agradecer(e.lider, e.empleado)]);
    expect(await db.$count(puntos)).toBe(2);
  });
});

describe('what one may see', () => {
  test('is one’s own branch where the setting says so; RRHH sees all', async () => {
    await agradecer(e.gerente, e.lider, { texto: 'de Centro' });
    await agradecer(e.gerente, e.empleado_otra, { texto: 'de Norte' });
    expect(await vistas(e.empleado)).toEqual(['de Norte', 'de Centro']);
    expect(await vistas(e.empleado, { de: 'sucursal' })).toEqual(['de Centro']);
    await guardarConfiguracion(db, 'muro', { ...MURO, alcance: 'sucursal' });
    expect(await vistas(e.empleado)).toEqual(['de Centro']);
    expect(await vistas(e.empleado_otra)).toEqual(['de Norte']);
    expect(await vistas(e.admin_rrhh)).toEqual(['de Norte', 'de Centro']);
    const [norte] = (await como(e.empleado_otra).muro.listar({})).filas;
    expect(await codigoDe(como(e.empleado).muro.ver({ id: norte!.id }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(como(e.empleado).muro.reaccionar({ id: norte!.id, cual: 'aplauso' }))).toBe(
      'NO_ENCONTRADO',
    );
  });

  test('comes a page at a time, none twice and none left out', async () => {
    for (const [i, quien] of [e.empleado, e.gerente, e.empleado_otra].entries())
      await agradecer(quien, e.lider, { texto: `${i}` });
    const primera = await como(e.lider).muro.listar({ cuantas: 2 });
    expect(primera.filas.map((f) => f.texto)).toEqual(['2', '1']);
    const segunda = await como(e.lider).muro.listar({ cuantas: 2, antes: primera.siguiente! });
    expect([segunda.filas.map((f) => f.texto), segunda.siguiente]).toEqual([['0'], null]);
  });

  test('takes four statements, however much there is', async () => {
    await agradecer(e.empleado, e.lider);
    const cuanto = async () =>
      (await contarConsultas<unknown>(base, () => como(e.lider).muro.listar({}))).total;
    const pocas = await cuanto();
    for (const quien of [e.gerente, e.empleado_otra]) await agradecer(quien, e.lider);
    expect([pocas, await cuanto()]).toEqual([4, 4]);
  });
});

describe('reactions', () => {
  test('are one per person: another one replaces it, none takes it back', async () => {
    const { id } = await agradecer(e.empleado, e.lider);
    const ver = async () => {
      const { reacciones: dadas, mia } = await como(e.gerente).muro.ver({ id });
      return [dadas, mia];
    };
    await como(e.gerente).muro.reaccionar({ id, cual: 'aplauso' });
    await como(e.lider).muro.reaccionar({ id, cual: 'corazon' });
    expect(await ver()).toEqual([
      [
        { cual: 'aplauso', cuantas: 1 },
        { cual: 'corazon', cuantas: 1 },
      ],
      'aplauso',
    ]);
    await como(e.gerente).muro.reaccionar({ id, cual: 'corazon' });
    expect(await ver()).toEqual([[{ cual: 'corazon', cuantas: 2 }], 'corazon']);
    await como(e.gerente).muro.reaccionar({ id, cual: null });
    await como(e.gerente).muro.reaccionar({ id, cual: null });
    expect(await ver()).toEqual([[{ cual: 'corazon', cuantas: 1 }], null]);
  });

  test('pressed many times at once leave one', async () => {
    const { id } = await agradecer(e.empleado, e.lider);
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        como(e.gerente).muro.reaccionar({ id, cual: i % 2 ? 'aplauso' : 'fuerza' }),
      ),
    );
    expect(await db.$count(reacciones)).toBe(1);
  });
});

describe('moderation', () => {
  test('a word of the list waits for RRHH: nobody else sees it, nobody is told', async () => {
    const { id, retenida } = await agradecer(e.empleado, e.lider, { texto: 'Gracias, boludo' });
    expect(retenida).toBe(true);
    expect(await vistas(e.empleado)).toHaveLength(1);
    expect(await vistas(e.lider)).toEqual([]);
    expect(await aviso(e.lider, 'gracias_recibidas')).toEqual([]);
    expect(await codigoDe(como(e.lider).muro.ver({ id }))).toBe('NO_ENCONTRADO');
    expect((await como(e.admin_rrhh).muro.moderar({})).filas).toMatchObject([{ id, estado: 'retenida' }]);

    await como(e.admin_rrhh).muro.mostrar({ id });
    expect(await vistas(e.lider)).toHaveLength(1);
    expect(await aviso(e.lider, 'gracias_recibidas')).toHaveLength(1);
    expect((await como(e.admin_rrhh).muro.moderar({})).total).toBe(0);
  });

  test('taken off, its author and who got it are told why, and its points go back', async () => {
    await guardarConfiguracion(db, 'gracias', { ...GRACIAS, puntos: 10, puntos_por_mes: 1000 });
    const { id } = await agradecer(e.empleado, e.lider);
    await como(e.admin_rrhh).muro.ocultar({ id, motivo: 'No es para acá' });
    for (const quien of [e.empleado, e.lider])
      expect(await aviso(quien, 'gracias_ocultas')).toMatchObject([{ texto: 'No es para acá' }]);
    expect(await vistas(e.gerente)).toEqual([]);
    const total = async () =>
      (await db.select({ total: sql`coalesce(sum(puntos), 0)`.mapWith(Number) }).from(puntos))[0]!.total;
    expect(await total()).toBe(0);
    // Twice is the same, and shown again it gives nothing again.
    await como(e.otro_admin).muro.ocultar({ id, motivo: 'Otra vez' });
    await como(e.admin_rrhh).muro.mostrar({ id });
    expect([await total(), await db.$count(puntos)]).toEqual([0, 2]);
    expect((await db.select().from(auditoria)).map((a) => a.accion)).toEqual([
      'gracias.ocultar',
      'gracias.mostrar',
    ]);
  });

  test('somebody tells RRHH: it stays, and RRHH decides', async () => {
    const { id } = await agradecer(e.empleado, e.lider);
    expect(await codigoDe(como(e.empleado).muro.denunciar({ id }))).toBe('SIN_PERMISO');
    await como(e.gerente).muro.denunciar({ id });
    expect(await vistas(e.gerente)).toHaveLength(1);
    expect((await como(e.admin_rrhh).muro.moderar({})).filas).toMatchObject([{ id, denunciada: true }]);
    await como(e.admin_rrhh).muro.mostrar({ id });
    expect((await como(e.admin_rrhh).muro.moderar({})).total).toBe(0);
    expect(await aviso(e.lider, 'gracias_recibidas')).toHaveLength(1);
  });

  test('taken back by its author it is gone for all, counts for the week, and RRHH cannot show it', async () => {
    const { id } = await agradecer(e.empleado, e.lider);
    expect(await codigoDe(como(e.gerente).muro.retirar({ id }))).toBe('NO_ENCONTRADO');
    await como(e.empleado).muro.retirar({ id });
    expect(await vistas(e.gerente)).toEqual([]);
    expect(await codigoDe(agradecer(e.empleado, e.lider))).toBe('YA_LE_AGRADECISTE');
    expect(await codigoDe(como(e.admin_rrhh).muro.mostrar({ id }))).toBe('FUE_RETIRADA');
  });
});

describe('whom to thank', () => {
  test('is first one’s group, then one’s branch; by a search, anybody; never oneself nor who left', async () => {
    const { filas, quedan, por_semana, valores } = await como(e.empleado).muro.agradecibles({});
    expect([quedan, por_semana, valores.length]).toEqual([5, 5, 5]);
    expect(filas.map((f) => f.nombre)).not.toContain('Ana');
    expect(filas[0]!.grupo).toBe(e.reposicion.nombre);
    expect(new Set(filas.map((f) => f.sucursal))).toEqual(new Set([e.centro.nombre]));
    const halladas = await como(e.empleado).muro.agradecibles({ busqueda: 'nuñ' });
    expect(halladas.filas.map((f) => f.nombre)).toEqual(['Bruno']);
    const pedida = await como(e.empleado).muro.agradecibles({ para: e.empleado_otra.id });
    expect(pedida.elegida).toMatchObject({ id: e.empleado_otra.id, ya: false });
    expect((await como(e.empleado).muro.agradecibles({ para: e.empleado.id })).elegida).toBeNull();
    await agradecer(e.empleado, e.lider);
    const despues = await como(e.empleado).muro.agradecibles({});
    expect(despues.filas.find(({ id }) => id === e.lider.id)?.ya).toBe(true);
  });
});

describe('moments', () => {
  test('a badge given by hand appears, and goes when it is revoked', async () => {
    const [insignia] = await db
      .insert(insignias)
      .values({ nombre: 'Faro', icono: '🔦', criterio: { tipo: 'custom', valor: 'manual' } })
      .returning();
    const { id } = await como(e.admin_rrhh).insignias.asignar({
      empleado_id: e.empleado.id,
      insignia_id: insignia!.id,
      motivo: 'Guió a todos',
    });
    expect((await como(e.gerente).muro.listar({})).filas).toMatchObject([
      {
        clase: 'insignia',
        texto: '🔦 Faro',
        de: { nombre: 'Ana' },
        puede: { retirar: false, ocultar: false },
      },
    ]);
    await guardarConfiguracion(db, 'muro', { ...MURO, momentos: false });
    expect(await vistas(e.gerente)).toEqual([]);
    await guardarConfiguracion(db, 'muro', MURO);
    await como(e.admin_rrhh).insignias.revocar({ id, motivo: 'Era de otra' });
    expect(await vistas(e.gerente)).toEqual([]);
  });

  test('a challenge that a group finished appears once, as the group’s, and goes when it is reverted', async () => {
    const desafio_id = await crearDesafio(base, { titulo: 'Vidriera', es_grupal: true });
    const enviar = async () => {
      const { evidencia_id } = await como(e.empleado).participaciones.enviar({
        desafio_id,
        clave: randomUUIDv7(),
        archivo_id: null,
        descripcion: 'La armamos entre todos',
      });
      return evidencia_id;
    };
    await como(e.gerente).participaciones.decidir({
      id: await enviar(),
      decision: { tipo: 'parcial_porcentaje', porcentaje: 40 },
    });
    expect(await vistas(e.gerente)).toEqual([]);
    const id = await enviar();
    await como(e.gerente).participaciones.decidir({ id, decision: { tipo: 'aprobar' } });
    expect((await como(e.empleado_otra).muro.listar({})).filas).toMatchObject([
      { clase: 'desafio', texto: 'Vidriera', de: null, grupo: 'Reposición', origen: desafio_id },
    ]);
    await como(e.admin_rrhh).participaciones.revertir({ id, motivo: 'Era la foto de otro día' });
    expect(await vistas(e.gerente)).toEqual([]);
  });

  test('a challenge that one person finished is told to nobody', async () => {
    const desafio_id = await crearDesafio(base);
    const { evidencia_id: id } = await como(e.empleado).participaciones.enviar({
      desafio_id,
      clave: randomUUIDv7(),
      archivo_id: null,
      descripcion: 'Quedó completo',
    });
    const { estado } = await como(e.gerente).participaciones.decidir({ id, decision: { tipo: 'aprobar' } });
    expect([estado, await vistas(e.gerente)]).toEqual(['aprobada', []]);
  });

  test('a certificate appears once, with the training it is of', async () => {
    const { id, titulo, material_ids } = await crearCapacitacion(base, { materiales: 2, preguntas: null });
    await asignarCapacitacion(base, id, e.empleado.id);
    const abrir = (material = '') => como(e.empleado).capacitaciones.abrirMaterial({ id: material });
    await abrir(material_ids[0]);
    expect(await vistas(e.gerente)).toEqual([]);
    await abrir(material_ids[1]);
    await abrir(material_ids[1]);
    expect((await como(e.gerente).muro.listar({})).filas).toMatchObject([
      { clase: 'certificado', texto: titulo, de: { id: e.empleado.id }, origen: id },
    ]);
  });

  test('of a crowd at once are not told', async () => {
    const de = (cuantas: number) =>
      Array.from({ length: cuantas }, (_, i) => ({
        clase: 'insignia' as const,
        empleado_id: e.empleado.id,
        texto: 'x',
        origen: 'x',
        clave: `insignia:${cuantas}:${i}`,
      }));
    await db.transaction((tx) => anunciar(tx, de(MOMENTOS_A_LA_VEZ + 1), AHORA));
    expect(await db.$count(publicaciones)).toBe(0);
    await db.transaction((tx) => anunciar(tx, de(2), AHORA));
    await db.transaction((tx) => anunciar(tx, de(2), AHORA));
    expect(await db.$count(publicaciones)).toBe(2);
  });

  test('an anniversary appears; a birthday only if the person wishes; each once', async () => {
    await db
      .update(empleados)
      .set({ fecha_ingreso: sql`'2020-03-10'` })
      .where(eq(empleados.id, e.lider.id));
    await db.update(empleados).set({ cumple: '10/03' }).where(eq(empleados.id, e.empleado.id));
    await contarFestejos(db, AHORA);
    await contarFestejos(db, AHORA);
    const leidas = async () => (await como(e.gerente).muro.listar({})).filas.map((f) => [f.clase, f.texto]);
    expect(await leidas()).toEqual([['aniversario', '6 años']]);
    expect((await como(e.empleado).muro.listar({})).cumple).toEqual({ fecha: '10/03', festejar: false });
    await como(e.empleado).muro.festejarCumple({ festejar: true });
    await contarFestejos(db, AHORA);
    expect(await leidas()).toEqual([
      ['cumple', ''],
      ['aniversario', '6 años'],
    ]);
  });
});

test('erasing a person takes what is about them, their sentences and their reactions off the wall', async () => {
  await agradecer(e.empleado, e.lider, { texto: 'escrito por Ana' });
  await agradecer(e.lider, e.empleado, { texto: 'sobre Ana' });
  const { id } = await agradecer(e.gerente, e.lider, { texto: 'de otros' });
  await como(e.empleado).muro.reaccionar({ id, cual: 'aplauso' });
  const hecho = await db.transaction((tx) =>
    borrarPersona(tx, { empleado_id: e.empleado.id, con_perfil: true, actor_id: null }, AHORA),
  );
  expect(hecho.ok).toBe(true);
  const { filas } = await como(e.gerente).muro.listar({});
  expect(filas.map((f) => [f.texto, f.reacciones])).toEqual([
    ['de otros', []],
    ['', []],
  ]);
  expect(JSON.stringify(filas)).not.toContain('Pérez');
});
