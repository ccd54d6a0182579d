import { randomUUIDv7 } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { ESTADOS_DE_CAPACITACION } from '#domain/capacitaciones/capacitacion.ts';
import {
  asignaciones_capacitacion as asignaciones,
  intentos_evaluacion as intentos,
} from '#server/db/schema/capacitaciones.ts';
import { crearCapacitacion } from '#tests/support/capacitaciones.ts';
import type { Empresa } from '#tests/support/empresa.ts';
import { AHORA, cursada, escenaDeReportes } from '#tests/support/reportes.ts';

const { base, db, como, empezar } = await escenaDeReportes();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('trainings', () => {
  it('an assignment past its deadline is overdue before any job has been, and attempts pass or not', async () => {
    const capacitacion = await cursada(base, e);
    const r = await como(e.admin_rrhh).capacitaciones({});
    expect(r.filas).toEqual([
      {
        capacitacion_id: capacitacion,
        titulo: 'Manejo de alimentos',
        obligatoria: true,
        asignadas: 3,
        completadas: 1,
        en_curso: 1,
        vencidas: 1,
        intentos: 4,
        aprobados: 1,
      },
    ]);
    expect((await como(e.gerente_otra).capacitaciones({})).total).toMatchObject({
      asignadas: 1,
      intentos: 0,
    });
  });

  it('the questions least answered well go first, without their answers', async () => {
    await cursada(base, e);
    const r = await como(e.admin_rrhh).preguntas({});
    expect(r).toMatchObject({ intentos: 4, hay_mas: false });
    expect(r.filas.map((f) => [f.pregunta, f.presentadas, f.acertadas])).toEqual([
      ['¿A qué temperatura?', 4, 1],
      ['¿Cada cuánto?', 4, 3],
    ]);
    expect(JSON.stringify(r)).not.toContain('respuesta_correcta');
    expect((await como(e.gerente_otra).preguntas({})).filas).toEqual([]);
  });
});

it(
  'kept months and read days together say what reading each training says',
  { timeout: 60_000 },
  async () => {
    const HOY = diaDe(AHORA);
    const cursos = [
      await crearCapacitacion(base, { titulo: 'Una' }),
      await crearCapacitacion(base, { titulo: 'Otra' }),
    ];
    const personas = [e.empleado, e.empleado_otra, e.lider, e.gerente, e.gerente_otra, e.admin_rrhh];
    const pares = personas.flatMap(({ id }) => cursos.map((curso) => ({ empleado_id: id, curso })));
    const dada = fc.record({
      hace: fc.nat(130),
      estado: fc.constantFrom(...ESTADOS_DE_CAPACITACION),
      limite: fc.option(fc.integer({ min: -20, max: 20 })),
      intentado: fc.option(fc.record({ hace: fc.nat(130), aprobado: fc.boolean() })),
    });
    const tramo = fc.tuple(fc.nat(130), fc.nat(130)).map(([a, b]) => ({
      desde: sumarDias(HOY, -Math.max(a, b)),
      hasta: sumarDias(HOY, -Math.min(a, b)),
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(dada), { maxLength: pares.length }),
        tramo,
        async (dadas, recorte) => {
          await db.delete(intentos);
          await db.delete(asignaciones);
          for (const [i, una] of dadas.entries()) {
            const par = pares[i];
            if (!par || !una) continue;
            const asignacion = {
              id: randomUUIDv7(),
              capacitacion_id: par.curso.id,
              empleado_id: par.empleado_id,
              estado: una.estado,
              fecha_asignacion: inicioDelDia(sumarDias(HOY, -una.hace)),
              fecha_limite: una.limite === null ? null : sumarDias(HOY, una.limite),
            };
            await db.insert(asignaciones).values(asignacion);
            if (una.intentado === null) continue;
            const cuando = inicioDelDia(sumarDias(HOY, -una.intentado.hace));
            await db.insert(intentos).values({
              evaluacion_id: par.curso.evaluacion_id,
              asignacion_id: asignacion.id,
              empleado_id: par.empleado_id,
              numero: 1,
              preguntas: [],
              puntaje_minimo: 70,
              iniciado_en: cuando,
              terminado_en: cuando,
              aprobado: una.intentado.aprobado,
            });
          }
          const { capacitaciones } = como(e.admin_rrhh);
          const todo = await capacitaciones(recorte);
          const leidas = await Promise.all(
            cursos.map(({ id }) => capacitaciones({ ...recorte, capacitacion_id: id })),
          );
          const porTitulo = (a: { titulo: string }, b: { titulo: string }) =>
            a.titulo.localeCompare(b.titulo);
          expect(todo.filas).toEqual(leidas.flatMap(({ filas }) => filas).toSorted(porTitulo));
          for (const { sucursal_id, ...suya } of todo.por_sucursal) {
            if (sucursal_id === null) continue;
            const leida = await capacitaciones({ ...recorte, sucursal_id });
            expect(leida.por_sucursal).toEqual([{ sucursal_id, ...suya }]);
          }
        },
      ),
      { numRuns: 15 },
    );
  },
);
