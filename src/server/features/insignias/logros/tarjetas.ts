import { TIPOS_DE_LOGRO } from '#domain/insignias/logros/logro.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { contiene } from '../../../comun/texto.ts';
import { contarActivos, personasEnOrden, ultimosLogros } from './repo.ts';

/** A page of active employees by name, each with their points and latest achievements: three queries, whatever its size. */
export const tarjetas = os.logros.tarjetas.handler(async ({ input, context }) => {
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
