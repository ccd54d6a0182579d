import { ArrowRight, Check } from 'lucide-react';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { envioDeLaPromo } from '#domain/sitio/combo.ts';
import type { Contenido, Perfil } from '#domain/sitio/contenido.ts';
import { miles, numero, pesos, sinCortarPesos } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { textLinkClass } from '#web/ui/text-link.tsx';
import { BotonDeChat } from './contacto.tsx';
import { Entregas } from './entregas.tsx';
import { Alfajor } from './ilustraciones/alfajor.tsx';
import { Gondola } from './ilustraciones/gondola.tsx';
import { DibujoDePerfil } from './ilustraciones/perfil.tsx';
import { Ofertas, type Oferta } from './ofertas.tsx';
import { Pagina, Seccion } from './pagina.tsx';
import { conLosDelEnvio } from './palabras.ts';
import { Pasos } from './pasos.tsx';
import { Quienes } from './quienes.tsx';
import { Sucursales } from './sucursales.tsx';
import { Testimonios } from './testimonios.tsx';
import type { Sitio } from './tipos.ts';

/** The landing: what the company sells, to whom, and links to the price lists. */
export function Landing({ sitio, ofertas = [] }: { sitio: Sitio; ofertas?: readonly Oferta[] }) {
  const { contenido } = sitio;
  return (
    <Pagina sitio={sitio} volver={false}>
      <Entrada contenido={contenido} />
      <Beneficios contenido={contenido} />
      <Seccion id="perfiles" abajo titulo="Elegí tu perfil" bajada="Cada uno tiene sus precios y su lista.">
        <ul className="grid items-stretch gap-x-5 gap-y-7 md:grid-cols-3">
          {perfiles(contenido).map((perfil) => (
            <Tarjeta key={perfil.perfil} {...perfil} />
          ))}
        </ul>
      </Seccion>
      <Ofertas ofertas={ofertas} hoy={diaDe(sitio.ahora)} />
      <Sucursales sitio={sitio} />
      <Entregas sitio={sitio} />
      <Combo contenido={contenido} />
      <Quienes sitio={sitio} />
      <Testimonios testimonios={contenido.testimonios} />
    </Pagina>
  );
}

function Entrada({ contenido }: { contenido: Contenido }) {
  const { cifras, combo, empresa, envio } = contenido;
  return (
    <section
      aria-labelledby="titulo"
      className="grid items-center gap-x-12 gap-y-8 pt-6 md:pt-10 lg:grid-cols-[1fr_1.05fr]"
    >
      <div className="grid justify-items-start gap-5">
        <Badge tone="green">{envio.insignia}</Badge>
        {/* As wide as breaks it in the same words with the typeface and before it comes: a line more would push down all below. */}
        <h1
          id="titulo"
          className="headline max-w-[7em] text-5xl leading-[1.05] md:text-6xl md:leading-[1.04] md:max-lg:max-w-[11em] xl:max-w-none"
        >
          Precios de mayorista, trato de almacén.
        </h1>
        <p className="max-w-[36ch] text-ink-2 text-lg md:text-xl">
          Más de {numero(cifras.comercios)} comercios, {miles(cifras.familias)} familias y{' '}
          {numero(cifras.distribuidores)} distribuidores compran acá desde {cifras.desde}.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href="#perfiles" className={buttonClass({ size: 'lg' })}>
            Ver precios
          </a>
          <BotonDeChat numero={empresa.chat} mensaje="Hola, quiero hacer un pedido." variante="secondary" />
        </div>
        <div className="mt-3 w-full">
          <Pasos pasos={['Elegí tu perfil', 'Ver productos', 'Realizar pedido']} segundos={3} />
        </div>
      </div>
      <Gondola
        etiquetas={[
          { cifra: `+${numero(cifras.comercios)}`, que: 'comercios' },
          { cifra: miles(cifras.familias), que: 'familias' },
          { cifra: numero(cifras.distribuidores), que: 'distribuidores' },
          // The label is as wide as its text. A name too long for the shelf is replaced with a short one.
          { cifra: pesos(combo.precio), que: combo.nombre.length > 20 ? 'el combo' : combo.nombre },
        ]}
      />
    </section>
  );
}

function Beneficios({ contenido: { beneficios, envio } }: { contenido: Contenido }) {
  if (beneficios.length === 0) return null;
  return (
    <section aria-label="Por qué comprar acá" className="mt-12 md:mt-16">
      <ul className="grid gap-x-6 gap-y-5 border-line border-y py-6 sm:grid-cols-2 lg:grid-cols-4">
        {beneficios.map(({ titulo, texto }) => (
          <li key={titulo} className="flex min-w-0 gap-3">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-available-soft text-available"
            >
              <Check className="size-4" strokeWidth={3} />
            </span>
            <p className="min-w-0 break-words">
              <strong className="block">{titulo}</strong>
              <span className="text-ink-2">{sinCortarPesos(conLosDelEnvio(texto, envio))}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DatosDePerfil = { perfil: Perfil; nombre: string; puntos: string[]; popular: boolean };

function perfiles({ empresa }: Contenido): DatosDePerfil[] {
  return [
    {
      perfil: 'particular',
      nombre: 'Particular',
      puntos: ['Precios minoristas', 'Sin compra mínima', 'Para el consumo familiar'],
      popular: false,
    },
    {
      perfil: 'comercio',
      nombre: 'Comercio',
      puntos: ['Precios mayoristas', `Envío gratis en ${empresa.ciudad}`, 'Descuentos por volumen'],
      popular: true,
    },
    {
      perfil: 'reventa',
      nombre: 'Distribuidor',
      puntos: ['Precios especiales', 'Grandes volúmenes', 'Condiciones preferenciales'],
      popular: false,
    },
  ];
}

function Tarjeta({ perfil, nombre, puntos, popular }: DatosDePerfil) {
  return (
    <li
      className={cn(
        'relative flex min-w-0 flex-col gap-5 rounded-card bg-card p-5 shadow-card md:p-6 print:break-inside-avoid print:shadow-none',
        popular ? 'border-2 border-brand' : 'border border-line',
      )}
    >
      {popular ? (
        <PriceLabel size="sm" className="-top-3 absolute left-5">
          Más popular
        </PriceLabel>
      ) : null}
      <div className="flex flex-wrap-reverse items-end justify-between gap-3">
        <h3 className="headline text-2xl lg:text-3xl">{nombre}</h3>
        <DibujoDePerfil perfil={perfil} />
      </div>
      <ul className="grid flex-1 content-start gap-2">
        {puntos.map((punto) => (
          <li key={punto} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-available" />
            {punto}
          </li>
        ))}
      </ul>
      <a
        href={`/${perfil}`}
        className={buttonClass({ full: true, variant: popular ? 'primary' : 'secondary' })}
      >
        Ver lista de precios
        <span className="sr-only"> para {nombre}</span>
      </a>
    </li>
  );
}

function Combo({ contenido }: { contenido: Contenido }) {
  const { combo } = contenido;
  return (
    <section
      aria-labelledby="combo-titulo"
      className="abajo mt-16 grid items-center gap-6 overflow-hidden rounded-sheet bg-label-soft p-6 sm:grid-cols-[1fr_auto] md:mt-24 md:p-10 print:break-inside-avoid"
    >
      <div className="grid justify-items-start gap-4">
        <h2 id="combo-titulo" className="headline text-3xl md:text-4xl">
          {combo.nombre}: {combo.unidades} alfajores
        </h2>
        <PriceLabel size="xl">{pesos(combo.precio)}</PriceLabel>
        <p className="max-w-[46ch] text-lg">{combo.descripcion}</p>
        <p className="max-w-[46ch]">{envioDeLaPromo(contenido)}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href="/gulero" className={buttonClass({ size: 'lg' })}>
            Armar el combo
            <ArrowRight aria-hidden className="ml-2" />
          </a>
          <a href="/mayorista" className={textLinkClass('standalone')}>
            Comprar por mayor
          </a>
        </div>
      </div>
      <div aria-hidden="true" className="grid w-52 max-w-full justify-self-center md:w-72">
        <Alfajor cobertura="blanco" className="ml-8 w-4/5" />
        <Alfajor cobertura="chocolate" triple className="-mt-8 w-full" />
      </div>
    </section>
  );
}
