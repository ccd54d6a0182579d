import { Select } from '#web/ui/select.tsx';

type Props<C extends string> = {
  columnas: readonly { titulo: string; muestras: readonly string[] }[];
  /** Which field each column is, in their order; null: it is not used. */
  elegidas: readonly (C | null)[];
  campos: readonly { campo: C; nombre: string; obligatoria: boolean }[];
  onElegir: (elegidas: (C | null)[]) => void;
  className?: string;
};

/** Which field each column of a spreadsheet is, beside some of its cells. */
export function ElegirColumnas<C extends string>({
  columnas,
  elegidas,
  campos,
  onElegir,
  className = '',
}: Props<C>) {
  return (
    <ul className={`grid gap-3 ${className}`}>
      {columnas.map(({ titulo, muestras }, i) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place: two may have the same title
          key={i}
          className="grid items-start gap-x-4 gap-y-1 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_15rem]"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{titulo || `Columna ${i + 1}, sin título`}</p>
            <p className="text-sm text-ink-2">
              {muestras.length > 0 ? <bdi>{muestras.join(' · ')}</bdi> : 'Vacía'}
            </p>
          </div>
          <Select
            label={`Qué es ${titulo || `la columna ${i + 1}`}`}
            hideLabel
            reserve={false}
            value={elegidas[i] ?? ''}
            placeholder="No se usa"
            options={campos.map(({ campo, nombre, obligatoria }) => ({
              value: campo,
              label: obligatoria ? `${nombre} (obligatorio)` : nombre,
            }))}
            onChange={({ target }) =>
              onElegir(elegidas.with(i, campos.find(({ campo }) => campo === target.value)?.campo ?? null))
            }
          />
        </li>
      ))}
    </ul>
  );
}
