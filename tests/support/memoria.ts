import { PGlite } from '@electric-sql/pglite';
import { armarBase } from '#server/db/armar.ts';
import type { Base, Registrar } from '#server/db/base.ts';
import { conectar } from '#server/db/embebida/abrir.ts';
import type { Servidor } from '#server/db/embebida/enchufe.ts';

/** The embedded engine without disk or thread: for tests. `volcado` is another one's `volcar()`. */
export async function abrirEnMemoria(
  opciones: { volcado?: Blob; registrar?: Registrar } = {},
): Promise<Base & { volcar(): Promise<Blob> }> {
  const pglite = new PGlite({
    ...(opciones.volcado && { loadDataDir: opciones.volcado }),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  await pglite.waitReady;
  const servidor: Servidor = {
    enviar: (mensajes, alDatos) =>
      pglite.execProtocolRawStream(mensajes, {
        syncToFs: false,
        onRawData: (datos) => alDatos(Buffer.from(datos)),
      }),
  };
  const base = armarBase({
    tipo: 'embebida',
    ...conectar(() => Promise.resolve(servidor), opciones.registrar),
    mantener: () => Promise.resolve(),
    syncs: () => 0,
    alCerrar: () => pglite.close(),
  });
  return { ...base, volcar: () => pglite.dumpDataDir('none') };
}
