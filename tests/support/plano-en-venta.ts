// node tests/support/plano-en-venta.ts <data folder>: fills an empty folder with a plan of free spaces, two sellers, some brands,
// and holds that are about to fall, each some time after the one before. Prints what a test needs to know, as JSON.
import { randomUUID } from 'node:crypto';
import { sumarDias, diaDe } from '#domain/comun/calendario/dia.ts';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import { abrirBase } from '#server/db/abrir.ts';
import { migrar } from '#server/db/migrar.ts';
import { plano } from '#server/db/schema/plano.ts';
import { asegurarPlano } from '#server/features/plano/diario.ts';
import { asegurarMarcas } from '#server/features/plano/marcas/repo.ts';
import { guardar } from '#server/features/plano/repo.ts';
import { insertar } from '#server/features/plano/reservas/repo.ts';
import { ahora } from '#server/reloj.ts';
import { crearPersonal } from './plano.ts';

export type PlanoEnVenta = {
  readonly emails: readonly string[];
  readonly espacios: readonly { readonly clave: string; readonly section: string }[];
  readonly porVencer: readonly { readonly id: string; readonly vence_en: string }[];
};

const LIBRES = 12;
/** Seconds from now. A slow machine takes some of them to start. */
const VENCEN_EN = [40, 80, 140, 220, 320, 450];

const base = await abrirBase({ dataDir: process.argv[2] ?? '' });
try {
  await migrar(base);
  const emails = [await crearPersonal(base, 'Inés Campos'), await crearPersonal(base, 'Joel Duarte')];
  const instante = ahora();
  const hoy = diaDe(instante);
  const espacios = Array.from({ length: LIBRES + VENCEN_EN.length }, (_, i) => ({
    clave: randomUUID(),
    section: `V${i + 10}`,
    x: 40 + (i % 9) * 100,
    y: 60 + Math.floor(i / 9) * 120,
  }));
  const porVencer = VENCEN_EN.map((segundos, i) => ({
    id: randomUUID(),
    espacio_clave: espacios[LIBRES + i]?.clave ?? '',
    vence_en: new Date(instante.getTime() + segundos * 1000),
  }));
  await base.db.transaction(async (tx) => {
    await asegurarPlano(tx);
    await tx.update(plano).set({ iniciado_en: instante });
    await guardar(
      tx,
      espacios.map(({ clave, section, x, y }, i) => ({
        clave,
        rev: 1,
        campos: camposDe({ ...espacioNuevo('puntera', { x, y }, []), id: `v${i + 10}`, section }),
      })),
      instante,
    );
    const marcas = await asegurarMarcas(tx, ['Snacks Faro', 'Café Puerto'], instante);
    await insertar(
      tx,
      porVencer.map((una) => ({
        ...una,
        marca_id: [...marcas.values()][0] ?? null,
        desde: sumarDias(hoy, 10),
        hasta: sumarDias(hoy, 38),
        estado: 'retenida' as const,
        created_at: instante,
        updated_at: instante,
      })),
    );
  });
  const dicho: PlanoEnVenta = {
    emails,
    espacios: espacios.slice(0, LIBRES).map(({ clave, section }) => ({ clave, section })),
    porVencer: porVencer.map(({ id, vence_en }) => ({ id, vence_en: vence_en.toISOString() })),
  };
  process.stdout.write(JSON.stringify(dicho));
} finally {
  await base.cerrar();
}
