import { enPesos, type Centavos } from '#domain/comun/dinero.ts';
import { fechaCorta, pesos } from '#domain/comun/formato.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Articulo } from '#domain/sitio/listas/lista.ts';
import { porUnidad, precioTachado, presentacionesDelDia } from '#domain/sitio/listas/precio.ts';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { textLinkClass } from '#web/ui/text-link.tsx';
import { ImagenDeArticulo } from './lista-viva/imagen.tsx';
import { Tachado } from './lista-viva/tachado.tsx';
import { Seccion } from './pagina.tsx';

export type Oferta = Pick<Articulo, 'codigo' | 'nombre' | 'rubro' | 'oferta' | 'presentaciones'> & {
  readonly antes: Centavos | null;
  readonly foto: string | null;
};

/** The week's offers for shops, until when, and how much they were. Without any, nothing. */
export function Ofertas({ ofertas, hoy }: { ofertas: readonly Oferta[]; hoy: Dia }) {
  if (ofertas.length === 0) return null;
  return (
    <Seccion
      id="ofertas"
      abajo
      titulo="Ofertas de la semana"
      bajada="Para comercios, por bulto cerrado y con IVA incluido."
    >
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {ofertas.map((articulo) => (
          <Tarjeta key={articulo.codigo} articulo={articulo} hoy={hoy} />
        ))}
      </ul>
      <a href="/comercio?filtro=ofertas" className={textLinkClass('standalone', 'mt-4')}>
        Ver todas las ofertas
      </a>
    </Seccion>
  );
}

function Tarjeta({ articulo, hoy }: { articulo: Oferta; hoy: Dia }) {
  const [{ nombre, unidades, centavos }] = presentacionesDelDia(articulo, hoy);
  if (centavos === null) return null;
  return (
    <li className="grid min-w-0 content-start gap-2 rounded-card border border-line bg-card p-4 print:break-inside-avoid">
      <div className="flex gap-3">
        <ImagenDeArticulo
          foto={articulo.foto}
          rubro={articulo.rubro}
          className="size-12 shrink-0 rounded-control bg-kraft object-cover"
        />
        <p className="min-w-0 break-words">
          <strong className="block">{articulo.nombre}</strong>
          <span className="text-ink-2 text-sm">
            {unidades === 1 ? nombre : `${nombre} × ${unidades}`}
            {articulo.oferta === null ? '' : `, hasta el ${fechaCorta(articulo.oferta.hasta)}`}
          </span>
        </p>
      </div>
      <p className="mt-auto flex flex-wrap items-end gap-x-3 gap-y-1">
        <PriceLabel size="md">{pesos(enPesos(centavos))}</PriceLabel>
        {unidades === 1 ? null : (
          <span className="text-ink-2 text-sm">{pesos(enPesos(porUnidad(centavos, unidades)))} c/u</span>
        )}
        <Tachado centavos={precioTachado(articulo, hoy)} />
      </p>
    </li>
  );
}
