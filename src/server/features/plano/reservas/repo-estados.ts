import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import { type EstadoDeReserva, estadoEn, type Forma, type Periodo } from '#domain/plano/reservas/reserva.ts';
import type { Db } from '#server/db/base.ts';
import { juntas, preparada } from '#server/db/preparada.ts';

/** A booking as far as a plan's state shows it. */
export type ReservaDeEstado = Periodo & {
  readonly id: string;
  readonly espacio_clave: string;
  readonly marca: string | null;
  readonly dueno: string | null;
  readonly estado: EstadoDeReserva;
  readonly importe: Centavos;
  readonly importe_lista: null;
  readonly vence_en: Date | null;
};

/** The spaces that are drawn and what each is, in the plan's order. */
export function tiposDibujados(db: Db): Promise<Pick<Dibujado, 'clave' | 'type'>[]> {
  return preparada(db, 'tipos_dibujados', 'select clave, type from gondolas order by created_at, orden', []);
}

type Dibujado = { clave: string; id: string; type: TipoDeEspacio; section: string };

/** The spaces that are drawn, in the plan's order. */
function dibujados(db: Db): Promise<Dibujado[]> {
  return preparada<Dibujado>(
    db,
    'espacios_dibujados',
    'select clave, id, type, section from gondolas order by created_at, orden',
    [],
  );
}

/**
 * What is held or sold in these days, in no order, each in the state of that instant. Plain comparisons: making a range of each row
 * takes longer than all the rest.
 */
export async function deEsosDias(
  db: Db,
  { desde, hasta }: { readonly desde: Dia; readonly hasta: Dia },
  ahora: Date,
  hoy: Dia,
): Promise<ReservaDeEstado[]> {
  const filas = await preparada<Omit<ReservaDeEstado, 'importe' | 'importe_lista' | 'vence_en'> & Crudas>(
    db,
    'reservas_de_esos_dias',
    `select r.id, r.espacio_clave, m.name as marca, coalesce(p.full_name, c.nombre) as dueno, r.desde, r.hasta, r.estado,
       r.importe, r.vence_en
     from reservas r
     left join brand_partners m on m.id = r.marca_id
     left join cuentas c on c.id = r.dueno_cuenta_id
     left join profiles p on p.cuenta_id = r.dueno_cuenta_id
     where r.estado <> 'cancelada' and r.desde < $2::date and (r.hasta is null or r.hasta > $1::date)
       and (r.estado <> 'retenida' or r.vence_en > $3::timestamptz)`,
    [desde, hasta, ahora.toISOString()],
  );
  // Field by field: there may be thousands, and copying each row twice is a third of all the work.
  return filas.map((fila) => {
    const vence_en = fila.vence_en === null ? null : new Date(fila.vence_en);
    return {
      id: fila.id,
      espacio_clave: fila.espacio_clave,
      marca: fila.marca,
      dueno: fila.dueno,
      desde: fila.desde,
      hasta: fila.hasta,
      estado: estadoEn({ estado: fila.estado, vence_en, hasta: fila.hasta }, ahora, hoy),
      importe: Number(fila.importe),
      importe_lista: null,
      vence_en,
    };
  });
}

type DeCalendario = Omit<ReservaDeEstado, 'dueno' | 'importe_lista'> & {
  readonly rev: number;
  readonly marca_id: string | null;
  readonly forma: Forma;
};

/** Every drawn space, and what has a day in a period, by space and day. */
export async function enCalendario(
  db: Db,
  { desde, hasta }: { readonly desde: Dia; readonly hasta: Dia },
  ahora: Date,
): Promise<{ readonly version: number; readonly espacios: Dibujado[]; readonly reservas: DeCalendario[] }> {
  const [ventas, espacios, filas] = await juntas([
    preparada<{ version: number }>(
      db,
      'version_de_ventas',
      'select ventas_seq::int as version from plano',
      [],
    ),
    dibujados(db),
    preparada<Omit<DeCalendario, 'importe' | 'vence_en'> & Crudas>(
      db,
      'reservas_en_calendario',
      `select r.id, r.rev, r.espacio_clave, r.marca_id, m.name as marca, r.desde, r.hasta, r.estado, r.forma, r.importe, r.vence_en
       from reservas r left join brand_partners m on m.id = r.marca_id
       where r.estado <> 'cancelada' and r.desde < $2::date and (r.hasta is null or r.hasta > $1::date)
         and (r.estado <> 'retenida' or r.vence_en > $3::timestamptz)
       order by r.espacio_clave, r.desde`,
      [desde, hasta, ahora.toISOString()],
    ),
  ]);
  return {
    version: ventas[0]?.version ?? 0,
    espacios,
    reservas: filas.map((fila) => ({ ...fila, ...deCrudas(fila) })),
  };
}

/** Raw SQL gives `bigint` and instants as text. */
type Crudas = { readonly importe: string; readonly vence_en: string | null };

function deCrudas({ importe, vence_en }: Crudas) {
  return { importe: Number(importe), vence_en: vence_en === null ? null : new Date(vence_en) };
}
