import { ChevronDown } from 'lucide-react';
import { avanceDelCamino, CAMINO, pasoDelCamino } from '#domain/sitio/camino.ts';
import {
  envioDeLaPromo,
  IVA_DE_ALFAJORES,
  MAXIMO_DE_CAJAS,
  pedidoDeCombo,
  type PartesDeCombo,
} from '#domain/sitio/combo.ts';
import type { Contenido, Pregunta } from '#domain/sitio/contenido.ts';
import { porUnidad, sinImpuestos } from '#domain/sitio/listas/precio.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { cantidad, pesos, sinCortarPesos } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { Alfajores } from './alfajores.tsx';
import { Comparacion } from './comparacion.tsx';
import { BotonDeChat, BotonDeCorreo } from './contacto.tsx';
import { CajaDeAlfajores } from './ilustraciones/caja.tsx';
import { Isla } from './isla.tsx';
import { promocion } from './islas/promocion.ts';
import { Pagina, Seccion } from './pagina.tsx';
import type { Sitio } from './tipos.ts';

type Props = {
  sitio: Sitio;
  /** How many boxes are ordered. */
  cajas?: number;
  /** Whether the address says how many: then it counts more than what the browser remembers. */
  pedidas?: boolean;
};

/** The page of the combo of alfajores. */
export function Gulero({ sitio, cajas = 1, pedidas = false }: Props) {
  const { contenido } = sitio;
  const { combo, empresa } = contenido;
  const pedido = pedidoDeCombo(combo, empresa.ciudad, cajas);
  return (
    <>
      <Camino />
      <Pagina sitio={sitio}>
        <Entrada contenido={contenido} mensaje={pedido.mensaje} />
        <Seccion id="conocer" titulo="Conocé el combo" bajada={combo.descripcion}>
          <Hechos contenido={contenido} />
        </Seccion>
        <Seccion
          id="elegir"
          titulo="Elegí los tuyos"
          bajada="Marcá tus favoritos, poneles puntaje y compará. Queda guardado en este navegador."
        >
          <Alfajores alfajores={contenido.alfajores} />
          <Comparacion alfajores={contenido.alfajores} />
        </Seccion>
        <Seccion id="comprar" abajo titulo="Comprá tu combo">
          <div className="grid gap-6 rounded-sheet bg-label-soft p-6 md:p-10 lg:grid-cols-2 lg:items-center print:break-inside-avoid">
            <div className="grid gap-4">
              <p className="max-w-[56ch] text-lg">
                Contanos cuántos querés y adónde van. {envioDeLaPromo(contenido)}
              </p>
              <p className="text-ink-2">
                Cada caja, {pesos(combo.precio)}: {enCentavos(porUnidad(combo.precio * 100, combo.unidades))}{' '}
                por alfajor. Precio sin impuestos nacionales:{' '}
                {enCentavos(sinImpuestos(combo.precio * 100, IVA_DE_ALFAJORES))}.
              </p>
            </div>
            <div className="grid gap-4 rounded-card bg-card p-5 md:p-6">
              <Cajas contenido={contenido} cajas={cajas} pedidas={pedidas} />
              <output data-pedido-de-combo className="grid gap-1" aria-live="polite">
                <span data-total-de-combo className="numeral whitespace-nowrap text-5xl max-[24rem]:text-4xl">
                  {pedido.total}
                </span>
                <span data-detalle-de-combo className="text-ink-2">
                  {pedido.detalle}
                </span>
                {/* Two lines on a phone, one or two of them used: the buttons below stay where they are. */}
                <span data-envio-de-combo className="font-semibold text-available max-sm:min-h-12">
                  {pedido.envio}
                </span>
              </output>
              <div className="flex flex-wrap gap-3">
                <BotonDeChat numero={empresa.chat} mensaje={pedido.mensaje} isla>
                  Pedir por WhatsApp
                </BotonDeChat>
                <BotonDeCorreo
                  email={empresa.email}
                  asunto={`Pedido: ${combo.nombre}`}
                  texto={pedido.mensaje}
                />
              </div>
            </div>
          </div>
        </Seccion>
        <Preguntas preguntas={contenido.preguntas} />
      </Pagina>
      <Isla codigo={promocion} con={[pasoDelCamino, avanceDelCamino, pedidoDeCombo]} />
    </>
  );
}

const enCentavos = (centavos: number) => pesos(enPesos(centavos));

/** How many boxes: a field that is sent, and with a script one less and one more, and the total at once. */
function Cajas({
  contenido: { combo, empresa },
  cajas,
  pedidas,
}: Required<Omit<Props, 'sitio'>> & { contenido: Contenido }) {
  const { nombre, unidades, precio, combos_envio_gratis } = combo;
  const cuenta: PartesDeCombo = { nombre, unidades, precio, combos_envio_gratis };
  const paso = 'grid size-12 place-items-center font-bold text-2xl text-brand hover:bg-brand-soft';
  return (
    <form
      action="/gulero#comprar"
      data-cajas={JSON.stringify({ combo: cuenta, ciudad: empresa.ciudad, maximo: MAXIMO_DE_CAJAS, pedidas })}
      className="grid gap-2"
    >
      <label htmlFor="cajas" className="font-semibold">
        ¿Cuántas cajas?
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <div className="inline-flex items-stretch overflow-hidden rounded-control border border-control bg-card">
          <button
            type="button"
            hidden
            data-con-script
            data-sumar="-1"
            aria-label="Una caja menos"
            className={paso}
          >
            −
          </button>
          <input
            id="cajas"
            name="cajas"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={3}
            autoComplete="off"
            defaultValue={cajas}
            className="numeral h-12 w-16 bg-brand-soft text-center text-2xl text-ink"
          />
          <button
            type="button"
            hidden
            data-con-script
            data-sumar="1"
            aria-label="Una caja más"
            className={paso}
          >
            +
          </button>
        </div>
        <button type="submit" data-sin-script className={buttonClass({ variant: 'secondary' })}>
          Ver el total
        </button>
      </div>
    </form>
  );
}

/** The four steps of the page. Without a script they are links; with one, the scroll position marks the current step. */
function Camino() {
  return (
    <nav aria-label="Pasos" className="no-imprimir sticky top-0 z-20 border-line border-b bg-paper">
      <ol className="mx-auto flex max-w-6xl justify-between px-2 sm:justify-start sm:gap-4 sm:px-4">
        {CAMINO.map((paso, i) => (
          <li key={paso}>
            <a
              href={`#${paso.toLowerCase()}`}
              data-paso-del-camino={i + 1}
              className="group inline-flex min-h-11 items-center gap-2 rounded-control px-1.5 text-ink-2 text-sm no-underline aria-[current=step]:font-bold aria-[current=step]:text-ink sm:px-2 sm:text-base"
            >
              <span
                aria-hidden="true"
                className="numeral hidden size-6 place-items-center rounded-label bg-kraft text-sm group-aria-[current=step]:bg-label group-aria-[current=step]:text-label-ink sm:grid"
              >
                {i + 1}
              </span>
              {/* Reserves the width of the bold text, so that nothing moves when the step becomes current. */}
              <span className="grid">
                <span className="col-start-1 row-start-1">{paso}</span>
                <span aria-hidden="true" className="invisible col-start-1 row-start-1 font-bold">
                  {paso}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="h-1 bg-track">
        <div data-avance className="h-full origin-left scale-x-0 bg-label" />
      </div>
    </nav>
  );
}

function Entrada({ contenido: { combo, empresa }, mensaje }: { contenido: Contenido; mensaje: string }) {
  return (
    <section
      id="descubrir"
      aria-labelledby="titulo"
      className="grid scroll-mt-20 items-center gap-x-12 gap-y-6 md:grid-cols-2"
    >
      <div className="grid justify-items-start gap-5">
        <Badge tone="yellow">Promoción</Badge>
        {/* As wide as breaks it in the same words with the typeface and before it comes: a line more would push down all below. */}
        <h1
          id="titulo"
          className="headline max-w-[7em] text-5xl leading-[1.05] max-[24rem]:text-4xl md:text-6xl md:leading-[1.04]"
        >
          {combo.unidades} alfajores. Una caja. Ninguna excusa.
        </h1>
        <p className="text-xl">
          {combo.nombre}: {combo.unidades} alfajores a{' '}
          <PriceLabel size="md" className="align-baseline">
            {pesos(combo.precio)}
          </PriceLabel>
        </p>
        <output data-saludo className="block min-h-7 break-words font-bold text-brand text-lg" />
        <form data-nombre data-con-script hidden className="grid w-full max-w-md gap-2">
          <label htmlFor="nombre" className="font-semibold">
            ¿Cómo te llamás?
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id="nombre"
              name="nombre"
              autoComplete="name"
              maxLength={40}
              placeholder="Tu nombre"
              className="min-h-11 min-w-0 flex-1 basis-40 rounded-control border border-control bg-card px-3.5 text-ink"
            />
            <button type="submit" className={buttonClass({ variant: 'secondary' })}>
              Guardar
            </button>
            <button type="button" hidden data-borrar-nombre className={buttonClass({ variant: 'ghost' })}>
              Borrar
            </button>
          </div>
        </form>
        <BotonDeChat numero={empresa.chat} mensaje={mensaje} isla>
          Quiero el mío
        </BotonDeChat>
      </div>
      <CajaDeAlfajores unidades={combo.unidades} precio={pesos(combo.precio)} />
    </section>
  );
}

function Hechos({ contenido: { combo, empresa } }: { contenido: Contenido }) {
  const hechos = [
    { cifra: String(combo.unidades), que: 'alfajores surtidos en cada caja' },
    { cifra: pesos(combo.precio), que: 'el combo completo' },
    {
      cifra: cantidad(combo.combos_envio_gratis, 'combo', 'combos'),
      que: `y el envío en ${empresa.ciudad} es gratis`,
    },
    { cifra: cantidad(combo.vida_util_meses, 'mes', 'meses'), que: 'de vida útil' },
  ];
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {hechos.map(({ cifra, que }) => (
        <li key={que} className="grid content-start gap-1 rounded-card bg-kraft p-4 md:p-6">
          <span className="numeral text-3xl md:text-5xl">{cifra}</span>
          <span className="text-ink-2">{que}</span>
        </li>
      ))}
    </ul>
  );
}

/** Questions that open without a script (`<details>`). */
function Preguntas({ preguntas }: { preguntas: readonly Pregunta[] }) {
  if (preguntas.length === 0) return null;
  return (
    <Seccion id="preguntas" abajo titulo="Preguntas frecuentes">
      <div className="grid max-w-3xl gap-2">
        {preguntas.map(({ pregunta, respuesta }) => (
          <details key={pregunta} className="group rounded-card border border-line bg-card">
            <summary className="flex min-h-13 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-kraft [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 break-words">{pregunta}</span>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[64ch] break-words px-5 pt-1 pb-5 text-ink-2">{sinCortarPesos(respuesta)}</p>
          </details>
        ))}
      </div>
    </Seccion>
  );
}
