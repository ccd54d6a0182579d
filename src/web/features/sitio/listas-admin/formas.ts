import { enPesos, escribirPesos, leerPesos } from '#domain/comun/dinero.ts';
import { pesos } from '#domain/comun/formato.ts';
import type { Presentacion } from '#domain/sitio/listas/lista.ts';

/** A way of selling an article as its fields have it. `clave` tells one from another while they are edited. */
export type Forma = {
  readonly clave: string;
  readonly nombre: string;
  readonly unidades: string;
  readonly precio: string;
  readonly escala: readonly Escalon[];
};
export type Escalon = {
  readonly clave: string;
  readonly desde: string;
  readonly precio: string;
};

export type Leida = {
  nombre: string;
  unidades: number;
  precio: number | null;
  escala: { desde: number; precio: number }[];
};

export const PRECIO_MAL = 'Escribí el precio como 42.800 o 42.800,50';

/** An amount as its field shows it. */
export function enCampo(centavos: number | null): string {
  return centavos === null ? '' : escribirPesos(enPesos(centavos));
}

export function enFormulario({ nombre, unidades, centavos, escala }: Presentacion, i: number): Forma {
  return {
    clave: String(i),
    nombre,
    unidades: String(unidades),
    precio: enCampo(centavos),
    escala: escala.map((escalon, j) => ({
      clave: String(j),
      desde: String(escalon.desde),
      precio: enCampo(escalon.centavos),
    })),
  };
}

/** What the fields say, and what is wrong with them, by `campoDe`. A step without any of its two numbers is none. */
export function leerFormas(formas: readonly Forma[]): {
  readonly formas: readonly Leida[];
  readonly errores: Readonly<Record<string, string>>;
} {
  const errores: Record<string, string> = {};
  const monto = (escrito: string, campo: string): number => {
    const leido = leerPesos(escrito);
    if (leido.ok && leido.value > 0) return leido.value;
    errores[campo] = PRECIO_MAL;
    return 0;
  };
  const entero = (escrito: string, minimo: number, campo: string, mal: string): number => {
    const leido = /^\s*\d{1,6}\s*$/u.test(escrito) ? Number(escrito) : 0;
    if (leido < minimo) errores[campo] = mal;
    return leido;
  };
  const vistas = new Set<string>();
  const leidas = formas.map((forma, i): Leida => {
    const nombre = forma.nombre.trim();
    if (nombre === '') errores[campoDe(i, 'nombre')] = 'Escribí cómo se vende';
    const unidades = entero(forma.unidades, 1, campoDe(i, 'unidades'), 'Cuántas trae');
    if (vistas.has(`${unidades} ${nombre}`)) errores[campoDe(i, 'nombre')] = 'Ya hay otra igual';
    vistas.add(`${unidades} ${nombre}`);
    const escala = forma.escala
      .filter(({ desde, precio }) => desde.trim() !== '' || precio.trim() !== '')
      .map(({ clave, desde, precio }) => ({
        desde: entero(desde, 2, campoDe(i, `desde-${clave}`), 'Desde 2 o más'),
        precio: monto(precio, campoDe(i, `precio-${clave}`)),
      }));
    if (new Set(escala.map(({ desde }) => desde)).size < escala.length)
      errores[campoDe(i, 'precio')] = 'Dos escalones empiezan en la misma cantidad';
    const precio = forma.precio.trim() === '' ? null : monto(forma.precio, campoDe(i, 'precio'));
    for (const { clave, precio: cada } of forma.escala) {
      const leido = leerPesos(cada);
      if (precio !== null && precio > 0 && leido.ok && leido.value > precio)
        errores[campoDe(i, `precio-${clave}`)] = `No puede ser más que ${pesos(precio)}, lo que cuesta uno`;
    }
    return { nombre, unidades, precio, escala };
  });
  return { formas: leidas, errores };
}

/** The name of a field of the `i`-th way of selling it. */
export function campoDe(i: number, cual: string): string {
  return `forma-${i}-${cual}`;
}
