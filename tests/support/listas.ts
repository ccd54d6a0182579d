import { call } from '@orpc/server';
import type { z } from 'zod';
import type { api } from '#contract/contrato.ts';
import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import type { Articulo, PerfilDeLista, Presentacion } from '#domain/sitio/listas/lista.ts';
import type { Base } from '#server/db/base.ts';
import { lista_versiones } from '#server/db/schema/listas.ts';
import { bloquearLista, ponerEnVigencia } from '#server/features/sitio/listas/poner.ts';
import { listasRouter } from '#server/features/sitio/listas/router.ts';
import { ahora } from '#server/reloj.ts';
import { contextoDe } from './empresa.ts';

/** A yerba by bulto of ten at $ 42.800, unless said otherwise. */
export function articuloDePrueba(cambio: Partial<Articulo> = {}): Articulo {
  return {
    codigo: '1001',
    ean: '2000000010014',
    nombre: 'Yerba con palo Laguna Verde 1 kg',
    marca: 'Laguna Verde',
    rubro: 'Yerba, té y café',
    contenido: 1000,
    medida: 'g',
    iva: 2100,
    sugerido: 590_000,
    stock: 'hay',
    novedad: false,
    oferta: null,
    presentaciones: [{ nombre: 'Bulto', unidades: 10, centavos: 4_280_000, escala: [] }],
    ...cambio,
  };
}

/** Four articles of different sections; of the last there is none left. */
export const CUATRO_ARTICULOS = {
  yerba: articuloDePrueba(),
  aceite: articuloDePrueba({
    codigo: '1002',
    ean: '2000000010021',
    nombre: 'Aceite de girasol Solar Claro 1,5 l',
    marca: 'Solar Claro',
    rubro: 'Aceites y vinagres',
  }),
  azucar: articuloDePrueba({
    codigo: '1003',
    ean: null,
    nombre: 'Azúcar común Ñandú 1 kg',
    marca: 'Ñandú',
    rubro: 'Azúcar y endulzantes',
  }),
  galletitas: articuloDePrueba({
    codigo: '1004',
    ean: null,
    nombre: 'Galletitas de chocolate Pícaro 118 g',
    marca: 'Pícaro',
    rubro: 'Galletitas',
    stock: 'no_hay',
  }),
};

/** A bulto of ten at that price, with its scale. */
export function bultoDePrueba(centavos: number | null, escala: Presentacion['escala'] = []): Presentacion {
  return { nombre: 'Bulto', unidades: 10, centavos, escala };
}

/** The same at another price of its first presentation. */
export function aPrecio(articulo: Articulo, centavos: number | null): Articulo {
  const [primera, ...demas] = articulo.presentaciones;
  return { ...articulo, presentaciones: [{ ...primera, centavos }, ...demas] };
}

/** Puts a list in force. @returns its version's id */
export async function publicarLista(
  { db }: Pick<Base, 'db'>,
  perfil: PerfilDeLista,
  articulos: readonly Articulo[],
  vigente_desde: Dia = diaDe(ahora()),
): Promise<string> {
  return db.transaction(async (tx) => {
    await bloquearLista(tx, perfil);
    const [version] = await tx
      .insert(lista_versiones)
      .values({ perfil, estado: 'borrador', vigente_desde, articulos: [], cuantos: 0, creada_en: ahora() })
      .returning({ id: lista_versiones.id });
    if (!version) throw new Error('The version was not written');
    await ponerEnVigencia(tx, perfil, { id: version.id, vigente_desde, articulos }, ahora());
    return version.id;
  });
}

/** The list of shops as its visitors read it. */
export function comoVisitante(base: Base) {
  const context = contextoDe(base, null);
  const ver = (entrada: Pedida = {}) =>
    call(listasRouter.ver, { perfil: 'comercio', ...entrada }, { context });
  const codigos = async (entrada: Pedida) => (await ver(entrada)).filas.map(({ codigo }) => codigo);
  return { ver, codigos };
}

type Pedida = Omit<z.input<NonNullable<(typeof api.listas.ver)['~orpc']['inputSchema']>>, 'perfil'>;
