import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { Lapso, Vendible, Vendido } from '#domain/plano/reservas/panel.ts';
import type { EstadoDeReserva, Forma, Periodo } from '#domain/plano/reservas/reserva.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';

type Espacio = Vendible & { readonly id: string; readonly section: string };

/** Every space there ever was, and the days on which it was drawn. */
export async function leerVendibles(db: Db): Promise<Espacio[]> {
  return preparada<Omit<Espacio, 'existio'> & { existio: Periodo[] }>(
    db,
    'espacios_vendibles',
    `select e.clave, e.id, e.section, e.type, e.local_id as local,
       coalesce(json_agg(json_build_object('desde', x.desde, 'hasta', x.hasta) order by x.desde)
         filter (where x.desde is not null), '[]') as existio
     from espacios e left join existencias_espacio x on x.espacio_clave = e.clave
     group by e.clave order by e.section, e.clave`,
    [],
  );
}

export type VendidoLeido = Vendido & {
  readonly type: TipoDeEspacio;
  readonly section: string;
  readonly local: number;
  readonly marca: string | null;
  readonly forma: Forma;
  readonly estado: EstadoDeReserva;
};

/** What was sold that has a day in a lapse, first to last. */
export async function leerVendidos(db: Db, { desde, hasta }: Lapso): Promise<VendidoLeido[]> {
  const filas = await preparada<
    Omit<VendidoLeido, 'importe' | 'importe_lista'> & { importe: string; importe_lista: string | null }
  >(
    db,
    'reservas_vendidas',
    `select r.id, r.espacio_clave, r.marca_id, r.desde, r.hasta, r.importe, r.importe_lista, r.forma, r.estado,
       e.type, e.section, e.local_id as local, m.name as marca
     from reservas r join espacios e on e.clave = r.espacio_clave left join brand_partners m on m.id = r.marca_id
     where r.estado in ('confirmada', 'cumplida') and r.estado <> 'cancelada'
       and daterange(r.desde, r.hasta) && daterange($1::date, $2::date)
     order by r.desde, r.id`,
    [desde, hasta],
  );
  return filas.map(({ importe, importe_lista, ...fila }) => ({
    ...fila,
    importe: Number(importe),
    importe_lista: importe_lista === null ? null : Number(importe_lista),
  }));
}

/** The ends of what is sold and ends within the most of these days, and in which shop. */
export function porTerminar(
  db: Db,
  hoy: Dia,
  dias: readonly number[],
): Promise<{ hasta: Dia; local: number }[]> {
  return preparada<{ hasta: Dia; local: number }>(
    db,
    'reservas_por_terminar',
    `select r.hasta, e.local_id as local from reservas r join espacios e on e.clave = r.espacio_clave
     where r.estado = 'confirmada' and r.hasta > $1::date and r.hasta <= $1::date + $2::int`,
    [hoy, Math.max(...dias)],
  );
}
