import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { diaDe, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { asignarCapacitacion, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import type { Empresa } from '#tests/support/empresa.ts';
import { escenaDeCapacitaciones, HOY } from '#tests/support/escena-de-capacitaciones.ts';
import { escribirCorreosDeCapacitaciones } from './correos.ts';
import { avisarVencimientos } from './diaria.ts';

const { base, enDia, empezar, como, prepararA } = await escenaDeCapacitaciones();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

const rrhh = () => como(e.admin_rrhh).capacitaciones;
const preparar = (materiales?: number, fecha_limite?: Dia | null) =>
  prepararA(e.empleado, materiales, fecha_limite);

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
