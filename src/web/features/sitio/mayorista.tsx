import type { Contenido } from '#domain/sitio/contenido.ts';
import { Card } from '#web/ui/card.tsx';
import { BotonDeChat, BotonDeCorreo } from './contacto.tsx';
import { Foto } from './foto.tsx';
import { DibujoDeProducto } from './ilustraciones/producto.tsx';
import { iniciales } from './iniciales.ts';
import { Pagina, Seccion } from './pagina.tsx';
import type { SitioConLista } from './lista-viva/cargar.server.ts';
import { CabezaDeLista } from './lista-viva/cabeza.tsx';
import { ListaViva } from './lista-viva/lista-viva.tsx';

/** The line of alfajores for wholesale buyers, and their contact person. */
export function Mayorista({ sitio }: { sitio: SitioConLista }) {
  const { contenido } = sitio;
  return (
    <Pagina sitio={sitio} volver={false} seGuarda>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-12 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)]">
        <CabezaDeLista insignia="Venta mayorista" titulo="La línea completa, por caja y por bulto." />
        <div className="min-w-0 lg:col-span-2 lg:row-start-2">
          <ListaViva sitio={sitio} perfil="mayorista" insignia="Venta mayorista" />
        </div>
        {/* On a phone prices come first and whom to call after them, in the order in which they arrive: nothing moves. */}
        <div className="mt-6 min-w-0 lg:col-start-2 lg:row-start-1 lg:mt-0">
          <Ejecutivo contenido={contenido} />
        </div>
      </div>
      <Seccion
        id="productos"
        abajo
        titulo="Productos"
        bajada="Alfajores y dulces para kioscos, distribuidores y regalos de empresa, con una persona que conoce tu cuenta y te contesta."
      >
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
    <Card
      as="section"
      aria-labelledby="ejecutivo"
      highlight
      className="grid gap-3 sm:flex sm:items-center sm:justify-between sm:gap-8 md:p-4 lg:gap-6"
    >
      <div className="flex min-w-0 items-center gap-4">
        <span
          aria-hidden="true"
          className="numeral grid size-14 shrink-0 place-items-center rounded-control border-label-edge border-b-3 bg-label text-2xl text-label-ink uppercase"
        >
          {iniciales(nombre)}
        </span>
        <div className="min-w-0 break-words">
          <h2 id="ejecutivo" className="headline text-xl">
            {nombre}
          </h2>
          <p className="text-ink-2 text-sm">{cargo}</p>
          <p className="text-sm">{atencion}</p>
          <p className="break-all text-ink-2 text-sm">{email}</p>
        </div>
      </div>
      <div className="grid shrink-0 gap-2">
        <BotonDeChat numero={chat} mensaje={`Hola ${primero}, quiero comprar por mayor.`}>
          Escribirle por WhatsApp
        </BotonDeChat>
        <BotonDeCorreo email={email} asunto="Consulta mayorista" />
      </div>
    </Card>
  );
}
