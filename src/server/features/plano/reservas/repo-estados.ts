import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import { type EstadoDeReserva, estadoEn, type Forma, type Periodo } from '#domain/plano/reservas/reserva.ts';
import type { Db } from '#server/db/base.ts';
import { juntas, preparada } from '#server/db/preparada.ts';

/** A booking as far as a plan's state shows it. */
export type ReservaDeEstado = Periodo & {
  readonly id: string;
  readonly rev: number;
  readonly espacio_clave: string;
  readonly marca: string | null;
  readonly dueno: string | null;
  readonly estado: EstadoDeReserva;
  readonly importe: Centavos;
  readonly importe_lista: null;
  readonly vence_en: Date | null;
};

/** What of a booking decides how its space is. */
type Tomada = Pick<ReservaDeEstado, 'desde' | 'hasta' | 'estado' | 'vence_en' | 'marca'>;

/** Held or sold in `[$1, $2)`, as of `$3`; without an end if `$2` is null. Written as the index on periods is. */
const TOMADA = `r.estado <> 'cancelada' and daterange(r.desde, r.hasta) && daterange($1::date, $2::date)
  and (r.estado <> 'retenida' or r.vence_en > $3::timestamptz)`;

/**
 * The spaces that are drawn in a shop, in the plan's order, and what takes each from a day on, by day. One statement and its rows,
 * once: there may be thousands, and reading them is most of the work.
 */
export async function tomadosDesde(
  db: Db,
  local: number,
  desde: Dia,
  ahora: Date,
): Promise<(Pick<Dibujado, 'clave' | 'type'> & { readonly reservas: readonly Tomada[] })[]> {
  type Fila = Pick<Dibujado, 'clave' | 'type'> & Pick<Crudas, 'vence_en'>;
  type Libre = Fila & { readonly desde: null };
  type Ocupado = Fila & Omit<Tomada, 'vence_en'>;
  const filas = await preparada<Libre | Ocupado>(
    db,
    'tomados_desde',
    `select g.clave, g.type, r.desde, r.hasta, r.estado, r.vence_en, m.name as marca
     from gondolas g
     left join reservas r on r.espacio_clave = g.clave and ${TOMADA}
     left join brand_partners m on m.id = r.marca_id
     where g.local_id = $4
     order by g.created_at, g.orden, r.desde`,
    [desde, null, ahora.toISOString(), local],
  );
  const espacios: { clave: string; type: TipoDeEspacio; reservas: Tomada[] }[] = [];
  let ultimo: Tomada[] = [];
  let clave = '';
  for (const fila of filas) {
    if (fila.clave !== clave) {
      ({ clave } = fila);
      ultimo = [];
      espacios.push({ clave, type: fila.type, reservas: ultimo });
    }
    if (fila.desde === null) continue;
    const { desde: primero, hasta: fin, estado, marca } = fila;
    ultimo.push({ desde: primero, hasta: fin, estado, marca, vence_en: instanteDe(fila.vence_en) });
  }
  return espacios;
}

/** What takes one space in some days, by day. */
export async function tomadasDe(
  db: Db,
  espacio_clave: string,
  { desde, hasta }: { readonly desde: Dia; readonly hasta: Dia },
  ahora: Date,
): Promise<Omit<Tomada, 'marca'>[]> {
  const filas = await preparada<Omit<Tomada, 'marca' | 'vence_en'> & Pick<Crudas, 'vence_en'>>(
    db,
    'tomadas_de',
    `select r.desde, r.hasta, r.estado, r.vence_en from reservas r
     where r.espacio_clave = $4 and ${TOMADA}
     order by r.desde`,
    [desde, hasta, ahora.toISOString(), espacio_clave],
  );
  return filas.map((fila) => ({ ...fila, vence_en: instanteDe(fila.vence_en) }));
}

/** The spaces that are drawn and what each is, in the plan's order. */
export function tiposDibujados(db: Db): Promise<Pick<Dibujado, 'clave' | 'type'>[]> {
  return preparada(db, 'tipos_dibujados', 'select clave, type from gondolas order by created_at, orden', []);
}

type Dibujado = { clave: string; id: string; type: TipoDeEspacio; section: string; local: number };

/** The spaces that are drawn, in the plan's order. */
function dibujados(db: Db): Promise<Dibujado[]> {
  return preparada<Dibujado>(
    db,
    'espacios_dibujados',
    'select clave, id, type, section, local_id as local from gondolas order by created_at, orden',
    [],
  );
}

/** What is held or sold from a day on, by space and day, each in the state of that instant. */
export async function desdeEseDia(db: Db, desde: Dia, ahora: Date, hoy: Dia): Promise<ReservaDeEstado[]> {
  const filas = await preparada<Omit<ReservaDeEstado, 'importe' | 'importe_lista' | 'vence_en'> & Crudas>(
    db,
    'reservas_desde_ese_dia',
    `select r.id, r.rev, r.espacio_clave, m.name as marca, coalesce(p.full_name, c.nombre) as dueno, r.desde, r.hasta,
       r.estado, r.importe, r.vence_en
     from reservas r
     left join brand_partners m on m.id = r.marca_id
     left join cuentas c on c.id = r.dueno_cuenta_id
     left join profiles p on p.cuenta_id = r.dueno_cuenta_id
     where ${TOMADA}
     order by r.espacio_clave, r.desde`,
    [desde, null, ahora.toISOString()],
  );
  return filas.map((fila) => {
    const reserva = { ...fila, ...deCrudas(fila), importe_lista: null };
    return { ...reserva, estado: estadoEn(reserva, ahora, hoy) };
  });
}

type DeCalendario = Omit<ReservaDeEstado, 'dueno' | 'importe_lista'> & {
  readonly marca_id: string | null;
  readonly forma: Forma;
  readonly importe_lista: Centavos | null;
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
      'select ventas_seq::int as version from plano where id = 1',
      [],
    ),
    dibujados(db),
    preparada<
      Omit<DeCalendario, 'importe' | 'importe_lista' | 'vence_en'> & Crudas & { importe_lista: string | null }
    >(
      db,
      'reservas_en_calendario',
      `select r.id, r.rev, r.espacio_clave, r.marca_id, m.name as marca, r.desde, r.hasta, r.estado, r.forma, r.importe,
         r.importe_lista, r.vence_en
       from reservas r left join brand_partners m on m.id = r.marca_id
       where ${TOMADA}
       order by r.espacio_clave, r.desde`,
      [desde, hasta, ahora.toISOString()],
    ),
  ]);
  return {
    version: ventas[0]?.version ?? 0,
    espacios,
    reservas: filas.map((fila) => ({
      ...fila,
      ...deCrudas(fila),
      importe_lista: fila.importe_lista === null ? null : Number(fila.importe_lista),
    })),
  };
}

/** Raw SQL gives `bigint` and instants as text. */
type Crudas = { readonly importe: string; readonly vence_en: string | null };

function deCrudas({ importe, vence_en }: Crudas) {
  return { importe: Number(importe), vence_en: instanteDe(vence_en) };
}

function instanteDe(texto: string | null): Date | null {
  return texto === null ? null : new Date(texto);
}
