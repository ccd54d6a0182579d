import {
  type FiltroDeLogros,
  LOGROS_DE_UNA_PERSONA,
  LOGROS_POR_TARJETA,
  promedioDeLogros,
  type TipoDeLogro,
  TIPOS_DE_LOGRO,
} from '#domain/insignias/logros/logro.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { ahora } from '#server/reloj.ts';
import type { Db } from '#server/db/base.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import * as repo from './repo.ts';
import { CuentaCompartida } from '../../../comun/cuenta-compartida.ts';

/** A page of active employees with points and latest achievements: three queries for any page size. */
const tarjetas = os.logros.tarjetas.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const ids = await idsDe(context.db, input);
  const desde = (input.pagina - 1) * input.por_pagina;
  const personas = await repo.personas(context.db, ids.slice(desde, desde + input.por_pagina));
  const logros = await repo.ultimosLogros(
    context.db,
    personas.map((p) => p.empleado_id),
    tiposDe(input.tipo),
    input.de === undefined ? LOGROS_POR_TARJETA : LOGROS_DE_UNA_PERSONA,
  );
  return {
    // One who left, or never was, is nobody.
    total: input.de === undefined ? ids.length : personas.length,
    tarjetas: personas.map((persona) => {
      const { ultimos, cuantos } = logros.get(persona.empleado_id) ?? { ultimos: [], cuantos: 0 };
      return {
        ...persona,
        logros: ultimos,
        logros_mas: cuantos - ultimos.length,
        soy_yo: persona.empleado_id === yo.id,
      };
    }),
  };
});

/** Who is asked for, in their order: one person; those whose name and branch hold every word of a search; or everybody. */
async function idsDe(
  db: Db,
  { de, busqueda, tipo }: { de?: string | undefined; busqueda: string; tipo: FiltroDeLogros },
): Promise<readonly string[]> {
  if (de !== undefined) return [de];
  const palabras = sinAcentos(busqueda).split(' ');
  const orden = await ordenDelDashboard[tipo].de(db);
  return orden.filter((persona) => palabras.every((p) => persona.busqueda.includes(p))).map(({ id }) => id);
}

function tiposDe(tipo: FiltroDeLogros): readonly TipoDeLogro[] {
  return tipo === 'todos' ? TIPOS_DE_LOGRO : [tipo];
}

const porUltimo = (tipo: FiltroDeLogros) =>
  new CuentaCompartida<readonly repo.EnOrden[]>((db) => repo.porUltimoLogro(db, tiposDe(tipo)));

/**
 * Everybody in the order of the cards, with what a search looks at. Shared among callers, as the figures are: it looks at the
 * whole company.
 */
export const ordenDelDashboard: Readonly<Record<FiltroDeLogros, CuentaCompartida<readonly repo.EnOrden[]>>> =
  {
    todos: porUltimo('todos'),
    desafio: porUltimo('desafio'),
    capacitacion: porUltimo('capacitacion'),
    premio: porUltimo('premio'),
  };

/** The four figures of the dashboard. */
const resumen = os.logros.resumen.handler(async ({ context: { db } }) => ({
  ...(await cifrasDelDashboard.de(db)),
  destacado: await repo.elDeMasPuntos(db, inicioDePeriodo('siempre', diaDe(ahora()))),
}));

type Cifras = { empleados: number; logros: number; promedio: number };

/**
 * How many employees there are and how much they achieved. Shared among callers: every open dashboard asks again after each
 * change, and in a large company counting reads an index of a million rows.
 */
export const cifrasDelDashboard = new CuentaCompartida<Cifras>(contar);

async function contar(db: Db): Promise<Cifras> {
  const empleados = await repo.contarActivos(db);
  const logros = await repo.contarLogros(db);
  return { empleados, logros, promedio: promedioDeLogros(logros, empleados) };
}

export const logrosRouter = { resumen, tarjetas };
