import type { Dia } from '#domain/comun/calendario/dia.ts';
import { enPesos, type Centavos } from '#domain/comun/dinero.ts';
import { enMayuscula, fechaCorta, numero, pesos } from '#domain/comun/formato.ts';
import { etiquetaDePresentacion } from '#domain/sitio/listas/etiquetas.ts';
import { esParaFamilias, type PerfilDeLista, type Presentacion } from '#domain/sitio/listas/lista.ts';
import {
  cambioALaVista,
  enOferta,
  ganancia,
  porMedida,
  porUnidad,
  precioTachado,
  presentacionesDelDia,
  sinImpuestos,
} from '#domain/sitio/listas/precio.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { Externo } from '../externo.tsx';
import type { Renglon } from '#domain/sitio/listas/pedido.ts';
import { Cuantos, Mas } from '../pedido/contador.tsx';
import type { FilaVista } from './cargar.server.ts';
import { ImagenDeArticulo } from './imagen.tsx';
import type { paraBuscarSinSenal } from './sin-senal.ts';
import { Tachado } from './tachado.tsx';

type Props = {
  fila: FilaVista;
  perfil: PerfilDeLista;
  /** Whether the price without national taxes is shown. */
  conSinImpuestos: boolean;
  hoy: Dia;
  /** What is ordered of it, by whoever has no script. */
  pedido?: readonly Renglon[];
  /** Of a row of the whole list, what it is found by without signal. */
  paraBuscar?: ReturnType<typeof paraBuscarSinSenal>;
  /** The chat that asks to be told when something that has run out is back. */
  avisame: (nombre: string) => string;
};

/** An article: what it is, what each way of buying it costs and, once there is a script, its buttons to order it. */
export function Fila({ fila, perfil, conSinImpuestos, hoy, pedido = [], paraBuscar, avisame }: Props) {
  const { codigo, nombre, stock, foto, rubro } = fila;
  const presentaciones = presentacionesDelDia(fila, hoy);
  const agotado = stock === 'no_hay';
  return (
    <li
      data-articulo={JSON.stringify(paraElPedido(fila))}
      {...paraBuscar}
      className={agotado ? 'fila text-ink-2' : 'fila'}
    >
      <ImagenDeArticulo foto={foto} rubro={rubro} />
      <div>
        <div className="fila-nombre">
          <h3>{nombre}</h3>
          <button
            type="button"
            data-favorito={codigo}
            aria-pressed="false"
            aria-label={`Favorito: ${nombre}`}
            className="favorito con-script no-imprimir"
          />
        </div>
        <p className="fila-datos">
          <span>{`cód. ${codigo}`}</span>
          <Sugerido fila={fila} presentacion={presentaciones[0]} />
          <Senales fila={fila} hoy={hoy} />
        </p>
        {agotado ? (
          <Externo
            href={avisame(nombre)}
            className="no-imprimir tap justify-self-start font-semibold text-brand"
          >
            Avisame cuando vuelva<span className="sr-only"> {nombre}, por WhatsApp</span>
          </Externo>
        ) : (
          <ul className="formas">
            {presentaciones.map((presentacion, i) => (
              <Opcion
                key={presentacion.nombre}
                fila={fila}
                presentacion={presentacion}
                tachado={i === 0 ? precioTachado(fila, hoy) : null}
                indice={i}
                perfil={perfil}
                conSinImpuestos={conSinImpuestos}
                cuantos={pedido.find((uno) => uno.codigo === codigo && uno.presentacion === i)?.cantidad ?? 0}
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
  tachado,
  indice,
  perfil,
  conSinImpuestos,
  cuantos,
}: Omit<Props, 'hoy' | 'avisame' | 'pedido' | 'paraBuscar'> & {
  presentacion: Presentacion;
  /** What it cost before its offer. */
  tachado: Centavos | null;
  indice: number;
  cuantos: number;
}) {
  const { centavos, unidades, escala } = presentacion;
  const etiqueta = etiquetaDePresentacion(presentacion);
  const medida = esParaFamilias(perfil) ? porMedida(fila, presentacion) : null;
  return (
    <li>
      <div>
        <p className="forma">
          {centavos === null ? (
            <span className="font-semibold">Consultar precio</span>
          ) : (
            <PriceLabel size={indice === 0 ? 'md' : 'sm'} tone={indice === 0 ? 'label' : 'quiet'}>
              {plata(centavos)}
            </PriceLabel>
          )}
          <Tachado centavos={tachado} />
          <span>
            {etiqueta}
            {centavos !== null && unidades > 1 ? (
              <span className="text-ink-2">{` (${plata(porUnidad(centavos, unidades))}\u00a0c/u)`}</span>
            ) : null}
          </span>
        </p>
        {escala.length === 0 ? null : (
          <p>
            {enMayuscula(
              escala.map(({ desde, centavos: cada }) => `desde ${numero(desde)}, ${plata(cada)}`).join('; '),
            )}
          </p>
        )}
        {medida === null ? null : <p>{`${plata(medida.centavos)} por ${medida.por}`}</p>}
        {conSinImpuestos && centavos !== null ? (
          <p className="text-xs">
            {`Precio sin impuestos nacionales: ${plata(sinImpuestos(centavos, fila.iva))}`}
          </p>
        ) : null}
      </div>
      <Mas indice={indice} que={`1 ${etiqueta} de ${fila.nombre}`} />
      <Cuantos codigo={fila.codigo} indice={indice} que={`${etiqueta} de ${fila.nombre}`} cuantos={cuantos} />
    </li>
  );
}

function Sugerido({ fila, presentacion }: { fila: FilaVista; presentacion: Presentacion }) {
  if (fila.sugerido === null) return null;
  const gana = ganancia(fila, presentacion);
  return (
    <span>{`sugerido ${plata(fila.sugerido)}${gana === null ? '' : ` (ganás ${gana.porcentaje} %)`}`}</span>
  );
}

/** What changed, each with its word: colour never says it alone. */
function Senales({ fila, hoy }: { fila: FilaVista; hoy: Dia }) {
  const { oferta, stock, nueva, novedad } = fila;
  const cambio = cambioALaVista(fila, hoy);
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
