import { ChevronDown, Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuHeading, MenuLink } from '#web/ui/menu.tsx';
import { EnlaceDeDescarga } from './descarga.tsx';

/** The address of a list's file, with the filters of the screen's. */
export function direccionDeExportar(file: string, query: URLSearchParams, formato: 'xlsx' | 'csv'): string {
  const otra = new URLSearchParams(query);
  otra.set('formato', formato);
  return `/reconoce/exportar/${file}?${otra.toString()}`;
}

/** «Exportar ▾»: the same rows as a file for spreadsheets. It is not a screen, so the browser requests it directly. */
export function ExportMenu({
  file,
  query,
  nota,
  label = 'Exportar',
}: {
  file: string;
  query: URLSearchParams;
  /** What it has besides what is on screen. */
  nota?: string;
  /** Of what, where a screen has another. */
  label?: string;
}) {
  return (
    <>
      <Menu
        label={label}
        trigger={
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            iconAfter={<ChevronDown aria-hidden className="size-4" />}
          >
            {label}
          </Button>
        }
      >
        {nota === undefined ? null : <MenuHeading>{nota}</MenuHeading>}
        {FORMATOS.map(([formato, texto]) => (
          <MenuLink
            key={formato}
            render={<EnlaceDeDescarga href={direccionDeExportar(file, query, formato)} />}
          >
            {texto}
          </MenuLink>
        ))}
      </Menu>
      <noscript>
        <a href={direccionDeExportar(file, query, 'xlsx')}>{label} XLSX</a>
      </noscript>
    </>
  );
}

const FORMATOS = [
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
] as const;
