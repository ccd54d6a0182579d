import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { diaDe, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { subirArchivo } from '#tests/support/premios.ts';
import { verificarTotales } from '../../puntos/verificar.ts';

const base = await baseDePrueba();
let e: Empresa;
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const como = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });

const crear = (cambios: Partial<typeof desafios.$inferInsert> = {}) =>
  crearDesafio(base, {
    fecha_inicio: sumarDias(diaDe(ahora()), -5),
    objetivos: [
      { id: '1', nombre: 'Orden por vencimiento', descripcion: '' },
      { id: '2', nombre: 'Pasillo despejado', descripcion: '' },
      { id: '3', nombre: 'Carteles al día', descripcion: '' },
    ],
    puntos_por_objetivo: { '1': 60, '2': 40, '3': 20 },
    ...cambios,
  });

function envio(
  desafio_id: string,
  cambios: { clave?: string; descripcion?: string; archivo_id?: string } = {},
) {
  return {
    desafio_id,
    clave: randomUUIDv7(),
    descripcion: 'Quedó todo apilado por vencimiento.',
    ...cambios,
  };
}

const totalDe = async (quien: PersonaDePrueba) => (await como(quien).puntos.movimientos({})).total;
const tarjetaDe = async (quien: PersonaDePrueba, id: string) => {
  const { desafios: tarjetas } = await como(quien).desafios.listar();
  const tarjeta = tarjetas.find((t) => t.id === id);
  if (!tarjeta) throw new Error('no card');
  return tarjeta;
};

describe('the challenges screen', () => {
  it('lists first what ends soonest, and last what is completed', async () => {
    const hoy = diaDe(ahora());
    const lejos = await crear({ fecha_fin: sumarDias(hoy, 9) });
    const pronto = await crear({ fecha_fin: sumarDias(hoy, 5) });
    const manana = await crear({ fecha_fin: sumarDias(hoy, 1) });
    const orden = async () => (await como(e.empleado).desafios.listar()).desafios.map((d) => d.id);
    expect(await orden()).toEqual([manana, pronto, lejos]);
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(manana));
    await como(e.gerente).participaciones.decidir({ id: evidencia_id, decision: { tipo: 'aprobar' } });
    expect(await orden()).toEqual([pronto, lejos, manana]);
  });
});

describe('sending evidence', () => {
  it('creates the participation at 10, credits nothing, and waits in the validator’s queue', async () => {
    const id = await crear();
    const enviada = await como(e.empleado).participaciones.enviar(envio(id));
    expect(enviada.progreso).toBe(10);
    expect(await tarjetaDe(e.empleado, id)).toMatchObject({
      boton: 'pendiente',
      puntosDisponibles: 120,
      puntosObtenidos: 0,
      participacion: { progreso: 10, progreso_validado: 0, ultima: { estado: 'enviada' } },
    });
    const { total, filas } = await como(e.gerente).participaciones.bandeja({});
    expect(total).toBe(1);
    expect(filas[0]).toMatchObject({ id: enviada.evidencia_id, puntosDisponibles: 120, anteriores: 0 });
    expect((await como(e.gerente_otra).participaciones.bandeja({})).total).toBe(0);
    expect(await totalDe(e.empleado)).toBe(0);
  });

  it('the queue names the challenges in it, whatever it is filtered by, and only to whom it belongs', async () => {
    const id = await crear();
    const otro = await crear();
    await como(e.empleado).participaciones.enviar(envio(id));
    await como(e.lider).participaciones.enviar(envio(id));
    await como(e.empleado).participaciones.enviar(envio(otro));
    const cuentas = async (quien: PersonaDePrueba, filtro = {}) => {
      const { desafios: nombrados } = await como(quien).participaciones.bandeja(filtro);
      return new Map(nombrados.map((d) => [d.id, d.cuantas]));
    };
    expect(await cuentas(e.gerente, { desafio_id: otro, busqueda: 'nadie' })).toEqual(
      new Map([
        [id, 2],
        [otro, 1],
      ]),
    );
    expect(await cuentas(e.gerente_otra)).toEqual(new Map());
  });

  it('the same sending twice, even at once, is one evidence', async () => {
    const id = await crear();
    const igual = envio(id);
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => como(e.empleado).participaciones.enviar(igual)),
    );
    expect(new Set(respuestas.map((r) => r.evidencia_id)).size).toBe(1);
    expect(await base.db.$count(evidencias)).toBe(1);
    expect(await base.db.$count(participaciones)).toBe(1);
  });

  it('two different ones at once: one waits, the other is refused', async () => {
    const id = await crear();
    const codigos = await Promise.all(
      Array.from({ length: 10 }, () => codigoDe(como(e.empleado).participaciones.enviar(envio(id)))),
    );
    expect(codigos.filter((c) => c === 'OK')).toHaveLength(1);
    expect(codigos.filter((c) => c === 'EVIDENCIA_PENDIENTE')).toHaveLength(9);
    expect(await base.db.$count(evidencias)).toBe(1);
  });

  it.each([
    ['EVIDENCIA_VACIA', {}, { descripcion: '   ' }],
    ['DESAFIO_NO_ACTIVO', { estado: 'borrador' as const }, {}],
    ['DESAFIO_NO_ACTIVO', { fecha_fin: sumarDias(diaDe(ahora()), -1) }, {}],
    ['DESAFIO_NO_EMPEZADO', { fecha_inicio: sumarDias(diaDe(ahora()), 1) }, {}],
    ['ARCHIVO_NO_DISPONIBLE', {}, { archivo_id: randomUUIDv7() }],
  ])('%s leaves nothing behind', async (codigo, desafio, cambios) => {
    const id = await crear(desafio);
    expect(await codigoDe(como(e.empleado).participaciones.enviar(envio(id, cambios)))).toBe(codigo);
    expect(await base.db.$count(participaciones)).toBe(0);
    expect(await base.db.$count(evidencias)).toBe(0);
  });

  it('somebody else’s upload cannot be sent as one’s own', async () => {
    const id = await crear();
    const [ajeno] = await base.db
      .insert(archivos)
      .values({
        clave: 'evidencias/ajeno.jpg',
        nombre: 'ajeno.jpg',
        mime: 'image/jpeg',
        tamano: 3,
        sha256: 'x',
        proposito: 'evidencia',
        dueno_cuenta_id: e.lider.cuenta_id,
      })
      .returning({ id: archivos.id });
    const codigo = await codigoDe(
      como(e.empleado).participaciones.enviar(envio(id, { archivo_id: ajeno?.id ?? '' })),
    );
    expect(codigo).toBe('ARCHIVO_NO_DISPONIBLE');
    expect(await base.db.$count(archivos, eq(archivos.estado, 'temporal'))).toBe(1);
  });

  it('a correction may carry the file of what was refused, which is not copied; nobody else’s, nor another challenge’s', async () => {
    const [id, otro] = [await crear(), await crear()];
    const archivo_id = await subirArchivo(base, e.empleado, 'evidencia');
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(id, { archivo_id }));
    const repetir = (quien: PersonaDePrueba, desafio_id: string) =>
      codigoDe(como(quien).participaciones.enviar(envio(desafio_id, { archivo_id })));
    expect((await tarjetaDe(e.empleado, id)).participacion?.ultima?.archivo).toBeNull();
    await como(e.gerente).participaciones.decidir({
      id: evidencia_id,
      decision: { tipo: 'rechazar', motivo: 'Falta contar qué se hizo' },
    });
    expect((await tarjetaDe(e.empleado, id)).participacion?.ultima?.archivo).toMatchObject({
      id: archivo_id,
    });
    expect(await repetir(e.lider, id)).toBe('ARCHIVO_NO_DISPONIBLE');
    expect(await repetir(e.empleado, otro)).toBe('ARCHIVO_NO_DISPONIBLE');
    expect(await repetir(e.empleado, id)).toBe('OK');
    const usan = await base.db.select({ id: evidencias.archivo_id }).from(evidencias);
    expect(usan).toEqual([{ id: archivo_id }, { id: archivo_id }]);
    const { filas } = await como(e.gerente).participaciones.bandeja({});
    expect(filas[0]?.archivo?.id).toBe(archivo_id);
    // Of what waits or was accepted there is nothing to correct.
    await como(e.gerente).participaciones.decidir({
      id: filas[0]?.id ?? '',
      decision: { tipo: 'parcial_porcentaje', porcentaje: 60, motivo: 'La foto de la heladera' },
    });
    expect((await tarjetaDe(e.empleado, id)).participacion?.ultima).toMatchObject({
      archivo: null,
      motivo: 'La foto de la heladera',
      revertida: false,
    });
    const [aviso] = (await como(e.empleado).notificaciones.listar({})).filas;
    expect(aviso?.texto).toMatch(/Vas 60 %\. Falta: La foto de la heladera\.$/);
    expect(await base.db.$count(archivos, eq(archivos.estado, 'en_uso'))).toBe(1);
  });

  it('who decides sees what was sent before, with what came of it, and nothing that was withdrawn', async () => {
    const id = await crear();
    const enviar = async (descripcion: string) =>
      (await como(e.empleado).participaciones.enviar(envio(id, { descripcion }))).evidencia_id;
    await como(e.gerente).participaciones.decidir({
      id: await enviar('La primera'),
      decision: { tipo: 'rechazar', motivo: 'No se ve' },
    });
    await como(e.empleado).participaciones.anular({ id: await enviar('Me arrepentí') });
    await como(e.gerente).participaciones.decidir({
      id: await enviar('La segunda'),
      decision: { tipo: 'parcial_objetivos', objetivos_cumplidos: ['2'] },
    });
    const ultima = await enviar('La tercera');
    const { filas } = await como(e.gerente).participaciones.bandeja({});
    expect(filas[0]?.anteriores).toBe(2);
    const { evidencias: antes, hay_mas } = await como(e.gerente).participaciones.anteriores({ id: ultima });
    expect(hay_mas).toBe(false);
    expect(
      antes.map(({ descripcion, estado, motivo, cumplidos }) => [descripcion, estado, motivo, cumplidos]),
    ).toEqual([
      ['La segunda', 'parcial', null, ['Pasillo despejado']],
      ['La primera', 'rechazada', 'No se ve', []],
    ]);
    const codigo = (quien: PersonaDePrueba) =>
      codigoDe(como(quien).participaciones.anteriores({ id: ultima }));
    expect(await codigo(e.gerente_otra)).toBe('NO_ENCONTRADO');
    expect(await codigo(e.lider)).toBe('SIN_PERMISO');
    expect(await codigo(e.empleado)).toBe('SIN_PERMISO');
  });

  it('can be withdrawn while it waits, and sent again', async () => {
    const id = await crear();
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(id));
    await como(e.empleado).participaciones.anular({ id: evidencia_id });
    expect(await tarjetaDe(e.empleado, id)).toMatchObject({
      boton: 'enviar',
      participacion: { progreso: 0 },
    });
    expect(
      await codigoDe(
        como(e.gerente).participaciones.decidir({ id: evidencia_id, decision: { tipo: 'aprobar' } }),
      ),
    ).toBe('YA_DECIDIDA');
    await como(e.empleado).participaciones.enviar(envio(id));
    expect((await como(e.gerente).participaciones.bandeja({})).total).toBe(1);
  });
});

describe('deciding', () => {
  it('approving credits the points, dates them on the day of submission, completes and notifies', async () => {
    const id = await crear();
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(id));
    const decidida = await como(e.gerente).participaciones.decidir({
      id: evidencia_id,
      decision: { tipo: 'aprobar' },
    });
    expect(decidida).toEqual({ estado: 'aprobada', credito: 120, progreso: 100 });
    const { total, filas } = await como(e.empleado).puntos.movimientos({});
    expect(total).toBe(120);
    expect(filas[0]).toMatchObject({ puntos: 120, origen_tipo: 'evidencia', origen: 'Góndola impecable' });
    expect(await tarjetaDe(e.empleado, id)).toMatchObject({ boton: 'completado', puntosObtenidos: 120 });
    const avisos = await como(e.empleado).notificaciones.listar({});
    expect(avisos.filas.map((n) => n.tipo)).toContain('evidencia_decidida');
    const { propia } = await como(e.empleado).ranking.ver({ periodo: 'mes' });
    expect(propia).toMatchObject({ posicion: 1, puntos: 120 });
    expect(await verificarTotales(base.db)).toEqual([]);
  });

  it('in parts: objectives add up, and approving the rest credits only the rest', async () => {
    const id = await crear();
    const primera = await como(e.empleado).participaciones.enviar(envio(id));
    expect(
      await como(e.gerente).participaciones.decidir({
        id: primera.evidencia_id,
        decision: { tipo: 'parcial_objetivos', objetivos_cumplidos: ['1'] },
      }),
    ).toEqual({ estado: 'parcial', credito: 60, progreso: 50 });
    const segunda = await como(e.empleado).participaciones.enviar(envio(id));
    expect(segunda.progreso).toBe(50);
    expect(
      await como(e.gerente).participaciones.decidir({
        id: segunda.evidencia_id,
        decision: { tipo: 'aprobar' },
      }),
    ).toMatchObject({ credito: 60, progreso: 100 });
    expect(await totalDe(e.empleado)).toBe(120);
  });

  it('rejecting needs a motivo, which the employee reads, and leaves the door open', async () => {
    const id = await crear();
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(id));
    expect(
      await codigoDe(
        como(e.gerente).participaciones.decidir({
          id: evidencia_id,
          decision: { tipo: 'rechazar', motivo: '  ' },
        }),
      ),
    ).toBe('BAD_REQUEST');
    await como(e.gerente).participaciones.decidir({
      id: evidencia_id,
      decision: { tipo: 'rechazar', motivo: 'Falta la foto del pasillo 4.' },
    });
    expect(await tarjetaDe(e.empleado, id)).toMatchObject({
      boton: 'enviar',
      participacion: { progreso: 0, ultima: { estado: 'rechazada', motivo: 'Falta la foto del pasillo 4.' } },
    });
    expect(await totalDe(e.empleado)).toBe(0);
  });

  it('50 validators at once: one decision, one credit, and the others are told whose it was', async () => {
    const id = await crear();
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(id));
    const validadores = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? e.gerente : e.admin_rrhh));
    const respuestas = await Promise.allSettled(
      validadores.map((v, i) =>
        como(v).participaciones.decidir({
          id: evidencia_id,
          decision: i % 3 === 0 ? { tipo: 'rechazar', motivo: 'No se ve nada.' } : { tipo: 'aprobar' },
        }),
      ),
    );
    expect(respuestas.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    const rechazos = respuestas.flatMap((r): unknown[] => (r.status === 'rejected' ? [r.reason] : []));
    for (const rechazo of rechazos) {
      expect(rechazo).toMatchObject({ code: 'YA_DECIDIDA' });
      expect(rechazo).toHaveProperty('data.por', expect.stringMatching(/Darío Sosa|Flor Ibarra/));
    }
    const [fila] = await base.db.select().from(evidencias).where(eq(evidencias.id, evidencia_id));
    const acreditado = await base.db.$count(puntos);
    expect(acreditado).toBe(fila?.estado === 'aprobada' ? 1 : 0);
    expect(await base.db.$count(notificaciones, eq(notificaciones.tipo, 'evidencia_decidida'))).toBe(1);
    expect(await verificarTotales(base.db)).toEqual([]);
  });

  it('a badge is won once, however many decisions meet its criterion at the same moment', async () => {
    await base.db.insert(insignias).values({
      nombre: 'Primeros 100',
      criterio: { tipo: 'puntos_total', valor: 100 },
    });
    const ids = await Promise.all([crear(), crear(), crear(), crear()]);
    const enviadas = await Promise.all(ids.map((id) => como(e.empleado).participaciones.enviar(envio(id))));
    await Promise.all(
      enviadas.map(({ evidencia_id }) =>
        como(e.gerente).participaciones.decidir({ id: evidencia_id, decision: { tipo: 'aprobar' } }),
      ),
    );
    expect(await base.db.$count(insignias_empleado)).toBe(1);
    expect(await base.db.$count(notificaciones, eq(notificaciones.tipo, 'insignia_obtenida'))).toBe(1);
    expect(await totalDe(e.empleado)).toBe(480);
  });

  it('a gerente’s own evidence goes to RRHH, and RRHH’s own to a colleague', async () => {
    const id = await crear();
    const { evidencia_id } = await como(e.gerente).participaciones.enviar(envio(id));
    const aprobar = { id: evidencia_id, decision: { tipo: 'aprobar' as const } };
    expect(await codigoDe(como(e.gerente).participaciones.decidir(aprobar))).toBe('SIN_PERMISO');
    expect((await como(e.gerente).participaciones.bandeja({})).total).toBe(0);
    expect((await como(e.admin_rrhh).participaciones.bandeja({})).total).toBe(1);
    expect(await codigoDe(como(e.admin_rrhh).participaciones.decidir(aprobar))).toBe('OK');

    const propia = await como(e.admin_rrhh).participaciones.enviar(envio(id));
    expect(
      await codigoDe(como(e.admin_rrhh).participaciones.decidir({ ...aprobar, id: propia.evidencia_id })),
    ).toBe('SIN_PERMISO');
    expect(
      await codigoDe(como(e.otro_admin).participaciones.decidir({ ...aprobar, id: propia.evidencia_id })),
    ).toBe('OK');
  });

  it('evidence sent in time is decided after the end, and points go to the day it was sent', async () => {
    const hoy = diaDe(ahora());
    const id = await crear();
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(id));
    const ayer: Dia = sumarDias(hoy, -1);
    await base.db.update(desafios).set({ fecha_fin: ayer });
    await base.db.update(evidencias).set({ dia_envio: ayer });
    await como(e.gerente).participaciones.decidir({ id: evidencia_id, decision: { tipo: 'aprobar' } });
    const { filas } = await como(e.empleado).puntos.movimientos({});
    expect(filas[0]?.fecha).toBe(ayer);
  });

  it('several at once: each stands for itself', async () => {
    const uno = await como(e.empleado).participaciones.enviar(envio(await crear()));
    const otro = await como(e.lider).participaciones.enviar(envio(await crear()));
    const ajena = await como(e.empleado_otra).participaciones.enviar(envio(await crear()));
    await como(e.lider).participaciones.anular({ id: otro.evidencia_id });
    const { decididas, no_decididas } = await como(e.gerente).participaciones.decidirVarias({
      ids: [uno.evidencia_id, otro.evidencia_id, ajena.evidencia_id, uno.evidencia_id],
      decision: { tipo: 'aprobar' },
    });
    expect(decididas).toBe(1);
    expect(no_decididas).toEqual([
      { id: otro.evidencia_id, codigo: 'YA_DECIDIDA' },
      { id: ajena.evidencia_id, codigo: 'NO_ENCONTRADO' },
    ]);
  });
});

describe('a group challenge', () => {
  it('is one participation: the roster is frozen, any member sends, who contributed collects', async () => {
    const id = await crear({ es_grupal: true });
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(id));
    expect(await codigoDe(como(e.lider).participaciones.enviar(envio(id)))).toBe('EVIDENCIA_PENDIENTE');
    expect(await tarjetaDe(e.lider, id)).toMatchObject({
      boton: 'pendiente',
      participacion: { progreso: 10 },
    });
    await como(e.gerente).participaciones.decidir({
      id: evidencia_id,
      decision: { tipo: 'parcial_objetivos', objetivos_cumplidos: ['1'] },
    });
    expect(await totalDe(e.empleado)).toBe(60);
    expect(await totalDe(e.lider)).toBe(0);

    const delLider = await como(e.lider).participaciones.enviar(envio(id));
    await como(e.gerente).participaciones.decidir({
      id: delLider.evidencia_id,
      decision: { tipo: 'aprobar' },
    });
    expect(await totalDe(e.empleado)).toBe(120);
    // The last contributor is also credited what came before.
    expect(await totalDe(e.lider)).toBe(120);
    expect(await base.db.$count(participaciones)).toBe(1);
    expect(await verificarTotales(base.db)).toEqual([]);

    // After the reversal the leader has contributed nothing, and the employee keeps what their own evidence was worth.
    const revertida = await como(e.admin_rrhh).participaciones.revertir({
      id: delLider.evidencia_id,
      motivo: 'Foto de otro día',
    });
    expect(revertida.descontados).toBe(180);
    expect(await totalDe(e.empleado)).toBe(60);
    expect(await totalDe(e.lider)).toBe(0);
    expect(await verificarTotales(base.db)).toEqual([]);

    // And the first one too, once the leader has contributed again.
    const otraVez = await como(e.lider).participaciones.enviar(envio(id));
    await como(e.gerente).participaciones.decidir({
      id: otraVez.evidencia_id,
      decision: { tipo: 'parcial_objetivos', objetivos_cumplidos: ['2'] },
    });
    expect(await totalDe(e.lider)).toBe(100);
    await como(e.admin_rrhh).participaciones.revertir({ id: evidencia_id, motivo: 'Tampoco' });
    expect(await totalDe(e.empleado)).toBe(0);
    expect(await totalDe(e.lider)).toBe(40);
    expect(await tarjetaDe(e.lider, id)).toMatchObject({ puntosObtenidos: 40 });
    expect(await verificarTotales(base.db)).toEqual([]);
  });

  it('is found and assigned by the name of the group', async () => {
    const id = await crear({ es_grupal: true });
    const { desafios: de } = como(e.admin_rrhh);
    const { total, filas } = await de.asignables({ id, busqueda: 'repos' });
    expect(total).toBe(2);
    expect(filas.map((f) => f.grupo)).toEqual(['Reposición', 'Reposición']);
    expect(
      await de.asignar({ id, destinatarios: { tipo: 'grupo', grupo_id: e.reposicion.id } }),
    ).toMatchObject({ asignados: 2, sin_grupo: 0 });
    expect((await base.db.select().from(participaciones)).map((p) => p.grupo_id)).toEqual([e.reposicion.id]);
  });

  it('who joins the group later is not in the roster; who has no group is told', async () => {
    const id = await crear({ es_grupal: true });
    await como(e.empleado).participaciones.enviar(envio(id));
    await base.db
      .update(empleados)
      .set({ grupo_id: e.reposicion.id })
      .where(eq(empleados.id, e.empleado_otra.id));
    const nueva = { ...e.empleado_otra, grupo_id: e.reposicion.id };
    expect(await tarjetaDe(nueva, id)).toMatchObject({ boton: 'fuera_del_grupo', participacion: null });
    expect(await codigoDe(como(nueva).participaciones.enviar(envio(id)))).toBe('FUERA_DEL_GRUPO');
    expect(await codigoDe(como(e.gerente).participaciones.enviar(envio(id)))).toBe('SIN_GRUPO');
  });
});

describe('reverting', () => {
  it('takes the points back with a compensating row, says why, flags badges, and the streak forgets the day', async () => {
    await base.db
      .insert(insignias)
      .values({ nombre: 'Cien', criterio: { tipo: 'puntos_total', valor: 100 } });
    const id = await crear();
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(id));
    await como(e.gerente).participaciones.decidir({ id: evidencia_id, decision: { tipo: 'aprobar' } });
    const revertida = await como(e.admin_rrhh).participaciones.revertir({
      id: evidencia_id,
      motivo: 'Foto de otro día',
    });
    expect(revertida).toEqual({ descontados: 120, insignias_observadas: 1 });

    const { total, filas } = await como(e.empleado).puntos.movimientos({});
    expect(total).toBe(0);
    expect(filas.map((f) => f.puntos).toSorted((a, b) => a - b)).toEqual([-120, 120]);
    const [premiada] = await base.db.select().from(insignias_empleado);
    expect(premiada?.revocada_en).toBeNull();
    expect(premiada?.observada_en).toBeInstanceOf(Date);
    expect(await tarjetaDe(e.empleado, id)).toMatchObject({
      puntosObtenidos: 0,
      boton: 'enviar',
      participacion: { progreso_validado: 100, fecha_validacion: null },
    });
    expect((await como(e.empleado).perfil.ver()).racha.actual).toBe(0);
    expect(
      await base.db.$count(
        auditoria,
        and(eq(auditoria.accion, 'evidencia.revertir'), eq(auditoria.entidad_id, evidencia_id)),
      ),
    ).toBe(1);
    expect(await verificarTotales(base.db)).toEqual([]);
  });

  it('twice, even at once, reverts once', async () => {
    const id = await crear();
    const { evidencia_id } = await como(e.empleado).participaciones.enviar(envio(id));
    await como(e.gerente).participaciones.decidir({ id: evidencia_id, decision: { tipo: 'aprobar' } });
    const codigos = await Promise.all(
      Array.from({ length: 8 }, () =>
        codigoDe(como(e.admin_rrhh).participaciones.revertir({ id: evidencia_id, motivo: 'Repetida' })),
      ),
    );
    expect(codigos.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'NO_REVERSIBLE'), 'OK']);
    expect(await totalDe(e.empleado)).toBe(0);
  });
});

describe('lists cost the same however long they are', () => {
  it.each([
    ['the challenges of an employee', () => como(e.empleado).desafios.listar()],
    ['the queue', () => como(e.gerente).participaciones.bandeja({ por_pagina: 100 })],
    ['progress', () => como(e.admin_rrhh).participaciones.progreso({ por_pagina: 100 })],
    ['decisions', () => como(e.admin_rrhh).participaciones.decididas({ por_pagina: 100 })],
    ['all challenges', () => como(e.admin_rrhh).desafios.administrar({ por_pagina: 100 })],
  ])('%s', async (_, leer: () => Promise<unknown>) => {
    await como(e.empleado).participaciones.enviar(envio(await crear()));
    const corta = await contarConsultas(base, leer);
    for (let i = 0; i < 12; i += 1) await como(e.empleado).participaciones.enviar(envio(await crear()));
    const larga = await contarConsultas(base, leer);
    expect(larga.total).toBe(corta.total);
    expect(larga.total).toBeLessThanOrEqual(8);
  });
});

describe('decisions that were taken', () => {
  /** Creates this many people of that name, each with one decision, the last one newest. */
  async function conDecisiones(desafio_id: string, nombre: string, cuantos: number) {
    await base.db.execute(sql`
      with persona as (
        insert into empleados (id, nombre, apellido, email, busqueda, sucursal_id)
        select gen_random_uuid(), ${nombre}, i::text, ${nombre} || i || '@empresa.com', ${nombre} || ' ' || i, ${e.centro.id}
        from generate_series(1, ${cuantos}::int) i returning id, apellido
      ), parte as (
        insert into participaciones (id, desafio_id, empleado_id, progreso, progreso_validado)
        select gen_random_uuid(), ${desafio_id}, id, 50, 50 from persona returning id, empleado_id
      )
      insert into evidencias (id, participacion_id, desafio_id, empleado_id, estado, clave, fecha_envio, dia_envio, fecha_decision)
      select gen_random_uuid(), parte.id, ${desafio_id}, persona.id, 'parcial', gen_random_uuid(), now(), current_date,
        now() - interval '1 day' + persona.apellido::int * interval '1 second'
      from parte join persona on persona.id = parte.empleado_id`);
  }
  const buscar = async (busqueda: string, pagina = 1) => {
    const hallado = await como(e.admin_rrhh).participaciones.decididas({ busqueda, pagina, por_pagina: 2 });
    return { ...hallado, filas: hallado.filas.map(({ autor }) => `${autor.nombre} ${autor.apellido}`) };
  };

  it('are found by who sent them and by what for, newest first, each once', async () => {
    await conDecisiones(await crear(), 'zoe', 3);
    await conDecisiones(await crear({ titulo: 'Zoe', busqueda: 'zoe' }), 'abel', 1);
    expect(await buscar('zoe')).toEqual({ total: 4, hay_mas: false, filas: ['zoe 3', 'zoe 2'] });
    expect((await buscar('zoe', 2)).filas).toEqual(['abel 1', 'zoe 1']);
    expect(await buscar('nadie')).toEqual({ total: 0, hay_mas: false, filas: [] });
  });

  it('are found by how they ended, and from the first', async () => {
    await conDecisiones(await crear(), 'zoe', 3);
    await base.db
      .update(evidencias)
      .set({ fecha_reversion: new Date(), motivo_reversion: 'x' })
      .where(sql`id = (select id from evidencias order by fecha_decision limit 1)`);
    const { decididas } = como(e.admin_rrhh).participaciones;
    const cuantas = async (filtro: Parameters<typeof decididas>[0]) => (await decididas(filtro)).total;
    for (const busqueda of ['', 'zoe']) {
      expect(await cuantas({ busqueda, resultado: 'parcial' })).toBe(2);
      expect(await cuantas({ busqueda, resultado: 'revertida' })).toBe(1);
      expect(await cuantas({ busqueda, resultado: 'rechazada' })).toBe(0);
      const { filas } = await decididas({ busqueda, orden: 'fecha' });
      expect(filas.map(({ autor }) => autor.apellido)).toEqual(['1', '2', '3']);
    }
    expect((await como(e.gerente).participaciones.decididas({ resultado: 'revertida' })).total).toBe(1);
  });

  it('are counted up to a thousand, of some people and of more than can be named', async () => {
    const id = await crear();
    await conDecisiones(id, 'mil', 1001);
    const mil = { total: 1000, hay_mas: true };
    expect(await buscar('mil')).toMatchObject({ ...mil, filas: ['mil 1001', 'mil 1000'] });
    expect(await buscar('mil', 2)).toMatchObject({ ...mil, filas: ['mil 999', 'mil 998'] });
    await conDecisiones(id, 'muchos', 2001);
    expect(await buscar('muchos')).toMatchObject({ ...mil, filas: ['muchos 2001', 'muchos 2000'] });
    expect(await buscar('muchos', 2)).toMatchObject({ ...mil, filas: ['muchos 1999', 'muchos 1998'] });
    expect(await buscar('')).toMatchObject(mil);
    // A gerente only finds their branch's, whatever they search for.
    const deOtra = await como(e.gerente_otra).participaciones.decididas({ busqueda: 'muchos' });
    expect(deOtra.total).toBe(0);
    const suyas = await como(e.gerente).participaciones.decididas({ busqueda: 'muchos' });
    expect([suyas.total, suyas.hay_mas]).toEqual([1000, true]);
  });
});
