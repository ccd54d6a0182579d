import type { Contenido } from '#domain/sitio/contenido.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { BotonDeChat, BotonDeCorreo } from './contacto.tsx';
import { Foto } from './foto.tsx';
import { DibujoDeProducto } from './ilustraciones/producto.tsx';
import { iniciales } from './iniciales.ts';
import { Pagina, Seccion } from './pagina.tsx';
import type { SitioConLista } from './lista-viva/cargar.server.ts';
import { ListaViva } from './lista-viva/lista-viva.tsx';

/** The line of alfajores for wholesale buyers, and their contact person. */
export function Mayorista({ sitio }: { sitio: SitioConLista }) {
  const { contenido } = sitio;
  return (
    <Pagina sitio={sitio}>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <section
          aria-labelledby="titulo"
          className="grid content-start justify-items-start gap-2 md:gap-5 lg:min-h-84 lg:pt-4"
        >
          <Badge tone="brand">Venta mayorista</Badge>
          <h1 id="titulo" className="headline text-3xl leading-[1.08] md:text-6xl md:leading-[1.04]">
            La línea completa, por caja y por bulto.
          </h1>
          <p className="max-w-[52ch] text-ink-2 md:text-lg">
            Alfajores y dulces para kioscos, distribuidores y regalos de empresa, con una persona que conoce
            tu cuenta y te contesta.
          </p>
        </section>
        <div className="min-w-0 lg:col-span-2 lg:row-start-2 lg:mt-4">
          <ListaViva sitio={sitio} perfil="mayorista" insignia="Venta mayorista" />
        </div>
        {/* On a phone prices come first and whom to call after them, in the order in which they arrive: nothing moves. */}
        <div className="lg:col-start-2 lg:row-start-1">
          <Ejecutivo contenido={contenido} />
        </div>
      </div>
      <Seccion id="productos" abajo titulo="Productos">
        {contenido.productos.length === 0 ? (
          <p className="rounded-card bg-kraft p-6 text-lg">
            Estamos actualizando el catálogo. Pedilo por WhatsApp y te lo mandamos en el momento.
          </p>
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
            {contenido.productos.map(({ id, nombre, descripcion, presentacion, dibujo, foto_id }) => (
              <Card key={id} as="li" className="flex min-w-0 flex-col">
                {foto_id === null ? <DibujoDeProducto dibujo={dibujo} /> : <Foto id={foto_id} />}
                <h3 className="headline mt-3 break-words text-lg">{nombre}</h3>
                <p className="mt-1 flex-1 break-words text-ink-2 text-sm sm:text-base">{descripcion}</p>
                <p className="mt-3 break-words font-semibold text-sm">{presentacion}</p>
              </Card>
            ))}
          </ul>
        )}
      </Seccion>
    </Pagina>
  );
}

function Ejecutivo({ contenido: { ejecutivo } }: { contenido: Contenido }) {
  const { nombre, cargo, atencion, chat, email } = ejecutivo;
  const primero = nombre.split(' ')[0] ?? nombre;
  return (
    <Card as="section" aria-labelledby="ejecutivo" highlight className="grid gap-5">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="numeral grid size-16 shrink-0 place-items-center rounded-control border-label-edge border-b-3 bg-label text-3xl text-label-ink uppercase"
        >
          {iniciales(nombre)}
        </span>
        <div className="min-w-0 break-words">
          <h2 id="ejecutivo" className="headline text-2xl">
            {nombre}
          </h2>
          <p className="text-ink-2">{cargo}</p>
        </div>
      </div>
      <p>{atencion}</p>
      <div className="grid gap-3">
        <BotonDeChat numero={chat} mensaje={`Hola ${primero}, quiero comprar por mayor.`}>
          Escribirle por WhatsApp
        </BotonDeChat>
        <BotonDeCorreo email={email} asunto="Consulta mayorista" />
      </div>
      <p className="break-all text-center text-ink-2 text-sm">{email}</p>
    </Card>
  );
}
