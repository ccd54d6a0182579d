import { useState } from 'react';
import { guardarBorrador, leerBorrador } from '#web/borrador.ts';
import { leerQuien } from '#web/dispositivo/quien.ts';

/**
 * The text of a field that is sent only when its author says so. Until then a reload, a closed tab or another panel in its place do not
 * lose it. It is kept for whoever is signed in; without somebody, or without storage, it lives as long as the panel.
 * @param que what it is the text of, one word for each such field
 */
export function useTextoGuardado(que: string): [texto: string, escribir: (texto: string) => void] {
  const [quien] = useState(leerQuien);
  const clave = `plano:${que}`;
  const [texto, setTexto] = useState(() => (quien === null ? null : leerBorrador(quien, clave)) ?? '');
  return [
    texto,
    (nuevo) => {
      setTexto(nuevo);
      if (quien !== null) guardarBorrador(quien, clave, nuevo);
    },
  ];
}
