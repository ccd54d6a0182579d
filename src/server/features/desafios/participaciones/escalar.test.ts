import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { delegaciones } from '#server/db/schema/delegaciones.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { guardarConfiguracion } from '../../empresa/configuracion/leer.ts';
import { escalarDemoradas } from './escalar.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-03-10T12:00:00Z');
const DIA_MS = 86_400_000;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

/** Evidence sent so many days ago. @returns its id */
async function enviada(autor: PersonaDePrueba, hace: number): Promise<string> {
  const hoy = diaDe(AHORA);
  const [desafio] = await db
    .insert(desafios)
    .values({
      titulo: 'Góndola impecable',
      busqueda: 'gondola impecable',
      tipo_periodo: 'mensual',
      fecha_inicio: sumarDias(hoy, -20),
      fecha_fin: sumarDias(hoy, 20),
      estado: 'activo',
      objetivos: [{ id: '1', nombre: 'Orden', descripcion: '' }],
      puntos_por_objetivo: { '1': 60 },
    })
    .returning({ id: desafios.id });
  const [participacion] = await db
    .insert(participaciones)
    .values({ desafio_id: desafio!.id, empleado_id: autor.id })
    .returning({ id: participaciones.id });
  const [fila] = await db
    .insert(evidencias)
    .values({
      participacion_id: participacion!.id,
      desafio_id: desafio!.id,
      empleado_id: autor.id,
      clave: randomUUID(),
      fecha_envio: new Date(+AHORA - hace * DIA_MS),
      dia_envio: sumarDias(hoy, -hace),
    })
    .returning({ id: evidencias.id });
  return fila!.id;
}

const bandeja = (quien: PersonaDePrueba, escaladas: boolean) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).participaciones.bandeja({ escaladas });

const avisosDe = async ({ id }: PersonaDePrueba) =>
  (await db.select().from(notificaciones))
    .filter(({ empleado_id }) => empleado_id === id)
    .map(({ titulo, texto, enlace }) => ({ titulo, texto, enlace }));

test('what waits longer than the setting goes to RRHH: told once to each, listed, and still the gerente’s', async () => {
  const vieja = await enviada(e.empleado, 4);
  await enviada(e.lider, 2);
  expect(await escalarDemoradas(db, AHORA)).toBe(1);
  expect(await escalarDemoradas(db, new Date(+AHORA + 3_600_000))).toBe(0);

  expect(await avisosDe(e.admin_rrhh)).toEqual([
    {
      titulo: 'Una evidencia pasó a Recursos Humanos',
      texto: 'Nadie la decidió en 3 días: 1 de Centro. La más antigua espera hace 4 días.',
      enlace: `/reconoce/admin/desafios/progreso?vista=validar&escaladas=1&evidencia=${vieja}`,
    },
  ]);
  expect((await avisosDe(e.gerente)).map(({ titulo, enlace }) => [titulo, enlace])).toEqual([
    ['Una evidencia pasó también a Recursos Humanos', `/reconoce/sucursal?escaladas=1&evidencia=${vieja}`],
  ]);
  expect(await avisosDe(e.gerente_otra)).toEqual([]);

  for (const quien of [e.admin_rrhh, e.gerente]) {
    const cola = await bandeja(quien, true);
    expect(cola).toMatchObject({ total: 1, escaladas: 1, filas: [{ id: vieja, escalada_en: AHORA }] });
    expect(await bandeja(quien, false)).toMatchObject({ total: 2, escaladas: 1 });
  }
});

test('the days are the setting’s, counted whole', async () => {
  await guardarConfiguracion(db, 'dias_para_escalar', 5);
  await enviada(e.empleado, 5);
  expect(await escalarDemoradas(db, AHORA)).toBe(0);
  expect(await escalarDemoradas(db, new Date(+AHORA + DIA_MS))).toBe(1);
});

test('what is RRHH’s from the start does not escalate, nor what was decided', async () => {
  await enviada(e.gerente, 9);
  const decidida = await enviada(e.empleado, 9);
  await db.update(evidencias).set({ estado: 'aprobada' });
  expect(decidida).toBeTruthy();
  expect(await escalarDemoradas(db, AHORA)).toBe(0);
  await enviada(e.gerente_otra, 9);
  expect(await escalarDemoradas(db, AHORA)).toBe(0);
  expect(await db.$count(notificaciones)).toBe(0);
});

test('who has the queue for these days is told as the gerente is, and no longer once it ended', async () => {
  const hoy = diaDe(AHORA);
  await db.insert(delegaciones).values({
    sucursal_id: e.centro.id,
    a_empleado_id: e.gerente_otra.id,
    desde: sumarDias(hoy, -2),
    hasta: hoy,
    creada_en: AHORA,
  });
  await enviada(e.empleado, 4);
  await enviada(e.lider, 5);
  expect(await escalarDemoradas(db, AHORA)).toBe(2);
  expect((await avisosDe(e.gerente_otra)).map(({ titulo, enlace }) => [titulo, enlace])).toEqual([
    ['2 evidencias pasaron también a Recursos Humanos', '/reconoce/sucursal?escaladas=1'],
  ]);
  await db.update(delegaciones).set({ terminada_en: AHORA });
  await enviada(e.lider, 4);
  expect(await escalarDemoradas(db, new Date(+AHORA + 3_600_000))).toBe(1);
  expect(await avisosDe(e.gerente_otra)).toHaveLength(1);
  expect(await avisosDe(e.gerente)).toHaveLength(2);
});
