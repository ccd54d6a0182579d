import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { desafios } from '#server/db/schema/desafios.ts';
import { auditoria, empleados, grupos } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const como = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });
const gerente = () => como(e.gerente).grupos;
const grupoDe = async (id: string) =>
  (await db.select({ g: empleados.grupo_id }).from(empleados).where(eq(empleados.id, id)))[0]?.g;

async function desafioGrupal(titulo = 'Depósito en orden'): Promise<string> {
  const hoy = diaDe(ahora());
  const id = randomUUIDv7();
  await db.insert(desafios).values({
    id,
    titulo,
    busqueda: 'd',
    tipo_periodo: 'mensual',
    es_grupal: true,
    fecha_inicio: sumarDias(hoy, -3),
    fecha_fin: sumarDias(hoy, 10),
    estado: 'activo',
    objetivos: [{ id: '1', nombre: 'O', descripcion: '' }],
    puntos_por_objetivo: { '1': 60 },
  });
  return id;
}
const enviar = (quien: PersonaDePrueba, desafio_id: string) =>
  como(quien).participaciones.enviar({ desafio_id, clave: randomUUIDv7(), descripcion: 'Hecho' });

describe('the groups of a branch', () => {
  it('with their people, who leads them and what they are in, in a constant number of questions', async () => {
    await enviar(e.empleado, await desafioGrupal());
    const { grupos: filas, sin_grupo, sucursal } = await gerente().listar({});
    expect(sucursal).toEqual(e.centro);
    expect(sin_grupo).toBe(0);
    expect(filas).toEqual([
      {
        ...e.reposicion,
        personas: 2,
        lideres: ['Carla Ríos'],
        puntos_mes: 0,
        desafios: 1,
        con_historia: true,
      },
    ]);
    const uno = await contarConsultas(base, () => gerente().listar({}));
    for (const nombre of ['Cajas', 'Depósito', 'Ñandú']) await gerente().crear({ nombre });
    const cuatro = await contarConsultas(base, () => gerente().listar({}));
    expect(cuatro.result.grupos.map((g) => g.nombre)).toEqual(['Cajas', 'Depósito', 'Ñandú', 'Reposición']);
    expect(cuatro.total).toBe(uno.total);
  });

  it('are made, renamed and refused a name that is taken; other branches keep theirs', async () => {
    const { id } = await gerente().crear({ nombre: ' Cajas ' });
    expect(await codigoDe(gerente().crear({ nombre: 'CAJÁS' }))).toBe('NOMBRE_EN_USO');
    expect(await codigoDe(gerente().renombrar({ id, de: 'Cajas', nombre: 'reposicion' }))).toBe(
      'NOMBRE_EN_USO',
    );
    await gerente().renombrar({ id, de: 'Cajas', nombre: 'Línea de cajas' });
    const dos = await Promise.all([1, 2].map(() => codigoDe(gerente().crear({ nombre: 'Depósito' }))));
    expect(dos.toSorted()).toEqual(['NOMBRE_EN_USO', 'OK']);
    expect(await codigoDe(gerente().crear({ nombre: '\u0007' }))).toBe('BAD_REQUEST');
    expect((await db.select().from(auditoria)).map((a) => a.accion)).toEqual([
      'grupo.crear',
      'grupo.renombrar',
      'grupo.crear',
    ]);
  });

  it('of another branch are not there for a gerente', async () => {
    expect(await codigoDe(gerente().listar({ sucursal_id: e.norte.id }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(gerente().crear({ sucursal_id: e.norte.id, nombre: 'X' }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(gerente().renombrar({ id: e.cajas.id, de: e.cajas.nombre, nombre: 'X' }))).toBe(
      'NO_ENCONTRADO',
    );
    expect(await codigoDe(gerente().eliminar({ id: e.cajas.id }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(gerente().eliminar({ id: randomUUID() }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(como(e.admin_rrhh).grupos.crear({ sucursal_id: randomUUID(), nombre: 'X' }))).toBe(
      'NO_ENCONTRADO',
    );
  });

  it('go with nobody in them when they go; with history they are archived, and the name is free again', async () => {
    expect(await gerente().eliminar({ id: e.reposicion.id })).toEqual({ archivado: false, salieron: 3 });
    expect(await grupoDe(e.empleado.id)).toBeNull();
    expect(await db.$count(grupos, eq(grupos.id, e.reposicion.id))).toBe(0);

    const { id } = await gerente().crear({ nombre: 'Cajas' });
    await gerente().mover({ personas: [{ id: e.empleado.id, desde: null }], hacia: id });
    const desafio_id = await desafioGrupal();
    await enviar({ ...e.empleado, grupo_id: id }, desafio_id);
    expect(await gerente().eliminar({ id })).toEqual({ archivado: true, salieron: 1 });
    expect((await gerente().listar({})).grupos).toEqual([]);
    expect(await codigoDe(gerente().renombrar({ id, de: 'Cajas', nombre: 'Z' }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(gerente().mover({ personas: [{ id: e.lider.id, desde: null }], hacia: id }))).toBe(
      'NO_ENCONTRADO',
    );
    expect(await codigoDe(gerente().crear({ nombre: 'Cajas' }))).toBe('OK');
    // Their pending evidence can still be decided, and is credited.
    const { filas } = await como(e.gerente).participaciones.bandeja({});
    await como(e.gerente).participaciones.decidir({ id: filas[0]!.id, decision: { tipo: 'aprobar' } });
    expect((await como(e.empleado).puntos.movimientos({})).total).toBe(60);
  });
});

describe('moving people', () => {
  it('moves those of the branch between its groups and out, with an audit row each', async () => {
    const { id } = await gerente().crear({ nombre: 'Cajas' });
    const personas = [e.empleado, e.lider].map((p) => ({ id: p.id, desde: e.reposicion.id }));
    expect(await gerente().mover({ personas, hacia: id })).toEqual({ movidos: 2 });
    expect([await grupoDe(e.empleado.id), await grupoDe(e.lider.id)]).toEqual([id, id]);
    expect(await gerente().mover({ personas, hacia: id })).toEqual({ movidos: 0 });
    expect(await gerente().mover({ personas: [{ id: e.lider.id, desde: id }], hacia: null })).toEqual({
      movidos: 1,
    });
    const filas = await db.select().from(auditoria).where(eq(auditoria.accion, 'empleado.mover'));
    expect(filas).toHaveLength(3);
  });

  it('refuses everything when one of them is not in one’s charge or the group is another branch’s', async () => {
    const suelta = { id: e.empleado.id, desde: e.reposicion.id };
    for (const [otra, hacia] of [
      [e.gerente, null],
      [e.admin_rrhh, null],
      [e.empleado_otra, null],
      [null, e.cajas.id],
      [null, randomUUID()],
    ] as const) {
      const personas = otra ? [suelta, { id: otra.id, desde: otra.grupo_id }] : [suelta];
      expect(await codigoDe(gerente().mover({ personas, hacia }))).toBe('NO_ENCONTRADO');
    }
    expect(await codigoDe(como(e.admin_rrhh).grupos.mover({ personas: [suelta], hacia: e.cajas.id }))).toBe(
      'GRUPO_DE_OTRA_SUCURSAL',
    );
    expect(await grupoDe(e.empleado.id)).toBe(e.reposicion.id);
  });

  it('two gerentes, one person: one moves them, the other is told where they are', async () => {
    const colega = await crearPersona(base, { rol: 'gerente_sucursal', sucursal_id: e.centro.id });
    const { id: cajas } = await gerente().crear({ nombre: 'Cajas' });
    const { id: deposito } = await gerente().crear({ nombre: 'Depósito' });
    const personas = [{ id: e.empleado.id, desde: e.reposicion.id }];
    const [uno, otro] = await Promise.allSettled([
      gerente().mover({ personas, hacia: cajas }),
      como(colega).grupos.mover({ personas, hacia: deposito }),
    ]);
    const [perdio] = [uno, otro].flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : []));
    expect([uno.status, otro.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(perdio).toMatchObject({
      code: 'YA_MOVIDO',
      data: { quien: 'Ana Pérez', grupo: uno.status === 'fulfilled' ? 'Cajas' : 'Depósito' },
    });
  });

  it('into a group that is being deleted: they are in none in the end, or in none from the start', async () => {
    for (let vuelta = 0; vuelta < 6; vuelta += 1) {
      const { id } = await gerente().crear({ nombre: `G${vuelta}` });
      const desde = (await grupoDe(e.empleado.id)) ?? null;
      const [mudanza, borrado] = await Promise.all([
        codigoDe(gerente().mover({ personas: [{ id: e.empleado.id, desde }], hacia: id })),
        codigoDe(gerente().eliminar({ id })),
      ]);
      expect(borrado).toBe('OK');
      expect(['OK', 'NO_ENCONTRADO']).toContain(mudanza);
      expect(await grupoDe(e.empleado.id)).toBe(mudanza === 'OK' ? null : desde);
    }
  });
});

describe('Mi Grupo', () => {
  it('shows the members with what each owes, and who contributed to what', async () => {
    const [uno, dos] = [await desafioGrupal('Uno'), await desafioGrupal('Dos')];
    await enviar(e.lider, uno);
    const mio = await como(e.lider).grupos.mio();
    expect(mio.grupo).toEqual(e.reposicion);
    expect(mio.integrantes.map((i) => [i.nombre, i.soy_yo, i.pendientes.map((p) => p.titulo)])).toEqual([
      ['Ana', false, ['Uno']],
      ['Carla', true, []],
    ]);
    // Created in the same millisecond: the order of both is not defined.
    const suyos = [uno, dos].map((id) => mio.desafios.find((desafio) => desafio.id === id));
    expect(mio.desafios).toHaveLength(2);
    expect(suyos).toMatchObject([
      {
        id: uno,
        titulo: 'Uno',
        aportes: [
          { nombre: 'Ana', estado: 'nada' },
          { nombre: 'Carla', estado: 'en_revision' },
        ],
      },
      { id: dos, titulo: 'Dos', desde: null, aportes: [] },
    ]);
    const { filas } = await como(e.gerente).participaciones.bandeja({});
    await como(e.gerente).participaciones.decidir({
      id: filas[0]!.id,
      decision: { tipo: 'rechazar', motivo: 'No se ve' },
    });
    const despues = await como(e.lider).grupos.mio();
    const rechazado = despues.desafios.find(({ id }) => id === uno);
    expect(rechazado?.aportes.map((a) => a.estado)).toEqual(['nada', 'rechazado']);
  });

  it('asks the same for fifty members as for two', async () => {
    await enviar(e.lider, await desafioGrupal());
    const pocas = await contarConsultas(base, () => como(e.lider).grupos.mio());
    for (let i = 0; i < 48; i += 1) {
      await crearPersona(base, { sucursal_id: e.centro.id, grupo_id: e.reposicion.id });
    }
    const muchas = await contarConsultas(base, () => como(e.lider).grupos.mio());
    expect(muchas.result.integrantes).toHaveLength(50);
    expect(muchas.total).toBe(pocas.total);
  });

  it('is not there for a lider without a group, nor for one whose group is gone', async () => {
    const suelto = await crearPersona(base, { rol: 'lider_grupo', sucursal_id: e.centro.id });
    expect(await codigoDe(como(suelto).grupos.mio())).toBe('NO_ENCONTRADO');
    await gerente().eliminar({ id: e.reposicion.id });
    expect(await codigoDe(como(e.lider).grupos.mio())).toBe('NO_ENCONTRADO');
  });
});
