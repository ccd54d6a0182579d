import { data } from 'react-router';
import { CambioDeContenido } from '#contract/sitio/sitio-formularios.ts';
import { PERFILES } from '#domain/sitio/contenido.ts';
import { PAGINAS, type Pagina } from '#domain/sitio/enlaces.ts';
import { cargar, origenPublico } from '#web/api.server.ts';
import { formularioDe } from '#web/envio.server.ts';
import type { RouteHandle } from '#web/documento.ts';
import { Centum } from '#web/features/sitio/centum.tsx';
import { Gulero } from '#web/features/sitio/gulero.tsx';
import { Landing } from '#web/features/sitio/landing.tsx';
import { PaginaDeListas } from '#web/features/sitio/lista-de-precios.tsx';
import { leerLista, type ParteDeLista } from '#web/features/sitio/lista-viva/cargar.server.ts';
import { perfilDe } from '#web/features/sitio/lista-viva/perfiles.ts';
import { Mayorista } from '#web/features/sitio/mayorista.tsx';
import type { Sitio } from '#web/features/sitio/tipos.ts';
import type { Route } from './+types/reconoce.admin.config.vista.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = () => [
  { title: 'Vista previa · Mostrador' },
  { name: 'robots', content: 'noindex' },
];

/** A public page as it would be with a change of RRHH's, which the editor sends and nothing keeps. */
export async function action(args: Route.ActionArgs) {
  const cambio = CambioDeContenido.safeParse(leer((await formularioDe(args.request)).get('cambio')));
  if (!cambio.success) throw data(null, { status: 400 });
  const pedida = args.url.searchParams.get('pagina');
  const pagina = PAGINAS.find((una) => una === pedida) ?? '/';
  const perfil = perfilDe(pagina.slice(1));
  const [leido, lista] = await cargar(args, (api) =>
    Promise.all([
      api.sitio.previsualizar(cambio.data),
      perfil === null ? null : leerLista(api, perfil, new URLSearchParams()),
    ]),
  );
  return { pagina, sitio: { ...leido, origen: origenPublico(args), en_vista: true }, lista };
}

function leer(campo: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(typeof campo === 'string' ? campo : '');
  } catch {
    return null;
  }
}

export default function VistaPrevia({ actionData }: Route.ComponentProps) {
  if (actionData === undefined)
    return (
      <main id="contenido" className="grid min-h-dvh place-content-center gap-4 px-4 text-center">
        <h1 className="headline text-3xl">No hay ningún cambio para ver</h1>
        <a href="/reconoce/admin/config" className="font-semibold text-brand">
          Volver a Configuración
        </a>
      </main>
    );
  return (
    <>
      <output className="sticky top-0 z-20 bg-label px-4 py-2 block text-center font-semibold text-label-ink">
        Vista previa: todavía no se publicó. Cerrá esta pestaña y tocá «Guardar y publicar».
      </output>
      {dibujar(actionData.pagina, actionData.sitio, actionData.lista)}
    </>
  );
}

function dibujar(pagina: Pagina, sitio: Sitio, lista: ParteDeLista | null) {
  if (pagina === '/gulero') return <Gulero sitio={sitio} />;
  if (pagina === '/centum') return <Centum sitio={sitio} />;
  if (lista === null) return <Landing sitio={sitio} />;
  if (pagina === '/mayorista') return <Mayorista sitio={{ ...sitio, lista }} />;
  const perfil = PERFILES.find((uno) => `/${uno}` === pagina);
  return perfil === undefined ? (
    <Landing sitio={sitio} />
  ) : (
    <PaginaDeListas sitio={{ ...sitio, lista }} perfil={perfil} />
  );
}
