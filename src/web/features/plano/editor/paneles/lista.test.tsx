import { describe, expect, it, vi } from 'vitest';
import { camposDe } from '#domain/plano/espacio.ts';
import { AdvertenciasDe } from './advertencias.tsx';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { dibujar, espacioDe, MUESTRA, pieza } from './escena-de-prueba.tsx';
import { crearRegistro } from './leer.ts';
import { filasALaVista, ListaDeEspacios } from './lista.tsx';

describe('what the panels read', () => {
  it('the same answer until something changes, and then only what changed is another', () => {
    const { edicion, poner } = edicionDePrueba(MUESTRA);
    const pendientes: (() => void)[] = [];
    const registro = crearRegistro(edicion, (hacer) => pendientes.push(hacer));
    const avisar = vi.fn<() => void>();
    const baja = registro.suscribir(avisar);
    const antes = registro.ver();
    expect(antes.espacios).toHaveLength(18);
    expect(registro.ver()).toBe(antes);

    poner('g2', camposDe({ ...espacioDe('g2'), brand: 'Faro' }));
    poner('g3', camposDe({ ...espacioDe('g3'), brand: 'Faro' }));
    expect(pendientes).toHaveLength(1);
    pendientes[0]?.();
    const despues = registro.ver();
    expect(avisar).toHaveBeenCalledOnce();
    expect(despues.espacios[0]).toBe(antes.espacios[0]);
    expect(despues.espacios[1]?.espacio.brand).toBe('Faro');

    poner('nuevo', camposDe({ ...espacioDe('g2'), id: 'g99' }));
    pendientes[1]?.();
    expect(registro.ver().espacios).toHaveLength(19);
    baja();
    poner('nuevo', camposDe({ ...espacioDe('g2'), id: 'g98' }));
    expect(pendientes).toHaveLength(2);
  });

  it('rows that are drawn: those in sight and a margin, never beyond the ends', () => {
    const medida = { alto: 56, visible: 560 };
    expect(filasALaVista({ total: 18, desplazado: 0, ...medida })).toEqual({ desde: 0, hasta: 18 });
    expect(filasALaVista({ total: 5000, desplazado: 56_000, ...medida })).toEqual({
      desde: 992,
      hasta: 1018,
    });
    expect(filasALaVista({ total: 3, desplazado: 90_000, ...medida })).toEqual({ desde: 3, hasta: 3 });
    expect(filasALaVista({ total: 0, desplazado: 0, ...medida })).toEqual({ desde: 0, hasta: 0 });
  });
});

describe('the list', () => {
  it('the list counts, and says when nothing is found', () => {
    const lleno = dibujar(<ListaDeEspacios edicion={edicionDePrueba(MUESTRA).edicion} />);
    expect(lleno).toContain('18 de 18 elementos');
    expect(lleno).toContain('Góndola A1');
    const vacio = dibujar(<ListaDeEspacios edicion={edicionDePrueba([]).edicion} />);
    expect(vacio).toContain('No se encontraron góndolas');
    expect(vacio).toContain('agregá la primera');
  });

  it('five thousand spaces are a few rows', () => {
    const muchas = Array.from({ length: 5000 }, (_, i) => pieza({ ...espacioDe('g1'), id: `g${i + 1}` }));
    const html = dibujar(<ListaDeEspacios edicion={edicionDePrueba(muchas).edicion} />);
    expect(html).toContain('5.000 de 5.000 elementos');
    expect(html.match(/data-fila/g)?.length).toBeLessThan(120);
    expect(html).toContain('aria-setsize="5000"');
  });
});

describe('what the drawing is warned of', () => {
  it('names both of a pair, and is in the list and in the panel of each', () => {
    const [a, b] = MUESTRA;
    if (!a || !b) throw new Error('The sample has spaces');
    const { x = 0, y = 0 } = a.campos;
    const encima = { ...b, campos: { ...b.campos, x, y } };
    const vista = { x: 0, y: 0, width: 1000, height: 700, zoom: 1 };
    const { edicion } = edicionDePrueba([a, encima], { entorno: { vista, fondo: null, marcas: [] } });
    expect(dibujar(<ListaDeEspacios edicion={edicion} />)).toContain('1 aviso del dibujo');
    expect(dibujar(<AdvertenciasDe edicion={edicion} clave={b.clave} />)).toContain('se superponen');
    const chica = { ...vista, width: 10, height: 10 };
    const otra = edicionDePrueba([a], { entorno: { vista: chica, fondo: null, marcas: [] } });
    expect(dibujar(<AdvertenciasDe edicion={otra.edicion} clave={a.clave} />)).toContain(
      'queda fuera de lo que ve el público',
    );
  });
});
