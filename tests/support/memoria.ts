import { PGlite } from '@electric-sql/pglite';
import type { Base, Registrar } from '#server/db/base.ts';
import { conectar } from '#server/db/embebida/abrir.ts';
import type { Servidor } from '#server/db/embebida/enchufe.ts';
import { EXTENSIONES } from '#server/db/extensiones.ts';
import { armarBase } from '#server/db/motor.ts';

let cpu_us = 0;

/** Microseconds of main-thread CPU used so far by this process's engines. In production they have a thread of their own. */
export function cpuDelMotor(): number {
  return cpu_us;
}

/** The embedded engine without disk or thread, for tests. `volcado` is the `volcar()` of another one. */
export async function abrirEnMemoria(
  opciones: { volcado?: Blob; registrar?: Registrar } = {},
): Promise<Base & { volcar(): Promise<Blob> }> {
  const pglite = new PGlite({
    extensions: EXTENSIONES,
    ...(opciones.volcado && { loadDataDir: opciones.volcado }),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  await pglite.waitReady;
  const servidor: Servidor = {
    async enviar(mensajes, alDatos) {
      // Collect the whole answer first: the engine answers within the call, and node-postgres may send again while it reads.
      const trozos: Uint8Array[] = [];
      const antes = process.threadCpuUsage();
      await pglite.execProtocolRawStream(mensajes, {
        syncToFs: false,
        onRawData: (datos) => trozos.push(datos.slice()),
      });
      const { user, system } = process.threadCpuUsage(antes);
      cpu_us += user + system;
      alDatos(Buffer.concat(trozos));
    },
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
