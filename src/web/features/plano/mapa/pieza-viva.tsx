import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { NOMBRES_DE_ELEMENTO, TIPOS_DE_ELEMENTO } from '#domain/plano/tipos-de-elemento.ts';
import { espacioDe, nombreAccesible } from '#domain/plano/espacio.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { ControlDelMapa } from './control.ts';
import type { Fuente } from './fuente.ts';
import { giroDeEspacio } from './giro.ts';
import { estadoDe, PiezaDibujada } from './pieza-dibujada.tsx';

type PropsDePieza = {
  clave: string;
  control: ControlDelMapa;
  fuente: Fuente;
  personal: boolean;
  primera: boolean;
  logos: ReadonlyMap<string, string> | undefined;
};

/** The pieces of the map, in drawing order. `primera`: the one that Tab reaches. */
export const PiezasVivas = memo(function PiezasVivas({
  claves,
  primera,
  ...pieza
}: Omit<PropsDePieza, 'clave' | 'primera'> & { claves: readonly string[]; primera: string | null }) {
  return claves.map((clave) => (
    <PiezaViva key={clave} clave={clave} primera={clave === primera} {...pieza} />
  ));
});

/** A piece of the map: it renders only when it changes, has an accessible name, and registers with the control. */
const PiezaViva = memo(function PiezaViva({
  clave,
  control,
  fuente,
  personal,
  primera,
  logos,
}: PropsDePieza) {
  const node = useRef<SVGGElement>(null);
  const pieza = useSyncExternalStore(
    useCallback((tell) => fuente.alCambiar(clave, tell), [fuente, clave]),
    () => fuente.pieza(clave),
    () => fuente.pieza(clave),
  );
  const there = pieza !== null;
  useLayoutEffect(
    () => (node.current && there ? control.register(clave, node.current) : undefined),
    [control, clave, there],
  );
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it tells of each new piece that was drawn
  useLayoutEffect(() => control.changed(), [control, pieza]);
  if (pieza === null) return null;
  const nombre = nombreDe(pieza);
  const espacio = pieza.campos['clase'] === 'espacio';
  return (
    <g
      ref={node}
      data-clave={espacio || personal ? clave : undefined}
      data-status={espacio ? pieza.campos['status'] : undefined}
      data-estado={espacio ? pieza.campos['estado'] : undefined}
      {...giroDeEspacio(pieza)}
      className={espacio ? 'plano-espacio' : 'plano-elemento'}
      {...(espacio || personal ? { role: 'button', 'aria-label': nombre, tabIndex: primera ? 0 : -1 } : {})}
    >
      <PiezaDibujada pieza={pieza} personal={personal} logo={logoDe(pieza, logos)} />
    </g>
  );
});

function logoDe({ campos }: Pieza, logos: ReadonlyMap<string, string> | undefined): string | null {
  const { status, brand } = campos;
  return status === 'occupied' && typeof brand === 'string' ? (logos?.get(brand) ?? null) : null;
}

function nombreDe(pieza: Pieza): string {
  const espacio = espacioDe(pieza);
  if (espacio) return nombreAccesible(espacio, estadoDe(pieza));
  const type = TIPOS_DE_ELEMENTO.find((t) => t === pieza.campos['type']);
  const texto = pieza.campos['text_content'];
  const nombre = type === undefined ? 'Elemento' : NOMBRES_DE_ELEMENTO[type];
  return typeof texto === 'string' && texto !== '' ? `${nombre} «${texto}»` : nombre;
}
