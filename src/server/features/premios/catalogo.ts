import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { avanceHacia, puedeReclamarse, puntosDisponibles, puntosRequeridos } from '#domain/premios/premio.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';
import { totalDeSiempre } from '../puntos/repo.ts';
import { puntosDeInsignias } from './repo-reclamos.ts';
import * as repo from './repo.ts';
import { premioVisto, reclamoPropio } from './vista.ts';

/** The available prizes, what the caller lacks for each, and the caller's own claims. */
export const catalogo = os.premios.catalogo.handler(async ({ input, context }) => {
  const { db } = context;
  const yo = empleadoDe(context);
  const [{ puntos_de_insignia: modo }, puntos, puntos_totales, mios] = await Promise.all([
    leerConfiguracion(db),
    puntosDeInsignias(db, yo.id),
    totalDeSiempre(db, yo.id, diaDe(ahora())),
    repo.reclamosDe(db, yo.id, MIOS),
  ]);
  const disponibles = puntosDisponibles(puntos, modo);
  const { total, filas } = await repo.catalogo(db, input, { empleado_id: yo.id, disponibles });
  const premios = filas.map(({ id }) => id);
  const asignaciones = mios.map(({ asignacion }) => asignacion.id);
  const [reclamados, pasos] = await Promise.all([
    repo.reclamadosPor(db, yo.id, premios),
    repo.pasosDe(db, asignaciones),
  ]);
  return {
    resumen: {
      puntos_totales,
      puntos_de_insignias: puntos.de_insignias,
      puntos_gastados: modo === 'gastar' ? puntos.gastados : 0,
      puntos_disponibles: Math.max(0, disponibles),
      modo,
    },
    total,
    premios: filas.map((premio) => {
      const requeridos = puntosRequeridos(premio.criterios_eligibilidad);
      const puede = puedeReclamarse({ ...premio, requeridos }, disponibles, reclamados.has(premio.id));
      return {
        ...premioVisto(premio),
        descripcion: premio.descripcion,
        monto_presupuestado: enPesos(premio.monto_presupuestado),
        puntos_requeridos: requeridos,
        stock: premio.stock,
        reclamable: puede.ok,
        razon: puede.ok ? null : puede.code,
        ...avanceHacia(requeridos, disponibles),
      };
    }),
    mios: mios.map((mio) => reclamoPropio(mio, pasos.get(mio.asignacion.id))),
  };
});

/** Most claims listed in 'Mis Premios'; the latest ones. */
const MIOS = 100;
