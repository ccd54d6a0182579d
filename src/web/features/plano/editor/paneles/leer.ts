import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { elementoDe, type Elemento } from '#domain/plano/elemento.ts';
import { espacioDe, type Espacio } from '#domain/plano/espacio.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Fuente } from '../../mapa/fuente.ts';

/** One piece; renders again when it changes. */
export function usePieza(fuente: Fuente, clave: string): Pieza | null {
  const suscribir = useCallback((avisar: () => void) => fuente.alCambiar(clave, avisar), [fuente, clave]);
  const ver = () => fuente.pieza(clave);
  return useSyncExternalStore(suscribir, ver, ver);
}

export type Fila = { readonly clave: string; readonly espacio: Espacio };
export type FilaDeElemento = { readonly clave: string; readonly elemento: Elemento };
export type Todo = { readonly espacios: readonly Fila[]; readonly elementos: readonly FilaDeElemento[] };

/** All the pieces, for lists and totals. It updates at most once a frame, however many pieces a change touches. */
export function useTodo(fuente: Fuente): Todo {
  const registro = useMemo(() => registroDe(fuente), [fuente]);
  return useSyncExternalStore(registro.suscribir, registro.ver, registro.ver);
}

type Registro = { suscribir: (avisar: () => void) => () => void; ver: () => Todo };
const registros = new WeakMap<Fuente, Registro>();

function registroDe(fuente: Fuente): Registro {
  const hecho = registros.get(fuente) ?? crearRegistro(fuente);
  registros.set(fuente, hecho);
  return hecho;
}

/** Returns the same object until something changes, and then reads again only the pieces that changed. */
export function crearRegistro(
  fuente: Fuente,
  despues: (hacer: () => void) => void = (hacer) => void setTimeout(hacer, 16),
): Registro {
  let leidas = new Map<string, Leida>();
  let todo: Todo | null = null;
  let pedido = false;
  const oyentes = new Set<() => void>();
  const bajas = new Map<string, () => void>();
  let bajaDeLista: (() => void) | null = null;

  const avisarLuego = () => {
    if (pedido) return;
    pedido = true;
    despues(() => {
      pedido = false;
      todo = null;
      for (const avisar of oyentes) avisar();
    });
  };
  const escuchar = () => {
    const claves = new Set(fuente.claves());
    for (const clave of claves) {
      if (!bajas.has(clave)) bajas.set(clave, fuente.alCambiar(clave, avisarLuego));
    }
    for (const [clave, baja] of bajas) {
      if (claves.has(clave)) continue;
      baja();
      bajas.delete(clave);
    }
  };
  const leer = (): Todo => {
    const nuevas = new Map<string, Leida>();
    for (const clave of fuente.claves()) {
      const pieza = fuente.pieza(clave);
      const antes = leidas.get(clave);
      if (pieza) nuevas.set(clave, antes?.pieza === pieza ? antes : leerPieza(clave, pieza));
    }
    leidas = nuevas;
    return {
      espacios: [...nuevas.values()].flatMap(({ fila }) => fila ?? []),
      elementos: [...nuevas.values()].flatMap(({ elemento }) => elemento ?? []),
    };
  };
  return {
    ver: () => (todo ??= leer()),
    suscribir: (avisar) => {
      if (oyentes.size === 0) {
        escuchar();
        bajaDeLista = fuente.alCambiarLista(() => {
          escuchar();
          avisarLuego();
        });
        // Something may have changed while nobody was subscribed.
        todo = null;
      }
      oyentes.add(avisar);
      return () => {
        oyentes.delete(avisar);
        if (oyentes.size > 0) return;
        bajaDeLista?.();
        for (const baja of bajas.values()) baja();
        bajas.clear();
      };
    },
  };
}

type Leida = { pieza: Pieza; fila: Fila | null; elemento: FilaDeElemento | null };

function leerPieza(clave: string, pieza: Pieza): Leida {
  const espacio = espacioDe(pieza);
  const elemento = espacio ? null : elementoDe(pieza);
  return {
    pieza,
    fila: espacio ? { clave, espacio } : null,
    elemento: elemento ? { clave, elemento } : null,
  };
}
