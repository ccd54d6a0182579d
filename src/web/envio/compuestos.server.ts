import { ORPCError } from '@orpc/client';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { EstadoDesafio_ } from '#contract/desafios/desafios-formularios.ts';
import { PresupuestoCambios } from '#contract/premios/presupuesto-formularios.ts';
import { redondearPesos } from '#domain/comun/dinero.ts';
import type { Cliente } from '#web/api.server.ts';

/** Actions made of more than one procedure, by the name that their screen uses. */
export const COMPUESTOS = {
  /** Activates or deactivates a prize, and changes nothing else of it. */
  'premios.ponerActivo': compuesto(z.object({ id: Id, activo: z.boolean() }), async (api, { id, activo }) => {
    const premio = await api.premios.ver({ id });
    return api.premios.editar({ id, updated_at: premio.updated_at, cambios: { ...premio, activo } });
  }),
  /** Changes only the state of a challenge, checking the revision that was on the list. */
  'desafios.ponerEstado': compuesto(
    z.object({ id: Id, estado: EstadoDesafio_, updated_at: z.coerce.date<Date | string>() }),
    async (api, { id, estado, updated_at }) => {
      const desafio = await api.desafios.ver({ id });
      return api.desafios.editar({ id, updated_at, cambios: { ...desafio, estado } });
    },
  ),
  /**
   * Adds to a month's budget, or creates it, and approves a claim. The current amount is read again, because the one on
   * screen may be outdated.
   */
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
    /** @throws {ORPCError} BAD_REQUEST if the input is not valid, as procedures do */
    hacer: async (api: Cliente, dicha: z.input<S>): Promise<R> => {
      const leida = entrada.safeParse(dicha);
      if (!leida.success) throw new ORPCError('BAD_REQUEST');
      return obra(api, leida.data);
    },
  };
}
