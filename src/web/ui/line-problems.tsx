import { type Column, DataTable } from './data-table.tsx';

export type LineProblem = { linea: number; problemas: string[] };

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
    className: 'md:w-28 md:align-top',
    cell: (p) => (
      <span>
        <span className="md:sr-only">Línea </span>
        {p.linea.toLocaleString('es-AR')}
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
