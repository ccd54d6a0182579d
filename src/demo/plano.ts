import { diaDe } from '#domain/comun/calendario/dia.ts';
import { espacioDe } from '#domain/plano/espacio.ts';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
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
import { DIBUJOS_DEL_LOCAL, ESPACIOS_DEL_LOCAL, OCUPADOS_DEL_LOCAL, VISTA_DEL_LOCAL } from './local.ts';
import type { Plantel } from './plantel.ts';
import { anotarIniciado, olvidarVentas, ponerLogo } from './repo.ts';
import { armarReservas } from './reservas.ts';
import { sembrarMesa } from './sembrar-mesa.ts';

/**
 * Makes the sample plan the demo's shop, and puts a logo on each brand. The sample's spaces keep their keys
 * and move to their place in the shop, which has a year of bookings. Does nothing if somebody has already changed the plan.
 */
export async function sembrarPlano(
  tx: Tx,
  { plantel, archivador, azar, ahora }: { plantel: Plantel; archivador: Archivador; azar: Azar; ahora: Date },
): Promise<void> {
  await asegurarPlano(tx);
  if ((await ultimoCambio(tx)) > 0) return;
  await anotarIniciado(tx, ahora);
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
  const ventas = await armarReservas(tx, { piezas: local, marcas, azar: azar.rama('reservas'), ahora });
  await sembrarMesa(tx, { ventas, piezas: local, marcas, archivador, azar: azar.rama('mesa'), ahora });
  await ponerVista(tx, VISTA_DEL_LOCAL, { local: PRIMER_LOCAL, cuenta_id: null, ahora });
  const [autor] = plantel.personas;
  if (!autor) throw new Error('A company without anybody');
  const logos = new Map<string, string>();
  for (const marca of MARCAS_DE_MUESTRA) {
    logos.set(marca, await archivador.ponerLogo(marca, autor, ahora));
  }
  await archivador.registrar(tx);
  for (const [marca, archivo_id] of logos) await ponerLogo(tx, marca, archivo_id);
  // This node may have read them already.
  await avisarPlano(tx, { entorno: ['vista', 'marcas', 'reservas'] });
}
