import { elementoDe } from '#domain/plano/elemento.ts';
import type { Campos } from '#domain/plano/pieza.ts';
import { POR_RESERVAS } from '#domain/plano/reservas/asentar.ts';
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Conflicto, Edicion } from '../edicion.ts';
import { fraseDeConflicto, nombreDeCampo, valorDicho } from './palabras.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** How many are shown at once. The others appear as these are dismissed. */
const A_LA_VEZ = 3;

/** The changes that the server refused, and who changed the piece first. Each stays until the person dismisses it. */
export function Conflictos({ edicion, onVer }: { edicion: Edicion; onVer: (clave: string) => void }) {
  const conflictos = useEdicion(edicion, (e) => e.conflictos);
  return (
    <div role="alert" aria-label="Cambios que no se guardaron" className="contents">
      {conflictos.length === 0 ? null : (
        // Over the map and not above it: the plan must not change its scale under somebody's hand.
        <div className="fixed inset-x-2 top-17 z-40 grid max-h-[70dvh] gap-2 overflow-y-auto rounded-card border border-line bg-paper p-2 shadow-dialog lg:absolute lg:inset-x-auto lg:top-auto lg:bottom-3 lg:left-3 lg:w-xl lg:max-w-[calc(100%-28rem)] print:hidden">
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
        <span className="flex flex-wrap gap-2">
          {conflicto.restaurable ? (
            <Button size="sm" onClick={() => edicion.restaurarPerdida(op_id)}>
              Restaurar
            </Button>
          ) : null}
          {pieza === null || !seInsiste(conflicto) ? null : (
            <Button size="sm" onClick={() => edicion.insistir(op_id)}>
              Poner lo mío
            </Button>
          )}
          {conflicto.campos.includes(POR_RESERVAS) && pieza !== null ? (
            <Link to={`/gondolasedit/reservas?espacio=${clave}`} className={buttonClass({ size: 'sm' })}>
              Ver sus reservas
            </Link>
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
      {pieza === null ? null : (
        <Comparado perdido={conflicto.perdido} campos={conflicto.campos} ahora={pieza.campos} />
      )}
    </Notice>
  );
}

/** The values that this window lost, beside those that stayed. */
function Comparado({
  perdido,
  campos,
  ahora,
}: {
  perdido: Campos;
  campos: readonly string[];
  ahora: Campos;
}) {
  const filas = campos.filter((campo) => campo in perdido);
  if (filas.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5">
      {filas.map((campo) => (
        <li key={campo} className="wrap-anywhere">
          <span className="font-semibold first-letter:uppercase">{nombreDeCampo(campo)}</span>: lo tuyo era{' '}
          <bdi className="font-semibold">{valorDicho(campo, perdido[campo])}</bdi>; quedó{' '}
          <bdi className="font-semibold">{valorDicho(campo, ahora[campo])}</bdi>.
        </li>
      ))}
    </ul>
  );
}

function seInsiste({ motivo, perdido }: Conflicto): boolean {
  return motivo === 'cambiado' && Object.keys(perdido).length > 0;
}
