// Given to Node with --import: as the process ends, writes the address of each module that it read, one a line, to MODULOS_EN.
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
