import { cantidad } from '#domain/comun/formato.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { NOMBRES_DE_MOTIVO } from '#domain/plano/solicitud.ts';
import type { Cliente } from '#web/api.server.ts';
import { type Cifra, type Consulta, pedidoDe } from './consulta.ts';
import type { Leidas } from './filas.tsx';
import { TIPOS_EN_PLURAL } from './palabras.ts';

type Parte = { readonly pagina: number; readonly por_pagina: number };

/** The figures of some days, and how what was quoted in them ended. */
export async function leerPanel(api: Cliente, consulta: Consulta) {
  const pedido = pedidoDe(consulta);
  const [panel, resultados] = await Promise.all([
    api.reservas.panel(pedido),
    api.cotizaciones.resultados({ ...pedido, pagina: 1, por_pagina: 1 }),
  ]);
  return { panel, resultados };
}

/** The rows behind a figure, with what they are in words and what they come to. */
export async function leerFilas(
  api: Cliente,
  cifra: Cifra,
  consulta: Consulta,
  parte: Parte,
): Promise<Leidas> {
  const pedido = pedidoDe(consulta);
  switch (cifra.que) {
    case 'terminan': {
      const datos = await api.reservas.listar({
        terminan_en: cifra.dias,
        q: '',
        ...(pedido.local !== undefined && { local: pedido.local }),
        ...parte,
      });
      return { que: 'terminan', titulo: `Terminan en ${cantidad(cifra.dias, 'día', 'días')}`, datos };
    }
    case 'cotizadas': {
      const { que, ...filtro } = cifra;
      const datos = await api.cotizaciones.resultados({ ...pedido, ...filtro, ...parte });
      return { que, titulo: tituloDeCotizadas(cifra), datos };
    }
    case 'reservas': {
      const { que, ...filtro } = cifra;
      const [datos, panel] = await Promise.all([
        api.reservas.panelFilas({ ...pedido, ...filtro, ...parte }),
        api.reservas.panel(pedido),
      ]);
      const tipo = panel.por_tipo.find(({ type }) => type === cifra.type);
      const marca = panel.por_marca.find(({ marca_id }) =>
        cifra.sin_marca === true ? marca_id === null : marca_id === cifra.marca_id,
      );
      const espacio = panel.por_espacio.find(({ clave }) => clave === cifra.espacio_clave);
      const titulo = espacio
        ? `${NOMBRES_DE_TIPO[espacio.type]} ${espacio.section}`
        : cifra.sin_marca === true
          ? 'Marcado a mano, sin marca'
          : (marca?.marca ?? (cifra.type ? TIPOS_EN_PLURAL[cifra.type] : 'Todo lo vendido'));
      return { que, titulo, suma: espacio ?? marca ?? tipo ?? panel.total, datos };
    }
  }
}

function tituloDeCotizadas({ resultado, motivo }: Extract<Cifra, { que: 'cotizadas' }>): string {
  if (motivo !== undefined) return `Perdidas: ${NOMBRES_DE_MOTIVO[motivo].toLowerCase()}`;
  switch (resultado) {
    case 'ganada':
      return 'Cotizaciones ganadas';
    case 'perdida':
      return 'Cotizaciones perdidas';
    case 'abierta':
      return 'Cotizaciones sin respuesta';
    default:
      return 'Todo lo cotizado';
  }
}
