import { TIPOS_DE_LOGRO, promedioDeLogros } from '#domain/insignias/logros/logro.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { ahora } from '#server/reloj.ts';
import type { Db } from '#server/db/base.ts';
import { contiene } from '../../../comun/texto.ts';
import { contarActivos, personasEnOrden, ultimosLogros, elDeMasPuntos, contarLogros } from './repo.ts';
import { CuentaCompartida } from '../../../comun/cuenta-compartida.ts';

/** A page of active employees by name, each with points and latest achievements: three queries for any page size. */
const tarjetas = os.logros.tarjetas.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const patrones = input.busqueda.split(/\s+/u).filter(Boolean).map(contiene);
  const total = await contarActivos(context.db, patrones);
  const personas = await personasEnOrden(context.db, patrones, {
    saltar: (input.pagina - 1) * input.por_pagina,
    cuantos: input.por_pagina,
  });
  const logros = await ultimosLogros(
    context.db,
    personas.map((p) => p.empleado_id),
    input.tipo === 'todos' ? TIPOS_DE_LOGRO : [input.tipo],
  );
  return {
    total,
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

/** The four figures of the dashboard. */
const resumen = os.logros.resumen.handler(async ({ context: { db } }) => ({
  ...(await cifrasDelDashboard.de(db)),
  destacado: await elDeMasPuntos(db, inicioDePeriodo('siempre', diaDe(ahora()))),
}));

type Cifras = { empleados: number; logros: number; promedio: number };

/**
 * How many employees there are and how much they achieved. Shared among callers: every open dashboard asks again after each
 * change, and in a large company counting reads an index of a million rows.
 */
export const cifrasDelDashboard = new CuentaCompartida<Cifras>(contar);

async function contar(db: Db): Promise<Cifras> {
  const empleados = await contarActivos(db, []);
  const logros = await contarLogros(db);
  return { empleados, logros, promedio: promedioDeLogros(logros, empleados) };
}

export const logrosRouter = { resumen, tarjetas };
