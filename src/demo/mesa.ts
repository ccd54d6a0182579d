import { createHash } from 'node:crypto';
import { type Dia, diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import type { Espacio } from '#domain/plano/espacio.ts';
import { NOMBRES_DE_MOTIVO, type ClaseDeNota } from '#domain/plano/solicitud.ts';
import type { cotizacion_lineas, cotizaciones } from '#server/db/schema/cotizaciones.ts';
import type { solicitud_espacios, solicitud_notas, solicitudes } from '#server/db/schema/solicitudes.ts';
import type { ReservaNueva } from '#server/features/plano/reservas/repo.ts';
import type { Azar } from './azar.ts';
import type { MarcaDemo } from './dibujos/logos.ts';
import {
  CHARLAS,
  FICHAS,
  MOTIVOS_DE_DESCUENTO,
  PEDIDOS,
  PERDIDAS,
  RESPUESTAS,
  type SinCotizar,
} from './mesa-guion.ts';

/** A booking of the demo, the space that it is of, and what was taken off its list price. */
export type Venta = {
  readonly fila: ReservaNueva;
  readonly espacio: Espacio;
  readonly descuento_pct: number;
};

/** What brands asked for and were quoted, ready to be written. */
export type Mesa = {
  /** The bookings, as their quotes leave them. */
  readonly reservas: ReservaNueva[];
  readonly solicitudes: (typeof solicitudes.$inferInsert)[];
  readonly espacios: (typeof solicitud_espacios.$inferInsert)[];
  readonly notas: (typeof solicitud_notas.$inferInsert)[];
  readonly cotizaciones: (typeof cotizaciones.$inferInsert)[];
  readonly lineas: (typeof cotizacion_lineas.$inferInsert)[];
};

/** How what was quoted ended. */
type Final = 'abierta' | 'vencida' | 'ganada' | 'perdida';

type Datos = {
  readonly ventas: readonly Venta[];
  /** What was asked for and has no quote. */
  readonly sinCotizar: readonly SinCotizar[];
  /** The brands' names by id. */
  readonly marcas: ReadonlyMap<string, MarcaDemo>;
  /** The desk's accounts. */
  readonly personal: readonly string[];
  /** Each space of the shop by its id: its key and its name. */
  readonly espacios: ReadonlyMap<string, { readonly clave: string; readonly nombre: string }>;
  readonly azar: Azar;
  readonly ahora: Date;
};

/**
 * The requests and quotes behind the demo's bookings, from what was asked to how it ended, and those that have no quote. Each booking
 * that comes from a quote takes its dates from it.
 */
export function armarMesa(datos: Datos): Mesa {
  const { ventas, azar, ahora } = datos;
  const hoy = diaDe(ahora);
  const mesa: Mesa = {
    reservas: [],
    solicitudes: [],
    espacios: [],
    notas: [],
    cotizaciones: [],
    lineas: [],
  };
  const cambiadas = new Map<string, Partial<ReservaNueva>>();
  const grupos = Map.groupBy(ventas, (venta) => grupoDe(venta, hoy));
  let vencidas = 0;
  for (const [clave, suyas] of grupos) {
    if (clave === null) continue;
    for (let i = 0; i < suyas.length; i += 3) {
      const tanda = suyas.slice(i, i + 3);
      const final = finalDe(tanda);
      if (final === null || (final === 'ganada' && !azar.pasa(0.75))) continue;
      if (final === 'vencida') vencidas += 1;
      const historia = new Historia(datos, tanda, final === 'vencida' && vencidas > 1 ? 'perdida' : final);
      for (const [id, cambios] of historia.escribir(mesa)) cambiadas.set(id, cambios);
    }
  }
  for (const guion of datos.sinCotizar) pedirSinCotizar(mesa, guion, datos);
  mesa.reservas.push(...ventas.map(({ fila }) => ({ ...fila, ...cambiadas.get(fila.id ?? '') })));
  return mesa;
}

/** Bookings of one brand that were quoted together; null: nobody quoted it. */
function grupoDe({ fila: { marca_id, forma, estado, desde, vencio } }: Venta, hoy: Dia): string | null {
  if (marca_id == null) return null;
  if (estado === 'cumplida' && desde < sumarDias(hoy, -240)) return null;
  const cuando = desde > hoy ? 'por venir' : desde.slice(0, 7);
  return [marca_id, forma, estado === 'cumplida' ? 'confirmada' : estado, vencio, cuando].join('/');
}

function finalDe([primera]: readonly Venta[]): Final | null {
  switch (primera?.fila.estado) {
    case 'retenida':
      return 'abierta';
    case 'confirmada':
    case 'cumplida':
      return 'ganada';
    case 'cancelada':
      return primera.fila.vencio === true ? 'vencida' : 'perdida';
    default:
      return null;
  }
}

type Tiempos = {
  readonly pedida: Date;
  readonly enviada: Date;
  readonly vence: Dia;
  readonly cerrada: Date | null;
};

/** One request that was quoted, from the day it was made. */
class Historia {
  readonly #datos: Datos;
  readonly #ventas: readonly Venta[];
  readonly #final: Final;
  readonly #azar: Azar;
  readonly #hoy: Dia;

  constructor(datos: Datos, ventas: readonly Venta[], final: Final) {
    this.#datos = datos;
    this.#ventas = ventas;
    this.#final = final;
    this.#azar = datos.azar;
    this.#hoy = diaDe(datos.ahora);
  }

  /** Adds its rows. @returns what changes of its bookings, by id */
  escribir(mesa: Mesa): [string, Partial<ReservaNueva>][] {
    const [primera] = this.#ventas;
    const marca_id = primera?.fila.marca_id;
    const marca = marca_id == null ? undefined : this.#datos.marcas.get(marca_id);
    if (!primera || marca_id == null || marca === undefined) return [];
    const azar = this.#azar;
    const ficha = FICHAS[marca];
    const tiempos = this.#tiempos();
    const { pedida, enviada, vence, cerrada } = tiempos;
    const id = azar.uuid(pedida);
    const cotizacion_id = azar.uuid(enviada);
    const dueno = azar.elegir(this.#datos.personal);
    const [motivo, detalle] = azar.elegir(PERDIDAS);
    const perdida = this.#final === 'perdida';
    const porEnlace = azar.pasa(0.7);
    const desdes = this.#ventas.map(({ fila }) => fila.desde).toSorted();
    const hastas = this.#ventas.flatMap(({ fila }) => fila.hasta ?? []).toSorted();
    const total = this.#ventas.reduce((suma, { fila }) => suma + (fila.importe ?? 0), 0);
    mesa.solicitudes.push({
      id,
      clave: azar.uuid(pedida),
      origen: azar.pasa(0.8) ? 'formulario' : 'mesa',
      estado: perdida ? 'perdida' : this.#final === 'ganada' ? 'ganada' : 'cotizada',
      nombre: ficha.contacto,
      telefono: ficha.telefono,
      email: ficha.email || null,
      mensaje: azar.elegir(PEDIDOS),
      marca,
      marca_id,
      desde: desdes[0] ?? null,
      hasta: hastas.at(-1) ?? null,
      // To the next fifty thousand pesos.
      presupuesto: azar.pasa(0.6) ? Math.ceil(total / 5_000_000) * 5_000_000 : null,
      dueno_cuenta_id: dueno,
      motivo: perdida ? motivo : null,
      motivo_detalle: perdida && detalle !== '' ? detalle : null,
      creada_en: pedida,
      movida_en: cerrada ?? enviada,
      cerrada_en: cerrada,
    });
    mesa.espacios.push(
      // A space may be quoted twice, for two stretches of days; it is asked for once.
      ...[
        ...new Map(this.#ventas.map(({ fila, espacio }) => [fila.espacio_clave, this.#nombreDe(espacio)])),
      ].map(([espacio, nombre], orden) => ({ solicitud_id: id, espacio, orden, nombre })),
    );
    mesa.cotizaciones.push({
      id: cotizacion_id,
      solicitud_id: id,
      version: 1,
      estado: perdida ? 'anulada' : this.#final === 'ganada' ? 'aceptada' : 'enviada',
      marca_id,
      vence,
      forma: primera.fila.forma ?? 'fija',
      contraprestacion: CONTRAPRESTACIONES[primera.fila.forma ?? 'fija'],
      mensaje: '',
      total,
      // Nobody has this link: the desk gives another when it wants one.
      huella: createHash('sha256').update(azar.uuid(enviada)).digest('hex'),
      enviada_por: dueno,
      enviada_en: enviada,
      aceptada_en: this.#final === 'ganada' ? cerrada : null,
      aceptada_nombre: this.#final === 'ganada' && porEnlace ? ficha.contacto : null,
      aceptada_por: this.#final === 'ganada' && !porEnlace ? dueno : null,
      anulada_en: perdida ? cerrada : null,
    });
    mesa.lineas.push(
      ...this.#ventas.flatMap(({ fila, espacio, descuento_pct }, orden) => {
        const { espacio_clave, desde, hasta, importe_lista, importe } = fila;
        if (hasta == null || fila.id === undefined) return [];
        return [
          {
            cotizacion_id,
            orden,
            espacio_clave,
            espacio: this.#nombreDe(espacio),
            desde,
            hasta,
            lista: importe_lista ?? null,
            descuento_pct,
            motivo_descuento: descuento_pct > 0 ? azar.elegir(MOTIVOS_DE_DESCUENTO) : '',
            importe: importe ?? 0,
            reserva_id: fila.id,
          },
        ];
      }),
    );
    this.#conversar(mesa, id, { ...tiempos, dueno, motivo: perdida ? motivo : null, porEnlace });
    return this.#ventas.flatMap(({ fila }) =>
      fila.id === undefined ? [] : [[fila.id, this.#enLaReserva(tiempos, dueno)]],
    );
  }

  /** The name of a space of the shop. */
  #nombreDe({ id }: Espacio): string {
    const suyo = this.#datos.espacios.get(id);
    if (!suyo) throw new Error(`There is no space ${id}`);
    return suyo.nombre;
  }

  /** When each thing happened: asked for, quoted, until when it holds, and closed. */
  #tiempos(): Tiempos {
    const azar = this.#azar;
    const hoy = this.#hoy;
    const creadas = this.#ventas.flatMap(({ fila }) => fila.created_at ?? []);
    const primera = diaDe(creadas.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? this.#datos.ahora);
    const cotizada = this.#final === 'vencida' ? sumarDias(hoy, -11) : primera;
    const enviada = enHora(cotizada, 10, azar.entero(0, 59));
    const pedida = enHora(sumarDias(cotizada, -azar.entero(1, 4)), azar.entero(9, 18), azar.entero(0, 59));
    if (this.#final === 'abierta')
      return { pedida, enviada, vence: sumarDias(hoy, azar.entero(1, 7)), cerrada: null };
    if (this.#final === 'vencida') return { pedida, enviada, vence: sumarDias(hoy, -3), cerrada: null };
    // The same day: what begins tomorrow was taken in time.
    const cerrada =
      this.#final === 'ganada'
        ? enHora(cotizada, azar.entero(13, 18), azar.entero(0, 59))
        : antesDe(enHora(sumarDias(cotizada, azar.entero(2, 6)), 17, 5), this.#datos.ahora);
    return { pedida, enviada, vence: sumarDias(cotizada, 7), cerrada };
  }

  #enLaReserva({ enviada, vence, cerrada }: Tiempos, dueno: string): Partial<ReservaNueva> {
    const comun = { created_at: enviada, creada_por: dueno, dueno_cuenta_id: dueno };
    switch (this.#final) {
      case 'abierta':
        return { ...comun, updated_at: enviada, vence_en: inicioDelDia(sumarDias(vence, 1)) };
      case 'vencida':
        return { ...comun, updated_at: inicioDelDia(sumarDias(vence, 1)) };
      case 'ganada':
        return { ...comun, updated_at: cerrada ?? enviada };
      case 'perdida':
        return {
          ...comun,
          updated_at: cerrada ?? enviada,
          motivo: 'Se dio por perdida la solicitud',
          vencio: false,
        };
    }
  }

  #conversar(
    mesa: Mesa,
    solicitud_id: string,
    {
      pedida,
      enviada,
      vence,
      cerrada,
      dueno,
      motivo,
      porEnlace,
    }: Tiempos & {
      dueno: string;
      motivo: (typeof PERDIDAS)[number][0] | null;
      porEnlace: boolean;
    },
  ): void {
    const azar = this.#azar;
    const decir = (clase: ClaseDeNota, texto: string, quien: string | null, creada_en: Date) =>
      mesa.notas.push({
        id: azar.uuid(creada_en),
        solicitud_id,
        clase,
        texto,
        cuenta_id: quien,
        creada_en,
      });
    decir('paso', 'La tomó', dueno, masHoras(pedida, 0.6));
    const [clase, texto] = azar.elegir(CHARLAS);
    decir(clase, texto, dueno, masHoras(pedida, 1.2));
    decir('paso', `Se cotizó: vale hasta el ${fecha(vence)}`, dueno, enviada);
    if (this.#final === 'abierta' && azar.pasa(0.5))
      decir('marca', azar.elegir(RESPUESTAS), null, antesDe(masHoras(enviada, 6), this.#datos.ahora));
    if (cerrada === null) return;
    if (motivo !== null)
      decir('paso', `Se perdió: ${NOMBRES_DE_MOTIVO[motivo].toLowerCase()}`, dueno, cerrada);
    else if (porEnlace) decir('paso', 'La marca aceptó con su enlace', null, cerrada);
    else decir('paso', 'Se aceptó por la marca', dueno, cerrada);
  }
}

/** Writes a request that nobody has quoted. */
function pedirSinCotizar(mesa: Mesa, guion: SinCotizar, datos: Datos): void {
  const { marcas, personal, azar, ahora } = datos;
  const hoy = diaDe(ahora);
  const en = (hace: number, hora: number) => antesDe(enHora(sumarDias(hoy, -hace), hora, 12), ahora);
  const { hace, hora, cuando, espacios, dueno, motivo, presupuesto, dichos, ...resto } = guion;
  const creada_en = en(hace, hora);
  const id = azar.uuid(creada_en);
  const desde = cuando && sumarDias(hoy, cuando[0]);
  const nuestra = [...marcas].find(([, nombre]) => nombre === guion.marca);
  const ultimo = dichos.at(-1);
  const movida_en = ultimo ? en(ultimo.hace, ultimo.hora) : creada_en;
  const quien = dueno === null ? null : (personal[dueno] ?? null);
  mesa.solicitudes.push({
    id,
    clave: azar.uuid(creada_en),
    origen: resto.origen,
    estado: resto.estado,
    nombre: resto.nombre,
    telefono: resto.telefono,
    email: resto.email,
    mensaje: resto.mensaje,
    marca: resto.marca,
    marca_id: nuestra?.[0] ?? null,
    desde,
    hasta: cuando && desde && sumarDias(desde, 7 * cuando[1]),
    presupuesto: presupuesto === null ? null : presupuesto * 100,
    dueno_cuenta_id: quien,
    motivo: motivo ?? null,
    motivo_detalle: resto.detalle ?? null,
    creada_en,
    movida_en,
    cerrada_en: resto.estado === 'perdida' ? movida_en : null,
  });
  mesa.espacios.push(
    ...espacios.flatMap((cual, orden) => {
      const pedido = datos.espacios.get(cual);
      return pedido ? [{ solicitud_id: id, espacio: pedido.clave, orden, nombre: pedido.nombre }] : [];
    }),
  );
  mesa.notas.push(
    ...dichos.map((dicho) => {
      const creada = en(dicho.hace, dicho.hora);
      return {
        id: azar.uuid(creada),
        solicitud_id: id,
        clase: dicho.clase,
        texto: dicho.texto,
        cuenta_id: quien,
        creada_en: creada,
      };
    }),
  );
}

const CONTRAPRESTACIONES = {
  fija: '',
  bonificada: 'Una caja bonificada cada cinco',
  conjunta: 'Degustación los sábados, y el folleto compartido',
} as const;

function enHora(dia: Dia, hora: number, minuto: number): Date {
  return new Date(inicioDelDia(dia).getTime() + (hora * 60 + minuto) * 60_000);
}

function masHoras(instante: Date, horas: number): Date {
  return new Date(instante.getTime() + horas * 3_600_000);
}

/** That instant, or a little before now if it has not come. */
function antesDe(instante: Date, ahora: Date): Date {
  return instante < ahora ? instante : new Date(ahora.getTime() - 600_000);
}
