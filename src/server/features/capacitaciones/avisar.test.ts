import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dia, diaDe, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { ahora, fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { asignarCapacitacion, crearCapacitacion, cursoSinEvaluacion } from '#tests/support/capacitaciones.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { escribirCorreosDeCapacitaciones } from './correos.ts';
import { avisarVencimientos } from './diaria.ts';

const base = await baseDePrueba();
const HOY = dia('2026-11-20');
let e: Empresa;
let soltar = () => {};
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  enDia(0);
});
afterEach(() => soltar());

/** Sets the clock to noon, this many days later. */
function enDia(dias: number): void {
  soltar();
  soltar = fijarReloj(new Date(`${sumarDias(HOY, dias)}T15:00:00Z`));
}

const como = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });
const rrhh = () => como(e.admin_rrhh).capacitaciones;

/** A training of `empleado` with materials and no evaluation. */
const preparar = (materiales?: number, fecha_limite?: Dia | null) =>
  cursoSinEvaluacion(base, e.empleado.id, materiales, fecha_limite);

describe('what is told', () => {
  it('what falls due within three days and what ran out, once each, in the bell and by mail', async () => {
    const sonEn = async (dias: number | null) =>
      asignarCapacitacion(base, (await crearCapacitacion(base, { titulo: `En ${dias}` })).id, e.empleado.id, {
        fecha_limite: dias === null ? null : sumarDias(HOY, dias),
      });
    for (const dias of [null, -9, -1, 0, 3, 4]) await sonEn(dias);
    expect(await avisarVencimientos(base.db, ahora())).toBe(3);
    expect(await avisarVencimientos(base.db, ahora())).toBe(0);
    const avisos = await base.db.select().from(notificaciones);
    expect(avisos.map((a) => a.titulo).toSorted()).toEqual([
      'Venció «En -1»',
      '«En 0» vence hoy',
      '«En 3» vence en 3 días',
    ]);

    const dos = await Promise.all(
      [1, 2].map(() => escribirCorreosDeCapacitaciones(base.db, 'https://mostrador.example', ahora())),
    );
    expect(Math.max(...dos)).toBe(3);
    const escritos = await base.db.select().from(correos);
    expect(escritos).toHaveLength(3);
    expect(escritos.every((c) => c.para === e.empleado.email)).toBe(true);
    expect(escritos[0]?.texto).toMatch(
      /https:\/\/mostrador\.example\/reconoce\/capacitaciones\/[0-9a-f-]{36}/,
    );
    expect(await escribirCorreosDeCapacitaciones(base.db, 'https://mostrador.example', ahora())).toBe(0);
    // Notices about yesterday are sent now or never.
    enDia(2);
    await base.db.delete(correos);
    expect(await escribirCorreosDeCapacitaciones(base.db, 'https://mostrador.example', ahora())).toBe(0);
  });

  it('nobody is told of what somebody inactive has left to do', async () => {
    const { id } = await preparar(1, HOY);
    await base.db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.empleado.id));
    expect(await avisarVencimientos(base.db, ahora())).toBe(0);
    expect((await rrhh().asignaciones({ capacitacion_id: id })).filas[0]?.puede_recordar).toBe(false);
    expect(diaDe(ahora())).toBe(HOY);
  });
});
