import type { Campos, Pieza } from '#domain/plano/pieza.ts';
import type { Edicion } from '../edicion.ts';

/** An editing in memory, for the tests of the panels. It applies every call at once and records it. */
export function edicionDePrueba(piezas: readonly Pieza[], estado: Partial<Edicion> = {}) {
  const todas = new Map(piezas.map((pieza) => [pieza.clave, pieza]));
  let claves = piezas.map(({ clave }) => clave);
  const deEstado = new Set<() => void>();
  const dePieza = new Map<string, Set<() => void>>();
  const deLista = new Set<() => void>();
  const pedidos: { que: string; con: unknown }[] = [];
  const anotar =
    (que: string) =>
    (...con: readonly unknown[]) =>
      void pedidos.push({ que, con });
  const estar = <T>(conjunto: Set<T>, oyente: T) => {
    conjunto.add(oyente);
    return () => void conjunto.delete(oyente);
  };
  const edicion = {
    claves: () => claves,
    pieza: (clave: string) => todas.get(clave) ?? null,
    alCambiar: (clave: string, avisar: () => void) => {
      const suyos = dePieza.get(clave) ?? new Set();
      dePieza.set(clave, suyos);
      return estar(suyos, avisar);
    },
    alCambiarLista: (avisar: () => void) => estar(deLista, avisar),
    alCambiarEstado: (avisar: () => void) => estar(deEstado, avisar),
    alAvisar: () => () => undefined,
    alVenir: () => () => undefined,
    alComentar: () => () => undefined,
    alRevelar: () => () => undefined,
    retener: () => () => undefined,
    seleccion: [],
    herramienta: { tipo: 'elegir' },
    guardado: { estado: 'guardado', pendientes: 0, ultima: new Date('2026-11-20T17:00:00Z'), en_linea: true },
    presentes: [],
    conflictos: [],
    puedeDeshacer: null,
    puedeRehacer: null,
    hayCopiadas: false,
    seGira: false,
    destacadas: null,
    destacar: anotar('destacar'),
    vista: () => null,
    apuntar: anotar('apuntar'),
    arrastrar: anotar('arrastrar'),
    alMirar: () => () => undefined,
    seAgrupa: false,
    seDesagrupa: false,
    conSuGrupo: (pedidas: readonly string[]) => pedidas,
    entorno: { vista: { x: 0, y: 0, width: 800, height: 600, zoom: 1 }, fondo: null, marcas: [] },
    elegir: anotar('elegir'),
    revelar: anotar('revelar'),
    usar: anotar('usar'),
    olvidarConflicto: anotar('olvidarConflicto'),
    restaurarPerdida: anotar('restaurarPerdida'),
    insistir: anotar('insistir'),
    decir: anotar('decir'),
    cambiar: anotar('cambiar'),
    cambiarVarias: anotar('cambiarVarias'),
    liberar: anotar('liberar'),
    agregarEspacio: () => 'nueva',
    agregarElemento: () => 'nueva',
    borrar: anotar('borrar'),
    duplicar: anotar('duplicar'),
    copiar: anotar('copiar'),
    pegar: anotar('pegar'),
    alinear: anotar('alinear'),
    distribuir: anotar('distribuir'),
    bloquear: anotar('bloquear'),
    correr: anotar('correr'),
    agrandar: anotar('agrandar'),
    girar: anotar('girar'),
    agrupar: anotar('agrupar'),
    desagrupar: anotar('desagrupar'),
    deshacer: anotar('deshacer'),
    rehacer: anotar('rehacer'),
    local: 1,
    locales: [],
    importar: async () => ({ ok: true, espacios: 0 }),
    importarTodo: async () => ({ ok: true, espacios: 0 }),
    reiniciar: async () => ({ ok: true, espacios: 0 }),
    restaurar: async () => ({ ok: true, espacios: 0 }),
    forzarSync: async () => true,
    cerrar: anotar('cerrar'),
    ...estado,
  } satisfies Edicion;
  return {
    edicion: edicion satisfies Edicion as Edicion,
    pedidos,
    poner: (clave: string, campos: Campos) => {
      const estaba = todas.has(clave);
      todas.set(clave, { clave, rev: 1, campos });
      if (!estaba) {
        claves = [...claves, clave];
        for (const avisar of deLista) avisar();
      }
      for (const avisar of dePieza.get(clave) ?? []) avisar();
    },
    estar: (nuevo: Partial<Edicion>) => {
      Object.assign(edicion, nuevo);
      for (const avisar of deEstado) avisar();
    },
  };
}
