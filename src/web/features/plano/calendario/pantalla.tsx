import { ChevronLeft, ChevronRight, List, Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enMayuscula, nombreDelMes, numero, pesos, porcentaje } from '#domain/comun/formato.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { lunesDe } from '#domain/plano/reservas/calendario.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import { numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { withParams } from '#web/comun/list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { FilterSheet } from '#web/comun/filter-sheet.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';
import {
  type Acto,
  type DeActos,
  DialogoDeAlargar,
  DialogoDeCancelar,
  DialogoDeMover,
  DialogoDePartir,
} from '../reservas/actos.tsx';
import { NuevaReserva } from '../reservas/nueva.tsx';
import { nombreDe } from '../reservas/palabras.ts';
import { type Elegible, type Marca, RUTA, type Tarifa } from '../reservas/tipos.ts';
import { ESTADOS_DE_FILTRO, filasDe, type Filtros } from './filas.ts';
import { ESCALAS, type Escala, type Lapso } from './geometria.ts';
import { type Elegido, Grilla, izquierdaDe } from './grilla.tsx';
import { Pedidos } from './pedidos.tsx';
import { Resumen } from './resumen.tsx';
import type { EnCalendario, EspacioDeCalendario, Pedida } from './tipos.ts';
import './calendario.css';

export type CalendarioProps = {
  espacios: readonly EspacioDeCalendario[];
  /** '250 × 46', by space. */
  medidas: Readonly<Record<string, string>>;
  marcas: readonly Marca[];
  tarifas: readonly Tarifa[];
  pedidas: readonly Pedida[];
  cifras: { ocupacion: number | null; vendido: number; vacios: number; retenido: number };
  filtros: Filtros;
  escala: Escala;
  lapso: Lapso;
  hoy: Dia;
  ahora: Date;
};

/** The time that the figures below are about. */
export const SEMANAS_DE_CIFRAS = 13;

/** What is open over the calendar. */
type Abierto =
  | { readonly que: 'nueva'; readonly elegido: Elegido; readonly pedida: Pedida | null }
  | {
      readonly que: 'resumen' | Acto;
      readonly id: string;
      readonly clave: string;
      readonly hasta: Dia | null;
    };

/** Spaces by weeks: what is sold, what is held and what can still be sold, and everything that is done with it. */
export function Calendario(props: CalendarioProps) {
  const { espacios, medidas, marcas, pedidas, filtros, escala, lapso, hoy, ahora, tarifas } = props;
  const caja = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const [uso, setUso] = useState(0);
  // In words, so that the screen is drawn again when they change and not at each day.
  const [meses, setMeses] = useState(() => mesesVistos(lapso.desde, sumarDias(lapso.desde, 90)));
  const [arrastrada, setArrastrada] = useState<Pedida | null>(null);
  const [elegida, setElegida] = useState<Pedida | null>(null);

  const filas = useMemo(
    () => filasDe(espacios, medidas, filtros, lapso, hoy),
    [espacios, medidas, filtros, lapso, hoy],
  );
  const tonos = useMemo(() => tonosDe(marcas), [marcas]);
  const elegibles = useMemo(
    () => espacios.map(({ reservas: _reservas, ...espacio }): Elegible => espacio),
    [espacios],
  );

  const abrir = (que: Abierto) => {
    setUso((antes) => antes + 1);
    setAbierto(que);
  };
  const cerrar = () => setAbierto(null);
  const onDias = useCallback((primero: Dia, ultimo: Dia) => setMeses(mesesVistos(primero, ultimo)), []);

  const { px } = ESCALAS[escala];
  const moverA = (desde: Dia) => void navigate(withParams(query, { desde }), { preventScrollReset: true });
  const correr = (sentido: 1 | -1) => {
    const nodo = caja.current;
    if (!nodo) return;
    const paso = Math.max(7, Math.floor((nodo.clientWidth - izquierdaDe(nodo)) / px / 7) * 7 - 7);
    if (sentido < 0 && nodo.scrollLeft === 0) return moverA(sumarDias(lapso.desde, -paso));
    const tope = nodo.scrollWidth - nodo.clientWidth;
    if (sentido > 0 && nodo.scrollLeft >= tope - 1) return moverA(sumarDias(lapso.desde, paso));
    nodo.scrollLeft += sentido * paso * px;
  };
  const aHoy = () => {
    const nodo = caja.current;
    if (nodo && hoy >= lapso.desde && hoy < lapso.hasta) {
      nodo.scrollLeft = diasEntre(lapso.desde, lunesDe(hoy)) * px;
    } else void navigate(withParams(query, { desde: null }), { preventScrollReset: true });
  };
  const vacio = espacios.length === 0;
  const nada = filas.length === 0;

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* It says what is seen, so it changes as one scrolls: its room does not. */}
        <h1 className="headline w-full truncate text-xl sm:text-2xl md:text-3xl lg:w-auto lg:min-w-[28rem]">
          <span className="sr-only">Calendario: </span>
          {meses}
        </h1>
        <div className="flex gap-1">
          <IconButton
            label="Antes"
            variant="secondary"
            icon={<ChevronLeft aria-hidden />}
            onClick={() => correr(-1)}
          />
          <Button variant="secondary" onClick={aHoy}>
            Hoy
          </Button>
          <IconButton
            label="Después"
            variant="secondary"
            icon={<ChevronRight aria-hidden />}
            onClick={() => correr(1)}
          />
        </div>
        <SegmentedLinks
          label="Cuánto se ve"
          current={escala}
          replace
          tabs={Object.entries(ESCALAS).map(([key, { titulo }]) => ({
            key,
            label: titulo,
            to: withParams(query, { ver: key === 'semanas' ? null : key }),
          }))}
        />
        <div className="ml-auto flex flex-wrap gap-2">
          <Button
            variant="secondary"
            render={<Link to={`${RUTA}${deLista(query)}`} />}
            icon={<List aria-hidden />}
          >
            Como lista
          </Button>
          <Button render={<Link to={`${RUTA}/nueva`} />} icon={<Plus aria-hidden />}>
            Nueva reserva
          </Button>
        </div>
      </div>
      <FilterForm keep={['desde', 'ver', 'semanas']} className="mb-3">
        <FilterSheet
          on={[filtros.tipo, filtros.marca, filtros.estado].filter((uno) => uno !== null).length}
          searches={
            <FilterSearch
              label="Buscar espacio o marca"
              defaultValue={filtros.q}
              className="flex-1 sm:max-w-72"
            />
          }
        >
          <FilterSelect
            label="Tipo de espacio"
            name="tipo"
            placeholder="Todos los tipos"
            defaultValue={filtros.tipo ?? ''}
            options={Object.entries(NOMBRES_DE_TIPO).map(([value, label]) => ({ value, label }))}
            className="sm:w-44"
          />
          <FilterSelect
            label="Marca"
            name="marca"
            placeholder="Todas las marcas"
            defaultValue={filtros.marca ?? ''}
            options={marcas.map(({ id, name }) => ({ value: id, label: name }))}
            className="sm:w-44"
          />
          <FilterSelect
            label="Qué mostrar"
            name="estado"
            placeholder="Todo"
            defaultValue={filtros.estado ?? ''}
            options={Object.entries(ESTADOS_DE_FILTRO).map(([value, label]) => ({ value, label }))}
            className="sm:w-44"
          />
        </FilterSheet>
      </FilterForm>
      {elegida === null ? null : (
        <Notice
          className="mb-3"
          title={`Elegí el espacio para ${numeroDeSolicitud(elegida.numero)}, ${elegida.marca}`}
          action={
            <Button size="sm" variant="secondary" onClick={() => setElegida(null)}>
              Dejar
            </Button>
          }
        >
          Apretá un hueco de su fila, o llegá con las flechas y Enter. Escape lo deja.
        </Notice>
      )}
      <div
        className={
          pedidas.length === 0
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]'
        }
      >
        <div className="min-w-0">
          {nada ? (
            <EmptyState
              title={vacio ? 'Todavía no hay espacios en el plano' : 'Ningún espacio coincide'}
              hint={
                vacio
                  ? 'Dibujalos en el plano, y acá se venden.'
                  : 'Probá con otro tipo, otra marca u otra búsqueda.'
              }
              action={
                <Button
                  variant="secondary"
                  render={<Link to={vacio ? '/gondolasedit' : withParams(query, SIN_FILTROS)} />}
                >
                  {vacio ? 'Ir al plano' : 'Ver todos'}
                </Button>
              }
            />
          ) : (
            <Grilla
              // Another scale or other days begin at their beginning.
              key={`${escala}-${lapso.desde}`}
              caja={caja}
              filas={filas}
              escala={escala}
              lapso={lapso}
              hoy={hoy}
              ahora={ahora}
              filtros={filtros}
              tonos={tonos}
              tarifas={tarifas}
              pedida={arrastrada ?? elegida}
              eligiendo={elegida !== null}
              onElegir={(elegido) => {
                abrir({ que: 'nueva', elegido, pedida: arrastrada ?? elegida });
                setArrastrada(null);
              }}
              onAbrir={({ id }, clave) => abrir({ que: 'resumen', id, clave, hasta: null })}
              onEstirar={({ id }, clave, hasta) => abrir({ que: 'alargar', id, clave, hasta })}
              onDejarDeElegir={() => setElegida(null)}
              onDias={onDias}
            />
          )}
          <Leyenda />
          <Cifras {...props.cifras} />
        </div>
        <Pedidos
          pedidas={pedidas}
          hoy={hoy}
          elegida={elegida?.id ?? null}
          onArrastrar={setArrastrada}
          onElegir={setElegida}
        />
      </div>
      <LiveRegion
        message={
          elegida === null
            ? ''
            : `Ubicando ${numeroDeSolicitud(elegida.numero)}: elegí un espacio en la grilla`
        }
      />
      <Dialogos
        key={uso}
        {...{ abierto, espacios, elegibles, marcas, tarifas, hoy }}
        onActo={(acto) =>
          abierto !== null && abierto.que !== 'nueva' ? abrir({ ...abierto, que: acto }) : undefined
        }
        onCerrar={cerrar}
        onHecha={() => {
          setElegida(null);
          cerrar();
        }}
      />
    </>
  );
}

type DeDialogos = {
  abierto: Abierto | null;
  espacios: readonly EspacioDeCalendario[];
  elegibles: readonly Elegible[];
  marcas: readonly Marca[];
  tarifas: readonly Tarifa[];
  hoy: Dia;
  onActo: (acto: Acto) => void;
  onCerrar: () => void;
  onHecha: () => void;
};

/** What opens over the calendar. A booking is looked for each time, so that it is as it is now and not as it was opened. */
function Dialogos(props: DeDialogos) {
  const { abierto, espacios, elegibles, marcas, tarifas, hoy, onActo, onCerrar, onHecha } = props;
  if (abierto === null) return null;
  if (abierto.que === 'nueva') {
    const { elegido, pedida } = abierto;
    const marca = pedida === null ? undefined : marcas.find(({ name }) => igualDe(name, pedida.marca));
    const espacio = elegibles.find(({ clave }) => clave === elegido.clave);
    return (
      <Dialog
        open
        size="lg"
        title={espacio ? `Reservar ${nombreDe(espacio)}` : 'Nueva reserva'}
        {...(pedida && {
          description: `Por la solicitud ${numeroDeSolicitud(pedida.numero)}, de ${pedida.marca}`,
        })}
        onOpenChange={(abre) => (abre ? undefined : onCerrar())}
      >
        <NuevaReserva
          inicial={{
            claves: [elegido.clave],
            desde: elegido.desde,
            ultimo: ultimoDia(elegido.hasta),
            marca_id: marca?.id ?? '',
            notas: pedida === null ? '' : `Por la solicitud ${numeroDeSolicitud(pedida.numero)}`,
            marca_dicha: pedida !== null && marca === undefined ? pedida.marca : undefined,
          }}
          {...{ marcas, tarifas, hoy }}
          espacios={elegibles}
          onCancelar={onCerrar}
          onHecha={(_, estado) => {
            toast.success(estado === 'retenida' ? 'Retenida' : 'Vendida');
            onHecha();
          }}
        />
      </Dialog>
    );
  }
  const { que, id, clave, hasta } = abierto;
  const fila = espacios.find((uno) => uno.clave === clave);
  const vista = fila?.reservas.find((una) => una.id === id);
  if (!fila || !vista) {
    return (
      <Dialog
        open
        size="sm"
        title="Ya no está ahí"
        question={null}
        onOpenChange={(abre) => (abre ? undefined : onCerrar())}
      >
        <p>Alguien la movió o la canceló mientras la mirabas, o venció su plazo.</p>
        <p className="mt-3">
          <Link to={`${RUTA}/${id}`}>Ver cómo quedó</Link>
        </p>
      </Dialog>
    );
  }
  const reserva = deActos(fila, vista);
  const comun = { reserva, hoy, abierto: true, onCerrar };
  switch (que) {
    case 'resumen':
      return <Resumen {...comun} vista={vista} onActo={onActo} />;
    case 'alargar':
      return <DialogoDeAlargar {...comun} tarifas={tarifas} hasta={hasta} />;
    case 'mover':
      return <DialogoDeMover {...comun} espacios={elegibles} />;
    case 'partir':
      return <DialogoDePartir {...comun} />;
    case 'cancelar':
      return <DialogoDeCancelar {...comun} />;
  }
}

function deActos({ reservas: _reservas, ...espacio }: EspacioDeCalendario, vista: EnCalendario): DeActos {
  const { id, rev, desde, hasta, estado, importe, marca, marca_id } = vista;
  return {
    id,
    rev,
    espacio,
    desde,
    hasta,
    estado,
    importe,
    importe_lista: null,
    marca: marca === null || marca_id === null ? null : { id: marca_id, name: marca },
  };
}

/** What each drawing means, in words. */
function Leyenda() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-xs" aria-label="Referencias">
      {LEYENDA.map(([clase, texto]) => (
        <li key={texto} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-3.5 rounded-sm ${clase}`} />
          {texto}
        </li>
      ))}
    </ul>
  );
}

const LEYENDA = [
  ['bg-brand', 'Confirmada, en el color de su marca'],
  ['border-2 border-orange border-dashed bg-orange-soft', 'Retenida'],
  ['bg-kraft-strong', 'Terminada'],
  ['bg-available-soft border border-available', 'Libre'],
  ['bg-label', 'Termina o vence pronto'],
] as const;

function Cifras({ ocupacion, vendido, vacios, retenido }: CalendarioProps['cifras']) {
  return (
    <dl
      className="mt-4 flex flex-wrap gap-x-8 gap-y-3"
      aria-label={`Las próximas ${SEMANAS_DE_CIFRAS} semanas`}
    >
      <Cifra nombre={`Ocupación, ${SEMANAS_DE_CIFRAS} semanas`}>
        {ocupacion === null ? '—' : porcentaje(ocupacion)}
      </Cifra>
      <Cifra nombre="Vendido">{pesos(Math.round(vendido))}</Cifra>
      <Cifra nombre="Retenido" className="text-orange">
        {pesos(Math.round(retenido))}
      </Cifra>
      <Cifra nombre="Días vacíos">{numero(vacios)}</Cifra>
    </dl>
  );
}

function Cifra({
  nombre,
  className = '',
  children,
}: {
  nombre: string;
  className?: string;
  children: string;
}) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{nombre}</dt>
      <dd className={`numeral text-2xl ${className}`}>{children}</dd>
    </div>
  );
}

const SIN_FILTROS = { q: null, tipo: null, marca: null, estado: null } as const;

/** The same filters in the list. What only the calendar has, it does not know. */
function deLista(query: URLSearchParams): string {
  const otra = new URLSearchParams();
  for (const nombre of ['q', 'tipo', 'marca', 'estado']) {
    const valor = query.get(nombre);
    if (valor && valor !== 'huecos') otra.set(nombre, valor);
  }
  const texto = otra.toString();
  return texto === '' ? '' : `?${texto}`;
}

/** 'Noviembre 2026 – febrero 2027'. */
function mesesVistos(primero: Dia, ultimo: Dia): string {
  const de = (dia: Dia) => nombreDelMes(Number(dia.slice(5, 7)));
  const [uno, otro] = [primero.slice(0, 4), ultimo.slice(0, 4)];
  if (primero.slice(0, 7) === ultimo.slice(0, 7)) return `${enMayuscula(de(primero))} ${uno}`;
  return `${enMayuscula(de(primero))}${uno === otro ? '' : ` ${uno}`} – ${de(ultimo)} ${otro}`;
}

/** A hue for each brand, as far apart as they can be, the same each time. */
function tonosDe(marcas: readonly Marca[]): ReadonlyMap<string, number> {
  const orden = marcas.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return new Map(orden.map(({ id }, i) => [id, Math.round((i * ANGULO) % 360)]));
}

/** The golden angle: however many come, each is far from those before. */
const ANGULO = 137.508;

function igualDe(a: string, b: string): boolean {
  return a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0;
}
