import type { Configuracion } from '#domain/empresa/configuracion.ts';
import type { Db } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { ESQUEMAS } from './esquemas.ts';
import { escribir } from './repo.ts';

/**
 * Sets one setting. Who may, and the audit row, are the caller's.
 * @throws ZodError for a value that `leerConfiguracion` would not take back
 */
export async function guardarConfiguracion<C extends keyof Configuracion>(
  tx: Db,
  clave: C,
  valor: Configuracion[C],
): Promise<void> {
  await escribir(tx, clave, ESQUEMAS[clave].parse(valor), ahora());
  await publicar(tx, { temas: ['configuracion'], para: { todos: true } });
}
