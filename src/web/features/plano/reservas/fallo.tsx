import { Link } from 'react-router';
import { type Fallo, mensajeDeError } from '#web/copy/errores.ts';
import { aQuienLlamar, leerTomados, loTiene } from '#web/copy/tomados.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { RUTA } from './tipos.ts';

/** Why an act on bookings was not done. Where somebody else has the days: who, until when, and whom to call. */
export function FalloDeReserva({ fallo, queFallo }: { fallo: Fallo | null; queFallo: string }) {
  if (fallo === null) return null;
  const tomados = fallo.code === 'OCUPADO' ? datosTomados(fallo.data) : [];
  if (tomados.length === 0) {
    const { titulo, texto } = fallo.code === 'CAMBIO_ENTRETANTO' ? CAMBIO : mensajeDeError(fallo, queFallo);
    return <FormError title={titulo} text={texto} />;
  }
  return (
    <div role="alert" className="mb-4">
      <Notice tone="danger" title="Esos días ya los tiene alguien. No se guardó nada.">
        <ul className="mt-1 grid gap-1.5">
          {tomados.map((uno) => (
            <li key={uno.reserva_id}>
              <span className="font-semibold">{loTiene(uno)}.</span> {aQuienLlamar(uno)}{' '}
              <TextLink render={<Link to={`${RUTA}/${uno.reserva_id}`} />}>Ver su reserva</TextLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** The page behind already shows how it is now. */
const CAMBIO = {
  titulo: 'Alguien la cambió mientras la tenías abierta',
  texto: 'No se guardó nada. Cerrá esto, mirá cómo quedó, y hacelo de nuevo si todavía hace falta.',
};

function datosTomados(data: unknown) {
  return typeof data === 'object' && data !== null && 'tomados' in data ? leerTomados(data.tomados) : [];
}
