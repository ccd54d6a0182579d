import { enlaceDeSolicitud } from '#domain/plano/enlaces.ts';
import { Check, Link2, MapPin, MessageCircle, Phone, Plus, Share2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { diasTomados } from '#domain/plano/almanaque.ts';
import { quedaCorto } from '#domain/plano/minimo.ts';
import { vecinosDe } from '#domain/plano/al-dia.ts';
import {
  CATEGORIA_LIBRE,
  mensajeDeConsulta,
  NOMBRES_DE_TIPO,
  palabraDelEstado,
} from '#domain/plano/espacio.ts';
import { enlaceDeChat, enlaceDeTelefono } from '#domain/sitio/enlaces.ts';
import { dia, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { fecha, numero, pesos } from '#domain/comun/formato.ts';
import type { EstadoAlDia } from '#domain/plano/reservas/estado-del-espacio.ts';
import { StatusBadge, type BadgeProps } from '#web/ui/badge.tsx';
import { compartir as ofrecer } from '#web/comun/compartir.ts';
import { Calendario } from './calendario.tsx';
import { escribirDireccion, SIN_BUSCAR, type Busqueda } from './direccion.ts';
import { botonClass } from './estilos.ts';
import { medidasDe, type FichaDeVenta } from './ficha-de-venta.ts';
import { diasEnPalabras } from './fechas.tsx';
import { ProbarLogo } from './probar-logo.tsx';
import type { EspacioPublico } from './publico.ts';
import type { Contacto } from './tipos.ts';
import { pedirFicha } from './vivo.ts';

const TONOS: Readonly<Record<EstadoAlDia, NonNullable<BadgeProps['tone']>>> = {
  libre: 'green',
  retenida: 'orange',
  ocupada: 'red',
  se_libera_pronto: 'yellow',
};

export type PropsDeFicha = {
  espacio: EspacioPublico;
  /** All the spaces, to say which ones are beside it. */
  todos: readonly EspacioPublico[];
  contacto: Contacto;
  /** Visits to the shop in a month; 0 if nobody has said. */
  visitas: number;
  /** The days asked about. */
  filtro: Busqueda;
  /** What is told of it besides, if it was read with the page; otherwise it is asked for. */
  venta?: FichaDeVenta | null;
  /** Today; null where nothing is known of the days: there is no almanac then. */
  hoy: Dia | null;
  elegido?: boolean;
  onElegido?: () => void;
  titulo?: 'h2' | 'h3';
  onCerrar?: () => void;
  /** Opens the picture uncropped, because the card crops it. Without this callback the picture is shown whole here. */
  onDetalle?: () => void;
  /** Tries a logo on the space; null takes it off. */
  onLogo?: (url: string | null) => void;
};

/** The details of one space, what it offers, and the ways to ask for it. */
export function Ficha(props: PropsDeFicha) {
  const { espacio, contacto, onDetalle, onCerrar, titulo: Titulo = 'h3', filtro } = props;
  const { section, type, status, brand, category, end_date, image_url, estado } = espacio;
  const libre = status === 'available';
  const venta = useVenta(espacio.clave, props.venta ?? null);
  const fotos = [...(image_url === null ? [] : [image_url]), ...(venta?.fotos ?? [])];
  const [vista, setVista] = useState<string | null>(null);
  const foto = vista ?? fotos[0] ?? null;
  return (
    <>
      {foto === null ? null : (
        <img
          src={foto}
          alt={`${NOMBRES_DE_TIPO[type]} ${section}`}
          loading="lazy"
          className={
            onDetalle
              ? 'aspect-[16/9] w-full bg-kraft object-cover max-sm:aspect-[5/2]'
              : 'max-h-[60dvh] w-full bg-kraft object-contain'
          }
        />
      )}
      {fotos.length > 1 ? <Fotos fotos={fotos} vista={foto} section={section} onVer={setVista} /> : null}
      <div className="grid grid-cols-1 gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Titulo className="headline break-words text-2xl leading-7">{section}</Titulo>
            <p className="text-ink-2 text-sm">
              {NOMBRES_DE_TIPO[type]}
              {espacio.zona === null ? null : ` · ${espacio.zona}`}
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-1">
            <StatusBadge tone={TONOS[estado]}>{palabraDelEstado(espacio, estado)}</StatusBadge>
            {onCerrar ? (
              <button
                type="button"
                onClick={onCerrar}
                className="tap -my-1 -mr-2 grid size-9 place-items-center rounded-full text-ink-2 hover:bg-kraft"
              >
                <X aria-hidden className="size-5" />
                <span className="sr-only">Cerrar la ficha de {section}</span>
              </button>
            ) : null}
          </div>
        </div>
        {filtro.desde === null ? null : (
          <p className="text-ink-2 text-sm">
            Lo que ves es {diasEnPalabras(filtro)}
            {venta === null || props.hoy === null ? null : comoEsta(venta, filtro, props.hoy)}.
          </p>
        )}
        {espacio.precio === null ? null : (
          <p>
            <span className="numeral text-3xl">{pesos(espacio.precio)}</span>{' '}
            <span className="text-ink-2 text-sm">
              {filtro.desde === null ? 'por día, de lista' : 'por esas fechas, de lista'}
            </span>
          </p>
        )}
        <Temporadas temporadas={venta?.temporadas ?? []} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {libre ? null : (
            <>
              {brand === null ? null : <Dato que="Marca">{brand}</Dato>}
              {end_date === null ? null : <Dato que="Hasta">{fecha(dia(end_date))}</Dato>}
              {espacio.libre_desde === null ? null : (
                <Dato que="Libre desde">{fecha(espacio.libre_desde)}</Dato>
              )}
            </>
          )}
          {category === CATEGORIA_LIBRE ? null : <Dato que="Categoría">{category}</Dato>}
          <DeLaVenta {...props} venta={venta} />
          <Dato que="Local">
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden className="size-4 shrink-0 text-ink-2" />
              {contacto.direccion}
            </span>
          </Dato>
          <Dato que="Teléfono">
            <a
              href={enlaceDeTelefono(contacto.telefono)}
              className="tap inline-flex items-center gap-1 font-semibold text-brand underline-offset-3 hover:underline max-md:-my-3 pointer-coarse:-my-3"
            >
              <Phone aria-hidden className="size-4 shrink-0" />
              {contacto.telefono}
            </a>
          </Dato>
        </dl>
        {venta === null || venta.descripcion === '' ? null : <p className="text-sm">{venta.descripcion}</p>}
        {props.hoy === null ? null : <Calendario tomados={venta?.tomados ?? null} hoy={props.hoy} />}
        {venta !== null && quedaCorto(venta.minimo_semanas, filtro.desde, filtro.ultimo) ? (
          <p className="rounded-control bg-label-soft px-3 py-2 text-sm">
            <strong>Se alquila por {venta.minimo_semanas} semanas o más</strong>, y esas fechas son menos.
            Podés pedirlo igual: te contestamos qué se puede.
          </p>
        ) : null}
        <Pedir {...props} />
      </div>
    </>
  );
}

/** All its pictures, small: pressed, one is seen in the place of the first. Without a script each is a link to itself. */
function Fotos({
  fotos,
  vista,
  section,
  onVer,
}: {
  fotos: readonly string[];
  vista: string | null;
  section: string;
  onVer: (foto: string) => void;
}) {
  return (
    <ul aria-label={`Fotos de ${section}`} className="flex gap-2 overflow-x-auto px-4 pt-3 pb-1">
      {fotos.map((foto, i) => (
        <li key={foto} className="shrink-0">
          <a
            href={foto}
            aria-current={foto === vista}
            onClick={(event) => {
              event.preventDefault();
              onVer(foto);
            }}
            className="block overflow-hidden rounded-control border-2 border-transparent aria-[current=true]:border-brand"
          >
            <img
              src={foto.startsWith('/archivos/') ? `${foto}?miniatura=1` : foto}
              alt={`Foto ${i + 1} de ${section}`}
              loading="lazy"
              className="h-14 w-20 bg-kraft object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What the list asks, season by season, in the months that the almanac shows. */
function Temporadas({ temporadas }: Pick<FichaDeVenta, 'temporadas'>) {
  if (temporadas.length === 0) return null;
  return (
    <ul aria-label="Precio de lista" className="text-sm">
      {temporadas.map(({ desde, hasta, por, importe }, i) => (
        <li key={desde}>
          <strong>{pesos(importe)}</strong> por {por}
          {temporadas.length === 1
            ? ', de lista'
            : i === temporadas.length - 1
              ? `, desde el ${fecha(desde)}`
              : `, hasta el ${fecha(sumarDias(hasta, -1))}`}
        </li>
      ))}
    </ul>
  );
}

/** ': tomado 30 de 31 días': how it is in the days asked about, of which the colour only says that some are taken. */
function comoEsta({ tomados }: FichaDeVenta, { desde, ultimo }: Busqueda, hoy: Dia): string {
  const cuantos = desde === null ? null : diasTomados(tomados, { desde, ultimo: ultimo ?? desde }, hoy);
  if (cuantos === null) return '';
  if (cuantos.tomados === 0) return ': libre todo ese tiempo';
  return cuantos.tomados === cuantos.dias
    ? ': tomado todo ese tiempo'
    : `: tomado ${cuantos.tomados} de ${cuantos.dias} días`;
}

/** What the sheet says besides what is drawn: size, who passes by, who is beside it. */
function DeLaVenta({
  espacio,
  todos,
  visitas,
  venta,
}: Pick<PropsDeFicha, 'espacio' | 'todos' | 'visitas'> & { venta: FichaDeVenta | null }) {
  const medidas = venta === null ? null : medidasDe(venta);
  const pasan = Math.round((visitas * (venta?.visitas_pct ?? 0)) / 100);
  const vecinos = vecinosDe(espacio, todos).filter(({ brand }) => brand !== null);
  return (
    <>
      {medidas === null ? null : <Dato que="Medidas">{medidas}</Dato>}
      {pasan === 0 ? null : <Dato que="La ven">{numero(pasan)} visitas por mes</Dato>}
      {venta === null || venta.minimo_semanas <= 1 ? null : (
        <Dato que="Mínimo">{venta.minimo_semanas} semanas</Dato>
      )}
      {vecinos.length === 0 ? null : (
        <Dato que="Al lado">{vecinos.map(({ brand, section }) => `${brand} (${section})`).join(' · ')}</Dato>
      )}
    </>
  );
}

function Pedir({ espacio, contacto, filtro, elegido = false, onElegido, onDetalle, onLogo }: PropsDeFicha) {
  const libre = espacio.status === 'available';
  return (
    <>
      {onElegido ? (
        <button
          type="button"
          aria-pressed={elegido}
          onClick={onElegido}
          className={botonClass(elegido ? 'secundario' : 'principal')}
        >
          {elegido ? <Check aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
          {elegido ? 'Elegido' : 'Elegir este espacio'}
        </button>
      ) : (
        <a
          href={enlaceDeSolicitud({ ...filtro, espacios: [espacio.id] })}
          className={botonClass('principal')}
        >
          Pedir propuesta
        </a>
      )}
      <a
        href={enlaceDeChat(contacto.chat, mensajeDeConsulta(espacio))}
        target="_blank"
        rel="noopener"
        className={botonClass('secundario')}
      >
        <MessageCircle aria-hidden className="size-5" />
        {libre ? 'Solicitar este espacio' : 'Consultar disponibilidad'}
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        {onDetalle && espacio.image_url !== null ? (
          <button type="button" onClick={onDetalle} className={botonClass('llano')}>
            Ver la foto entera
          </button>
        ) : null}
        {onLogo ? <ProbarLogo onLogo={onLogo} /> : null}
        <Compartir espacio={espacio} local={filtro.local} />
      </div>
    </>
  );
}

/** What is told of a space besides what is drawn: read with the page, or asked for when its card opens. */
function useVenta(clave: string, leida: FichaDeVenta | null): FichaDeVenta | null {
  const [venta, setVenta] = useState(leida?.clave === clave ? leida : null);
  useEffect(() => {
    if (venta !== null || clave.startsWith('muestra-')) return;
    let sigue = true;
    void pedirFicha(clave).then((dicha) => sigue && setVenta(dicha));
    return () => {
      sigue = false;
    };
  }, [clave, venta]);
  return venta;
}

function Dato({ que, children }: { que: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{que}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </>
  );
}

/** Shares the link to one space: with the phone's share sheet if there is one, otherwise through the clipboard. */
function Compartir({ espacio: { id, section }, local }: { espacio: EspacioPublico; local: number }) {
  const [dicho, setDicho] = useState('');
  const compartir = async () => {
    const url = new URL(escribirDireccion({ ...SIN_BUSCAR, local }, id), location.href).href;
    const hecho = await ofrecer({ title: `Espacio ${section}`, url });
    if (hecho === 'copiado') setDicho('Enlace copiado');
    if (hecho === 'imposible') setDicho(`Copialo de acá: ${url}`);
  };
  return (
    <>
      <button type="button" onClick={() => void compartir()} className={botonClass('llano')}>
        <Share2 aria-hidden className="size-4" />
        Compartir
      </button>
      <output className="w-full break-words text-ink-2 text-sm empty:hidden">
        {dicho === '' ? null : (
          <>
            <Link2 aria-hidden className="mr-1 inline size-4" />
            {dicho}
          </>
        )}
      </output>
    </>
  );
}
