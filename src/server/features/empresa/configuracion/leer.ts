import type { z } from 'zod';
import { type Configuracion, configuracionInicial } from '#domain/empresa/configuracion.ts';
import type { Db } from '#server/db/base.ts';
import { preparada, unaVez } from '#server/db/preparada.ts';
import { configuracion } from '#server/db/schema/empresa.ts';
import { createLog } from '#server/log.ts';
import { AJUSTES } from '#contract/empresa/configuracion-formularios.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';

/** The contract's schemas by setting. They check what is saved and what is read back. */
const ESQUEMAS: { readonly [C in keyof Configuracion]: z.ZodType<Configuracion[C]> } = AJUSTES;

/**
 * The settings in force: what RRHH set, over the defaults. An invalid stored value is logged and falls back to its default,
 * so that one bad row does not break the application. `demo` decides the default of who may register.
 */
export async function leerConfiguracion(db: Db, demo = false): Promise<Configuracion> {
  return configuracionDe(await filas(db), demo);
}

const filas = unaVez((db): Promise<{ clave: string; valor: unknown }[]> =>
  preparada(db, 'configuracion.filas', 'select clave, valor from configuracion', []),
);

/** The same, of rows that were read with something else. */
export function configuracionDe(
  leidas: readonly { clave: string; valor: unknown }[],
  demo = false,
): Configuracion {
  const inicial = configuracionInicial(demo);
  const guardada = new Map(leidas.map(({ clave, valor }) => [clave, valor]));
  const valorDe = <C extends keyof Configuracion>(clave: C): Configuracion[C] => {
    if (!guardada.has(clave)) return inicial[clave];
    const leido = ESQUEMAS[clave].safeParse(guardada.get(clave));
    if (leido.success) return leido.data;
    log.error(
      { clave, problemas: leido.error.issues.map((i) => i.message) },
      'a stored setting does not hold',
    );
    return inicial[clave];
  };
  return {
    registro: valorDe('registro'),
    registro_personal: valorDe('registro_personal'),
    nombres_bloqueados: valorDe('nombres_bloqueados'),
    segundo_factor_rrhh: valorDe('segundo_factor_rrhh'),
    segundo_factor_gerente: valorDe('segundo_factor_gerente'),
    sesiones_rrhh: valorDe('sesiones_rrhh'),
    evidencia: valorDe('evidencia'),
    dias_para_escalar: valorDe('dias_para_escalar'),
    dias_laborables: valorDe('dias_laborables'),
    gracia_de_cierre: valorDe('gracia_de_cierre'),
    reparto_grupal: valorDe('reparto_grupal'),
    ranking_visible: valorDe('ranking_visible'),
    puntos_de_insignia: valorDe('puntos_de_insignia'),
    alertas_presupuesto: valorDe('alertas_presupuesto'),
    gracias: valorDe('gracias'),
    muro: valorDe('muro'),
    ventas: valorDe('ventas'),
    doble_firma: valorDe('doble_firma'),
    conservacion: valorDe('conservacion'),
  };
}

const log = createLog('warn');

/**
 * Writes one setting. The caller must check the permission and write the audit row.
 * @throws ZodError for a value that `leerConfiguracion` would not accept
 */
export async function guardarConfiguracion<C extends keyof Configuracion>(
  tx: Db,
  clave: C,
  valor: Configuracion[C],
): Promise<void> {
  await escribir(tx, clave, ESQUEMAS[clave].parse(valor), ahora());
  await publicar(tx, { temas: ['configuracion'], para: { todos: true } });
}

/** Writes a setting's row as it is. */
export async function escribir(tx: Db, clave: string, valor: unknown, updated_at: Date): Promise<void> {
  await tx
    .insert(configuracion)
    .values({ clave, valor, updated_at })
    .onConflictDoUpdate({ target: configuracion.clave, set: { valor, updated_at } });
}
