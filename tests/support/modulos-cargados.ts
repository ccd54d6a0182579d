// Loaded into Node with --import: when the process ends, writes the address of each loaded module, one per line, to
// MODULOS_EN.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const modulos: string[] = [];
registerHooks({
  load(url, contexto, siguiente) {
    modulos.push(url);
    return siguiente(url, contexto);
  },
});
process.on('exit', () => writeFileSync(process.env['MODULOS_EN'] ?? '', modulos.join('\n')));
