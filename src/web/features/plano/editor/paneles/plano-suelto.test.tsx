import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { elementoNuevo } from '#domain/plano/elemento.ts';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { deElemento, MUESTRA } from './escena-de-prueba.tsx';
import { piezasALaVista } from './imagen-del-plano.tsx';
import { PlanoSuelto } from './plano-suelto.tsx';

describe('the plan by itself', () => {
  it('escapes what people wrote, and leaves out what is hidden', () => {
    const malo = { ...elementoNuevo('text', 't', 0), text_content: '<script>alert(1)</script>', width: 900 };
    const oculto = { ...elementoNuevo('text', 'o', 1), text_content: 'Secreto', is_visible: false };
    const { edicion } = edicionDePrueba([...MUESTRA, deElemento(malo), deElemento(oculto)]);
    const svg = renderToStaticMarkup(
      <PlanoSuelto suelto piezas={piezasALaVista(edicion)} fondo={null} pie="Plano · 20/11/2026" />,
    );
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).not.toContain('<script>');
    expect(svg).not.toContain('Secreto');
    expect(svg).toContain('Plano · 20/11/2026');
    expect(svg.match(/class="plano-rotulo"/g)).toHaveLength(18);
  });
});
