import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { MotivoDePremio } from '#contract/premios/premios-formularios.ts';
import { PresupuestoCambios } from '#contract/premios/presupuesto-formularios.ts';
import { ESTADOS_DE_ASIGNACION } from '#domain/comun/estados-de-reclamo.ts';
import { actuar, type Cliente, type Hecho } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { POR_PAGINA, type Filtros, type Vista } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of claims as the address asks for it: `estado`, `q`, `sucursal`, `sin_fondos`, `pagina`. */
export async function leerReclamos(api: Cliente, { searchParams }: URL, porDefecto: Vista) {
  const filtros = leerFiltros(searchParams, porDefecto);
  const { sucursal_id, ...resto } = filtros;
  const cola = await api.premios.asignaciones({
    ...resto,
    por_pagina: POR_PAGINA,
    ...(sucursal_id === null ? {} : { sucursal_id }),
  });
  return { ...cola, filtros };
}

/** Approves, rejects or hands over. */
export async function atenderReclamo(args: Argumentos): Promise<Hecho<unknown>> {
  const leido = PedidoLeido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<unknown>(args, async (api) => {
    switch (pedido.hacer) {
      case 'aprobar':
        return api.premios.aprobar({
          id: pedido.id,
          ...(pedido.motivo === null ? {} : { sobre_presupuesto_motivo: pedido.motivo }),
        });
      case 'ampliar':
        await ampliar(api, pedido);
        return api.premios.aprobar({ id: pedido.id });
      case 'rechazar':
        return api.premios.rechazar({ id: pedido.id, motivo: pedido.motivo });
      case 'entregar':
        return api.premios.entregar({ id: pedido.id, comprobante_id: pedido.comprobante_id });
    }
  });
}

/** What an address says that makes no sense is as if it said nothing. */
function leerFiltros(query: URLSearchParams, porDefecto: Vista): Filtros {
  const estado =
    z.enum(['todos', ...ESTADOS_DE_ASIGNACION]).safeParse(query.get('estado')).data ?? porDefecto;
  const pagina = Number(query.get('pagina'));
  return {
    estado,
    busqueda: busquedaDe(query),
    sucursal_id: Id.safeParse(query.get('sucursal')).data ?? null,
    sin_fondos: estado === 'pendiente' && query.get('sin_fondos') === '1',
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1,
  };
}

/** Adds to a month's budget, or loads the first one. What it has is read now: the screen's may be old. */
async function ampliar(api: Cliente, pedido: z.output<typeof Ampliar>): Promise<void> {
  const { presupuesto_id, anio, mes, suma } = pedido;
  if (presupuesto_id === null) {
    await api.presupuesto.crear({ anio, mes, presupuesto_inicial: suma });
    return;
  }
  const { presupuesto } = await api.presupuesto.movimientos({ id: presupuesto_id, pagina: 1, por_pagina: 1 });
  await api.presupuesto.editar({
    id: presupuesto_id,
    updated_at: presupuesto.updated_at,
    cambios: {
      presupuesto_inicial: Math.round((presupuesto.presupuesto_inicial + suma) * 100) / 100,
      descripcion: presupuesto.descripcion,
    },
  });
}

const Ampliar = z.object({
  hacer: z.literal('ampliar'),
  id: Id,
  presupuesto_id: Id.nullable(),
  anio: z.int(),
  mes: z.int(),
  suma: PresupuestoCambios.shape.presupuesto_inicial,
});

const PedidoLeido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('aprobar'), id: Id, motivo: MotivoDePremio.nullable() }),
  Ampliar,
  z.object({ hacer: z.literal('rechazar'), id: Id, motivo: MotivoDePremio }),
  z.object({ hacer: z.literal('entregar'), id: Id, comprobante_id: Id }),
]);
