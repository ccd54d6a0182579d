import { elementoDe } from '#domain/plano/elemento.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Conflicto, Edicion } from '../edicion.ts';
import { fraseDeConflicto } from './palabras.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** How many are shown at once. The others appear as these are dismissed. */
const A_LA_VEZ = 3;

/** The changes that the server refused, and who changed the piece first. Each stays until the person dismisses it. */
export function Conflictos({ edicion, onVer }: { edicion: Edicion; onVer: (clave: string) => void }) {
  const conflictos = useEdicion(edicion, (e) => e.conflictos);
  return (
    <div role="alert" aria-label="Cambios que no se guardaron" className="contents">
      {conflictos.length === 0 ? null : (
        <div className="grid gap-2 border-b border-line bg-paper p-2 print:hidden">
          {conflictos.slice(0, A_LA_VEZ).map((conflicto) => (
            <UnConflicto key={conflicto.op_id} edicion={edicion} conflicto={conflicto} onVer={onVer} />
          ))}
          {conflictos.length > A_LA_VEZ ? (
            <p className="flex flex-wrap items-center justify-between gap-2 px-3 text-sm text-ink-2">
              Y {conflictos.length - A_LA_VEZ} más.
              <Button
                size="sm"
                variant="ghost"
                onClick={() => conflictos.forEach(({ op_id }) => edicion.olvidarConflicto(op_id))}
              >
                Entendido todo
              </Button>
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}

function UnConflicto({
  edicion,
  conflicto,
  onVer,
}: {
  edicion: Edicion;
  conflicto: Conflicto;
  onVer: (clave: string) => void;
}) {
  const { clave, op_id } = conflicto;
  const pieza = edicion.pieza(clave);
  const { titulo, texto } = fraseDeConflicto(conflicto, pieza !== null && elementoDe(pieza) !== null);
  return (
    <Notice
      tone="warning"
      title={titulo}
      action={
        <span className="flex gap-2">
          {conflicto.restaurable ? (
            <Button size="sm" onClick={() => edicion.restaurarPerdida(op_id)}>
              Restaurar
            </Button>
          ) : null}
          {pieza === null ? null : (
            <Button size="sm" variant="secondary" onClick={() => onVer(clave)}>
              Ver
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => edicion.olvidarConflicto(op_id)}>
            Entendido
          </Button>
        </span>
      }
    >
      {texto}
    </Notice>
  );
}
