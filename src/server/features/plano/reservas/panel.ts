import type { z } from 'zod';
import type { Cifras_ } from '#contract/plano/reservas.ts';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { estadoEn } from '#domain/plano/reservas/reserva.ts';
import { aportesDe, panelDe, type Suma } from '#domain/plano/reservas/panel.ts';
import { os } from '#server/api/autorizar.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { leerVendibles, leerVendidos, porTerminar } from './repo-panel.ts';

/** Occupancy and income of some days, in all and by type, month, brand and space; and what ends soon. */
const panel = os.reservas.panel.handler(async ({ input: { local, ...lapso }, context }) => {
  const hoy = diaDe(ahora());
  const [todos, todosVendidos, terminan] = await juntas([
    leerVendibles(context.db),
    leerVendidos(context.db, lapso),
    porTerminar(context.db, hoy, TERMINAN_EN),
  ]);
  const suyo = (uno: { readonly local: number }) => local === undefined || uno.local === local;
  const [espacios, vendidos] = [todos.filter(suyo), todosVendidos.filter(suyo)];
  const { total, por_tipo, por_local, por_mes, por_marca, por_espacio } = panelDe(espacios, vendidos, lapso);
  const marcas = new Map(vendidos.map(({ marca_id, marca }) => [marca_id, marca]));
  const deClave = new Map(espacios.map((espacio) => [espacio.clave, espacio]));
  return {
    hoy,
    total: comoSale(total),
    por_tipo: por_tipo.map(({ type, ...suma }) => ({ type, ...comoSale(suma) })),
    por_local: por_local.map(({ local: cual, ...suma }) => ({ local: cual, ...comoSale(suma) })),
    por_mes: por_mes.map(({ mes, ...suma }) => ({ mes, ...comoSale(suma) })),
    por_marca: por_marca
      .map(({ marca_id, ...suma }) => ({ marca_id, marca: marcas.get(marca_id) ?? null, ...comoSale(suma) }))
      .toSorted((a, b) => b.importe - a.importe || b.dias_vendidos - a.dias_vendidos),
    por_espacio: por_espacio
      .filter(({ dias_existentes }) => dias_existentes > 0)
      .map(({ clave, ...suma }) => {
        const espacio = deClave.get(clave);
        if (!espacio) throw new Error(`A sum of no space: ${clave}`);
        const { id, section, type, local: cual } = espacio;
        return { clave, id, section, type, local: cual, ...comoSale(suma) };
      })
      .toSorted((a, b) => b.dias_vacios - a.dias_vacios),
    terminan: TERMINAN_EN.map((dias) => ({
      dias,
      reservas: terminan.filter((una) => suyo(una) && una.hasta <= sumarDias(hoy, dias)).length,
    })),
  };
});

/** The bookings behind a figure: those of a type, a brand or a space that bring something to some days. */
const panelFilas = os.reservas.panelFilas.handler(async ({ input, context }) => {
  const { desde, hasta, type, local, marca_id, espacio_clave, sin_marca, pagina, por_pagina } = input;
  const instante = ahora();
  const hoy = diaDe(instante);
  const vendidos = (await leerVendidos(context.db, { desde, hasta })).filter(
    (uno) =>
      (type === undefined || uno.type === type) &&
      (local === undefined || uno.local === local) &&
      (marca_id === undefined || uno.marca_id === marca_id.toLowerCase()) &&
      (!sin_marca || uno.marca_id === null) &&
      (espacio_clave === undefined || uno.espacio_clave === espacio_clave.toLowerCase()),
  );
  const porId = new Map(vendidos.map((uno) => [uno.id, uno]));
  const aportes = aportesDe(vendidos, { desde, hasta });
  return {
    total: aportes.length,
    filas: aportes
      .slice((pagina - 1) * por_pagina, pagina * por_pagina)
      .flatMap(({ vendido, dias, importe, lista }) => {
        const leido = porId.get(vendido.id);
        if (!leido) return [];
        const { id, section, type: suTipo, local: suLocal, marca, forma } = leido;
        return [
          {
            id,
            section,
            type: suTipo,
            local: suLocal,
            marca,
            forma,
            desde: vendido.desde,
            hasta: vendido.hasta,
            estado: estadoEn({ ...leido, vence_en: null }, instante, hoy),
            dias,
            importe: enPesos(importe),
            lista: lista === null ? null : enPesos(lista),
          },
        ];
      }),
  };
});

/** Within how many days what ends is counted. */
const TERMINAN_EN = [90, 60, 30, 7] as const;

function comoSale({ importe, lista, vendido_con_lista, ...suma }: Suma): z.infer<typeof Cifras_> {
  return {
    ...suma,
    dias_vacios: Math.max(0, suma.dias_existentes - suma.dias_vendidos),
    importe: enPesos(importe),
    lista: enPesos(lista),
    vendido_con_lista: enPesos(vendido_con_lista),
  };
}

export const panelRouter = { panel, panelFilas };
