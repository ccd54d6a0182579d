import { enPesos, type Centavos } from '#domain/comun/dinero.ts';
import { pesos } from '#domain/comun/formato.ts';

/** What something on offer cost before. Nothing without it. */
export function Tachado({ centavos }: { centavos: Centavos | null }) {
  if (centavos === null) return null;
  return (
    <s className="text-sm text-ink-2">
      <span className="sr-only">Antes </span>
      {pesos(enPesos(centavos))}
    </s>
  );
}
