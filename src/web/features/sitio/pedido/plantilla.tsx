import { MessageCircle, Truck, X } from 'lucide-react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { soloCifras } from '#domain/sitio/enlaces.ts';
import { promesaDeEnvio } from '#domain/sitio/listas/envio-gratis.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { useDocumento, type Modulo } from '#web/documento.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { despertarPedido } from '../islas/pedido.ts';
import type { Sitio } from '../tipos.ts';
import { CLASE_DE_CAMPO, sucursalesParaElegir, zonasParaElegir, type Opcion } from './como-llega.ts';
import { Contador } from './contador.tsx';
import type { DatosDePedido } from './datos.ts';

/** Id, in routes.ts, of the route whose module is the order's script. */
const RUTA = 'pedido-isla';

type Props = { sitio: Sitio; perfil: PerfilDeLista; insignia: string; hoy: Dia; revision: number };

/**
 * What the order's script fills in: the bar with the total, the sheet with its lines, and how one gets it. All is hidden until somebody
 * adds something, and the script comes only then.
 */
export function Pedido({ sitio, perfil, insignia, hoy, revision }: Props) {
  const { nonce, modulo } = useDocumento();
  const isla = modulo?.(RUTA) ?? null;
  if (isla === null) return null;
  const { empresa, entregas } = sitio.contenido;
  const datos: DatosDePedido = {
    perfil,
    insignia,
    origen: sitio.origen,
    hoy,
    revision,
    chat: soloCifras(empresa.chat),
    envio: promesaDeEnvio(sitio.contenido),
    aparte: entregas.filter(({ cobro }) => cobro === 'aparte').map(({ nombre }) => nombre),
  };
  return (
    <div id="pedido" data-compra={JSON.stringify(datos)} className="no-imprimir">
      <Barra />
      <Hoja sitio={sitio} />
      <script type="module" nonce={nonce}>
        {`(${String(despertarPedido)})(${JSON.stringify(direccionesDe(isla))},${JSON.stringify(`mostrador:pedido:${perfil}`)},(d)=>import(d))`}
      </script>
    </div>
  );
}

/** The page's own module comes last. */
function direccionesDe({ antes, imports, src }: Modulo): string[] {
  return [...(antes === null ? [] : [antes]), ...imports, src];
}

function Barra() {
  return (
    <section
      data-barra
      hidden
      aria-label="Tu pedido"
      className="fixed inset-x-0 bottom-0 z-30 bg-[#10212f] px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-white shadow-sheet"
    >
      <p data-sin-pedido hidden className="mx-auto flex max-w-6xl items-center justify-between gap-4 py-1">
        <span data-el-ultimo className="min-w-0" />
        <button
          type="button"
          data-repetir
          className={buttonClass({ size: 'lg', className: 'bg-label text-label-ink' })}
        >
          Repetirlo
        </button>
      </p>
      <div data-con-pedido className="mx-auto grid max-w-6xl gap-2">
        <p data-linea-envio className="flex items-center gap-2 text-sm">
          <Truck aria-hidden className="size-4 shrink-0" />
          <span data-falta aria-live="polite" />
        </p>
        <div data-avance aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-white/20">
          <div data-avance-envio className="h-full origin-left bg-label transition-transform duration-200" />
        </div>
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0">
            <span data-bultos className="block text-sm text-white/80" />
            <span data-total className="numeral block whitespace-nowrap text-2xl" />
          </p>
          <button
            type="button"
            data-ver
            className={buttonClass({ size: 'lg', className: 'bg-label text-label-ink' })}
          >
            Ver pedido
          </button>
        </div>
      </div>
    </section>
  );
}

function Hoja({ sitio }: { sitio: Sitio }) {
  return (
    <dialog
      data-hoja
      aria-labelledby="pedido-titulo"
      className="m-auto w-full max-w-2xl rounded-sheet bg-paper p-0 text-ink backdrop:bg-black/50 max-md:mt-auto max-md:mb-0 max-md:max-w-full max-md:rounded-b-none"
    >
      <form method="dialog" className="grid max-h-[88dvh] grid-rows-[auto_1fr_auto]">
        <header className="flex items-center justify-between gap-3 border-line border-b px-4 py-3">
          <h2 id="pedido-titulo" className="headline text-2xl">
            Tu pedido
          </h2>
          <button
            type="submit"
            aria-label="Cerrar"
            className="tap grid size-11 place-items-center rounded-control"
          >
            <X aria-hidden />
          </button>
        </header>
        <div className="grid content-start gap-5 overflow-y-auto px-4 py-4">
          <output data-aviso className="block rounded-control bg-label-soft px-3 py-2 empty:hidden" />
          <button
            type="button"
            data-deshacer
            hidden
            className={buttonClass({ className: '-mt-2 justify-self-start' })}
          >
            Deshacer
          </button>
          <div data-cargar hidden className="grid gap-3 rounded-card border border-brand bg-brand-soft p-4">
            <p>
              El enlace trae un pedido de <strong data-ajenos />, y ya tenías uno empezado.
            </p>
            <p className="flex flex-wrap gap-2">
              <button type="button" data-sumar className={buttonClass({})}>
                Sumarlo al mío
              </button>
              <button type="button" data-reemplazar className={buttonClass({ variant: 'secondary' })}>
                Cambiar el mío por este
              </button>
            </p>
          </div>
          <ul data-faltan className="grid gap-1 rounded-control bg-label-soft px-3 py-2 empty:hidden" />
          <ul data-renglones className="-my-3 divide-y divide-line empty:hidden" />
          <p data-vacio hidden className="rounded-card bg-kraft p-5">
            Todavía no agregaste nada. Tocá el + de lo que quieras llevar.
          </p>
          <p className="-my-2 flex flex-wrap gap-2">
            <button type="button" data-repetir hidden className={buttonClass({ variant: 'secondary' })}>
              Repetir mi último pedido
            </button>
            <button type="button" data-vaciar hidden className={buttonClass({ variant: 'ghost' })}>
              Vaciar
            </button>
          </p>
          <fieldset data-con-renglones className="grid gap-3">
            <legend className="mb-2 font-bold text-lg">¿Cómo lo recibís?</legend>
            <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
              <Recibe valor="envio" titulo="Envío" marcada />
              <Recibe valor="retiro" titulo="Lo paso a buscar" />
            </div>
            <Donde nombre="zona" etiqueta="Zona de envío" opciones={zonasParaElegir(sitio)} con="envio" />
            <Donde
              nombre="sucursal"
              etiqueta="Sucursal"
              opciones={sucursalesParaElegir(sitio)}
              con="retiro"
            />
          </fieldset>
          <label data-con-renglones className="grid gap-1">
            <span className="font-bold">¿De parte de quién? (opcional)</span>
            <input
              name="quien"
              maxLength={60}
              autoComplete="organization"
              placeholder="Kiosco Punta Mogotes"
              className={CLASE_DE_CAMPO}
            />
            <span className="text-ink-2 text-sm">Queda en este teléfono y va solo en tu mensaje.</span>
          </label>
          <details data-con-renglones className="rounded-card border border-line bg-card p-3">
            <summary className="min-h-8 cursor-pointer font-semibold">Cómo se manda</summary>
            <pre data-mensaje className="mt-2 whitespace-pre-wrap break-words font-sans text-sm" />
          </details>
        </div>
        <footer
          data-con-renglones
          className="grid gap-3 border-line border-t bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <p className="flex items-baseline justify-between gap-3">
            <span data-total className="numeral shrink-0 whitespace-nowrap text-3xl" />
            <span data-falta className="text-right text-sm" />
          </p>
          <output data-mandado className="block rounded-control bg-label-soft px-3 py-2 empty:hidden" />
          <button
            type="button"
            data-vaciar
            data-otro
            hidden
            className={buttonClass({ variant: 'secondary', className: '-mt-1 justify-self-start' })}
          >
            Empezar otro
          </button>
          <div data-envios className="grid gap-2" />
          <p data-quien-recibe className="text-ink-2 text-sm empty:hidden" />
          <a
            data-planilla
            href="#pedido"
            className="inline-flex min-h-11 items-center font-semibold text-brand"
          >
            Ver o compartir el pedido en una página
          </a>
          <p data-sin-planilla hidden className="text-ink-2 text-sm">
            Es muy largo para verlo en una sola página: mandalo por partes.
          </p>
        </footer>
      </form>
      <template data-plantilla-renglon>
        <li className="flex items-center gap-3 py-3">
          <div className="min-w-0 flex-1">
            <p data-nombre className="break-words font-bold leading-snug" />
            <p data-detalle className="text-ink-2 text-sm" />
            <p data-cambio className="font-semibold text-sm empty:hidden" />
            <p data-conviene hidden className="text-sm">
              <span data-consejo className="font-semibold text-available" />{' '}
              <button type="button" data-seguir-consejo className="tap font-semibold text-brand underline">
                Cambiarlo
              </button>
            </p>
            <p data-importe className="numeral text-lg" />
          </div>
          <Contador />
        </li>
      </template>
      <template data-plantilla-envio>
        <a
          href="https://wa.me/"
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'lg', className: 'w-full' })}
        >
          <MessageCircle aria-hidden className="mr-2" />
          <span data-texto />
        </a>
      </template>
    </dialog>
  );
}

/** One of the two ways of getting an order. */
function Recibe({ valor, titulo, marcada }: { valor: string; titulo: string; marcada?: boolean }) {
  return (
    <label className="flex min-h-12 items-center gap-2.5 rounded-card border border-line bg-card p-3 font-bold leading-tight has-[input:checked]:border-brand has-[input:checked]:bg-brand-soft">
      <input
        type="radio"
        name="recibe"
        value={valor}
        defaultChecked={marcada}
        className="size-5 shrink-0 accent-brand"
      />
      {titulo}
    </label>
  );
}

/** Where to, or where from: seen with its way of getting it. What is said of the chosen one is below, whole. */
function Donde({
  nombre,
  etiqueta,
  opciones,
  con,
}: {
  nombre: string;
  etiqueta: string;
  opciones: readonly Opcion[];
  con: string;
}) {
  if (opciones.length === 0) return null;
  return (
    <div data-donde={con} className="grid gap-1">
      <select name={nombre} aria-label={etiqueta} className={CLASE_DE_CAMPO}>
        {opciones.map((opcion) => (
          <option
            key={opcion.id}
            value={opcion.nombre}
            data-id={opcion.id}
            data-detalle={opcion.detalle}
            data-chat={opcion.chat}
            data-recibe={opcion.recibe}
          >
            {opcion.nombre}
          </option>
        ))}
      </select>
      <p data-detalle-de={nombre} className="text-ink-2 text-sm" />
    </div>
  );
}
