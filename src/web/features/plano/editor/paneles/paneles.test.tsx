import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { camposDeElemento, elementoNuevo, type Elemento } from '#domain/plano/elemento.ts';
import { camposDe, type Espacio } from '#domain/plano/espacio.ts';
import { ESPACIOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { AVISOS_DEL_EDITOR, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { alGuardarse } from './al-guardarse.ts';
import { nombreDeRespaldo } from './archivos.ts';
import { Barra } from './barra.tsx';
import { buscarComandos, comandosDe, type Pantalla } from './comandos.ts';
import { diferencias } from '#domain/plano/diferencias.ts';
import { AdvertenciasDe } from './advertencias.tsx';
import { enCifras } from './version-dibujada.tsx';
import { Conflictos } from './conflictos.tsx';
import { comun } from './detalle-varias.tsx';
import { PiezaDibujada } from '../../mapa/pieza-dibujada.tsx';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { PanelDeElementos } from './elementos.tsx';
import { lugarDeImagen } from './fondo.tsx';
import { fraseDeGuardado } from './guardado.tsx';
import { piezasALaVista } from './imagen-del-plano.tsx';
import { renglon } from './importar.tsx';
import { crearRegistro, type FilaDeElemento } from './leer.ts';
import { ListaDeEspacios, filasALaVista } from './lista.tsx';
import { movida, PanelDeMarcas } from './marcas.tsx';
import { cambiosDeOrden } from './orden.ts';
import { fraseDeConflicto } from './palabras.ts';
import { nombreDePerfil } from './perfil.ts';
import { PlanoSuelto } from './plano-suelto.tsx';
import { Resumen } from './resumen.tsx';
import { PanelDeSeleccion } from './seleccion.tsx';
import { rechazoDeImagen } from './use-imagen.ts';
import { regionDibujada, sinGuardar } from './vista.tsx';

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

it('a deletion that was refused is told once, with one stop, and not as an update', () => {
  const problema = 'Está reservado para Faro hasta el 28/2/2027: primero hay que liberarlo.';
  const negada = { ...CONFLICTO, tipo: 'borrar', motivo: 'invalida', problema } as const;
  expect(fraseDeConflicto(negada, false)).toEqual({
    titulo: 'Error al eliminar la góndola',
    texto:
      'Góndola A1: está reservado para Faro hasta el 28/2/2027: primero hay que liberarlo. Sigue donde estaba.',
  });
});

describe('saying that it is saved', () => {
  it('says it once the server has taken it, and not before', () => {
    const { edicion, estar } = edicionDePrueba([], {
      guardado: { ...GUARDADO, estado: 'guardando', pendientes: 2 },
    });
    const hacer = vi.fn<() => void>();
    alGuardarse(edicion, hacer);
    estar({ guardado: { ...GUARDADO, estado: 'guardando', pendientes: 1 } });
    expect(hacer).not.toHaveBeenCalled();
    estar({ guardado: GUARDADO });
    estar({ guardado: GUARDADO });
    expect(hacer).toHaveBeenCalledOnce();
  });

  it('says nothing of what was refused, nor of what waits for a connection', () => {
    const rechazada = edicionDePrueba([], { guardado: { ...GUARDADO, estado: 'guardando', pendientes: 1 } });
    const hacer = vi.fn<() => void>();
    alGuardarse(rechazada.edicion, hacer);
    rechazada.estar({ guardado: GUARDADO, conflictos: [CONFLICTO] });
    const cortada = edicionDePrueba([], { guardado: { ...GUARDADO, estado: 'guardando', pendientes: 1 } });
    alGuardarse(cortada.edicion, hacer);
    cortada.estar({ guardado: { ...GUARDADO, estado: 'sin_conexion', pendientes: 1 } });
    cortada.estar({ guardado: GUARDADO });
    expect(hacer).not.toHaveBeenCalled();
  });

  it('puts how it stands in words', () => {
    const ultima = new Date('2026-11-20T17:00:00Z');
    const a = (s: number) => ultima.getTime() + s * 1000;
    expect(fraseDeGuardado({ ...GUARDADO, ultima }, a(3), false).corto).toBe('Guardado recién');
    expect(fraseDeGuardado({ ...GUARDADO, ultima }, a(42), false).corto).toBe('Guardado hace 42 s');
    expect(fraseDeGuardado({ ...GUARDADO, ultima }, a(150), false).corto).toBe('Guardado hace 2 min');
    const sinRed = { ...GUARDADO, estado: 'sin_conexion', pendientes: 2, en_linea: false } as const;
    expect(fraseDeGuardado(sinRed, a(0), true).corto).toBe('Sin conexión: 2 cambios sin enviar');
    expect(fraseDeGuardado(sinRed, a(0), false).corto).toBe('El servidor no contesta: 2 cambios sin enviar');
    expect(fraseDeGuardado({ ...sinRed, en_linea: true }, a(0), false).corto).toBe(
      'No se pudo guardar: 2 cambios sin enviar',
    );
    expect(fraseDeGuardado({ ...GUARDADO, estado: 'sesion_vencida', pendientes: 1 }, a(0), false).corto).toBe(
      'Se cerró tu sesión: 1 cambio sin enviar',
    );
  });
});

describe('order of the drawings', () => {
  const fila = (clave: string, z_index: number): FilaDeElemento => ({
    clave,
    elemento: { ...elementoNuevo('circle', clave, 0), z_index },
  });
  const ordenadas = (filas: readonly FilaDeElemento[], cambios: ReturnType<typeof cambiosDeOrden>) =>
    filas
      .map(
        ({ clave, elemento }) =>
          [clave, Number(cambios.get(clave)?.['z_index'] ?? elemento.z_index)] as const,
      )
      .toSorted(([, a], [, b]) => a - b)
      .map(([clave]) => clave)
      .join('');

  it('goes one up or down, to the front or to the back', () => {
    const filas = [fila('a', 0), fila('b', 1), fila('c', 2), fila('d', 3)];
    expect(ordenadas(filas, cambiosDeOrden(filas, 'b', 'arriba'))).toBe('acbd');
    expect(ordenadas(filas, cambiosDeOrden(filas, 'c', 'abajo'))).toBe('acbd');
    expect(ordenadas(filas, cambiosDeOrden(filas, 'a', 'frente'))).toBe('bcda');
    expect(ordenadas(filas, cambiosDeOrden(filas, 'd', 'fondo'))).toBe('dabc');
  });

  it('changes nothing at the ends, and as little as it takes elsewhere', () => {
    const filas = [fila('a', 0), fila('b', 5), fila('c', 9)];
    expect(cambiosDeOrden(filas, 'a', 'abajo').size).toBe(0);
    expect(cambiosDeOrden(filas, 'c', 'frente').size).toBe(0);
    expect(cambiosDeOrden(filas, 'nadie', 'frente').size).toBe(0);
    expect([...cambiosDeOrden(filas, 'a', 'frente').keys()]).toEqual(['a']);
  });

  it('tells apart those that share a number', () => {
    const filas = [fila('a', 1), fila('b', 1), fila('c', 1)];
    expect(ordenadas(filas, cambiosDeOrden(filas, 'a', 'arriba'))).toBe('bac');
    expect(ordenadas(filas, cambiosDeOrden(filas, 'c', 'fondo'))).toBe('cab');
  });
});

describe('the public view', () => {
  const vista = { x: 0, y: 0, width: 800, height: 600, zoom: 1 };
  it('is unsaved when anything differs by more than 0.01', () => {
    expect(sinGuardar(vista, vista)).toBe(false);
    expect(sinGuardar({ ...vista, x: 0.01 }, vista)).toBe(false);
    expect(sinGuardar({ ...vista, zoom: 1.1 }, vista)).toBe(true);
  });
  it('drawn by hand is at least 100 by 100', () => {
    expect(regionDibujada({ x: 10.4, y: 20.6, width: 30, height: 240.2 })).toEqual({
      x: 10,
      y: 21,
      width: 100,
      height: 240,
    });
  });
});

describe('pictures', () => {
  it('says at once what cannot be sent', () => {
    expect(rechazoDeImagen({ type: 'application/pdf', size: 10 })).toBe(
      'Solo se permiten archivos de imagen',
    );
    expect(rechazoDeImagen({ type: '', size: 10 })).toBe('Solo se permiten archivos de imagen');
    expect(rechazoDeImagen({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
      'La imagen debe ser menor a 5MB',
    );
    expect(rechazoDeImagen({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull();
  });
  it('puts a new floor in the middle, as large as its shape allows', () => {
    expect(lugarDeImagen({ ancho: 2000, alto: 1400 })).toMatchObject({
      x: 0,
      y: 0,
      width: 1000,
      height: 700,
    });
    expect(lugarDeImagen({ ancho: 700, alto: 1400 })).toMatchObject({
      x: 325,
      y: 0,
      width: 350,
      height: 700,
    });
    expect(lugarDeImagen({ ancho: null, alto: null })).toMatchObject({ width: 1000, height: 700 });
  });
});

describe('commands', () => {
  const nada = () => undefined;
  const pantalla: Pantalla = {
    ir: nada,
    exportar: nada,
    exportarTodo: nada,
    importar: nada,
    reiniciar: nada,
    versiones: nada,
    locales: nada,
    atajos: nada,
    imprimir: nada,
    png: nada,
    svg: nada,
    sincronizar: nada,
  };
  it('are found by any word of their name, without accents, and each once', () => {
    const comandos = comandosDe(edicionDePrueba(MUESTRA).edicion, pantalla);
    expect(buscarComandos(comandos, 'gondola agregar').map(({ id }) => id)).toEqual(['agregar-gondola']);
    expect(buscarComandos(comandos, 'RESETEAR').map(({ nombre }) => nombre)).toEqual(['Resetear a Original']);
    expect(buscarComandos(comandos, 'zzz')).toEqual([]);
    expect(new Set(comandos.map(({ id }) => id)).size).toBe(comandos.length);
  });
  it('reset only the first shop: the sample is its', () => {
    const de = (local: number) =>
      comandosDe(edicionDePrueba(MUESTRA, { local }).edicion, pantalla).find(({ id }) => id === 'reiniciar')
        ?.puede;
    expect([de(1), de(2)]).toEqual([true, false]);
  });
  it('name what would be undone, and say what cannot be done now', () => {
    const { edicion } = edicionDePrueba(MUESTRA, { puedeDeshacer: 'Mover Góndola A1', seleccion: ['g1'] });
    const comandos = comandosDe(edicion, pantalla);
    expect(comandos.find(({ id }) => id === 'deshacer')).toMatchObject({
      nombre: 'Deshacer: Mover Góndola A1',
      puede: true,
    });
    expect(comandos.find(({ id }) => id === 'rehacer')?.puede).toBe(false);
    expect(comandos.find(({ id }) => id === 'duplicar')?.puede).toBe(true);
    expect(comandos.find(({ id }) => id === 'alinear-left')?.puede).toBe(false);
  });
});

describe('small things', () => {
  it('moves a brand a place, and not beyond the ends', () => {
    expect(movida(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(movida(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
  });
  it('finds what several have in common', () => {
    expect(comun(['a', 'a'])).toBe('a');
    expect(comun(['a', null])).toBeUndefined();
    expect(comun([null, null])).toBeNull();
  });
  it('names the file, the problem and the person as the spec does', () => {
    expect(nombreDeRespaldo('2026-11-20')).toBe('gondolas-backup-2026-11-20.json');
    expect(renglon({ numero: 3, id: 'g7', texto: 'repite el id del espacio 1' })).toBe(
      'Espacio 3 (g7): repite el id del espacio 1',
    );
    expect(renglon({ numero: 0, id: null, texto: 'Trae demasiados' })).toBe('Trae demasiados');
    expect(nombreDePerfil({ full_name: ' Ana ', email: 'a@b.c' })).toBe('Ana');
    expect(nombreDePerfil({ full_name: ' ', email: 'a@b.c' })).toBe('a@b.c');
    expect(nombreDePerfil({ full_name: '', email: '' })).toBe('Usuario');
  });
});

describe('what is drawn', () => {
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

  it('the summary has its figures and whether it is online', () => {
    const { edicion } = edicionDePrueba(MUESTRA);
    const html = dibujar(<Resumen edicion={edicion} />);
    for (const texto of ['Resumen y Sincronización', 'Ocupados', 'Online', 'Forzar Sync', '14:00']) {
      expect(html).toContain(texto);
    }
    const cortada = edicionDePrueba(MUESTRA, { guardado: { ...GUARDADO, en_linea: false } });
    expect(dibujar(<Resumen edicion={cortada.edicion} />)).toContain('Offline');
  });

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

  it('several selected show what they share, and can be aligned', () => {
    const { edicion } = edicionDePrueba(MUESTRA, { seleccion: ['g1', 'g2', 'g3'] });
    const panel = dibujar(<PanelDeSeleccion edicion={edicion} onCerrar={() => undefined} />);
    expect(panel).toContain('3 elegidos');
    expect(dibujar(<Barra edicion={edicion} />)).toContain('Distribuir en horizontal');
  });

  it('a drawing has all its properties, a text its letters too', () => {
    const texto = dibujar(
      <PanelDeElementos
        edicion={edicionDePrueba([deElemento(elementoNuevo('text', 't', 0))], { seleccion: ['t'] }).edicion}
      />,
    );
    for (const campo of [
      'Tipografía',
      'Negrita',
      'Cursiva',
      'Subrayado',
      'Alineación',
      'Rotación',
      'Opacidad',
    ]) {
      expect(texto).toContain(campo);
    }
    expect(texto).toContain('max-h-40');
    expect(dibujar(<PanelDeElementos edicion={edicionDePrueba(MUESTRA).edicion} />)).toContain(
      'No hay elementos agregados',
    );
  });

  it('brands: the empty text', () => {
    expect(dibujar(<PanelDeMarcas edicion={edicionDePrueba([]).edicion} />)).toContain(
      'No hay marcas configuradas. Agrega la primera marca arriba.',
    );
  });

  it('a conflict names who changed what', () => {
    const { edicion } = edicionDePrueba(MUESTRA, { conflictos: [CONFLICTO] });
    const html = dibujar(<Conflictos edicion={edicion} onVer={() => undefined} />);
    expect(html).toContain('Marta Sosa cambió la marca de Góndola A1 antes que vos');
    expect(html).toContain('Entendido');
    expect(html).toContain('Ver');
    expect(html).not.toContain('Poner lo mío');
    const perdido = { ...CONFLICTO, perdido: { brand: 'Arcor' } };
    const otra = edicionDePrueba(MUESTRA, { conflictos: [perdido] });
    const comparado = dibujar(<Conflictos edicion={otra.edicion} onVer={() => undefined} />);
    expect(comparado).toContain('«Arcor»');
    expect(comparado).toContain('Poner lo mío');
    expect(html).not.toContain('Restaurar');
  });

  it('what a colleague deleted under one says who did, and offers it back', () => {
    const borrado = { ...CONFLICTO, motivo: 'borrado', restaurable: true } as const;
    const { edicion } = edicionDePrueba(MUESTRA, { conflictos: [borrado] });
    const html = dibujar(<Conflictos edicion={edicion} onVer={() => undefined} />);
    expect(html).toContain('Marta Sosa eliminó Góndola A1 mientras lo tenías abierto');
    expect(html).toContain('Restaurar');
  });
});

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

it('says the spec’s words', () => {
  expect(AVISOS_DEL_EDITOR.dibujar_vista).toBe(
    'Haz click y arrastra en el mapa para definir el área visible',
  );
  expect(FALLOS_DEL_EDITOR.importar).toBe('Error al importar: No se pudieron eliminar los datos existentes');
});

function espacioDe(id: string): Espacio {
  const espacio = ESPACIOS_DE_MUESTRA.find((e) => e.id === id);
  if (!espacio) throw new Error(`The sample has no ${id}`);
  return espacio;
}

function pieza(espacio: Espacio): Pieza {
  return { clave: espacio.id, rev: 1, campos: camposDe(espacio) };
}

function deElemento(elemento: Elemento): Pieza {
  return { clave: elemento.id, rev: 1, campos: camposDeElemento(elemento) };
}

function dibujar(que: ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: que }])} />);
}

const MUESTRA = ESPACIOS_DE_MUESTRA.map(pieza);
const GUARDADO = {
  estado: 'guardado',
  pendientes: 0,
  ultima: new Date('2026-11-20T17:00:00Z'),
  en_linea: true,
} as const;
const CONFLICTO = {
  op_id: 'o1',
  clave: 'g1',
  tipo: 'cambiar',
  que: 'Góndola A1',
  campos: ['brand'],
  quien: 'Marta Sosa',
  motivo: 'cambiado',
  problema: null,
  perdido: {},
  restaurable: false,
} as const;

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

describe('how a version differs', () => {
  it('is told in figures', () => {
    const [a, b, c] = MUESTRA;
    if (!a || !b || !c) throw new Error('The sample has spaces');
    expect(enCifras(diferencias([a, b], [a, b]))).toBe('Igual que ahora');
    const otra = { ...a, campos: { ...a.campos, x: 1 } };
    expect(enCifras(diferencias([a, b], [otra, c]))).toBe(
      '1 agregado, 1 eliminado y 1 cambiado desde entonces',
    );
  });
});
