import { useSearchParams } from 'react-router';
import { cantidad, numero } from '#domain/comun/formato.ts';
import type { Mensaje } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LineProblems } from '#web/ui/line-problems.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { withParams } from '../list.ts';
import { BajarMalas, BotonDeArchivo, type DeQue, type Importada, type Problemas, Titulo } from './partes.tsx';

export const PROBLEMAS_POR_PAGINA = 20;

/** No line can be applied: each with its problems, which stay until the mended file is up. */
export function ConProblemas({
  de,
  importacion: i,
  problemas,
  subiendo,
  fallo,
  onFile,
  onOtro,
}: {
  de: DeQue;
  importacion: Importada;
  problemas: Problemas;
  /** Whether the mended file is on its way. */
  subiendo: boolean;
  /** Why it was refused. */
  fallo: Mensaje | null;
  onFile: (file: File) => void;
  onOtro: () => void;
}) {
  return (
    <>
      <Card className="mb-4">
        <Titulo de={de} importacion={i}>
          {problemas.total === 1
            ? 'Hay 1 línea para corregir'
            : `Hay ${numero(problemas.total)} líneas para corregir`}
        </Titulo>
        {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        <p className="text-pretty">
          De {cantidad(i.lineas, 'línea', 'líneas')}. {de.nadaHecho}: cuando estén todas bien,{' '}
          {de.todasJuntas}. Corregilas en tu planilla, o en la que podés bajar acá, y subila otra vez.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <BotonDeArchivo subiendo={subiendo} onFile={onFile}>
            Subir el archivo corregido
          </BotonDeArchivo>
          <BajarMalas importacion={i} />
          <Button variant="ghost" disabled={subiendo} onClick={onOtro}>
            Empezar de nuevo
          </Button>
        </div>
      </Card>
      <TablaDeProblemas problemas={problemas} />
    </>
  );
}

export function TablaDeProblemas({ problemas }: { problemas: Problemas }) {
  return (
    <>
      <Card pad="none">
        <LineProblems rows={problemas.filas} />
      </Card>
      <PaginasDe label="Páginas de problemas" parametro="pagina" {...problemas} />
    </>
  );
}

/** The pages of one of the two tables, without moving the other. */
export function PaginasDe({
  label,
  parametro,
  pagina,
  total,
  filas,
}: {
  label: string;
  parametro: string;
  pagina: number;
  total: number;
  filas: readonly unknown[];
}) {
  const [query] = useSearchParams();
  const desde = (pagina - 1) * PROBLEMAS_POR_PAGINA + 1;
  return (
    <Pagination
      className="mt-4"
      label={label}
      page={pagina}
      pages={Math.ceil(total / PROBLEMAS_POR_PAGINA)}
      hrefFor={(p) => withParams(query, { [parametro]: String(p) })}
      summary={`${numero(desde)}–${numero(desde + filas.length - 1)} de ${numero(total)}`}
    />
  );
}
