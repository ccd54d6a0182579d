import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { ESTADOS_DE_ASIGNACION } from '#domain/comun/estados-de-reclamo.ts';
import { recortar } from '#domain/gobierno/reportes/filtro.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { tramoDe } from './recorte.ts';
import { premiosPorEstado, parteDelPresupuesto, presupuestos } from './repo.ts';

/** Claims by state and value, and the prizes most claimed. */
export const premios = os.reportes.premios.handler(async ({ input, context, errors }) => {
  const recorte = recortar(context.actor, input, diaDe(ahora()));
  if (!recorte.ok) throw errors[recorte.code]();
  const leidas = await premiosPorEstado(context.db, recorte.value);
  const contar = (filas: typeof leidas) => filas.reduce((total, { cantidad }) => total + cantidad, 0);
  const valor = (filas: typeof leidas) => enPesos(filas.reduce((total, fila) => total + fila.valor, 0));
  const filas = [...Map.groupBy(leidas, ({ premio_id }) => premio_id)].flatMap(([premio_id, suyas]) => {
    const [primera] = suyas;
    if (!primera) return [];
    const en = (estado: (typeof ESTADOS_DE_ASIGNACION)[number]) =>
      contar(suyas.filter((fila) => fila.estado === estado));
    const fila = {
      premio_id,
      nombre: primera.nombre,
      tipo: primera.tipo,
      pendiente: en('pendiente'),
      aprobado: en('aprobado'),
      entregado: en('entregado'),
      rechazado: en('rechazado'),
      // A rejected claim costs nothing.
      valor: valor(suyas.filter(({ estado }) => estado !== 'rechazado')),
    };
    return { fila, total: contar(suyas) };
  });
  return {
    ...tramoDe(recorte.value),
    total: {
      cantidad: contar(leidas),
      valor: valor(leidas.filter(({ estado }) => estado !== 'rechazado')),
    },
    por_estado: ESTADOS_DE_ASIGNACION.map((estado) => {
      const suyas = leidas.filter((fila) => fila.estado === estado);
      return { estado, cantidad: contar(suyas), valor: valor(suyas) };
    }),
    filas: filas
      .toSorted((a, b) => b.total - a.total || a.fila.nombre.localeCompare(b.fila.nombre, 'es'))
      .slice(0, PREMIOS_QUE_SE_MUESTRAN)
      .map(({ fila }) => fila),
  };
});

const PREMIOS_QUE_SE_MUESTRAN = 100;

/** What was committed and spent each month; with a filter by people, only their part. */
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
        id,
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
