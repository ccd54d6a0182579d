import { type Dia, diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Trabajo } from '#domain/plano/exhibicion.ts';
import { espacioDe, NOMBRES_DE_TIPO, type TipoDeEspacio } from '#domain/plano/espacio.ts';
import { MARCAS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Tx } from '#server/db/base.ts';
import { cotizacion_lineas, cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { exhibiciones } from '#server/db/schema/exhibiciones.ts';
import { solicitud_espacios, solicitud_notas, solicitudes } from '#server/db/schema/solicitudes.ts';
import { personalAprobado } from '#server/features/plano/repo-vencidos.ts';
import { insertar as insertarReservas } from '#server/features/plano/reservas/repo.ts';
import type { Archivador } from './archivador.ts';
import type { Azar } from './azar.ts';
import type { MarcaDemo } from './dibujos/logos.ts';
import { FALTANTES, FICHAS, type SinCotizar } from './mesa-guion.ts';
import { armarMesa, type Mesa, type Venta } from './mesa.ts';
import { completarEspacio, completarMarca, insertar } from './repo.ts';

/** How far back what was put up has its photographs. */
const DIAS_CON_FOTO = 60;

/** Centimetres of each type of space, and of how many of a hundred visits it is seen: the least and the most. */
const MEDIDAS: Readonly<Record<TipoDeEspacio, readonly [number, number, number, number, number]>> = {
  gondola: [250, 46, 180, 24, 52],
  puntera: [120, 90, 180, 38, 71],
  cartel_exterior: [300, 20, 150, 60, 85],
  exhibidor_impulso: [76, 44, 140, 45, 82],
};

/** A shop of the demo as its desk finds it. */
export type LocalVendido = {
  readonly nombre: string;
  readonly piezas: readonly Pieza[];
  readonly ventas: readonly Venta[];
  /** What was asked for there and has no quote. */
  readonly sinCotizar: readonly SinCotizar[];
  /** How many of the company's visits are this shop's, of a hundred. */
  readonly visitas_pct: number;
  readonly azar: Azar;
};

/**
 * What the desk did with the bookings of the demo's shops: writes them, with what was asked for, quoted, talked about and put up, the
 * sheets of their spaces and what is known of the brands.
 */
export async function sembrarMesa(
  tx: Tx,
  {
    locales,
    marcas,
    archivador,
    ahora,
  }: {
    locales: readonly LocalVendido[];
    marcas: ReadonlyMap<string, string>;
    archivador: Archivador;
    ahora: Date;
  },
): Promise<void> {
  const personal = (await personalAprobado(tx))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
    .map(({ cuenta_id }) => cuenta_id);
  const nombres = new Map<string, MarcaDemo>();
  for (const marca of MARCAS_DE_MUESTRA) {
    const id = marcas.get(sinAcentos(marca));
    if (id === undefined) throw new Error(`Nobody sells to ${marca}`);
    nombres.set(id, marca);
    await completarMarca(tx, id, FICHAS[marca]);
  }
  const mesas: Mesa[] = [];
  for (const { ventas, sinCotizar, azar, ...local } of locales) {
    const espacios = await completarEspacios(tx, { ...local, azar });
    const comun = { ventas, personal, ahora };
    mesas.push(armarMesa({ ...comun, sinCotizar, marcas: nombres, espacios, azar: azar.rama('pedidos') }));
  }
  await insertarReservas(
    tx,
    mesas.flatMap(({ reservas }) => reservas),
  );
  // Their numbers are given as they are written.
  const pedidas = mesas
    .flatMap((mesa) => mesa.solicitudes)
    .toSorted((a, b) => a.creada_en.getTime() - b.creada_en.getTime());
  await insertar(tx, solicitudes, pedidas);
  for (const mesa of mesas) {
    await insertar(tx, solicitud_espacios, mesa.espacios);
    await insertar(tx, solicitud_notas, mesa.notas);
    await insertar(tx, cotizaciones, mesa.cotizaciones);
    await insertar(tx, cotizacion_lineas, mesa.lineas);
  }
  for (const { ventas, azar } of locales) {
    const piso = azar.rama('piso');
    const puestas = await exhibir({ ventas, nombres, personal, archivador, azar: piso, ahora });
    await archivador.registrar(tx);
    await insertar(tx, exhibiciones, puestas);
  }
}

/** Writes the sheets of a shop's spaces. @returns each space by its id: its key and its name */
async function completarEspacios(
  tx: Tx,
  { nombre, piezas, visitas_pct, azar }: Pick<LocalVendido, 'nombre' | 'piezas' | 'visitas_pct' | 'azar'>,
): Promise<ReadonlyMap<string, { readonly clave: string; readonly nombre: string }>> {
  const espacios = new Map<string, { clave: string; nombre: string }>();
  for (const pieza of piezas) {
    const espacio = espacioDe(pieza);
    if (!espacio) continue;
    espacios.set(espacio.id, {
      clave: pieza.clave,
      nombre: `${NOMBRES_DE_TIPO[espacio.type]} ${espacio.section}, ${nombre}`,
    });
    const [ancho_cm, profundidad_cm, alto_cm, menos, mas] = MEDIDAS[espacio.type];
    await completarEspacio(tx, pieza.clave, {
      ancho_cm,
      profundidad_cm,
      alto_cm,
      visitas_pct: Math.round((azar.entero(menos, mas) * visitas_pct) / 100),
      minimo_semanas: espacio.type === 'cartel_exterior' ? 8 : 4,
    });
  }
  return espacios;
}

type Puesta = typeof exhibiciones.$inferInsert;

/** What was put up and taken down in the last weeks, with its photographs. What is due today and yesterday is still to be done. */
async function exhibir({
  ventas,
  nombres,
  personal,
  archivador,
  azar,
  ahora,
}: {
  ventas: readonly Venta[];
  nombres: ReadonlyMap<string, MarcaDemo>;
  personal: readonly string[];
  archivador: Archivador;
  azar: Azar;
  ahora: Date;
}): Promise<Puesta[]> {
  const hoy = diaDe(ahora);
  const puestas: Puesta[] = [];
  const hacer = async (venta: Venta, trabajo: Trabajo, dia: Dia, minuto: number, falta: string) => {
    const hecha_en = new Date(inicioDelDia(dia).getTime() + (8 * 60 + minuto) * 60_000);
    const { id: reserva_id, marca_id } = venta.fila;
    const marca = nombres.get(marca_id ?? '');
    if (reserva_id === undefined || marca === undefined || hecha_en >= ahora) return;
    const id = azar.uuid(hecha_en);
    const cuenta_id = azar.elegir(personal);
    const montaje = trabajo === 'montaje';
    const foto = { id, marca: montaje ? marca : null, type: venta.espacio.type, falta: falta !== '' };
    const archivo_id = await archivador.fotografiar(foto, cuenta_id, hecha_en);
    puestas.push({
      id,
      clave: azar.uuid(hecha_en),
      reserva_id,
      trabajo,
      archivo_id,
      falta,
      cuenta_id,
      hecha_en,
    });
  };
  for (const venta of ventas) {
    const { estado, desde, hasta } = venta.fila;
    if (estado !== 'confirmada' && estado !== 'cumplida') continue;
    const minuto = azar.entero(10, 220);
    const conFoto = desde <= hoy && (estado === 'confirmada' || desde >= sumarDias(hoy, -DIAS_CON_FOTO));
    // What began yesterday or today waits to be put up.
    if (!conFoto || desde >= sumarDias(hoy, -1)) continue;
    if (desde >= sumarDias(hoy, -4)) {
      await hacer(venta, 'montaje', desde, minuto, azar.elegir(FALTANTES));
      continue;
    }
    if (azar.pasa(0.2)) {
      await hacer(venta, 'montaje', desde, minuto, azar.elegir(FALTANTES));
      await hacer(venta, 'montaje', sumarDias(desde, 1), minuto, '');
    } else await hacer(venta, 'montaje', desde, minuto, '');
    if (hasta != null && hasta < sumarDias(hoy, -2)) await hacer(venta, 'desmontaje', hasta, minuto, '');
  }
  return puestas;
}
