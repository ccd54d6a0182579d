import { diaDe } from '#domain/comun/calendario/dia.ts';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import {
  ANTIGUEDADES,
  type Cuenta,
  DIAS_SIN_RECONOCIMIENTO,
  repartoDe,
  repartosDe,
  seCuenta,
  sumar,
} from '#domain/gobierno/reportes/equidad.ts';
import { cierreDe, recortar } from '#domain/gobierno/reportes/filtro.ts';
import { SE_RECONOCEN } from '#domain/personas/equipo/atencion.ts';
import { os } from '#server/api/autorizar.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { enOrden } from './participacion.ts';
import { tramoDe } from './recorte.ts';
import * as repo from './repo-equidad.ts';
import { nombresDeSucursales } from './repo-personas.ts';

/** Whether recognition reaches everybody alike. Nothing is told of fewer than five people, nor as a verdict. */
export const equidad = os.reportes.equidad.handler(async ({ input, context, errors }) => {
  const hoy = diaDe(ahora());
  const recorte = recortar(context.actor, input, hoy);
  if (!recorte.ok) throw errors[recorte.code]();
  const { db } = context;
  const cierre = cierreDe(recorte.value, hoy);
  const [nombres, celdas, validadores, gracias] = await juntas([
    nombresDeSucursales(db),
    repo.celdas(db, recorte.value, cierre ?? hoy),
    repo.validadores(db, recorte.value),
    repo.parejas(db, recorte.value),
  ]);
  const total = sumar(celdas);
  return {
    ...tramoDe(recorte.value),
    cierre,
    total: repartoDe(total),
    sin_reconocer: DIAS_SIN_RECONOCIMIENTO.map((dias) => ({
      dias,
      personas: seCuenta(total.personas) ? total[`sin_${dias}`] : null,
    })),
    por_sucursal: conReparto(
      enOrden(nombres, new Set(celdas.map(({ sucursal_id }) => sucursal_id))).map((sucursal_id) => ({
        sucursal_id,
        sucursal: sucursal_id === null ? null : (nombres.get(sucursal_id) ?? null),
      })),
      (fila) => celdas.filter(({ sucursal_id }) => sucursal_id === fila.sucursal_id),
    ),
    por_rol: conReparto(
      SE_RECONOCEN.map((rol) => ({ rol })),
      (fila) => celdas.filter(({ rol }) => rol === fila.rol),
    ),
    por_antiguedad: conReparto(
      ANTIGUEDADES.map((antiguedad) => ({ antiguedad })),
      (fila) => celdas.filter(({ antiguedad }) => antiguedad === fila.antiguedad),
    ),
    validadores: validadores.map(({ id, nombre, decididas, personas, rechazadas, horas }) => ({
      id,
      nombre,
      decididas,
      ...(seCuenta(personas)
        ? { horas, rechazo: proporcionEntera(rechazadas, decididas) }
        : { horas: null, rechazo: null }),
    })),
    gracias: {
      personas: gracias.personas,
      parejas: seCuenta(gracias.parejas * 2) ? gracias.parejas : null,
    },
  };
});

/** Each group with what may be told of it. */
function conReparto<G extends object>(grupos: readonly G[], suyas: (grupo: G) => readonly Cuenta[]) {
  const repartos = repartosDe(grupos.map((grupo) => sumar(suyas(grupo))));
  return grupos.flatMap((grupo, i) => {
    const reparto = repartos[i];
    return reparto ? [{ ...grupo, ...reparto }] : [];
  });
}
