import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, it } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { actualizarVigencia } from './repo.ts';

const base = await baseDePrueba();
let e: Empresa;
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

it('a change is saved over what was read: whoever read it before another change is told, and nothing changes', async () => {
  const { desafios: api } = createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });
  const hoy = diaDe(ahora());
  const { id } = await api.crear({
    titulo: 'Góndola impecable',
    descripcion: '',
    fecha_inicio: hoy,
    fecha_fin: sumarDias(hoy, 5),
    activar_automaticamente: true,
    objetivos: [{ id: '1', nombre: 'Frente completo', descripcion: '', puntos: 60 }],
  });
  const { updated_at, ...leido } = await api.ver({ id });
  // As the list screen does: only the state.
  await api.editar({ id, updated_at, cambios: { ...leido, estado: 'activo' } });
  const otra = api.editar({ id, updated_at, cambios: { ...leido, titulo: 'Otra', estado: 'borrador' } });
  expect(await codigoDe(otra)).toBe('CAMBIO_ENTRETANTO');
  const { filas } = await api.administrar({});
  expect(filas).toMatchObject([{ id, titulo: 'Góndola impecable', estado: 'activo' }]);
  // The date also changes it.
  const dias = 24 * 3_600_000;
  const despues = new Date(ahora().getTime() + 10 * dias);
  await base.db.transaction((tx) => actualizarVigencia(tx, sumarDias(hoy, 10), despues));
  const tarde = api.editar({ id, updated_at: filas[0]?.updated_at ?? ahora(), cambios: { ...leido } });
  expect(await codigoDe(tarde)).toBe('CAMBIO_ENTRETANTO');
});

it('each challenge says how much waits of its own', async () => {
  const hoy = diaDe(ahora());
  const de = { tipo_periodo: 'mensual' as const, fecha_inicio: hoy, fecha_fin: hoy, busqueda: 'd' };
  const retos = await base.db
    .insert(desafios)
    .values(['Con dos', 'Sin'].map((titulo) => ({ ...de, titulo, objetivos: [], puntos_por_objetivo: {} })))
    .returning({ id: desafios.id, titulo: desafios.titulo });
  for (const { id, titulo } of retos) {
    const suyas = await base.db
      .insert(participaciones)
      .values([e.empleado, e.lider].map((p) => ({ desafio_id: id, empleado_id: p.id })))
      .returning({ participacion_id: participaciones.id, empleado_id: participaciones.empleado_id });
    if (titulo === 'Sin') continue;
    await base.db.insert(evidencias).values(
      suyas.map((suya) => ({
        ...suya,
        empleado_id: suya.empleado_id ?? '',
        clave: suya.participacion_id,
        fecha_envio: ahora(),
        dia_envio: hoy,
      })),
    );
  }
  const { filas } = await createRouterClient(router, {
    context: contextoDe(base, e.admin_rrhh),
  }).desafios.administrar({});
  expect(new Map(filas.map((f) => [f.titulo, f.por_validar]))).toEqual(
    new Map([
      ['Con dos', 2],
      ['Sin', 0],
    ]),
  );
});

it('is assigned to people, to a branch or to everybody: each once, only the active, and twice changes nothing', async () => {
  const { desafios: api } = createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });
  const hoy = diaDe(ahora());
  const { id } = await api.crear({
    titulo: 'Vereda limpia',
    descripcion: '',
    fecha_inicio: hoy,
    fecha_fin: sumarDias(hoy, 5),
    estado: 'activo',
    objetivos: [{ id: '1', nombre: 'Barrer', descripcion: '', puntos: 60 }],
  });
  const nadie = { asignados: 0, sin_grupo: 0 };
  const dos = [e.empleado.id, e.desactivado.id];
  expect(await api.asignar({ id, empleado_ids: dos })).toEqual({
    ...nadie,
    asignados: 1,
    ya_participaban: 0,
  });
  const iguales = { tipo: 'empleados' as const, empleado_ids: dos };
  expect(await api.asignar({ id, destinatarios: iguales })).toEqual({ ...nadie, ya_participaban: 1 });
  const centro = { tipo: 'sucursal' as const, sucursal_id: e.centro.id };
  expect(await api.asignar({ id, destinatarios: centro })).toEqual({
    ...nadie,
    asignados: 3,
    ya_participaban: 1,
  });
  expect(await api.asignar({ id, destinatarios: { tipo: 'todos' } })).toEqual({
    ...nadie,
    asignados: 3,
    ya_participaban: 4,
  });
  expect(await base.db.$count(participaciones)).toBe(7);
  expect(await base.db.$count(notificaciones)).toBe(7);
  // To whom has to be said, and in one way.
  expect(await codigoDe(api.asignar({ id }))).toBe('BAD_REQUEST');
  expect(await codigoDe(api.asignar({ id, empleado_ids: dos, destinatarios: centro }))).toBe('BAD_REQUEST');
});
