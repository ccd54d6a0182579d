import { fecha, pesos, porcentaje } from '#domain/comun/formato.ts';
import { IVA_EN_PALABRAS } from '#domain/empresa/iva.ts';
import { ultimoDia } from '#domain/plano/solicitud.ts';
import type { DeMarca } from './tipos.ts';

/** A quote's lines with their list price, discount and reason, and the total, with what it says of IVA. */
export function Lineas({ lineas, total, iva }: Pick<DeMarca, 'lineas' | 'total' | 'iva'>) {
  return (
    <>
      <ul className="grid gap-2">
        {lineas.map((linea) => (
          <li
            key={`${linea.espacio_clave}-${linea.desde}`}
            className="grid grid-cols-[1fr_auto] gap-x-4 rounded-card border border-line bg-card p-3"
          >
            <span className="font-semibold wrap-anywhere">{linea.espacio}</span>
            <span className="text-right font-semibold tabular-nums">{pesos(linea.importe)}</span>
            <span className="text-ink-2 text-sm">{`${fecha(linea.desde)} al ${fecha(ultimoDia(linea.hasta))}`}</span>
            <span className="text-right text-ink-2 text-sm tabular-nums">
              {linea.lista !== null && linea.lista !== linea.importe ? (
                <s>
                  <span className="sr-only">Precio de lista: </span>
                  {pesos(linea.lista)}
                </s>
              ) : null}
            </span>
            {linea.ahora === null ? null : (
              <span className="col-span-2 rounded-control bg-label-soft px-2 py-1 text-sm wrap-anywhere">
                {linea.ahora.length === 0
                  ? 'Después se canceló.'
                  : `Ahora: ${linea.ahora
                      .map(({ espacio, desde, hasta }) =>
                        hasta === null
                          ? `${espacio}, desde el ${fecha(desde)}`
                          : `${espacio}, ${fecha(desde)} al ${fecha(ultimoDia(hasta))}`,
                      )
                      .join('; ')}.`}
              </span>
            )}
            {linea.descuento_pct > 0 ? (
              <span className="col-span-2 text-green text-sm wrap-anywhere">
                {porcentaje(linea.descuento_pct)} de descuento: {linea.motivo_descuento}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-label border-t-3 pt-2">
        <span className="text-lg">Total</span>
        <span className="text-right">
          <span className="numeral text-3xl">{pesos(total)}</span>
          {iva === 'sin_decir' ? null : ` ${IVA_EN_PALABRAS[iva]}`}
        </span>
      </p>
    </>
  );
}
