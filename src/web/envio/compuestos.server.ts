import { ORPCError } from '@orpc/client';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { EstadoDesafio_ } from '#contract/desafios/desafios-formularios.ts';
import { PresupuestoCambios } from '#contract/premios/presupuesto-formularios.ts';
import { redondearPesos } from '#domain/comun/dinero.ts';
import type { Cliente } from '#web/api.server.ts';

/** What a button does with more than one procedure, by the name that its screen gives it. */
export const COMPUESTOS = {
  /** Takes a prize off the catalogue or puts it back, and changes nothing else of it. */
  'premios.ponerActivo': compuesto(z.object({ id: Id, activo: z.boolean() }), async (api, { id, activo }) => {
    const premio = await api.premios.ver({ id });
    return api.premios.editar({ id, updated_at: premio.updated_at, cambios: { ...premio, activo } });
  }),
  /** Changes the state of a challenge, over the revision that was on the list, and nothing else of it. */
  'desafios.ponerEstado': compuesto(
    z.object({ id: Id, estado: EstadoDesafio_, updated_at: z.coerce.date<Date | string>() }),
    async (api, { id, estado, updated_at }) => {
      const desafio = await api.desafios.ver({ id });
      return api.desafios.editar({ id, updated_at, cambios: { ...desafio, estado } });
    },
  ),
  /** Adds to a month's budget, or loads the first one, and approves a claim. What it has is read now: the screen's may be old. */
  'premios.ampliarYAprobar': compuesto(
    z.object({
      id: Id,
      presupuesto_id: Id.nullable(),
      anio: z.int(),
      mes: z.int(),
      suma: PresupuestoCambios.shape.presupuesto_inicial,
    }),
    async (api, { id, presupuesto_id, anio, mes, suma }) => {
      if (presupuesto_id === null) {
        await api.presupuesto.crear({ anio, mes, presupuesto_inicial: suma });
      } else {
        const { presupuesto } = await api.presupuesto.movimientos({
          id: presupuesto_id,
          pagina: 1,
          por_pagina: 1,
        });
        await api.presupuesto.editar({
          id: presupuesto_id,
          updated_at: presupuesto.updated_at,
          cambios: {
            presupuesto_inicial: redondearPesos(presupuesto.presupuesto_inicial + suma),
            descripcion: presupuesto.descripcion,
          },
        });
      }
      return api.premios.aprobar({ id });
    },
  ),
};

function compuesto<S extends z.ZodType, R>(
  entrada: S,
  obra: (api: Cliente, entrada: z.output<S>) => Promise<R>,
) {
  return {
    /** @throws {ORPCError} BAD_REQUEST where what was sent is not what it takes, as the procedures do */
    hacer: async (api: Cliente, dicha: z.input<S>): Promise<R> => {
      const leida = entrada.safeParse(dicha);
      if (!leida.success) throw new ORPCError('BAD_REQUEST');
      return obra(api, leida.data);
    },
  };
}
