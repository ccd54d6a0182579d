import { diaDe } from '#domain/comun/calendario/dia.ts';
import { espacioDe } from '#domain/plano/espacio.ts';
import { enLocal, PRIMER_LOCAL } from '#domain/plano/local.ts';
import { MARCAS_DE_MUESTRA, OCUPADOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { Tx } from '#server/db/base.ts';
import { asegurarPlano, ultimoCambio } from '#server/features/plano/diario.ts';
import { ponerVista } from '#server/features/plano/entorno.ts';
import { conOcupados, piezasNuevas } from '#server/features/plano/iniciar.ts';
import { asegurarMarcas } from '#server/features/plano/marcas/repo.ts';
import { borrar, guardar, piezas } from '#server/features/plano/repo.ts';
import { avisarPlano } from '#server/realtime/avisar-plano.ts';
import type { Archivador } from './archivador.ts';
import type { Azar } from './azar.ts';
import {
  DIBUJOS_DE_MIRAMAR,
  ESPACIOS_DE_MIRAMAR,
  OCUPADOS_DE_MIRAMAR,
  VISTA_DE_MIRAMAR,
} from './local-miramar.ts';
import { DIBUJOS_DEL_LOCAL, ESPACIOS_DEL_LOCAL, OCUPADOS_DEL_LOCAL, VISTA_DEL_LOCAL } from './local.ts';
import { EN_MIRAMAR, SIN_COTIZAR } from './mesa-guion.ts';
import type { Plantel } from './plantel.ts';
import { agregarLocal, llamarLocal, olvidarVentas, ponerLogo } from './repo.ts';
import { armarReservas, type Historial, sembrarTarifas } from './reservas.ts';
import { sembrarMesa } from './sembrar-mesa.ts';

/** The second shop: begun later, and with fewer people. */
const MIRAMAR = { id: PRIMER_LOCAL + 1, dias: 230, visitas_pct: 45 } as const;

const HISTORIAL: Historial = { dias: 365, perdidas: 11, recien: { p14: 0, c3: 0, e2: 1, e7: 3 } };
const HISTORIAL_DE_MIRAMAR: Historial = { dias: 210, perdidas: 4, recien: { p26: 0, e8: 2 } };

/**
 * Makes the sample plan the demo's first shop, adds a second one, and puts a logo on each brand. The sample's spaces keep their keys
 * and move to their place in the first, which has a year of bookings. Does nothing if somebody has already changed the plan.
 */
export async function sembrarPlano(
  tx: Tx,
  { plantel, archivador, azar, ahora }: { plantel: Plantel; archivador: Archivador; azar: Azar; ahora: Date },
): Promise<void> {
  await asegurarPlano(tx);
  if ((await ultimoCambio(tx)) > 0) return;
  const sucursales = [sucursalDe(plantel, 'puerto'), sucursalDe(plantel, 'miramar')] as const;
  await llamarLocal(tx, PRIMER_LOCAL, { ...sucursales[0], iniciado_en: ahora });
  await agregarLocal(tx, { id: MIRAMAR.id, ...sucursales[1] });
  const hoy = diaDe(ahora);
  const habia = await piezas(tx, PRIMER_LOCAL);
  const claves = new Map(habia.flatMap((p) => (espacioDe(p) ? [[p.campos['id'], p.clave] as const] : [])));
  await borrar(
    tx,
    habia.filter((pieza) => espacioDe(pieza) === null).map(({ clave }) => clave),
    ahora,
  );
  const ocupados = { ...OCUPADOS_DE_MUESTRA, ...OCUPADOS_DEL_LOCAL };
  const espacios = conOcupados(ESPACIOS_DEL_LOCAL, ocupados, hoy);
  const local = piezasNuevas(DIBUJOS_DEL_LOCAL, espacios, () => azar.uuid(ahora)).map((pieza) => ({
    ...pieza,
    clave: (espacioDe(pieza) && claves.get(pieza.campos['id'])) ?? pieza.clave,
  }));
  // Drawn more than a year ago: that long it has been sold.
  await olvidarVentas(tx);
  await guardar(tx, local, new Date(ahora.getTime() - 400 * 86_400_000));
  const marcas = await asegurarMarcas(tx, MARCAS_DE_MUESTRA, ahora);
  const suerte = azar.rama('reservas');
  const tarifas = await sembrarTarifas(tx, suerte, ahora);
  const deMiramar = azar.rama('miramar');
  const miramar = piezasNuevas(
    DIBUJOS_DE_MIRAMAR,
    conOcupados(ESPACIOS_DE_MIRAMAR, OCUPADOS_DE_MIRAMAR, hoy),
    () => deMiramar.uuid(ahora),
  ).map((pieza) => ({ ...pieza, campos: { ...pieza.campos, ...enLocal(MIRAMAR.id) } }));
  await guardar(tx, miramar, new Date(ahora.getTime() - MIRAMAR.dias * 86_400_000));
  const comun = { tarifas, marcas, ahora };
  await sembrarMesa(tx, {
    locales: [
      {
        nombre: sucursales[0].nombre,
        piezas: local,
        ventas: await armarReservas(tx, { ...comun, piezas: local, historial: HISTORIAL, azar: suerte }),
        sinCotizar: SIN_COTIZAR,
        visitas_pct: 100,
        azar: azar.rama('mesa'),
      },
      {
        nombre: sucursales[1].nombre,
        piezas: miramar,
        ventas: await armarReservas(tx, {
          ...comun,
          piezas: miramar,
          historial: HISTORIAL_DE_MIRAMAR,
          azar: deMiramar.rama('reservas'),
        }),
        sinCotizar: EN_MIRAMAR,
        visitas_pct: MIRAMAR.visitas_pct,
        azar: deMiramar.rama('mesa'),
      },
    ],
    marcas,
    archivador,
    ahora,
  });
  await ponerVista(tx, VISTA_DEL_LOCAL, { local: PRIMER_LOCAL, cuenta_id: null, ahora });
  await ponerVista(tx, VISTA_DE_MIRAMAR, { local: MIRAMAR.id, cuenta_id: null, ahora });
  const [autor] = plantel.personas;
  if (!autor) throw new Error('A company without anybody');
  const logos = new Map<string, string>();
  for (const marca of MARCAS_DE_MUESTRA) {
    logos.set(marca, await archivador.ponerLogo(marca, autor, ahora));
  }
  await archivador.registrar(tx);
  for (const [marca, archivo_id] of logos) await ponerLogo(tx, marca, archivo_id);
  // This node may have read them already.
  await avisarPlano(tx, { entorno: ['vista', 'marcas', 'reservas', 'locales'] });
}

/** The branch that a shop is, and that it is called as. */
function sucursalDe({ sucursales }: Plantel, clave: string): { sucursal_id: string; nombre: string } {
  const sucursal = sucursales.find((una) => una.clave === clave);
  if (!sucursal) throw new Error(`The demo has no branch ${clave}`);
  return { sucursal_id: sucursal.id, nombre: sucursal.nombre };
}
