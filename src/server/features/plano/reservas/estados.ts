import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { estadoEnPeriodo, libreDesde } from '#domain/plano/reservas/estado-del-espacio.ts';
import { abarca, estadoEn, seSuperponen } from '#domain/plano/reservas/reserva.ts';
import { type ConPrecio, precioDe, type Tarifa } from '#domain/plano/reservas/tarifa.ts';
import { os } from '#server/api/autorizar.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { enVigor } from '../espacios/repo-tarifas.ts';
import { desdeEseDia, enCalendario, tiposDibujados, tomadosDesde } from './repo-estados.ts';

/** How each space of a shop is in some days, for anybody. */
const al = os.reservas.al.handler(async ({ input, context, errors }) => {
  const { db } = context;
  const { instante, hoy, periodo } = pedidos(input);
  if (!periodo) throw errors.PERIODO_INVALIDO();
  const { ventas } = await leerConfiguracion(db);
  const [espacios, tarifas] = await juntas([
    tomadosDesde(db, input.local, periodo.desde, instante),
    ventas.mostrar_precios ? enVigor(db) : [],
  ]);
  return {
    hoy,
    ...periodo,
    espacios: espacios.map(({ clave, type, reservas }) => {
      const estado = estadoEnPeriodo(reservas, periodo, instante, hoy);
      // Only what anybody can see on the floor. Who holds a space, or will take it, is nobody else's to know.
      const aLaVista = (una: (typeof reservas)[number]) =>
        una.estado === 'confirmada' && abarca(una, hoy) && abarca(una, periodo.desde);
      return {
        clave,
        estado,
        libre_desde: libreDesde(reservas, periodo),
        precio: ventas.mostrar_precios ? deLista({ clave, type }, periodo, tarifas) : null,
        marca: estado === 'libre' || estado === 'retenida' ? null : (reservas.find(aLaVista)?.marca ?? null),
      };
    }),
  };
});

/** The same for staff, with who has each. */
const alEdicion = os.reservas.alEdicion.handler(async ({ input, context, errors }) => {
  const { db } = context;
  const { instante, hoy, periodo } = pedidos(input);
  if (!periodo) throw errors.PERIODO_INVALIDO();
  const [espacios, todas, tarifas] = await juntas([
    tiposDibujados(db),
    desdeEseDia(db, periodo.desde, instante, hoy),
    enVigor(db),
  ]);
  const porEspacio = Map.groupBy(todas, ({ espacio_clave }) => espacio_clave);
  return {
    hoy,
    ...periodo,
    espacios: espacios.map(({ clave, type }) => {
      const reservas = porEspacio.get(clave) ?? [];
      return {
        clave,
        estado: estadoEnPeriodo(reservas, periodo, instante, hoy),
        libre_desde: libreDesde(reservas, periodo),
        precio: deLista({ clave, type }, periodo, tarifas),
        reservas: reservas
          .filter((una) => seSuperponen(una, periodo))
          .map(({ espacio_clave: _clave, importe_lista: _lista, importe, ...reserva }) => ({
            ...reserva,
            importe: enPesos(importe),
          })),
      };
    }),
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
        ({ espacio_clave: _clave, importe, importe_lista, ...reserva }) => ({
          ...reserva,
          importe: enPesos(importe),
          importe_lista: importe_lista === null ? null : enPesos(importe_lista),
          estado: estadoEn(reserva, instante, hoy),
        }),
      ),
    })),
  };
});

/** The days asked for, today unless said, as of now; no period if they are none, or are too many. */
function pedidos({ desde: de, hasta: a }: { desde?: Dia | undefined; hasta?: Dia | undefined }) {
  const instante = ahora();
  const hoy = diaDe(instante);
  const desde = de ?? hoy;
  const hasta = a ?? sumarDias(desde, 1);
  const cabe = hasta > desde && sumarDias(desde, MAXIMO_DE_DIAS) >= hasta;
  return { instante, hoy, periodo: cabe ? { desde, hasta } : null };
}

/** Five years and a bit: as far as anybody plans. */
const MAXIMO_DE_DIAS = 1900;

/** The list price of a space for those days, in pesos; null if some day has none. */
function deLista(espacio: ConPrecio, periodo: { desde: Dia; hasta: Dia }, tarifas: readonly Tarifa[]) {
  const { importe } = precioDe(espacio, periodo, tarifas);
  return importe === null ? null : enPesos(importe);
}

export const estadosRouter = { al, alEdicion, calendario };
