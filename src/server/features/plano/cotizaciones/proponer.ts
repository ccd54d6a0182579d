import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { proponerEspacios } from '#domain/plano/cotizacion.ts';
import { espacioDe, NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { validarPeriodo } from '#domain/plano/reservas/reserva.ts';
import { precioDe } from '#domain/plano/reservas/tarifa.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { fichas } from '../espacios/repo.ts';
import { enVigor } from '../espacios/repo-tarifas.ts';
import { piezasPorClave } from '../repo.ts';
import * as solicitudes from '../solicitudes/repo.ts';
import * as repo from './repo.ts';

/**
 * The spaces that are free on those days, and which of them to propose for what was asked. What the request's open quote holds is free
 * for it: sending another one frees that first.
 */
export const proponer = os.cotizaciones.proponer.handler(async ({ input, context, errors }) => {
  const { db } = context;
  const instante = ahora();
  const fila = await solicitudes.una(db, input.id);
  if (!fila) throw errors.NO_ENCONTRADO();
  const periodo = { desde: input.desde, hasta: sumarDias(input.ultimo, 1) };
  if (!validarPeriodo(periodo, { hoy: diaDe(instante), motivo: null }).ok) throw errors.PERIODO_INVALIDO();

  const [espacios, tarifas, tomados, pedidos, { ventas }] = await Promise.all([
    fichas(db),
    enVigor(db),
    repo.tomados(db, periodo, input.id, instante),
    solicitudes.espaciosDe(db, input.id),
    leerConfiguracion(db),
  ]);
  const piezas = await piezasPorClave(
    db,
    espacios.map(({ clave }) => clave),
  );
  const candidatos = espacios.flatMap(({ clave, type, section, local, visitas_pct, minimo_semanas }) => {
    const pieza = piezas.get(clave);
    const dibujado = pieza && espacioDe(pieza);
    if (!dibujado) return [];
    const { x, y, width, height } = dibujado;
    const { importe: precio } = precioDe({ clave, type }, periodo, tarifas);
    const nombre = `${NOMBRES_DE_TIPO[type]} ${section}`;
    const centro = { x: x + width / 2, y: y + height / 2 };
    return [{ clave, type, nombre, local, ...centro, visitas_pct, minimo_semanas, precio }];
  });
  const porClave = new Map(candidatos.map((candidato) => [candidato.clave, candidato]));
  const libres = candidatos.filter(({ clave }) => tomados.get(clave)?.suya ?? true);
  const queridos = pedidos.flatMap(({ clave }) => porClave.get(clave) ?? []);
  // What is near or alike is so in its own shop: another's is for the desk to choose.
  const locales = new Set(queridos.map(({ local }) => local));
  const propuestos = proponerEspacios(
    locales.size === 0 ? libres : libres.filter(({ local }) => locales.has(local)),
    queridos,
    fila.solicitud.presupuesto,
  );
  const lugar = new Map(propuestos.map((propuesto, i) => [propuesto.clave, { ...propuesto, i }]));
  return {
    iva: ventas.iva,
    espacios: libres
      .toSorted((a, b) => (lugar.get(a.clave)?.i ?? 1e9) - (lugar.get(b.clave)?.i ?? 1e9))
      .map(({ clave, nombre, local, precio, visitas_pct, minimo_semanas }) => {
        const propuesto = lugar.get(clave);
        return {
          clave,
          nombre,
          local,
          precio: precio === null ? null : enPesos(precio),
          visitas_pct,
          minimo_semanas,
          retenida: tomados.has(clave),
          por: propuesto?.por ?? null,
          en_lugar_de:
            propuesto?.en_lugar_de == null ? null : (porClave.get(propuesto.en_lugar_de)?.nombre ?? null),
        };
      }),
  };
});
