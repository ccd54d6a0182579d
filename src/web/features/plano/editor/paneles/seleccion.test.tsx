import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PiezaDibujada } from '../../mapa/pieza-dibujada.tsx';
import { Barra } from './barra.tsx';
import { comun } from './detalle-varias.tsx';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { dibujar, espacioDe, MUESTRA, pieza } from './escena-de-prueba.tsx';
import { ListaDeEspacios } from './lista.tsx';
import { PanelDeSeleccion } from './seleccion.tsx';

describe('one space', () => {
  it('the date is asked for only while it is occupied', () => {
    const libre = edicionDePrueba(MUESTRA, { seleccion: ['g1'] });
    expect(dibujar(<PanelDeSeleccion edicion={libre.edicion} onCerrar={() => undefined} />)).not.toContain(
      'Ocupada hasta',
    );
    const ocupada = edicionDePrueba([pieza({ ...espacioDe('g1'), status: 'occupied' })], {
      seleccion: ['g1'],
    });
    expect(dibujar(<PanelDeSeleccion edicion={ocupada.edicion} onCerrar={() => undefined} />)).toContain(
      'Ocupada hasta',
    );
  });

  it('one space has one word for its state: as its type asks', () => {
    const cartel = { ...espacioDe('g1'), type: 'cartel_exterior', status: 'occupied', brand: null } as const;
    const { edicion } = edicionDePrueba([pieza(cartel)], { seleccion: ['g1'] });
    const panel = dibujar(<PanelDeSeleccion edicion={edicion} onCerrar={() => undefined} />);
    expect(panel).toContain('Ocupado hasta');
    expect(panel + dibujar(<ListaDeEspacios edicion={edicion} />)).not.toContain('Ocupada');
    const dibujado = renderToStaticMarkup(
      <PiezaDibujada pieza={pieza({ ...cartel, width: 120, height: 60 })} />,
    );
    expect(dibujado).toContain('Ocupado');
  });

  it('a label that another space has is said beside it', () => {
    const { edicion } = edicionDePrueba(
      [...MUESTRA, pieza({ ...espacioDe('p1'), id: 'p99', section: 'á1' })],
      {
        seleccion: ['p99'],
      },
    );
    expect(dibujar(<PanelDeSeleccion edicion={edicion} onCerrar={() => undefined} />)).toContain(
      'Ya hay otro espacio con ese nombre: Góndola A1.',
    );
    const sinRepetir = edicionDePrueba(MUESTRA, { seleccion: ['p1'] });
    expect(
      dibujar(<PanelDeSeleccion edicion={sinRepetir.edicion} onCerrar={() => undefined} />),
    ).not.toContain('Ya hay otro espacio');
  });

  it('what a picture may be says every kind that is taken', () => {
    const { edicion } = edicionDePrueba(MUESTRA, { seleccion: ['g1'] });
    expect(dibujar(<PanelDeSeleccion edicion={edicion} onCerrar={() => undefined} />)).toContain(
      'JPG, PNG, WebP o GIF',
    );
  });
});

describe('several', () => {
  it('several selected show what they share, and can be aligned', () => {
    const { edicion } = edicionDePrueba(MUESTRA, { seleccion: ['g1', 'g2', 'g3'] });
    const panel = dibujar(<PanelDeSeleccion edicion={edicion} onCerrar={() => undefined} />);
    expect(panel).toContain('3 elegidos');
    expect(dibujar(<Barra edicion={edicion} />)).toContain('Distribuir en horizontal');
  });

  it('finds what several have in common', () => {
    expect(comun(['a', 'a'])).toBe('a');
    expect(comun(['a', null])).toBeUndefined();
    expect(comun([null, null])).toBeNull();
  });
});
