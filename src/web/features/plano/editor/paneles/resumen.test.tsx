import { expect, it } from 'vitest';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { dibujar, GUARDADO, MUESTRA } from './escena-de-prueba.tsx';
import { Resumen } from './resumen.tsx';

it('the summary has its figures and whether it is online', () => {
  const { edicion } = edicionDePrueba(MUESTRA);
  const html = dibujar(<Resumen edicion={edicion} />);
  for (const texto of ['Resumen y Sincronización', 'Ocupados', 'Online', 'Forzar Sync', '14:00']) {
    expect(html).toContain(texto);
  }
  const cortada = edicionDePrueba(MUESTRA, { guardado: { ...GUARDADO, en_linea: false } });
  expect(dibujar(<Resumen edicion={cortada.edicion} />)).toContain('Offline');
});
