import { NOMBRES_DE_ELEMENTO, TIPOS_DE_ELEMENTO } from '#domain/plano/tipos-de-elemento.ts';
import { TIPOS_DE_ESPACIO } from '#domain/plano/espacio.ts';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Edicion } from '../edicion.ts';
import { AGREGAR } from './palabras.ts';

/** An action of the editor that can be found by its name. */
export type Comando = {
  readonly id: string;
  readonly nombre: string;
  readonly grupo: string;
  /** Its keys as they are shown. On a Mac, Ctrl means Cmd. */
  readonly teclas?: readonly string[];
  readonly puede: boolean;
  readonly hacer: () => void;
};

/** What the screen around the editing can do. */
export type Pantalla = {
  readonly ir: (tab: 'layout' | 'vista' | 'marcas') => void;
  readonly exportar: () => void;
  readonly exportarTodo: () => void;
  readonly importar: () => void;
  readonly reiniciar: () => void;
  readonly versiones: () => void;
  readonly locales: () => void;
  readonly atajos: () => void;
  readonly imprimir: () => void;
  readonly png: () => void;
  readonly svg: () => void;
  readonly sincronizar: () => void;
};

/** Every action of the editor. `puede` tells whether it is possible now. */
export function comandosDe(edicion: Edicion, pantalla: Pantalla): readonly Comando[] {
  const elegidas = edicion.seleccion.length;
  const { puedeDeshacer, puedeRehacer } = edicion;
  return [
    ...TIPOS_DE_ESPACIO.map((type) => ({
      id: `agregar-${type}`,
      nombre: `Agregar ${AGREGAR[type].toLowerCase()}`,
      grupo: 'Agregar',
      puede: true,
      hacer: () => {
        pantalla.ir('layout');
        edicion.usar({ tipo: 'colocar', type });
      },
    })),
    ...TIPOS_DE_ELEMENTO.map((type) => ({
      id: `agregar-${type}`,
      nombre: `Agregar ${NOMBRES_DE_ELEMENTO[type].toLowerCase()}`,
      grupo: 'Agregar',
      puede: true,
      hacer: () => {
        pantalla.ir('vista');
        edicion.elegir([edicion.agregarElemento(type)]);
      },
    })),
    accion(
      'deshacer',
      puedeDeshacer ? `Deshacer: ${puedeDeshacer}` : 'Deshacer',
      puedeDeshacer !== null,
      () => edicion.deshacer(),
      ['Ctrl', 'Z'],
    ),
    accion(
      'rehacer',
      puedeRehacer ? `Rehacer: ${puedeRehacer}` : 'Rehacer',
      puedeRehacer !== null,
      () => edicion.rehacer(),
      ['Ctrl', 'Mayús', 'Z'],
    ),
    accion('duplicar', 'Duplicar', elegidas > 0, () => edicion.duplicar(), ['Ctrl', 'D']),
    accion('eliminar', 'Eliminar', elegidas > 0, () => edicion.borrar(), ['Supr']),
    accion('copiar', 'Copiar', elegidas > 0, () => edicion.copiar(), ['Ctrl', 'C']),
    accion('pegar', 'Pegar', edicion.hayCopiadas, () => edicion.pegar(), ['Ctrl', 'V']),
    accion('todo', 'Elegir todo', true, () => edicion.elegir(edicion.claves()), ['Ctrl', 'A']),
    accion('nada', 'No elegir nada', elegidas > 0, () => edicion.elegir([]), ['Esc']),
    accion('agrupar', 'Agrupar', edicion.seAgrupa, () => edicion.agrupar(), ['Ctrl', 'G']),
    accion('desagrupar', 'Desagrupar', edicion.seDesagrupa, () => edicion.desagrupar(), [
      'Ctrl',
      'Mayús',
      'G',
    ]),
    accion('bloquear', 'Bloquear', elegidas > 0, () => edicion.bloquear(true)),
    accion('desbloquear', 'Desbloquear', elegidas > 0, () => edicion.bloquear(false)),
    accion('girar', 'Girar 15°', edicion.seGira, () => edicion.girar(1)),
    accion('girar-al-reves', 'Girar 15° al revés', edicion.seGira, () => edicion.girar(-1)),
    ...ALINEACIONES.map(({ como, nombre }) =>
      accion(`alinear-${como}`, nombre, elegidas > 1, () => edicion.alinear(como)),
    ),
    ...DISTRIBUCIONES.map(({ eje, nombre }) =>
      accion(`distribuir-${eje}`, nombre, elegidas > 2, () => edicion.distribuir(eje)),
    ),
    ver('layout', 'Ver «Layout de Góndolas»', () => pantalla.ir('layout')),
    ver('vista', 'Ver «Vista Pública»', () => pantalla.ir('vista')),
    ver('marcas', 'Ver «Marcas»', () => pantalla.ir('marcas')),
    ver('atajos', 'Atajos de teclado', pantalla.atajos, ['?']),
    plan('sincronizar', 'Forzar Sync', pantalla.sincronizar),
    plan('versiones', 'Versiones guardadas', pantalla.versiones),
    plan('exportar', 'Exportar los datos', pantalla.exportar),
    plan('exportar-todo', 'Exportar todo, con imágenes, marcas, fichas y tarifas', pantalla.exportarTodo),
    plan('importar', 'Importar datos', pantalla.importar),
    plan('reiniciar', 'Resetear a Original', pantalla.reiniciar, edicion.local === PRIMER_LOCAL),
    plan('locales', 'Locales: agregar, cambiar el nombre, archivar', pantalla.locales),
    plan('imprimir', 'Imprimir el plano', pantalla.imprimir),
    plan('png', 'Descargar el plano como PNG', pantalla.png),
    plan('svg', 'Descargar el plano como SVG', pantalla.svg),
  ];
}

/** The commands whose name contains every word that was typed, ignoring accents. */
export function buscarComandos(comandos: readonly Comando[], escrito: string): readonly Comando[] {
  const palabras = sinAcentos(escrito).split(/\s+/).filter(Boolean);
  return comandos.filter(({ nombre, grupo }) => {
    const donde = sinAcentos(`${grupo} ${nombre}`);
    return palabras.every((palabra) => donde.includes(palabra));
  });
}

export const ALINEACIONES = [
  { como: 'left', nombre: 'Alinear a la izquierda' },
  { como: 'centre', nombre: 'Alinear al centro' },
  { como: 'right', nombre: 'Alinear a la derecha' },
  { como: 'top', nombre: 'Alinear arriba' },
  { como: 'middle', nombre: 'Alinear al medio' },
  { como: 'bottom', nombre: 'Alinear abajo' },
] as const;

export const DISTRIBUCIONES = [
  { eje: 'horizontal', nombre: 'Distribuir en horizontal' },
  { eje: 'vertical', nombre: 'Distribuir en vertical' },
] as const;

function accion(
  id: string,
  nombre: string,
  puede: boolean,
  hacer: () => void,
  teclas?: readonly string[],
): Comando {
  return { id, nombre, grupo: 'Editar', puede, hacer, ...(teclas ? { teclas } : {}) };
}

function ver(id: string, nombre: string, hacer: () => void, teclas?: readonly string[]): Comando {
  return { id, nombre, grupo: 'Ver', puede: true, hacer, ...(teclas ? { teclas } : {}) };
}

function plan(id: string, nombre: string, hacer: () => void, puede = true): Comando {
  return { id, nombre, grupo: 'Plano', puede, hacer };
}
