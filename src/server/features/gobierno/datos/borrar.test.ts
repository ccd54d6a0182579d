import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { columnasQueDicen } from '#tests/support/buscar-en-todo.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import {
  crearPremio,
  crearPresupuesto,
  darPuntosDeInsignia,
  exigirAcuerdo,
  subirArchivo,
} from '#tests/support/premios.ts';
import { crearFirmante } from '../auditoria/cadena.ts';
import { sellar } from '../auditoria/sellar.ts';
import { verificarCadena } from '../auditoria/verificar.ts';
import { verificarTotales } from '../../puntos/verificar.ts';
import { borradas, reaplicarBorrados } from './reaplicar.ts';
import { decidirMencion, verMenciones } from './menciones.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });
const rrhh = () => como(e.admin_rrhh);

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

async function desafio(): Promise<string> {
  const hoy = diaDe(ahora());
  const { id } = await rrhh().desafios.crear({
    titulo: 'Góndola impecable',
    tipo_periodo: 'mensual',
    fecha_inicio: sumarDias(hoy, -3),
    fecha_fin: sumarDias(hoy, 10),
    estado: 'activo',
    objetivos: [{ id: '1', nombre: 'Frente completo', puntos: 60 }],
  });
  return id;
}

/** Evidence with a file of theirs. */
async function enviar(quien: PersonaDePrueba, desafio_id: string, descripcion = 'Quedó ordenado.') {
  const archivo_id = await subirArchivo(base, quien, 'evidencia');
  return como(quien).participaciones.enviar({ desafio_id, clave: randomUUIDv7(), descripcion, archivo_id });
}

const nombreDe = (p: PersonaDePrueba) => `${p.nombre} ${p.apellido}`;

describe('erasing a person', () => {
  it('leaves their name and e-mail nowhere in the database', async () => {
    const { empleado } = e;
    const primero = await desafio();
    const { evidencia_id } = await enviar(empleado, primero, `Soy ${nombreDe(empleado)}, ${empleado.email}`);
    await como(e.gerente).participaciones.decidir({
      id: evidencia_id,
      decision: { tipo: 'rechazar', motivo: `${nombreDe(empleado)} no llegó` },
    });
    await enviar(empleado, await desafio());
    await rrhh().puntos.ajustar({
      empleado_id: empleado.id,
      puntos: 5,
      motivo: `Por ${nombreDe(empleado)}`,
      clave: randomUUIDv7(),
    });
    await rrhh().meritos.registrar({
      empleado_id: empleado.id,
      tipo: 'ventas',
      valor: '1',
      fecha: diaDe(ahora()),
      motivo: `Bien, ${nombreDe(empleado)}`,
      clave: randomUUIDv7(),
    });
    await rrhh().insignias.crear({
      nombre: 'Faro',
      descripcion: `Como ${empleado.apellido}, ${empleado.nombre}.`,
      icono: '🏅',
      puntos_valor: 5,
      activa: true,
      criterio: { tipo: 'custom' },
    });
    const ficha = await rrhh().empleados.ver({ id: empleado.id });
    await rrhh().empleados.editar({
      id: empleado.id,
      revision: ficha.revision,
      cambios: {
        ...empleado,
        apellido: 'Pérez Gil',
        legajo: 'LEG-77',
        documento: '20-12345678-6',
        fecha_ingreso: '05/03/2019',
        cumple: '15/03',
        telefono: '11 5555-0134',
      },
    });
    const nuevo = { ...empleado, apellido: 'Pérez Gil' };
    await db.transaction(async (tx) => {
      await encolarCorreo(tx, {
        clave: 'una',
        para: empleado.email,
        plantilla: 'restablecer',
        datos: { nombre: nuevo.nombre, de_rrhh: false, enlace: 'http://x' },
      });
    });
    // The current name, the former one, in reverse order and with people's spellings; the person named beside her stays.
    await rrhh().puntos.ajustar({
      empleado_id: e.empleado_otra.id,
      puntos: 5,
      motivo: `Ayudó a ${nombreDe(nuevo)}, PEREZ GIL, ANA, ana  pe\u0301rez y Anabel Gilardi`,
      clave: randomUUIDv7(),
    });

    expect(await rrhh().empleados.eliminar({ id: empleado.id })).toEqual({
      hecho: 'anonimizado',
      menciones: 0,
    });

    const suyo = [
      'Pérez',
      'Ana Pé',
      empleado.email,
      'LEG-77',
      '20123456786',
      '2019-03-05',
      '15/03',
      '1155550134',
    ];
    expect(await columnasQueDicen(base, suyo)).toEqual([]);
    const { rows } = await db.execute(sql`
      select (select motivo from puntos where empleado_id = ${e.empleado_otra.id}) as de_otro,
        (select count(*)::int from evidencias where estado = 'enviada') as pendientes,
        (select count(*)::int from evidencias where descripcion <> '' or archivo_id is not null) as con_texto,
        (select count(*)::int from archivos where estado = 'en_uso' or dueno_cuenta_id is not null) as archivos,
        (select count(*)::int from notificaciones where empleado_id = ${empleado.id}) as avisos,
        (select count(*)::int from cuentas where id = ${empleado.cuenta_id}) as cuentas,
        (select count(*)::int from correos) as correos`);
    expect(rows[0]).toEqual({
      de_otro: 'Ayudó a Persona eliminada, Persona eliminada, Persona eliminada y Anabel Gilardi',
      pendientes: 0,
      con_texto: 0,
      archivos: 0,
      avisos: 0,
      cuentas: 0,
      correos: 0,
    });
    const [rastro] = (await rrhh().auditoria.listar({})).filas;
    expect(rastro).toMatchObject({ accion: 'empleado.anonimizar', entidad_id: empleado.id });
    expect(await borradas(db)).toEqual([
      expect.objectContaining({ empleado_id: empleado.id, con_perfil: false }),
    ]);
  });

  it('writes over every column of the row that stays that is text or that nobody else may have', async () => {
    const { id } = e.lider;
    await rrhh().puntos.ajustar({ empleado_id: id, puntos: 1, motivo: 'Bien', clave: randomUUIDv7() });
    const { rows: columnas } = await db.execute<{ columna: string; texto: boolean }>(sql`
      select a.attname as columna, bool_or(t.typcategory = 'S') as texto
      from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_index i on i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)
      where a.attrelid = 'empleados'::regclass and a.attnum > 0 and (i.indexrelid is not null or t.typcategory = 'S')
      group by 1 order by 1`);
    // Every column must be filled before, or it would prove nothing.
    for (const { columna, texto } of columnas) {
      if (!texto) continue;
      const nombrada = sql.identifier(columna);
      await db.execute(
        sql`update empleados set ${nombrada} = coalesce(${nombrada}, 'De Carla') where id = ${id}`,
      );
    }
    const fila = async () => (await db.execute(sql`select * from empleados where id = ${id}`)).rows[0];
    const antes = await fila();
    await rrhh().empleados.eliminar({ id });
    const despues = await fila();
    const quedaron = columnas.flatMap(({ columna }) =>
      despues?.[columna] === antes?.[columna] ? [columna] : [],
    );
    // Only the row's key and the fact that RRHH had approved them. Anything else about a person belongs in `fichaBorrada` or
    // `dejarAnonima`.
    expect(quedaron).toEqual(['id', 'registro']);
  });

  it('asks where somebody else has the same name; what is certain goes all the same', async () => {
    await rrhh().empleados.crear({ nombre: 'Ana', apellido: 'PÉREZ', email: 'otra.ana@prueba.local' });
    await rrhh().puntos.ajustar({
      empleado_id: e.lider.id,
      puntos: 1,
      motivo: 'Con Ana Pérez, ana.perez@prueba.local',
      clave: randomUUIDv7(),
    });
    // A notification with her id is a certain mention.
    await db.execute(sql`insert into notificaciones (id, empleado_id, tipo, titulo, texto, enlace, clave)
      values (gen_random_uuid(), ${e.lider.id}, 'recordatorio', 'Ana Perez', 'x', ${`/x/${e.empleado.id}`}, 'una')`);
    const firmante = crearFirmante(['secreto-de-prueba-de-mas-de-32-letras']);
    await sellar(db, firmante);
    const { menciones } = await rrhh().empleados.eliminar({ id: e.empleado.id });
    const motivos = async () => (await db.execute(sql`select motivo from puntos`)).rows;
    expect(await motivos()).toEqual([{ motivo: 'Con Ana Pérez, (email eliminado)' }]);
    const { rows: avisos } = await db.execute(sql`select titulo from notificaciones where clave = 'una'`);
    expect(avisos).toEqual([{ titulo: 'Persona eliminada' }]);

    const lista = await rrhh().datos.menciones({});
    expect(lista.total).toBe(menciones);
    const [suya] = lista.menciones.filter(({ donde }) => donde === 'Motivo en el libro de puntos');
    expect(suya).toMatchObject({
      certeza: 'tocayo',
      texto: { antes: 'Con ', mencion: 'Ana Pérez', despues: ', (email eliminado)' },
      quedaria: 'Persona eliminada',
    });
    expect(JSON.stringify((await db.execute(sql`select * from menciones_por_decidir`)).rows)).not.toMatch(
      /p[ée]rez/iu,
    );
    const decidir = { id: suya?.id ?? '', decision: 'quitar' as const };
    expect(await rrhh().datos.decidirMencion(decidir)).toEqual({ hecho: 'quitada' });
    expect(await motivos()).toEqual([{ motivo: 'Con Persona eliminada, (email eliminado)' }]);
    await expect(rrhh().datos.decidirMencion(decidir)).rejects.toMatchObject({ code: 'NO_ENCONTRADO' });

    // What was removed from the audit log, immediately and by decision, leaves its chain verifiable.
    for (const { id } of (await rrhh().datos.menciones({ por_pagina: 100 })).menciones)
      await rrhh().datos.decidirMencion({ id, decision: 'quitar' });
    await sellar(db, firmante);
    expect(await verificarCadena(db, firmante, 10)).toEqual([]);
  });

  it('asks of surnames alone and of what things are called, one by one, until each is decided', async () => {
    await rrhh().puntos.ajustar({
      empleado_id: e.lider.id,
      puntos: 1,
      motivo: 'Pérez y Ana, la de Pérez; Ana Pérez no',
      clave: randomUUIDv7(),
    });
    const grupo = await rrhh().grupos.crear({ nombre: 'Equipo de Ana Pérez', sucursal_id: e.centro.id });
    await rrhh().empleados.eliminar({ id: e.empleado.id });
    const { menciones } = await rrhh().datos.menciones({});
    const de = (donde: string) => menciones.find((mencion) => mencion.donde === donde);
    const [enPuntos, enGrupo] = [de('Motivo en el libro de puntos'), de('Nombre de un grupo')];
    expect(enPuntos).toMatchObject({ certeza: 'apellido', texto: { mencion: 'Pérez' } });
    expect(enGrupo).toMatchObject({ certeza: 'completo', texto: { antes: 'Equipo de ' } });

    expect(await rrhh().datos.decidirMencion({ id: enPuntos?.id ?? '', decision: 'dejar' })).toEqual({
      hecho: 'dejada',
    });
    expect((await db.execute(sql`select motivo from puntos`)).rows).toEqual([
      { motivo: 'Pérez y Ana, la de Pérez; Persona eliminada no' },
    ]);

    // Another group already has the name that would result: it is refused with that reason, and nothing is lost.
    const otro = await rrhh().grupos.crear({
      nombre: 'Equipo de Persona Eliminada',
      sucursal_id: e.centro.id,
    });
    const quitar = { id: enGrupo?.id ?? '', decision: 'quitar' as const };
    await expect(rrhh().datos.decidirMencion(quitar)).rejects.toMatchObject({ code: 'A_MANO' });
    await rrhh().grupos.renombrar({ id: otro.id, de: 'Equipo de Persona Eliminada', nombre: 'Otro' });
    expect(await rrhh().datos.decidirMencion(quitar)).toEqual({ hecho: 'quitada' });
    const { rows } = await db.execute(sql`select nombre, busqueda from grupos where id = ${grupo.id}`);
    expect(rows).toEqual([
      { nombre: 'Equipo de Persona eliminada', busqueda: 'equipo de persona eliminada' },
    ]);
    expect((await rrhh().datos.menciones({})).menciones.map(({ donde }) => donde)).not.toContain(
      'Nombre de un grupo',
    );
  });

  it('says of a text that was changed meanwhile that it does not name them any more', async () => {
    const { id } = await rrhh().grupos.crear({ nombre: 'Los de Pérez', sucursal_id: e.centro.id });
    await rrhh().empleados.eliminar({ id: e.empleado.id });
    await rrhh().grupos.renombrar({ id, de: 'Los de Pérez', nombre: 'Los de Ana' });
    const vistas = (await verMenciones(db, 0, 100)).filter(({ donde }) => donde === 'Nombre de un grupo');
    expect(vistas).toMatchObject([{ texto: null }]);
    const decidida = { id: vistas[0]?.id ?? '', quitar: true, actor_id: null };
    expect(await decidirMencion(db, decidida, ahora())).toEqual({ ok: true, value: 'ya_no_estaba' });
  });

  it('does not break a setting: an invalid value has to be changed by hand', async () => {
    const { contenido } = await rrhh().sitio.contenido();
    const empresa = { ...contenido.empresa, email: e.empleado.email };
    await rrhh().sitio.editar({ parte: 'empresa', valor: empresa });
    await rrhh().empleados.eliminar({ id: e.empleado.id });
    const { menciones } = await rrhh().datos.menciones({});
    const suya = menciones.find(({ donde }) => donde.startsWith('Configuración'));
    expect(suya).toMatchObject({ certeza: 'email', quedaria: '(email eliminado)' });
    const quitar = { id: suya?.id ?? '', decision: 'quitar' as const };
    await expect(rrhh().datos.decidirMencion(quitar)).rejects.toMatchObject({ code: 'A_MANO' });
    expect((await rrhh().sitio.contenido()).contenido.empresa.email).toBe(e.empleado.email);
  });

  it('is done again on a restored backup, twice as well as once, whoever they were', async () => {
    await enviar(e.empleado, await desafio());
    const ids = [e.empleado, e.lider, e.admin_rrhh, e.otro_admin].map(({ id }) => id);
    const lista = [...ids, randomUUIDv7()].map((empleado_id) => ({
      empleado_id,
      con_perfil: true,
      borrada_en: new Date('2026-01-01T00:00:00Z'),
    }));
    expect(await reaplicarBorrados(db, lista)).toBe(4);
    const foto = async () =>
      (
        await db.execute<{ fila: { id: string; nombre: string } }>(
          sql`select to_jsonb(e) - 'updated_at' as fila from empleados e order by id`,
        )
      ).rows;
    const una = await foto();
    expect(una.filter(({ fila }) => ids.includes(fila.id) && fila.nombre !== 'Persona')).toEqual([]);
    await reaplicarBorrados(db, lista);
    expect(await foto()).toEqual(una);
    expect(await borradas(db)).toHaveLength(4);
  });

  it('changes no sum, no stock, no budget, and nobody else’s place', { timeout: 60_000 }, async () => {
    const acto = fc.record({
      que: fc.constantFrom('enviar', 'decidir', 'ajustar', 'merito', 'reclamar', 'resolver'),
      quien: fc.nat(3),
      cuanto: fc.integer({ min: 1, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(acto, { minLength: 10, maxLength: 25 }),
        fc.nat(3),
        async (actos, elegido) => {
          await vaciar(base);
          e = await crearEmpresa(base);
          const gente = [e.empleado, e.empleado_otra, e.lider, e.gerente];
          const premio_id = await crearPremio(base, { stock: 20, puntos: 1 });
          await crearPresupuesto(base, 100_000);
          await darPuntosDeInsignia(base, gente, 50);
          const desafio_id = await desafio();
          for (const { que, quien, cuanto } of actos) await hacer(que, gente[quien]!, cuanto);

          const sumas = await todasLasSumas();
          const otros = gente.filter((_, i) => i !== elegido).map(({ id }) => id);
          const orden = await ordenDe(otros);
          await rrhh().empleados.eliminar({ id: gente[elegido]!.id });

          expect(await todasLasSumas()).toEqual(sumas);
          expect(await ordenDe(otros)).toEqual(orden);
          expect(await verificarTotales(db)).toEqual([]);
          await exigirAcuerdo(base);

          async function hacer(que: string, quien: PersonaDePrueba, cuanto: number) {
            const intento =
              que === 'enviar'
                ? enviar(quien, desafio_id)
                : que === 'ajustar'
                  ? rrhh().puntos.ajustar({
                      empleado_id: quien.id,
                      puntos: cuanto,
                      motivo: 'Por algo',
                      clave: randomUUIDv7(),
                    })
                  : que === 'merito'
                    ? rrhh().meritos.registrar({
                        empleado_id: quien.id,
                        tipo: 'ventas',
                        valor: String(cuanto),
                        fecha: diaDe(ahora()),
                        motivo: 'Vendió',
                        clave: randomUUIDv7(),
                      })
                    : que === 'reclamar'
                      ? como(quien).premios.reclamar({ premio_id, clave: randomUUIDv7() })
                      : que === 'resolver'
                        ? resolver(cuanto)
                        : decidir(cuanto);
            // Refused by a rule, so it did not happen.
            await Promise.resolve(intento).catch(() => undefined);
          }
        },
      ),
      { numRuns: 6 },
    );
  });
});

async function decidir(porcentaje: number) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from evidencias where estado = 'enviada' limit 1`,
  );
  if (rows[0])
    await rrhh().participaciones.decidir({
      id: rows[0].id,
      decision: { tipo: 'parcial_porcentaje', porcentaje },
    });
}

async function resolver(n: number) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from asignaciones_premio where estado = 'pendiente' limit 1`,
  );
  if (!rows[0]) return;
  if (n % 3 === 0) await rrhh().premios.rechazar({ id: rows[0].id, motivo: 'No hay' });
  else await rrhh().premios.aprobar({ id: rows[0].id });
}

async function todasLasSumas() {
  const { rows } = await db.execute(sql`
    select (select jsonb_agg(t order by t.empleado_id) from
        (select empleado_id, sum(puntos)::int as suma, count(*)::int as filas from puntos group by 1) t) as libro,
      (select jsonb_agg(t order by t.empleado_id, t.tipo, t.inicio) from
        (select empleado_id, tipo, inicio, total from totales_puntos) t) as totales,
      (select jsonb_agg(t order by t.dia, t.sucursal_id, t.rol, t.origen_tipo) from puntos_por_dia t) as por_dia,
      (select jsonb_agg(t order by t.id) from (select id, stock from premios) t) as stock,
      (select jsonb_agg(t order by t.id) from (select id, comprometido, ejecutado from presupuesto_empresa) t) as presupuesto,
      (select jsonb_agg(t order by t.id) from (select id, estado, monto from asignaciones_premio) t) as reclamos,
      (select jsonb_agg(t order by t.id) from (select id, progreso_validado, puntos_acreditados from participaciones) t) as avance`);
  return rows[0];
}

/** Those of these people who are in this month's current ranking. */
async function ordenDe(ids: string[]) {
  const { rows } = await db.execute(sql`
    select empleado_id, total from totales_puntos where tipo = 'mes' and activo and total > 0
    and empleado_id = any(${sql.param(ids)}::uuid[]) order by total desc, alcanzado_en, empleado_id`);
  return rows;
}
