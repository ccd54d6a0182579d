import type { Dia } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { fechaCorta, numero, pesos } from '#domain/comun/formato.ts';
import { etiquetaDePresentacion } from '#domain/sitio/listas/etiquetas.ts';
import { esParaFamilias, type PerfilDeLista, type Presentacion } from '#domain/sitio/listas/lista.ts';
import {
  enOferta,
  ganancia,
  porMedida,
  porUnidad,
  presentacionesDelDia,
  sinImpuestos,
  variacion,
} from '#domain/sitio/listas/precio.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { Contador } from '../pedido/contador.tsx';
import type { FilaVista } from './cargar.server.ts';
import { DibujoDeRubro } from './dibujo-de-rubro.tsx';

type Props = {
  fila: FilaVista;
  perfil: PerfilDeLista;
  /** Whether the price without national taxes is shown. */
  conSinImpuestos: boolean;
  hoy: Dia;
};

/** An article: what it is, what each way of buying it costs and, once there is a script, its buttons to order it. */
export function Fila({ fila, perfil, conSinImpuestos, hoy }: Props) {
  const { codigo, nombre, stock, foto, rubro } = fila;
  const presentaciones = presentacionesDelDia(fila, hoy);
  const agotado = stock === 'no_hay';
  return (
    <li
      data-articulo={JSON.stringify(paraElPedido(fila))}
      className={cn('flex gap-3 py-3.5 print:break-inside-avoid', agotado && 'text-ink-2')}
    >
      {foto === null ? (
        <DibujoDeRubro rubro={rubro} />
      ) : (
        <img
          src={`${foto}?miniatura=1`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          className="size-12 shrink-0 rounded-control bg-kraft object-cover"
        />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 break-words font-bold leading-snug">{nombre}</h3>
          <button
            type="button"
            data-favorito={codigo}
            aria-pressed="false"
            aria-label={`Favorito: ${nombre}`}
            className="favorito con-script no-imprimir"
          />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
          <span>cód. {codigo}</span>
          <Sugerido fila={fila} presentacion={presentaciones[0]} />
          <Senales fila={fila} presentacion={presentaciones[0]} hoy={hoy} />
        </p>
        {agotado ? null : (
          <ul className="mt-1 grid gap-2">
            {presentaciones.map((presentacion, i) => (
              <Opcion
                key={presentacion.nombre}
                fila={fila}
                presentacion={presentacion}
                indice={i}
                perfil={perfil}
                conSinImpuestos={conSinImpuestos}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** What the order needs of an article, without what the page says of it besides. */
export function paraElPedido({ codigo, nombre, oferta, presentaciones, stock }: FilaVista) {
  return { codigo, nombre, oferta, presentaciones, stock };
}

function Opcion({
  fila,
  presentacion,
  indice,
  perfil,
  conSinImpuestos,
}: Omit<Props, 'hoy'> & { presentacion: Presentacion; indice: number }) {
  const { centavos, unidades, escala } = presentacion;
  const etiqueta = etiquetaDePresentacion(presentacion);
  const medida = esParaFamilias(perfil) ? porMedida(fila, presentacion) : null;
  const [primero] = escala;
  return (
    <li className="flex items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {centavos === null ? (
            <span className="font-semibold">Consultar precio</span>
          ) : (
            <PriceLabel size={indice === 0 ? 'md' : 'sm'} tone={indice === 0 ? 'label' : 'quiet'}>
              {plata(centavos)}
            </PriceLabel>
          )}
          <span className="text-sm">
            {etiqueta}
            {centavos !== null && unidades > 1 ? (
              <span className="text-ink-2"> · {plata(porUnidad(centavos, unidades))} c/u</span>
            ) : null}
          </span>
        </p>
        {primero === undefined ? null : (
          <p className="text-ink-2 text-sm">
            {escala.map(({ desde, centavos: cada }) => `Desde ${numero(desde)}, ${plata(cada)}`).join(' · ')}
          </p>
        )}
        {medida === null ? null : (
          <p className="text-ink-2 text-sm">
            {plata(medida.centavos)} por {medida.por}
          </p>
        )}
        {conSinImpuestos && centavos !== null ? (
          <p className="text-ink-2 text-xs">
            Precio sin impuestos nacionales: {plata(sinImpuestos(centavos, fila.iva))}
          </p>
        ) : null}
      </div>
      <Contador indice={indice} que={`un ${etiqueta} de ${fila.nombre}`} />
    </li>
  );
}

function Sugerido({ fila, presentacion }: { fila: FilaVista; presentacion: Presentacion }) {
  if (fila.sugerido === null) return null;
  const gana = ganancia(fila, presentacion);
  return (
    <span>
      sugerido {plata(fila.sugerido)}
      {gana === null ? null : ` (ganás ${gana.porcentaje} %)`}
    </span>
  );
}

/** What changed, each with its word: colour never says it alone. */
function Senales({ fila, presentacion, hoy }: { fila: FilaVista; presentacion: Presentacion; hoy: Dia }) {
  const { oferta, stock, nueva, novedad, antes } = fila;
  const cambio = variacion(antes, presentacion.centavos);
  return (
    <>
      {oferta !== null && enOferta(oferta, hoy) ? (
        <Badge tone="yellow">Oferta hasta el {fechaCorta(oferta.hasta)}</Badge>
      ) : null}
      {cambio === null ? null : (
        <Badge tone={cambio.sube ? 'red' : 'green'}>
          {cambio.sube ? '▲ Subió' : '▼ Bajó'} {cambio.porcentaje} %
        </Badge>
      )}
      {nueva || novedad ? <Badge tone="brand">Nuevo</Badge> : null}
      {stock === 'poco' ? <Badge>Queda poco</Badge> : null}
      {stock === 'no_hay' ? <Badge>Sin stock</Badge> : null}
    </>
  );
}

export function plata(centavos: number): string {
  return pesos(enPesos(centavos));
}
