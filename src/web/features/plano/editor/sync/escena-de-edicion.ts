import { afterEach, beforeEach, vi } from 'vitest';
import { cambio, type Campos, type Pieza } from '#domain/plano/pieza.ts';
import { EdicionEnVivo } from './edicion-en-vivo.ts';
import { Guardadas } from './guardadas.ts';
import { memoriaEn } from './memoria.ts';
import { almacenDePrueba, ServidorDePrueba, vidasDePrueba } from './servidor-de-prueba.ts';

export const g1 = espacio('k1', 'g1', 100, 100);
export const g2 = espacio('k2', 'g2', 300, 100);

export function espacio(clave: string, id: string, x: number, y: number): Pieza {
  const campos: Campos = {
    clase: 'espacio',
    id,
    type: 'gondola',
    status: 'available',
    x,
    y,
    width: 140,
    height: 60,
    section: id.toUpperCase(),
    category: 'Disponible',
    brand: null,
    end_date: null,
    notes: null,
    image_url: null,
    locked: false,
  };
  return { clave, rev: 1, campos };
}

/** A server with two spaces, and the browser of who edits there, new for each test of the file. */
export class EscenaDeEdicion {
  servidor = new ServidorDePrueba([g1, g2]);
  almacen = almacenDePrueba();
  pestana = almacenDePrueba();
  vidas = vidasDePrueba();
  readonly #abiertas: EdicionEnVivo[] = [];
  #n = 0;

  constructor() {
    beforeEach(() => {
      vi.useFakeTimers();
      this.servidor = new ServidorDePrueba([g1, g2]);
      this.almacen = almacenDePrueba();
      this.pestana = almacenDePrueba();
      this.vidas = vidasDePrueba();
    });
    afterEach(() => {
      for (const edicion of this.#abiertas.splice(0)) edicion.cerrar();
      vi.useRealTimers();
    });
  }

  abrir(ventana = 'w1', perfil_id = 'ana', donde = this.almacen): EdicionEnVivo {
    const edicion = new EdicionEnVivo({
      local: 1,
      plano: this.servidor.abierto(),
      perfil_id,
      ventana,
      red: this.servidor.red(),
      guardadas: new Guardadas(donde, this.vidas, perfil_id, ventana),
      memoria: memoriaEn(this.pestana, perfil_id),
      nuevoId: () => `${ventana}-${(this.#n += 1)}`,
      ahora: () => new Date(),
    });
    this.#abiertas.push(edicion);
    return edicion;
  }

  /** The id of something done by somebody else. */
  otroId(): string {
    return `otra-${(this.#n += 1)}`;
  }

  /** A change by somebody else. */
  otra(clave: string, patch: Campos): void {
    const pieza = this.servidor.piezas.get(clave);
    const op = pieza && cambio(this.otroId(), pieza, patch);
    if (op) this.servidor.atender(op);
  }
}

export const pasar = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
export const en = (edicion: EdicionEnVivo, clave: string) => edicion.pieza(clave)?.campos;
