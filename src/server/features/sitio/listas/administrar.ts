import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { palabrasBuscadas } from '#domain/sitio/listas/busqueda.ts';
import { PERFILES_DE_LISTA } from '#domain/sitio/listas/lista.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { prefijo } from './buscar.ts';
import { vistaDe } from './leer.ts';
import { elegir } from './repo.ts';
import * as repo from './repo-admin.ts';

/** Every profile with what is in force, what is scheduled, one's own file that waits, and what was counted of it. */
export const administrar = os.listas.administrar.handler(async ({ context: { db }, context }) => {
  const desde = sumarDias(diaDe(ahora()), -DIAS);
  const [filas, versiones, contado] = await Promise.all([
    repo.todasLasListas(db),
    repo.versiones(db, { actor_id: empleadoDe(context).id }, PERFILES_DE_LISTA.length * 4),
    repo.contadoDesde(db, desde),
  ]);
  return {
    listas: PERFILES_DE_LISTA.map((perfil) => {
      const lista = filas.find((una) => una.perfil === perfil);
      const de = (estado: (typeof versiones)[number]['estado']) =>
        versiones.find((una) => una.perfil === perfil && una.estado === estado) ?? null;
      return {
        perfil,
        revision: lista?.revision ?? 0,
        retirada_en: lista?.retirada_en ?? null,
        vigente: de('publicada'),
        programada: de('programada'),
        borrador: de('borrador'),
        sin_resultado: contado.busquedas.get(perfil) ?? 0,
        agregados: contado.pedidos.get(perfil)?.agregados ?? 0,
        enviados: contado.pedidos.get(perfil)?.enviados ?? 0,
      };
    }),
  };
});

/** A page of the articles of a list, also of one that was taken off the site. */
export const filas = os.listas.filas.handler(
  async ({ input: { perfil, q, pagina, por_pagina }, context: { db } }) => {
    const palabras = palabrasBuscadas(q);
    const buscado =
      palabras.length === 0 ? {} : { consulta: palabras.map(prefijo).join(' & '), exacta: sinAcentos(q) };
    const hallado = await elegir(
      db,
      { perfil, hoy: diaDe(ahora()), ...buscado },
      { desde: (pagina - 1) * por_pagina, cuantas: por_pagina },
    );
    return {
      total: hallado.total,
      filas: hallado.filas.map((fila) => ({ ...vistaDe(fila), revision: fila.revision })),
    };
  },
);

export const versiones = os.listas.versiones.handler(async ({ input, context }) => ({
  versiones: await repo.versiones(context.db, input, MAXIMO_DE_VERSIONES),
}));

/** A year of weeks, and some more. */
const MAXIMO_DE_VERSIONES = 60;

/** What people look for and do not find, and what they order most. */
export const conteos = os.listas.conteos.handler(async ({ input: { perfil }, context: { db } }) => {
  const desde = sumarDias(diaDe(ahora()), -DIAS);
  return {
    busquedas: await repo.loMasBuscado(db, perfil, desde, CUANTOS),
    pedidos: await repo.loMasPedido(db, perfil, desde, CUANTOS),
  };
});

const DIAS = 30;
const CUANTOS = 20;
