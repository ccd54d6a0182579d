import { diaDe } from '#domain/comun/calendario/dia.ts';
import { OCUPADOS_DE_MUESTRA, MARCAS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { Tx } from '#server/db/base.ts';
import { asegurarPlano, ultimoCambio } from '#server/features/plano/diario.ts';
import { ponerVista } from '#server/features/plano/entorno.ts';
import { conOcupados, piezasNuevas } from '#server/features/plano/iniciar.ts';
import { guardar } from '#server/features/plano/repo.ts';
import { avisarPlano } from '#server/realtime/avisar-plano.ts';
import type { Archivador } from './archivador.ts';
import type { Azar } from './azar.ts';
import { DIBUJOS_DEL_LOCAL, ESPACIOS_DEL_LOCAL, OCUPADOS_DEL_LOCAL, VISTA_DEL_LOCAL } from './local.ts';
import type { Plantel } from './plantel.ts';
import { ponerLogo, vaciarPlano } from './repo.ts';

/**
 * Puts the demo's shop in the place of the sample plan, and a logo on each brand. Does nothing if somebody has already changed the
 * plan.
 */
export async function sembrarPlano(
  tx: Tx,
  { plantel, archivador, azar, ahora }: { plantel: Plantel; archivador: Archivador; azar: Azar; ahora: Date },
): Promise<void> {
  await asegurarPlano(tx);
  if ((await ultimoCambio(tx)) > 0) return;
  await vaciarPlano(tx, ahora);
  const ocupados = { ...OCUPADOS_DE_MUESTRA, ...OCUPADOS_DEL_LOCAL };
  const espacios = conOcupados(ESPACIOS_DEL_LOCAL, ocupados, diaDe(ahora));
  await guardar(
    tx,
    piezasNuevas(DIBUJOS_DEL_LOCAL, espacios, () => azar.uuid(ahora)),
    ahora,
  );
  await ponerVista(tx, VISTA_DEL_LOCAL, { cuenta_id: null, ahora });
  const [autor] = plantel.personas;
  if (!autor) throw new Error('A company without anybody');
  const logos = new Map<string, string>();
  for (const marca of MARCAS_DE_MUESTRA) {
    logos.set(marca, await archivador.ponerLogo(marca, autor, ahora));
  }
  await archivador.registrar(tx);
  for (const [marca, archivo_id] of logos) await ponerLogo(tx, marca, archivo_id);
  // This node may have read them already.
  await avisarPlano(tx, { entorno: ['vista', 'marcas'] });
}
