// What Playwright starts: the production server with the demo, on data of its own that are gone when it stops.
import { startServidor, withTempFolder } from './proceso.ts';
import { abrirProveedor } from './proveedor-oidc.ts';

const port = Number(process.argv[2]);

await withTempFolder('mostrador-e2e-', async (dataDir) => {
  // The company's identity provider, in which anybody who types an e-mail is who they say.
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

/** What the server logged as an error, for whoever reads why a test failed. */
function errorsIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'))
    .map((line) => `${line}\n`)
    .join('');
}
