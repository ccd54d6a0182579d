import { createRouterClient } from '@orpc/server';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { desafios, participaciones } from '#server/db/schema/desafios.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { relojAlMediodia } from '#tests/support/reloj.ts';
import { continuarSeries } from './series.ts';
import { actualizarDesafios } from './vigencia.ts';

const base = await baseDePrueba();
let e: Empresa;
const en = relojAlMediodia();
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  en('2026-11-23');
});

const api = () => createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) }).desafios;
const noche = async () => {
  await continuarSeries(base.db, ahora());
  await actualizarDesafios(base.db, ahora());
};

const SEMANA = {
  titulo: 'Góndola de la semana',
  tipo_periodo: 'semanal' as const,
  estado: 'activo' as const,
  fecha_inicio: dia('2026-11-23'),
  fecha_fin: dia('2026-11-29'),
  objetivos: [{ id: '1', nombre: 'Frente completo', puntos: 60 }],
};

async function hay(): Promise<string[]> {
  const filas = await base.db.select().from(desafios).orderBy(asc(desafios.fecha_inicio));
  return filas.map((d) => `${d.fecha_inicio} ${d.titulo} ${d.estado}`);
}

it('each occurrence is a challenge of its own, made a week ahead, that begins by itself', async () => {
  const { id } = await api().crear({ ...SEMANA, repetir: 'semanal' });
  await Promise.all([noche(), noche()]);
  await noche();
  expect(await hay()).toEqual([
    '2026-11-23 Góndola de la semana activo',
    '2026-11-30 Góndola de la semana borrador',
  ]);
  expect((await api().ver({ id })).serie).toMatchObject({ ritmo: 'semanal', siguiente: '2026-12-07' });
  en('2026-11-30');
  await noche();
  expect(await hay()).toEqual([
    '2026-11-23 Góndola de la semana finalizado',
    '2026-11-30 Góndola de la semana activo',
    '2026-12-07 Góndola de la semana borrador',
  ]);
  // Weeks without running: only what is not over.
  en('2027-01-20');
  await noche();
  expect((await hay()).slice(3)).toEqual([
    '2027-01-18 Góndola de la semana activo',
    '2027-01-25 Góndola de la semana borrador',
  ]);
});

it('one that was deleted is not made again, and a stopped series makes no more', async () => {
  const { id } = await api().crear({ ...SEMANA, repetir: 'semanal' });
  await noche();
  const siguiente = (await api().administrar({})).filas.find((d) => d.id !== id)?.id ?? '';
  await api().eliminar({ id: siguiente });
  await noche();
  expect(await hay()).toHaveLength(1);
  const serie = (await api().ver({ id })).serie?.id ?? '';
  await api().detenerSerie({ id: serie });
  await api().detenerSerie({ id: serie });
  en('2026-12-14');
  await noche();
  expect(await hay()).toHaveLength(1);
  expect((await api().ver({ id })).serie?.siguiente).toBeNull();
});

it('this one alone, or this and those that follow: not those in which somebody takes part', async () => {
  const { id } = await api().crear({ ...SEMANA, repetir: 'semanal' });
  await noche();
  const editar = async (cual: string, cambios: object, siguientes: boolean) => {
    const { updated_at, serie, ...leido } = await api().ver({ id: cual });
    const revision_de_serie = serie?.revision;
    return api().editar({
      id: cual,
      updated_at,
      cambios: { ...leido, ...cambios },
      siguientes,
      revision_de_serie,
    });
  };
  await editar(id, { titulo: 'Solo esta' }, false);
  const segunda = (await api().administrar({})).filas.find((d) => d.id !== id)?.id ?? '';
  await editar(
    segunda,
    { titulo: 'Desde la segunda', fecha_inicio: '2026-12-01', fecha_fin: '2026-12-04' },
    true,
  );
  en('2026-12-01');
  await noche();
  en('2026-12-08');
  await noche();
  expect(await hay()).toEqual([
    '2026-11-23 Solo esta finalizado',
    '2026-12-01 Desde la segunda finalizado',
    '2026-12-08 Desde la segunda activo',
    '2026-12-15 Desde la segunda borrador',
  ]);
  const [, , tercera] = await base.db.select().from(desafios).orderBy(asc(desafios.fecha_inicio));
  await base.db.insert(participaciones).values({ desafio_id: tercera?.id ?? '', empleado_id: e.empleado.id });
  await editar(segunda, { titulo: 'Otra', fecha_inicio: '2026-12-01', fecha_fin: '2026-12-05' }, true);
  expect(await hay()).toEqual([
    '2026-11-23 Solo esta finalizado',
    '2026-12-01 Otra finalizado',
    '2026-12-08 Desde la segunda activo',
    '2026-12-15 Otra borrador',
  ]);
});

it('one that lasts longer than its rhythm is refused, when made and when changed', async () => {
  const larga = { ...SEMANA, fecha_fin: dia('2026-12-05') };
  expect(await codigoDe(api().crear({ ...larga, repetir: 'semanal' }))).toBe('DURA_MAS_QUE_EL_RITMO');
  expect(await hay()).toEqual([]);
  const { id } = await api().crear({ ...SEMANA, repetir: 'semanal' });
  const { updated_at, serie, ...leido } = await api().ver({ id });
  const revision_de_serie = serie?.revision;
  const cambios = { ...leido, fecha_fin: dia('2026-12-05') };
  expect(await codigoDe(api().editar({ id, updated_at, cambios, siguientes: true, revision_de_serie }))).toBe(
    'DURA_MAS_QUE_EL_RITMO',
  );
  expect(await codigoDe(api().editar({ id, updated_at, cambios }))).toBe('OK');
});
