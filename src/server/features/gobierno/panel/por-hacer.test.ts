import { randomUUIDv7 } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { QueHacer } from '#domain/gobierno/panel/por-hacer.ts';
import { router } from '#server/api/router.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { menciones_por_decidir, pedidos_de_datos, segundas_firmas } from '#server/db/schema/operacion.ts';
import { asignaciones_premio, premios, presupuesto_empresa } from '#server/db/schema/premios.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { escalarDemoradas } from '#server/features/desafios/participaciones/escalar.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { crearEmpleados } from '#tests/support/puntos.ts';

const base = await baseDePrueba();
const { db } = base;
// A Friday at noon, in the middle of a month.
const AHORA = new Date('2026-11-13T15:00:00Z');
const HOY = diaDe(AHORA);
const hace = (dias: number) => new Date(+AHORA - dias * 86_400_000);
let e: Empresa;
let soltar: () => void;

beforeEach(async () => {
  soltar = fijarReloj(AHORA);
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(() => soltar());

const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });
type Cliente = ReturnType<typeof como>;

/** The list that each link opens, as its screen asks for it. */
const LISTAS: Record<QueHacer, (api: Cliente, query: URLSearchParams) => Promise<number>> = {
  evidencias: async (api, query) =>
    (await api.participaciones.bandeja({ escaladas: query.get('escaladas') === '1' })).total,
  reclamos: async (api) => (await api.premios.asignaciones({ estado: 'pendiente', de: 'otros' })).total,
  sin_fondos: async (api) =>
    (await api.premios.asignaciones({ estado: 'pendiente', de: 'otros', sin_fondos: true })).total,
  entregas: async (api) => (await api.premios.asignaciones({ estado: 'aprobado', de: 'otros' })).total,
  registros: async (api) => (await api.empleados.registrosPendientes()).registros.length,
  personal: async (api) => (await api.personal.administrar({ estado: 'pendiente' })).total,
  firmas: async (api) => (await api.firmas.listar()).pendientes.filter(({ puede }) => puede).length,
  pedidos: async (api) => (await api.salud.ver()).pedidos.length,
  reaperturas: async (api) => (await api.capacitaciones.asignaciones({ plazo: 'reabrir' })).total,
  por_vencer: async (api) => (await api.capacitaciones.asignaciones({ plazo: 'por_vencer' })).total,
  medallas: async (api) => (await api.insignias.enDuda({})).total,
  muro: async (api) => (await api.muro.moderar({})).total,
  retenciones: async (api, query) =>
    (await api.reservas.listar({ vencen_en: Number(query.get('vencen')) })).total,
  menciones: async (api) => (await api.datos.menciones({})).total,
};

async function igualQueLasListas(quien: PersonaDePrueba) {
  const api = como(quien);
  const { esperan } = await api.panel.hoy();
  for (const { que, cuantos, enlace } of esperan) {
    const query = new URL(enlace, 'http://localhost').searchParams;
    expect([que, await LISTAS[que](api, query)]).toEqual([que, cuantos]);
  }
  return Object.fromEntries(esperan.map(({ que, cuantos }) => [que, cuantos]));
}

describe('what waits', () => {
  it('is nothing where nothing does', async () => {
    await db.execute("update profiles set estado = 'aprobado'");
    expect(await como(e.admin_rrhh).panel.hoy()).toMatchObject({ esperan: [], presupuesto: null });
    expect((await como(e.gerente).panel.hoy()).esperan).toEqual([]);
  });

  it('is what each list has, without what is the caller’s own', async () => {
    await llenar();
    expect(await igualQueLasListas(e.admin_rrhh)).toEqual({
      evidencias: 3,
      reclamos: 2,
      sin_fondos: 1,
      entregas: 1,
      registros: 1,
      personal: 1,
      firmas: 1,
      pedidos: 2,
      reaperturas: 1,
      por_vencer: 2,
      menciones: 1,
    });
    expect(await igualQueLasListas(e.gerente)).toEqual({ evidencias: 2, entregas: 2, por_vencer: 1 });
    expect(await igualQueLasListas(e.otro_admin)).toMatchObject({ reclamos: 3, evidencias: 4 });
  });

  it('says how long the evidence waits and until when the requests may; what went to RRHH is a list too', async () => {
    await llenar();
    await escalarDemoradas(db, AHORA);
    const api = como(e.admin_rrhh);
    const { esperan } = await api.panel.hoy();
    const de = (cual: QueHacer) => esperan.find(({ que }) => que === cual);
    expect(de('evidencias')).toMatchObject({ atrasados: 2, desde: hace(9) });
    expect((await api.participaciones.bandeja({ escaladas: true })).total).toBe(2);
    expect(de('pedidos')).toMatchObject({ atrasados: 1, vence_el: sumarDias(HOY, 1) });
    expect(de('por_vencer')).toMatchObject({ vence_el: HOY });
    expect(de('reclamos')).toMatchObject({ desde: hace(4) });
  });

  it('leads a gerente to their own screens, and says nothing of the company’s money', async () => {
    await llenar();
    const { esperan, presupuesto } = await como(e.gerente).panel.hoy();
    expect(esperan.map(({ enlace }) => enlace)).toEqual([
      '/reconoce/sucursal',
      '/reconoce/sucursal/premios',
      '/reconoce/sucursal/capacitaciones?plazo=por_vencer',
    ]);
    expect(presupuesto).toBeNull();
  });
});

describe('the holds of the floor that are about to fall', () => {
  it('wait for whoever of RRHH is of its staff too, as many as its list has, and for nobody else', async () => {
    await iniciarPlano(db, AHORA);
    const mesa = createRouterClient(router, { context: contextoDe(base, e.personal) });
    const [marca] = (await mesa.marcas.fichas()).marcas;
    const { fichas } = await mesa.espacios.listar();
    // Of Friday at noon: one falls today, one as Sunday ends; another on Tuesday, and one has fallen.
    const caen = [hace(-0.1), inicioDelDia(sumarDias(HOY, 3)), hace(-4), hace(0.1)];
    for (const [i, vence_en] of caen.entries()) {
      const { reservas: hechas } = await mesa.reservas.crear({
        marca_id: marca?.id ?? '',
        lineas: [
          {
            espacio_clave: fichas[i]?.clave ?? '',
            desde: sumarDias(HOY, 400),
            hasta: sumarDias(HOY, 430),
            importe: 0,
          },
        ],
      });
      await db
        .update(reservas)
        .set({ vence_en })
        .where(eq(reservas.id, hechas[0]?.id ?? ''));
    }
    const context = contextoDe(base, e.admin_rrhh);
    const { actor } = context;
    const personal = { id: randomUUIDv7(), role: 'user' as const, activo: true };
    const api = createRouterClient(router, {
      context: { ...context, actor: actor && { ...actor, personal } },
    });
    const esperan = (await api.panel.hoy()).esperan.filter(({ que }) => que === 'retenciones');
    expect(esperan).toMatchObject([{ cuantos: 2, vence_el: HOY }]);
    const query = new URL(esperan[0]?.enlace ?? '', 'http://localhost').searchParams;
    expect(await LISTAS.retenciones(api, query)).toBe(2);
    expect((await como(e.otro_admin).panel.hoy()).esperan).not.toContainEqual(
      expect.objectContaining({ que: 'retenciones' }),
    );
  });
});

describe('the budget', () => {
  const presupuesto = async () => (await como(e.admin_rrhh).panel.hoy()).presupuesto;
  const cargar = (mes: number, comprometido: number) =>
    db.insert(presupuesto_empresa).values({ anio: 2026, mes, presupuesto_inicial: 100_000, comprometido });

  it('waits where it is about to run out', async () => {
    await cargar(11, 50_000);
    expect(await presupuesto()).toBeNull();
    await db.update(presupuesto_empresa).set({ comprometido: 96_000 });
    const { porcentaje_utilizado, disponible_mes } = await como(e.admin_rrhh).presupuesto.resumen();
    expect(await presupuesto()).toMatchObject({
      mes: 11,
      porcentaje: porcentaje_utilizado,
      disponible: disponible_mes,
      comprometido: 960,
    });
  });

  it('waits where there are prizes and nobody loaded this month, or the next one in the last week', async () => {
    expect(await presupuesto()).toBeNull();
    await premio(100);
    expect(await presupuesto()).toMatchObject({ id: null, mes: 11 });
    await cargar(11, 0);
    expect(await presupuesto()).toBeNull();
    fijarReloj(new Date('2026-11-25T15:00:00Z'));
    expect(await presupuesto()).toMatchObject({ id: null, mes: 12 });
    await cargar(12, 0);
    expect(await presupuesto()).toBeNull();
  });
});

/** Something of each kind, of others and of the caller's own. */
async function llenar() {
  for (const [quien, dias] of [
    [e.empleado, 9],
    [e.lider, 3],
    [e.empleado_otra, 5],
    [e.admin_rrhh, 8],
  ] as const)
    await envia(quien, hace(dias));
  await db
    .insert(presupuesto_empresa)
    .values({ anio: 2026, mes: 11, presupuesto_inicial: 100_000, comprometido: 50_000 });
  const [barato, caro] = [await premio(10_000), await premio(60_000)];
  await reclama(e.empleado, barato, 'pendiente');
  await reclama(e.empleado_otra, caro, 'pendiente');
  await reclama(e.admin_rrhh, caro, 'pendiente');
  await reclama(e.lider, barato, 'aprobado');
  await reclama(e.admin_rrhh, barato, 'aprobado');
  await crearEmpleados(base, 1, [e.centro.id], { registro: 'pendiente' });
  const firma = { tipo: 'ajuste', datos: {}, pedida_en: hace(1), vence_en: hace(-1) } as const;
  await db.insert(segundas_firmas).values([
    { ...firma, objeto: randomUUIDv7(), pedida_por: e.otro_admin.id },
    { ...firma, objeto: randomUUIDv7(), pedida_por: e.admin_rrhh.id },
    { ...firma, objeto: randomUUIDv7(), pedida_por: e.otro_admin.id, persona_id: e.admin_rrhh.id },
  ]);
  await db.insert(pedidos_de_datos).values(
    [1, 8].map((dias) => ({
      empleado_id: e.empleado.id,
      tipo: 'acceso' as const,
      recibido_el: HOY,
      vence_el: sumarDias(HOY, dias),
    })),
  );
  const [curso] = await db
    .insert(capacitaciones)
    .values({ titulo: 'Manejo', busqueda: 'manejo' })
    .returning({ id: capacitaciones.id });
  if (!curso) throw new Error('The training was not inserted');
  const asignada = { capacitacion_id: curso.id, fecha_asignacion: hace(30) };
  await db.insert(asignaciones_capacitacion).values([
    { ...asignada, empleado_id: e.empleado.id, fecha_limite: HOY },
    { ...asignada, empleado_id: e.empleado_otra.id, estado: 'en_progreso', fecha_limite: sumarDias(HOY, 6) },
    { ...asignada, empleado_id: e.lider.id, fecha_limite: sumarDias(HOY, 7) },
    {
      ...asignada,
      empleado_id: e.gerente.id,
      estado: 'completada',
      fecha_limite: HOY,
      reapertura_pedida_en: hace(9),
    },
    {
      ...asignada,
      empleado_id: e.gerente_otra.id,
      estado: 'vencida',
      fecha_limite: sumarDias(HOY, -3),
      reapertura_pedida_en: hace(1),
    },
  ]);
  await db.insert(menciones_por_decidir).values({
    empleado_id: e.empleado.id,
    tabla: 'capacitaciones',
    columna: 'titulo',
    fila: { id: curso.id },
    certeza: 'completo',
    palabras: 1,
    huella: 'una',
    created_at: hace(1),
  });
}

async function envia({ id: empleado_id }: PersonaDePrueba, fecha_envio: Date) {
  const [reto] = await db
    .insert(desafios)
    .values({
      titulo: 'Góndola',
      busqueda: 'gondola',
      tipo_periodo: 'mensual',
      fecha_inicio: sumarDias(HOY, -20),
      fecha_fin: sumarDias(HOY, 20),
      estado: 'activo',
      objetivos: [],
      puntos_por_objetivo: {},
    })
    .returning({ id: desafios.id });
  const [participacion] = await db
    .insert(participaciones)
    .values({ desafio_id: reto!.id, empleado_id, created_at: fecha_envio })
    .returning({ id: participaciones.id });
  await db.insert(evidencias).values({
    participacion_id: participacion!.id,
    desafio_id: reto!.id,
    empleado_id,
    clave: randomUUIDv7(),
    fecha_envio,
    dia_envio: diaDe(fecha_envio),
  });
}

async function premio(monto_presupuestado: number) {
  const [fila] = await db
    .insert(premios)
    .values({ nombre: 'Mochila', busqueda: 'mochila', monto_presupuestado, criterios_eligibilidad: {} })
    .returning({ id: premios.id });
  if (!fila) throw new Error('The prize was not inserted');
  return fila.id;
}

async function reclama({ id }: PersonaDePrueba, premio_id: string, estado: 'pendiente' | 'aprobado') {
  await db.insert(asignaciones_premio).values({
    beneficiario_id: id,
    premio_id,
    estado,
    fecha_asignacion: hace(4),
    clave: randomUUIDv7(),
    puntos_requeridos: 10,
    ...(estado === 'aprobado' ? { monto: 100 } : {}),
  });
}
