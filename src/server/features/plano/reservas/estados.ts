import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { estadoEnPeriodo } from '#domain/plano/reservas/estado-del-espacio.ts';
import { abarca, estadoEn } from '#domain/plano/reservas/reserva.ts';
import { precioDe } from '#domain/plano/reservas/tarifa.ts';
import { os } from '#server/api/autorizar.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { enVigor } from '../espacios/repo-tarifas.ts';
import { deEsosDias, enCalendario, type ReservaDeEstado, tiposDibujados } from './repo-estados.ts';

/** How each space is in some days, for anybody. */
const al = os.reservas.al.handler(async ({ input, context, errors }) => {
  const { ventas } = await leerConfiguracion(context.db);
  const leido = await estados(context.db, input, ventas.mostrar_precios);
  if (!leido) throw errors.PERIODO_INVALIDO();
  const { hoy, desde, hasta } = leido;
  return {
    hoy,
    desde,
    hasta,
    espacios: leido.espacios.map(({ clave, estado, libre_desde, precio, reservas }) => ({
      clave,
      estado,
      libre_desde,
      precio,
      // Only what anybody can see on the floor. Who holds a space, or will take it, is nobody else's to know.
      marca:
        estado === 'libre' || estado === 'retenida'
          ? null
          : (reservas.find((r) => r.estado === 'confirmada' && abarca(r, hoy) && abarca(r, desde))?.marca ??
            null),
    })),
  };
});

/** The same for staff, with who has each. */
const alEdicion = os.reservas.alEdicion.handler(async ({ input, context, errors }) => {
  const leido = await estados(context.db, input, true);
  if (!leido) throw errors.PERIODO_INVALIDO();
  const { hoy, desde, hasta } = leido;
  return {
    hoy,
    desde,
    hasta,
    espacios: leido.espacios.map(({ reservas, ...espacio }) => ({
      ...espacio,
      reservas: reservas.map(({ espacio_clave: _clave, importe_lista: _lista, importe, ...reserva }) => ({
        ...reserva,
        importe: enPesos(importe),
      })),
    })),
  };
});

/** Every space with what it has in a period, for the calendar. */
const calendario = os.reservas.calendario.handler(async ({ input, context }) => {
  const instante = ahora();
  const hoy = diaDe(instante);
  const { version, espacios, reservas } = await enCalendario(context.db, input, instante);
  const porEspacio = Map.groupBy(reservas, ({ espacio_clave }) => espacio_clave);
  return {
    hoy,
    version,
    espacios: espacios.map((espacio) => ({
      ...espacio,
      reservas: (porEspacio.get(espacio.clave) ?? []).map(
        ({ espacio_clave: _clave, importe, ...reserva }) => ({
          ...reserva,
          importe: enPesos(importe),
          estado: estadoEn(reserva, instante, hoy),
        }),
      ),
    })),
  };
});

/** The days asked for, today unless said; null if they are none, or are too many. */
function periodoDe({ desde: de, hasta: a }: { desde?: Dia | undefined; hasta?: Dia | undefined }, hoy: Dia) {
  const desde = de ?? hoy;
  const hasta = a ?? sumarDias(desde, 1);
  return hasta > desde && sumarDias(desde, MAXIMO_DE_DIAS) >= hasta ? { desde, hasta } : null;
}

/** Five years and a bit: as far as anybody plans. */
const MAXIMO_DE_DIAS = 1900;

async function estados(
  db: Db,
  pedido: { desde?: Dia | undefined; hasta?: Dia | undefined },
  conPrecios: boolean,
) {
  const instante = ahora();
  const hoy = diaDe(instante);
  const periodo = periodoDe(pedido, hoy);
  if (!periodo) return null;
  const [espacios, todas, tarifas] = await juntas([
    tiposDibujados(db),
    deEsosDias(db, periodo, instante, hoy),
    conPrecios ? enVigor(db) : [],
  ]);
  const porEspacio = Map.groupBy(todas, ({ espacio_clave }) => espacio_clave);
  return {
    hoy,
    ...periodo,
    espacios: espacios.map(({ clave, type }) => {
      const reservas = porEspacio.get(clave) ?? [];
      if (reservas.length > 1) reservas.sort((una, otra) => (una.desde < otra.desde ? -1 : 1));
      const importe = conPrecios ? precioDe({ clave, type }, periodo, tarifas).importe : null;
      return {
        clave,
        estado: estadoEnPeriodo(reservas, periodo, instante, hoy),
        libre_desde: libreDesde(reservas),
        precio: importe === null ? null : enPesos(importe),
        reservas,
      };
    }),
  };
}

/** The first free day after what takes a space in the days asked for, unless it has no end. */
function libreDesde(reservas: readonly ReservaDeEstado[]): Dia | null {
  const ultima = reservas.at(-1);
  return ultima?.hasta ?? null;
}

export const estadosRouter = { al, alEdicion, calendario };
