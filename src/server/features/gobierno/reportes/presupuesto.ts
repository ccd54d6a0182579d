import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { recortar } from '#domain/gobierno/reportes/filtro.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { tramoDe } from './recorte.ts';
import { parteDelPresupuesto, presupuestos } from './repo.ts';

/** What was committed and spent each month; of some people only, the part that they took. */
export const presupuesto = os.reportes.presupuesto.handler(async ({ input, context, errors }) => {
  const recorte = recortar(context.actor, input, diaDe(ahora()));
  if (!recorte.ok) throw errors[recorte.code]();
  const parcial = recorte.value.sucursal_id !== null || recorte.value.rol !== null;
  const meses = await presupuestos(context.db, recorte.value);
  const partes = parcial ? await parteDelPresupuesto(context.db, recorte.value) : null;
  return {
    ...tramoDe(recorte.value),
    parcial,
    filas: meses.map(({ id, anio, mes, inicial, ...mesEntero }) => {
      const { comprometido, ejecutado } = partes
        ? (partes.get(id) ?? { comprometido: 0, ejecutado: 0 })
        : mesEntero;
      return {
        anio,
        mes,
        inicial: parcial ? null : enPesos(inicial),
        comprometido: enPesos(comprometido),
        ejecutado: enPesos(ejecutado),
        disponible: parcial ? null : enPesos(inicial - comprometido - ejecutado),
      };
    }),
  };
});
