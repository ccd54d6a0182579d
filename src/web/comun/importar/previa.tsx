import type { ReactNode } from 'react';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Avisos, type DeQue, type Importada, Titulo, useMandar } from './partes.tsx';

/** The preview: what will be done, counted by kind, and the confirmation. */
export function VistaPrevia({
  de,
  importacion: i,
  titulo,
  cuentas,
  boton,
  invitar,
  onOtro,
  children,
}: {
  de: DeQue;
  importacion: Importada;
  titulo: ReactNode;
  /** How many of each kind. Those with zero are not shown. */
  cuentas: readonly { clave: string; texto: string }[];
  /** null if there is nothing to confirm. */
  boton: string | null;
  /** For employees: whether to send them invitations. */
  invitar?: boolean;
  onOtro: () => void;
  children?: ReactNode;
}) {
  const { enviando, fallo, mandar } = useMandar(de.accion);
  const ignoradas = i.resumen['columnas_ignoradas'] ?? 0;
  return (
    <Card className="max-w-3xl">
      <Titulo de={de} importacion={i}>
        {titulo}
      </Titulo>
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <Avisos de={i} />
      <dl className="mb-4 grid gap-1">
        {cuentas.map(({ clave, texto }) => {
          const cuantos = i.resumen[clave] ?? 0;
          return cuantos === 0 ? null : (
            <div key={clave} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
              <dt>{texto}</dt>
              <dd className="font-semibold tabular-nums">{numero(cuantos)}</dd>
            </div>
          );
        })}
      </dl>
      {ignoradas > 0 ? (
        <p className="mb-4 text-sm text-ink-2">
          {cantidad(ignoradas, 'columna del archivo no se usa', 'columnas del archivo no se usan')} acá.
        </p>
      ) : null}
      {children}
      <div className="mt-5 flex flex-wrap gap-2">
        {boton === null ? null : (
          <Button
            loading={enviando}
            onClick={() =>
              mandar({
                metodo: 'importaciones.aplicar',
                entrada: { id: i.id, ...(invitar === undefined ? {} : { invitar }) },
              })
            }
          >
            {boton}
          </Button>
        )}
        <Button variant="secondary" disabled={enviando} onClick={onOtro}>
          Elegir otro archivo
        </Button>
      </div>
    </Card>
  );
}
