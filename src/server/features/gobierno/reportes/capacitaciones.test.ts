import { beforeEach, describe, expect, it } from 'vitest';
import type { Empresa } from '#tests/support/empresa.ts';
import { cursada, escenaDeReportes } from '#tests/support/reportes.ts';

const { base, como, empezar } = await escenaDeReportes();
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
