import type { Point, Rect, Size } from '#domain/plano/geometry.ts';
import { CampoNumero } from './campos.tsx';

const CAMPOS = [
  { campo: 'x', label: 'X', que: 'Posición' },
  { campo: 'y', label: 'Y', que: 'Posición' },
  { campo: 'width', label: 'Ancho', que: 'Tamaño' },
  { campo: 'height', label: 'Alto', que: 'Tamaño' },
] as const;

/**
 * Position and size of a piece, in numbers. `siNo`: the value a side takes if what was typed is not a number; a position
 * becomes 0 (spec). `desde`: the least position, which for a piece that is turned is not 0.
 */
export function CamposDeLugar({
  lugar,
  minimo,
  desde = { x: 0, y: 0 },
  maximo,
  siNo,
  disabled,
  onCambio,
}: {
  lugar: Rect;
  minimo: Size;
  desde?: Point;
  maximo: Rect;
  siNo: Size;
  disabled: boolean;
  onCambio: (patch: Partial<Rect>, que: string) => void;
}) {
  const minimos: Rect = { ...desde, ...minimo };
  const vacios: Rect = { x: 0, y: 0, ...siNo };
  return CAMPOS.map(({ campo, label, que }) => (
    <CampoNumero
      key={campo}
      label={label}
      valor={lugar[campo]}
      min={minimos[campo]}
      max={maximo[campo]}
      siNo={vacios[campo]}
      disabled={disabled}
      onCambio={(valor) => onCambio({ [campo]: valor }, que)}
    />
  ));
}
