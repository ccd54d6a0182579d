import { asc } from 'drizzle-orm';
import { diaDe, diaSemana, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { palabrasBuscadas } from '#domain/sitio/listas/busqueda.ts';
import { PERFILES_DE_LISTA, type PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import type { Tx } from '#server/db/base.ts';
import { lista_busquedas, lista_filas, lista_pedidos } from '#server/db/schema/listas.ts';
import type { Azar } from './azar.ts';
import { insertar } from './repo.ts';

/** What is counted of the lists' visitors, by day: five weeks, so that the last thirty days are whole. */
const DIAS = 35;

/** Orders and searches of a full day, how many articles an order has, and what people look for that the list does not have so. */
const VISITAS: Readonly<Record<PerfilDeLista, Visitas>> = {
  comercio: {
    pedidos: 13,
    renglones: [4, 18],
    busquedas: 7,
    textos: [
      'huevos',
      'pilas aa',
      'encendedores',
      'coca cola',
      'yreba',
      'galetitas',
      'carbón 4 kg',
      'cerveza negra',
      'detregente',
      'alfajor sin tacc',
      'bolsas camiseta',
      'salchichas',
      'hielo',
      'mallonesa',
      'leche deslactosada',
      'figuritas',
    ],
  },
  particular: {
    pedidos: 8,
    renglones: [3, 14],
    busquedas: 5,
    textos: [
      'huevos',
      'fideos sin tacc',
      'asucar',
      'queso cremoso',
      'leche deslactosada',
      'milanesas de soja',
      'pan integral',
      'yerba barbacuá',
      'hamburguesas',
      'jabon blanco',
      'panalse',
    ],
  },
  reventa: {
    pedidos: 4,
    renglones: [6, 22],
    busquedas: 2,
    textos: ['pilas aa', 'aceite 20 l', 'encendedores', 'yerba 5 kg', 'film stretch', 'galetitas'],
  },
  mayorista: {
    pedidos: 2,
    renglones: [2, 5],
    busquedas: 1,
    textos: ['alfajor frutal', 'sin azúcar', 'bombones', 'caja surtida'],
  },
  gulero: {
    pedidos: 5,
    renglones: [1, 3],
    busquedas: 1,
    textos: ['alfajor frutal', 'sin tacc', 'surtido', 'alfajor de nuez'],
  },
};

type Visitas = {
  readonly pedidos: number;
  readonly renglones: readonly [menos: number, mas: number];
  readonly busquedas: number;
  readonly textos: readonly string[];
};

/** How busy each day is, from Monday, when prices change, to Sunday. */
const SEMANA = [1.3, 1.1, 1, 0.9, 1, 0.6, 0.25] as const;
/** Of ten orders that are begun, so many are sent. */
const SE_MANDAN = 0.64;

/** Five weeks of what visitors put in their orders, sent, and looked for without finding it. Of lists that are there. */
export async function sembrarConteos(tx: Tx, { azar, ahora }: { azar: Azar; ahora: Date }): Promise<void> {
  const filas = await tx
    .select({ perfil: lista_filas.perfil, codigo: lista_filas.codigo, stock: lista_filas.stock })
    .from(lista_filas)
    .orderBy(asc(lista_filas.perfil), asc(lista_filas.orden));
  const hoy = diaDe(ahora);
  const [pedidos, busquedas] = [new Map<string, Pedidos>(), new Map<string, Busquedas>()];
  for (const perfil of PERFILES_DE_LISTA) {
    // What is asked for most is asked for most every week: a few articles, many times.
    const estantes = azar
      .rama(perfil)
      .barajar(filas.filter((fila) => fila.perfil === perfil && fila.stock !== 'no_hay'))
      .map(({ codigo }) => codigo);
    if (estantes.length === 0) continue;
    for (let hace = DIAS - 1; hace >= 0; hace -= 1)
      contarElDia(
        { perfil, dia: sumarDias(hoy, -hace) },
        { estantes, azar: azar.rama(`${perfil} ${hace}`) },
        { pedidos, busquedas },
      );
  }
  await insertar(tx, lista_pedidos, [...pedidos.values()]);
  await insertar(tx, lista_busquedas, [...busquedas.values()]);
}

type Pedidos = typeof lista_pedidos.$inferInsert;
type Busquedas = typeof lista_busquedas.$inferInsert;

function contarElDia(
  cual: { readonly perfil: PerfilDeLista; readonly dia: Dia },
  { estantes, azar }: { readonly estantes: readonly string[]; readonly azar: Azar },
  contado: { readonly pedidos: Map<string, Pedidos>; readonly busquedas: Map<string, Busquedas> },
): void {
  const { pedidos, renglones, busquedas, textos } = VISITAS[cual.perfil];
  const ritmo = (SEMANA[diaSemana(cual.dia) - 1] ?? 1) * (0.8 + azar.numero() * 0.4);
  // The square leaves the first ones of each list with most of what is asked for.
  const unoDe = <T>(lista: readonly T[]) => lista[Math.floor(azar.numero() ** 2 * lista.length)];
  for (let i = 0; i < Math.round(pedidos * ritmo); i += 1) {
    const suyos = new Set(Array.from({ length: azar.entero(...renglones) }, () => unoDe(estantes)));
    const mandado = azar.pasa(SE_MANDAN) ? 1 : 0;
    for (const codigo of suyos) {
      if (codigo === undefined) continue;
      const clave = `${cual.perfil} ${cual.dia} ${codigo}`;
      const hay = contado.pedidos.get(clave) ?? { ...cual, codigo, agregados: 0, enviados: 0 };
      contado.pedidos.set(clave, {
        ...hay,
        agregados: hay.agregados + 1,
        enviados: hay.enviados + mandado,
      });
    }
  }
  for (let i = 0; i < Math.round(busquedas * ritmo); i += 1) {
    const texto = palabrasBuscadas(unoDe(textos) ?? '').join(' ');
    const clave = `${cual.perfil} ${cual.dia} ${texto}`;
    const hay = contado.busquedas.get(clave) ?? { ...cual, texto, veces: 0 };
    contado.busquedas.set(clave, { ...hay, veces: hay.veces + 1 });
  }
}
