import { createRouterClient } from '@orpc/server';
import { dia, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { baseDePrueba, vaciar } from './base.ts';
import { cursoSinEvaluacion } from './capacitaciones.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from './empresa.ts';
import { relojAlMediodia } from './reloj.ts';

export const HOY = dia('2026-11-20');

/** A company on `HOY` at noon, for tests of trainings. Call it at the top of the file, and `empezar` before each test. */
export async function escenaDeCapacitaciones() {
  const base = await baseDePrueba();
  const enElDia = relojAlMediodia();
  /** Sets the clock to noon, this many days later. */
  const enDia = (dias: number): void => enElDia(sumarDias(HOY, dias));
  return {
    base,
    enDia,
    empezar: async (): Promise<Empresa> => {
      await vaciar(base);
      const empresa = await crearEmpresa(base);
      enDia(0);
      return empresa;
    },
    como: (quien: PersonaDePrueba | null) => createRouterClient(router, { context: contextoDe(base, quien) }),
    /** A training with materials and no evaluation, assigned to somebody. */
    prepararA: (quien: PersonaDePrueba, materiales?: number, fecha_limite?: Dia | null) =>
      cursoSinEvaluacion(base, quien.id, materiales, fecha_limite),
  };
}
