// What Playwright starts: the production server with the demo, on data of its own that are gone when it stops.
import { startServidor, withTempFolder } from './proceso.ts';

const port = Number(process.argv[2]);

await withTempFolder('mostrador-e2e-', async (dataDir) => {
  const servidor = await startServidor({ dataDir, port, env: { DEMO: '1' } });
  await new Promise((stop) => {
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
  await servidor.stop();
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
