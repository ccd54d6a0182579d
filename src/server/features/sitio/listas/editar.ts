import type { z } from 'zod';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import type { Articulo, PerfilDeLista, Presentacion, Stock } from '#domain/sitio/listas/lista.ts';
import { igual } from '#domain/sitio/listas/completar.ts';
import { sinEscalaSuelta } from '#domain/sitio/listas/precio.ts';
import { desdeQueSeCompara, marcaDe } from '#domain/sitio/listas/semana.ts';
import type { EdicionDeFila } from '#contract/sitio/listas-formularios.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import type { lista_filas } from '#server/db/schema/listas.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { anotarCambio } from '../../../comun/contenido-publico.ts';
import { anotarLoEditado, separarLoEditado } from './a-mano.ts';
import { anotarPrecio, bloquearLista, cambiarLista } from './poner.ts';
import { articuloDe } from './repo.ts';
import * as repo from './repo-admin.ts';

type PresentacionEscrita = z.output<typeof EdicionDeFila>['presentaciones'][number];

/** Changes an article by hand: what it costs, whether there is, its offer. The list says the change at once. */
export const editarFila = os.listas.editarFila.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { perfil, codigo } = input;
  await context.db.transaction(async (tx) => {
    await bloquearLista(tx, perfil);
    const fila = await repo.bloquearFila(tx, perfil, codigo);
    if (!fila) throw errors.NO_ENCONTRADO();
    if (fila.revision !== input.visto) throw errors.FILA_CAMBIADA();
    const [primera, ...demas] = input.presentaciones;
    const presentaciones: Articulo['presentaciones'] = [
      presentacionDe(primera),
      ...demas.map(presentacionDe),
    ];
    const [{ centavos }] = presentaciones;
    const cambio = {
      presentaciones: [...presentaciones] as const,
      centavos,
      sugerido: input.sugerido === null ? null : enCentavos(input.sugerido),
      stock: input.stock,
      novedad: input.novedad,
      oferta_centavos: input.oferta === null ? null : enCentavos(input.oferta.precio),
      oferta_desde: input.oferta?.desde ?? null,
      oferta_hasta: input.oferta?.hasta ?? null,
    };
    const otrosPrecios = !igual(preciosDe(cambio), preciosDe(fila));
    if (otrosPrecios) await separarLoEditado(tx, perfil, yo.id, instante);
    await repo.guardarFila(tx, perfil, codigo, {
      ...cambio,
      ...(centavos === fila.centavos ? {} : await marcaAMano(tx, perfil, { codigo, presentaciones })),
    });
    if (centavos !== fila.centavos)
      await anotarPrecio(tx, [{ perfil, codigo, desde: diaDe(instante), centavos }]);
    if (otrosPrecios)
      await anotarLoEditado(tx, perfil, articuloDe({ ...fila, ...cambio }), [fila.centavos, centavos]);
    await cambiarLista(tx, perfil);
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'lista.editar',
        entidad: 'lista_filas',
        entidad_id: `${perfil}/${codigo}`,
        antes: {
          presentaciones: fila.presentaciones,
          sugerido: fila.sugerido,
          stock: fila.stock,
          oferta: fila.oferta_centavos,
        },
        despues: {
          presentaciones,
          sugerido: cambio.sugerido,
          stock: cambio.stock,
          oferta: cambio.oferta_centavos,
        },
      },
      instante,
    );
  });
  anotarCambio();
  return { listo: true };
});

/** What of an article is a price. */
function preciosDe(fila: DePrecios) {
  const { presentaciones, sugerido, oferta_centavos, oferta_desde, oferta_hasta } = fila;
  return { presentaciones, sugerido, oferta_centavos, oferta_desde, oferta_hasta };
}
type DePrecios = Pick<
  typeof lista_filas.$inferSelect,
  'presentaciones' | 'sugerido' | 'oferta_centavos' | 'oferta_desde' | 'oferta_hasta'
>;

/** The mark of an article whose price was changed by hand: as all those of its list, against the one of the week before. */
async function marcaAMano(
  tx: Tx,
  perfil: PerfilDeLista,
  articulo: Pick<Articulo, 'codigo' | 'presentaciones'>,
) {
  const vigente = await repo.versionEnVigencia(tx, perfil);
  const anterior =
    vigente &&
    (await repo.enLaDeAntes(tx, perfil, desdeQueSeCompara(vigente.vigente_desde), articulo.codigo));
  if (!anterior) return marcaDe(articulo, null);
  const { suyo } = anterior;
  return marcaDe(articulo, new Map(suyo ? [[suyo.codigo, suyo.presentaciones[0].centavos]] : []));
}

/** In centavos, its scale from the lowest step on. */
function presentacionDe({ nombre, unidades, precio, escala }: PresentacionEscrita): Presentacion {
  return sinEscalaSuelta({
    nombre,
    unidades,
    centavos: precio === null ? null : enCentavos(precio),
    escala: escala
      .map(({ desde, precio: cada }) => ({ desde, centavos: enCentavos(cada) }))
      .toSorted((a, b) => a.desde - b.desde),
  });
}

/**
 * Says whether there is some of an article: one tap, from the shelf. There is one shelf, so every list that has the article says it.
 * The last word counts.
 */
export const stock = os.listas.stock.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { codigo, perfiles } = input;
  const cambiadas = await context.db.transaction(async (tx) => {
    const suyas = (await repo.listasCon(tx, codigo)).filter((uno) => perfiles?.includes(uno) ?? true);
    if (suyas.length === 0) throw errors.NO_ENCONTRADO();
    const hechas: { perfil: PerfilDeLista; antes: Stock }[] = [];
    for (const perfil of suyas) {
      await bloquearLista(tx, perfil);
      const fila = await repo.bloquearFila(tx, perfil, codigo);
      if (!fila || fila.stock === input.stock) continue;
      await repo.guardarFila(tx, perfil, codigo, { stock: input.stock });
      await cambiarLista(tx, perfil);
      hechas.push({ perfil, antes: fila.stock });
      await auditar(
        tx,
        {
          actor_id: yo.id,
          accion: 'lista.stock',
          entidad: 'lista_filas',
          entidad_id: `${perfil}/${codigo}`,
          antes: { stock: fila.stock },
          despues: { stock: input.stock },
        },
        instante,
      );
    }
    return hechas;
  });
  anotarCambio();
  return { cambiadas };
});

/** Takes a list off the site, or shows it again. Its rows and versions stay. */
export const retirar = os.listas.retirar.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { perfil, retirada } = input;
  await context.db.transaction(async (tx) => {
    const lista = await bloquearLista(tx, perfil);
    if ((lista.retirada_en !== null) === retirada) return;
    await cambiarLista(tx, perfil, { retirada_en: retirada ? instante : null });
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: retirada ? 'lista.retirar' : 'lista.mostrar',
        entidad: 'listas',
        entidad_id: perfil,
      },
      instante,
    );
  });
  anotarCambio();
  return { listo: true };
});
