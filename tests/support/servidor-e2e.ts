// Started by Playwright: the production server with the demo, on temporary data that is deleted when it stops.
import { startServidor, withTempFolder } from './proceso.ts';
import { abrirProveedor } from './proveedor-oidc.ts';

const port = Number(process.argv[2]);

await withTempFolder('mostrador-e2e-', async (dataDir) => {
  // The company's identity provider. It accepts any e-mail as typed.
  const azul = await abrirProveedor({ origen: `http://localhost:${port}` });
  const env = {
    DEMO: '1',
    OIDC_ISSUER: azul.emisor,
    OIDC_CLIENT_ID: azul.ajustes.cliente,
    OIDC_CLIENT_SECRET: azul.ajustes.secreto,
    OIDC_NOMBRE: azul.ajustes.nombre,
  };
  const servidor = await startServidor({ dataDir, port, env });
  await new Promise((stop) => {
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
  await servidor.stop();
  await azul.cerrar();
  process.stderr.write(errorsIn(servidor.output()));
});

/** The errors that the server logged, to explain a failed test. */
function errorsIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'))
    .map((line) => `${line}\n`)
    .join('');
}
