import { diaDe, esDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { leerFiltroDeLocal } from '#domain/plano/local.ts';
import { lunesDe } from '#domain/plano/reservas/calendario.ts';
import { ganadoEn } from '#domain/plano/reservas/reserva.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { ESTADOS_DE_FILTRO } from '#web/features/plano/calendario/filas.ts';
import { ESCALAS, type Escala } from '#web/features/plano/calendario/geometria.ts';
import { accionDeReservas } from '#web/features/plano/reservas/accion.server.ts';
import { Calendario } from '#web/features/plano/calendario/pantalla.tsx';
import { SEMANAS_DE_CIFRAS } from '#web/features/plano/calendario/pie.tsx';
import { useAlVencer } from '#web/features/plano/reservas/use-al-vencer.ts';
import { useVentasVivas } from '#web/features/plano/reservas/use-ventas-vivas.ts';
import type { Route } from './+types/gondolasedit.calendario.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Calendario · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** Weeks that are loaded, unless the address asks for others, up to two years. */
const SEMANAS = 53;
const MAXIMO_DE_SEMANAS = 104;

export function loader(args: Route.LoaderArgs) {
  const busqueda = args.url.searchParams;
  const ahora = ahoraMismo();
  const hoy = diaDe(ahora);
  const pedido = busqueda.get('desde');
  const desde = lunesDe(esDia(pedido) && pedido > '2000-01-01' && pedido < '2100-01-01' ? pedido : hoy);
  const semanas = Math.min(
    Math.max(Math.trunc(Number(busqueda.get('semanas'))) || SEMANAS, 4),
    MAXIMO_DE_SEMANAS,
  );
  const lapso = { desde, hasta: sumarDias(desde, 7 * semanas) };
  const deCifras = esDia(pedido) && pedido > hoy ? desde : hoy;
  const delPanel = { desde: deCifras, hasta: sumarDias(deCifras, 7 * SEMANAS_DE_CIFRAS) };
  const local = leerFiltroDeLocal(busqueda);
  return cargar(args, async (api) => {
    const [{ espacios, version }, { fichas }, { marcas }, { tarifas }, { abiertas }, { total }] =
      await Promise.all([
        api.reservas.calendario(lapso),
        api.espacios.listar(),
        api.marcas.fichas(),
        api.tarifas.listar(),
        api.solicitudes.tablero({ mias: false, q: '' }),
        api.reservas.panel({ ...delPanel, ...(local !== null && { local }) }),
      ]);
    const retenido = espacios
      .filter((espacio) => local === null || espacio.local === local)
      .flatMap(({ reservas }) => reservas)
      .filter(({ estado }) => estado === 'retenida')
      .reduce((suma, una) => suma + ganadoEn({ ...una, importe: enCentavos(una.importe) }, delPanel), 0);
    return {
      espacios,
      version,
      medidas: Object.fromEntries(
        fichas.flatMap(({ clave, ancho_cm, profundidad_cm }) =>
          ancho_cm === null || profundidad_cm === null ? [] : [[clave, `${ancho_cm} × ${profundidad_cm}`]],
        ),
      ),
      minimos: Object.fromEntries(
        fichas.flatMap(({ clave, minimo_semanas }) => (minimo_semanas > 1 ? [[clave, minimo_semanas]] : [])),
      ),
      marcas,
      tarifas,
      // One with an open quote has its spaces held already.
      pedidas: abiertas
        .filter(({ vence }) => vence === null || vence < hoy)
        .map(({ id, numero, marca, espacios: pedidos, desde: de, hasta, presupuesto, creada_en }) => ({
          id,
          numero,
          marca,
          espacios: pedidos,
          desde: de,
          hasta,
          presupuesto,
          creada_en,
        })),
      cifras: {
        ocupacion: proporcionEntera(total.dias_vendidos, total.dias_existentes),
        vendido: total.importe,
        vacios: total.dias_vacios,
        retenido: enPesos(retenido),
        ...delPanel,
      },
      filtros: {
        q: (busqueda.get('q') ?? '').trim().slice(0, 80),
        tipo: unaDe(NOMBRES_DE_TIPO, busqueda.get('tipo')),
        marca: busqueda.get('marca') || null,
        estado: unaDe(ESTADOS_DE_FILTRO, busqueda.get('estado')),
        local,
      },
      escala: unaDe(ESCALAS, busqueda.get('ver')) ?? ('semanas' satisfies Escala),
      lapso,
      hoy,
      ahora,
    };
  });
}

export const action = accionDeReservas;
/** Without a connection the dialog that asked for it stays, and says so. */
export const clientAction = accionDeCliente;

export default function CalendarioDeGondolas({ loaderData }: Route.ComponentProps) {
  const { version, ...datos } = loaderData;
  useVentasVivas(version);
  useAlVencer(datos.espacios.flatMap(({ reservas }) => reservas.map(({ vence_en }) => vence_en)));
  return <Calendario {...datos} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.reservas} />;
}

/** A word of the address, if it is one of these. */
function unaDe<K extends string>(posibles: Readonly<Record<K, unknown>>, dicha: string | null): K | null {
  return dicha !== null && esUna(posibles, dicha) ? dicha : null;
}

function esUna<K extends string>(posibles: Readonly<Record<K, unknown>>, dicha: string): dicha is K {
  return Object.hasOwn(posibles, dicha);
}
