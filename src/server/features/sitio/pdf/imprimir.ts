import { enPesos, type Centavos } from '#domain/comun/dinero.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, fecha, fechaLarga, pesos } from '#domain/comun/formato.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { envioDeLaPromo } from '#domain/sitio/combo.ts';
import type { Contenido, ListaDePrecios } from '#domain/sitio/contenido.ts';
import { enlaceDeChat, soloCifras } from '#domain/sitio/enlaces.ts';
import { horarioBreve } from '#domain/sitio/horario.ts';
import { esParaFamilias, type PerfilDeLista, type Presentacion } from '#domain/sitio/listas/lista.ts';
import {
  cambioALaVista,
  enOferta,
  porMedida,
  porUnidad,
  precioTachado,
  presentacionesDelDia,
  sinImpuestos,
} from '#domain/sitio/listas/precio.ts';
import type { Cabecera, Fila } from '../listas/leer.ts';
import type { FilaImpresa, ListaImpresa } from './lista-impresa.ts';

/** What a PDF is made of: a living list, whole or some of its sections, and what the site says of the company. */
export type PorImprimir = {
  readonly lista: Cabecera;
  readonly filas: readonly Fila[];
  readonly contenido: Contenido;
  /** Its title and sections; null: the whole list of its profile. */
  readonly corte: Pick<ListaDePrecios, 'titulo' | 'rubros'> | null;
  /** Where the site is, without scheme: 'mostrador.example'. */
  readonly sitio: string;
  readonly hoy: Dia;
};

/** Everything that a list's PDF says, in words. The prices are those that its page and its orders have on that day. */
export function porImprimir({ lista, filas, contenido, corte, sitio, hoy }: PorImprimir): ListaImpresa {
  const { empresa, envio, sucursales } = contenido;
  const elegidas = delCorte(filas, corte?.rubros ?? []);
  const nombre = NOMBRES[lista.perfil];
  const titulo = corte === null ? nombre.titulo : `${nombre.titulo} · ${corte.titulo}`;
  const pagina = `${sitio}/${lista.perfil}`;
  return {
    empresa: empresa.nombre,
    titulo,
    bajada: `${nombre.precios} desde el ${fechaLarga(lista.vigente_desde)} · ${cantidad(elegidas.length, 'artículo', 'artículos')}`,
    vigencia: `Desde el ${fecha(lista.vigente_desde)}`,
    pagina,
    notas: [
      ...(lista.de_muestra ? ['Lista de muestra: los precios son de ejemplo.'] : []),
      lista.sin_impuestos
        ? 'Precios finales, con impuestos. «Sin imp. nac.» es el precio sin impuestos nacionales.'
        : 'Precios con IVA incluido.',
      `Envío gratis en ${empresa.ciudad} desde ${pesos(envio.desde_pesos)} o ${cantidad(envio.desde_cartones, 'cartón', 'cartones')} de cigarrillos.`,
      ...(lista.perfil === 'gulero' ? [envioDeLaPromo(contenido)] : []),
      `La lista de hoy, con buscador, está en ${pagina}.`,
    ],
    sucursales: sucursales
      .slice(0, SUCURSALES)
      .map(({ nombre: suya, direccion, horario }) => `${suya}: ${direccion} · ${horarioBreve(horario)}`),
    chat: {
      enlace: enlaceDeChat(empresa.chat, `Hola, te escribo por la lista ${titulo}.`),
      texto: `wa.me/${soloCifras(empresa.chat)}`,
    },
    telefono: empresa.telefono,
    rubros: porRubro(elegidas).map(([rubro, suyas]) => ({
      nombre: rubro,
      filas: suyas.map((fila) => impresa(fila, lista, hoy)),
    })),
  };
}

/** Those that fit in the band of a page. */
const SUCURSALES = 4;

const NOMBRES = {
  comercio: { titulo: 'Comercio', precios: 'Precios mayoristas' },
  particular: { titulo: 'Particular', precios: 'Precios para tu casa' },
  reventa: { titulo: 'Distribuidor', precios: 'Precios de distribución' },
  mayorista: { titulo: 'Mayorista', precios: 'Precios por caja y por bulto' },
  gulero: { titulo: 'Gulero', precios: 'Precios de la promoción' },
} as const satisfies Record<PerfilDeLista, { titulo: string; precios: string }>;

/** The rows of those sections, whatever their accents and capitals; all of them if the list has none of them by those names. */
function delCorte(filas: readonly Fila[], rubros: readonly string[]): readonly Fila[] {
  const buscados = new Set(rubros.map(sinAcentos));
  const suyas = filas.filter(({ rubro }) => buscados.has(sinAcentos(rubro)));
  return suyas.length === 0 ? filas : suyas;
}

function porRubro(filas: readonly Fila[]): [rubro: string, filas: Fila[]][] {
  const rubros = new Map<string, Fila[]>();
  for (const fila of filas) {
    const suyas = rubros.get(fila.rubro);
    if (suyas) suyas.push(fila);
    else rubros.set(fila.rubro, [fila]);
  }
  return [...rubros];
}

function impresa(fila: Fila, { perfil, sin_impuestos }: Cabecera, hoy: Dia): FilaImpresa {
  const [primera, ...demas] = presentacionesDelDia(fila, hoy);
  const cambio = cambioALaVista(fila, hoy);
  const tachado = precioTachado(fila, hoy);
  return {
    nombre: fila.nombre,
    aviso:
      fila.stock === 'no_hay'
        ? 'Sin stock'
        : enOferta(fila.oferta, hoy)
          ? 'Oferta'
          : fila.nueva || fila.novedad
            ? 'Nuevo'
            : fila.stock === 'poco'
              ? 'Poco stock'
              : null,
    tachado: tachado === null ? null : precio(tachado),
    precios: [
      { texto: presentada(primera), precio: precio(primera.centavos) },
      ...demas.map((otra) => ({
        texto: [presentada(otra), ...unitario(otra)].join(' · '),
        precio: precio(otra.centavos),
      })),
    ],
    detalle: [
      `cód. ${fila.codigo}`,
      presentada(primera),
      ...unitario(primera),
      ...(esParaFamilias(perfil) ? medido(fila, primera) : []),
      ...(sin_impuestos && primera.centavos !== null
        ? [`sin imp. nac. ${precio(sinImpuestos(primera.centavos, fila.iva))}`]
        : []),
      ...primera.escala.map(({ desde, centavos }) => `desde ${desde} a ${precio(centavos)}`),
      ...(fila.sugerido === null ? [] : [`sugerido ${precio(fila.sugerido)}`]),
      ...(cambio === null ? [] : [`${cambio.sube ? 'subió' : 'bajó'} ${cambio.porcentaje} %`]),
    ],
  };
}

/** 'Bulto × 10', 'Unidad', and as it is where its name has the number already. */
function presentada({ nombre, unidades }: Presentacion): string {
  return unidades === 1 || /\d/.test(nombre.replace('½', '')) ? nombre : `${nombre} × ${unidades}`;
}

function unitario({ centavos, unidades }: Presentacion): string[] {
  return centavos === null || unidades === 1 ? [] : [`${precio(porUnidad(centavos, unidades))} c/u`];
}

function medido(fila: Fila, presentacion: Presentacion): string[] {
  const suyo = porMedida(fila, presentacion);
  return suyo === null
    ? []
    : [`${precio(suyo.centavos)} ${suyo.por === 'unidad' ? 'c/u' : `el ${suyo.por}`}`];
}

function precio(centavos: Centavos | null): string {
  return centavos === null ? 'Consultar' : pesos(enPesos(centavos));
}
