import type { Dia } from '#domain/comun/calendario/dia.ts';
import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { ListaDeMovimientos } from './lista.tsx';
import { type Pagina, useMovimientos } from './use-movimientos.ts';

/** Another person's movements, the latest first, one page at a time. */
export function MovimientosDePersona({
  empleado_id,
  pagina,
  hoy,
}: {
  empleado_id: string;
  pagina: Pagina;
  hoy: Dia;
}) {
  const { filas, hayMas, cargando, pedirMas, fallo } = useMovimientos({ empleado: empleado_id }, pagina);
  if (filas.length === 0) return <p className="text-sm text-ink-2">Todavía no sumó puntos.</p>;
  return (
    <>
      <ListaDeMovimientos filas={filas} hoy={hoy} propios={false} />
      {hayMas ? (
        <Button full variant="secondary" loading={cargando} onClick={pedirMas} className="mt-2">
          Ver más
        </Button>
      ) : null}
      {fallo ? (
        <p role="alert" className="mt-2 text-sm text-danger">
          {mensajeDeError(fallo, CARGAS.puntos).texto}
        </p>
      ) : null}
    </>
  );
}
