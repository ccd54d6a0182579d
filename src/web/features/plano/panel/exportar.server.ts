import { diaDe } from '#domain/comun/calendario/dia.ts';
import { NOMBRES_DE_COTIZACION } from '#domain/plano/cotizacion.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { enSuLocal, type Local, nombreEntreLocales } from '#domain/plano/local.ts';
import { NOMBRES_DE_RESULTADO } from '#domain/plano/resultados.ts';
import { NOMBRES_DE_MOTIVO, numeroDeSolicitud, ultimoDia } from '#domain/plano/solicitud.ts';
import { ahoraMismo, respuestaPlanilla, type Cliente, type ColumnaDePlanilla } from '#web/api.server.ts';
import { type Exportable, planilla, porPaginas } from '#web/comun/exportar.server.ts';
import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import { conColumnaDeLocal } from '../mesa/columna-de-local.server.ts';
import { leerCifra, leerConsulta, pedidoDe } from './consulta.ts';
import { contraListaDe, mesCorto, ocupacionDe, TIPOS_EN_PLURAL } from './palabras.ts';
import type { Panel, Suma } from './tipos.ts';

type Corte = Suma & { readonly corte: string; readonly nombre: string };

/** The figures of the panel in the address, one row for each. */
export const PANEL_DE_GONDOLAS: Exportable = planilla<Corte>('panel_de_gondolas', {
  async *tandas(api, query) {
    const [panel, { locales }] = await Promise.all([
      api.reservas.panel(pedidoDe(leerConsulta(query, diaDe(ahoraMismo())))),
      api.plano.locales(),
    ]);
    yield cortesDe(panel, locales);
  },
  filtros: (query) => diasDe(query),
  columnas: [
    { titulo: 'Corte', valor: ({ corte }) => corte },
    { titulo: 'Nombre', valor: ({ nombre }) => nombre },
    { titulo: 'Días que existieron', valor: ({ dias_existentes }) => dias_existentes },
    { titulo: 'Días vendidos', valor: ({ dias_vendidos }) => dias_vendidos },
    { titulo: 'Ocupación %', valor: ocupacionDe },
    { titulo: 'Días vacíos', valor: ({ dias_vacios }) => dias_vacios },
    { titulo: 'Reservas', valor: ({ reservas }) => reservas },
    { titulo: 'Ingresos', formato: 'pesos', valor: ({ importe }) => importe },
    { titulo: 'Por lista', formato: 'pesos', valor: ({ lista }) => lista },
    { titulo: 'Vendido con lista', formato: 'pesos', valor: ({ vendido_con_lista }) => vendido_con_lista },
    { titulo: 'Contra la lista %', valor: contraListaDe },
  ],
});

function cortesDe(
  { total, por_mes, por_tipo, por_local, por_marca, por_espacio }: Panel,
  locales: readonly Local[],
): Corte[] {
  return [
    { corte: 'Total', nombre: '', ...total },
    ...por_mes.map((suma) => ({ corte: 'Mes', nombre: mesCorto(suma.mes), ...suma })),
    ...por_tipo.map((suma) => ({ corte: 'Tipo', nombre: TIPOS_EN_PLURAL[suma.type], ...suma })),
    ...por_local.flatMap((suma) => {
      const nombre = nombreEntreLocales(suma.local, locales);
      return nombre === null ? [] : [{ corte: 'Local', nombre, ...suma }];
    }),
    ...por_marca.map((suma) => ({ corte: 'Marca', nombre: suma.marca ?? 'Sin marca', ...suma })),
    ...por_espacio.map((suma) => ({
      corte: 'Espacio',
      nombre: enSuLocal(`${NOMBRES_DE_TIPO[suma.type]} ${suma.section}`, suma.local, locales),
      ...suma,
    })),
  ];
}

/** The rows behind the figure in the address, all of them. */
export const FILAS_DEL_PANEL: Exportable = {
  file: 'filas_del_panel',
  rastro: (query) => ({ que: 'filas_del_panel', filtros: { ...diasDe(query), ...leerCifra(query).cifra } }),
  async responder(api, query, formato) {
    const consulta = leerConsulta(query, diaDe(ahoraMismo()));
    const pedido = pedidoDe(consulta);
    const { cifra } = leerCifra(query);
    const escribir = async <F>(
      nombre: string,
      columnas: readonly ColumnaDePlanilla<F>[],
      tandas: AsyncGenerator<readonly F[], void>,
    ) => {
      const filas: F[] = [];
      for await (const tanda of tandas) filas.push(...tanda);
      return respuestaPlanilla(formato, `${nombre}-${diaDe(ahoraMismo())}`, columnas, filas);
    };
    const { que, ...filtro } = cifra;
    if (cifra.que === 'terminan')
      return escribir(
        'reservas-que-terminan',
        await conColumnaDeLocal(api, TERMINAN, ({ espacio }) => espacio.local),
        porPaginas((parte) =>
          api.reservas.listar({
            terminan_en: cifra.dias,
            q: '',
            ...(pedido.local !== undefined && { local: pedido.local }),
            ...parte,
          }),
        ),
      );
    if (que === 'cotizadas')
      return escribir(
        'cotizadas',
        COTIZADAS,
        porPaginas((parte) => api.cotizaciones.resultados({ ...pedido, ...filtro, ...parte })),
      );
    return escribir(
      'reservas-del-panel',
      await conColumnaDeLocal(api, RESERVAS, (fila) => fila.local),
      porPaginas((parte) => api.reservas.panelFilas({ ...pedido, ...filtro, ...parte })),
    );
  },
};

function diasDe(query: URLSearchParams) {
  return pedidoDe(leerConsulta(query, diaDe(ahoraMismo())));
}

type Reserva = Awaited<ReturnType<Cliente['reservas']['panelFilas']>>['filas'][number];

const RESERVAS: readonly ColumnaDePlanilla<Reserva>[] = [
  { titulo: 'Espacio', valor: ({ type, section }) => `${NOMBRES_DE_TIPO[type]} ${section}` },
  { titulo: 'Marca', valor: ({ marca }) => marca },
  { titulo: 'Desde', formato: 'fecha', valor: ({ desde }) => desde },
  { titulo: 'Último día', formato: 'fecha', valor: ({ hasta }) => hasta && ultimoDia(hasta) },
  { titulo: 'Cómo paga', valor: ({ forma }) => NOMBRES_DE_FORMA[forma] },
  { titulo: 'Días en el período', valor: ({ dias }) => dias },
  { titulo: 'Por lista', formato: 'pesos', valor: ({ lista }) => lista },
  { titulo: 'Importe', formato: 'pesos', valor: ({ importe }) => importe },
];

type Termina = Awaited<ReturnType<Cliente['reservas']['listar']>>['filas'][number];

const TERMINAN: readonly ColumnaDePlanilla<Termina>[] = [
  { titulo: 'Espacio', valor: ({ espacio }) => `${NOMBRES_DE_TIPO[espacio.type]} ${espacio.section}` },
  { titulo: 'Marca', valor: ({ marca }) => marca?.name ?? null },
  { titulo: 'Desde', formato: 'fecha', valor: ({ desde }) => desde },
  { titulo: 'Último día', formato: 'fecha', valor: ({ hasta }) => hasta && ultimoDia(hasta) },
  { titulo: 'Se ocupa', valor: ({ dueno }) => dueno?.nombre ?? null },
  { titulo: 'Importe', formato: 'pesos', valor: ({ importe }) => importe },
];

type Cotizada = Awaited<ReturnType<Cliente['cotizaciones']['resultados']>>['filas'][number];

const COTIZADAS: readonly ColumnaDePlanilla<Cotizada>[] = [
  { titulo: 'Solicitud', valor: ({ numero }) => numeroDeSolicitud(numero) },
  { titulo: 'Marca', valor: ({ marca }) => marca },
  { titulo: 'Resultado', valor: ({ resultado }) => NOMBRES_DE_RESULTADO[resultado] },
  { titulo: 'Motivo', valor: ({ motivo }) => (motivo === null ? null : NOMBRES_DE_MOTIVO[motivo]) },
  { titulo: 'Cotización', valor: ({ cotizacion }) => NOMBRES_DE_COTIZACION[cotizacion] },
  { titulo: 'Versión', valor: ({ version }) => version },
  { titulo: 'Cotizada', formato: 'momento', valor: ({ enviada_en }) => enviada_en },
  { titulo: 'Se ocupa', valor: ({ dueno }) => dueno },
  { titulo: 'Total', formato: 'pesos', valor: ({ total }) => total },
];
