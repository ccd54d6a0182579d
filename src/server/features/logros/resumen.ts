import { promedioDeLogros } from '#domain/logros/logro.ts';
import { os } from '#server/api/autorizar.ts';
import { contarActivos, contarLogros, elDeMasPuntos } from './repo.ts';

/** The four figures of the dashboard. */
export const resumen = os.logros.resumen.handler(async ({ context: { db } }) => {
  const empleados = await contarActivos(db, []);
  const logros = await contarLogros(db);
  return {
    empleados,
    logros,
    promedio: promedioDeLogros(logros, empleados),
    destacado: await elDeMasPuntos(db),
  };
});
