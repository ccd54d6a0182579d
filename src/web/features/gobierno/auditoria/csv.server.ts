import { respuestaCsv, type Cliente, type Salidas } from '#web/api.server.ts';
import { momentoDePlanilla } from '#domain/comun/formato.ts';
import { diferencias } from './diferencias.ts';
import { nombreDeAccion, nombreDeEntidad, quienLoHizo, sobreQuien } from './palabras.ts';

type Pedido = Parameters<Cliente['auditoria']['listar']>[0];
type Pagina = Salidas['auditoria']['listar'];

/** The whole log within those filters. It loads one page at a time while the file is downloaded. */
export async function csvDeAuditoria(api: Cliente, filtro: Pedido): Promise<Response> {
  // The first page is loaded before the response starts, so that an error is a proper error response and not a broken file.
  const primera = await api.auditoria.listar({ ...filtro, cuantos: POR_TANDA });
  return respuestaCsv('auditoria', COLUMNAS, filasDe(api, filtro, primera));
}

type Fila = { asiento: Pagina['filas'][number]; nombres: Pagina['nombres'] };

async function* filasDe(api: Cliente, filtro: Pedido, primera: Pagina): AsyncGenerator<Fila> {
  let pagina = primera;
  for (;;) {
    for (const asiento of pagina.filas) yield { asiento, nombres: pagina.nombres };
    if (pagina.siguiente === null) return;
    pagina = await api.auditoria.listar({ ...filtro, cuantos: POR_TANDA, cursor: pagina.siguiente });
  }
}

const COLUMNAS = [
  { titulo: 'Cuándo', valor: ({ asiento }: Fila) => momentoDePlanilla(asiento.created_at) },
  { titulo: 'Quién', valor: ({ asiento, nombres }: Fila) => quienLoHizo(asiento, nombres) },
  { titulo: 'Qué hizo', valor: ({ asiento }: Fila) => nombreDeAccion(asiento.accion) },
  { titulo: 'Sobre qué', valor: ({ asiento }: Fila) => nombreDeEntidad(asiento.entidad) },
  {
    titulo: 'Cuál',
    valor: ({ asiento, nombres }: Fila) => sobreQuien(asiento, nombres) ?? asiento.entidad_id,
  },
  {
    titulo: 'Cambios',
    valor: ({ asiento: { antes, despues }, nombres }: Fila) =>
      diferencias(antes, despues, nombres, { enPlanilla: true })
        .map((d) => `${d.campo}: ${[d.antes, d.despues].filter((texto) => texto !== null).join(' → ')}`)
        .join('; '),
  },
];

const POR_TANDA = 500;
