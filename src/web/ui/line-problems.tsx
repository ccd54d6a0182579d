import { type Column, DataTable } from './data-table.tsx';

/** `quien` is the name in the line, where it has one. */
export type LineProblem = { linea: number; quien?: string; problemas: string[] };

/** The lines of a file that cannot be imported, each with all its problems. */
export function LineProblems({ rows }: { rows: LineProblem[] }) {
  return (
    <DataTable caption="Líneas con problemas" rows={rows} rowKey={(p) => String(p.linea)} columns={COLUMNS} />
  );
}

const COLUMNS: readonly Column<LineProblem>[] = [
  {
    key: 'linea',
    header: 'Línea',
    main: true,
    className: 'md:w-52 md:align-top',
    cell: (p) => (
      <span>
        <span className="md:sr-only">Línea </span>
        {p.linea.toLocaleString('es-AR')}
        {p.quien ? <bdi className="block text-sm font-normal text-ink-2 wrap-anywhere">{p.quien}</bdi> : null}
      </span>
    ),
  },
  {
    key: 'problemas',
    header: 'Qué corregir',
    bare: true,
    cell: (p) => (
      <ul className="grid gap-0.5 wrap-anywhere">
        {p.problemas.map((problema) => (
          <li key={problema}>{problema}</li>
        ))}
      </ul>
    ),
  },
];
