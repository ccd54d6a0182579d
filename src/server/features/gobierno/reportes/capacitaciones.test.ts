import { createRouterClient } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { router } from '#server/api/router.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { cursada } from '#tests/support/reportes.ts';

const base = await baseDePrueba();
const AHORA = new Date('2026-11-20T15:00:00Z');
let e: Empresa;
let soltar: () => void;

beforeEach(async () => {
  soltar = fijarReloj(AHORA);
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(() => soltar());

const como = (quien: PersonaDePrueba) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).reportes;

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
