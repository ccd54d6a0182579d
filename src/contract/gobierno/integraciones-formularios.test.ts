import { parseWithZod } from '@conform-to/zod/v4';
import { expect, it } from 'vitest';
import { ClaveEntrada } from './integraciones-formularios.ts';

it('a form’s days are a number, and a year unless it says', () => {
  const leer = (dias: string | null) => {
    const formulario = new FormData();
    formulario.append('nombre', 'Sueldos');
    formulario.append('sistema', 'El de liquidación');
    for (const alcance of ['ranking.ver', 'empleados.ver', 'ranking.ver']) {
      formulario.append('alcances', alcance);
    }
    if (dias !== null) formulario.append('dias', dias);
    const leido = parseWithZod(formulario, { schema: ClaveEntrada });
    return leido.status === 'success' ? leido.value : null;
  };
  expect(leer('90')).toMatchObject({ dias: 90, alcances: ['empleados.ver', 'ranking.ver'] });
  expect(leer(null)).toMatchObject({ dias: 365 });
  expect(leer('731')).toBeNull();
  expect(leer('x')).toBeNull();
});
