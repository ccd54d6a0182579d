import { useState } from 'react';
import { Link } from 'react-router';
import { SearchField } from '#web/ui/search-field.tsx';
import { type SideLink, SideLinks } from '#web/ui/side-links.tsx';
import { type Grupo, PAGINAS, paginaDe } from './ajustes.ts';

type Hallado = { readonly to: string; readonly texto: string; readonly detalle?: string };

type Props = {
  grupo: Grupo | null;
  /** The parts of the public content, and the one that is shown. */
  partes: readonly SideLink[];
  parte: string | null;
  /** What answers a search; null for one that says nothing yet. */
  hallar: (texto: string) => readonly Hallado[] | null;
};

/** The pages of settings and the parts of the public content; while somebody searches, what answers. */
export function NavegacionDeAjustes({ grupo, partes, parte, hallar }: Props) {
  const [texto, setTexto] = useState('');
  const hallados = hallar(texto);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <search>
        <SearchField label="Buscar un ajuste" value={texto} onValueChange={setTexto} />
      </search>
      {hallados ? (
        <Hallados lugares={hallados} texto={texto} alIr={() => setTexto('')} />
      ) : (
        <>
          <div className="grid gap-1">
            <p className="px-3 text-sm font-semibold text-ink-2 max-lg:px-0">Reconoce</p>
            <SideLinks
              label="Ajustes"
              current={paginaDe(grupo)?.pagina.titulo ?? null}
              links={[
                ...PAGINAS.map(({ titulo, grupos: [primero] }) => ({
                  key: titulo,
                  to: `?ajuste=${primero}`,
                  text: titulo,
                })),
                { key: 'integraciones', to: '/reconoce/admin/integraciones', text: 'Integraciones' },
              ]}
            />
          </div>
          <div className="grid gap-1">
            <p className="px-3 text-sm font-semibold text-ink-2 max-lg:px-0">Empresa y sitio público</p>
            <SideLinks label="Contenido del sitio" current={parte} links={partes} />
          </div>
        </>
      )}
    </div>
  );
}

function Hallados({
  lugares,
  texto,
  alIr,
}: {
  lugares: readonly Hallado[];
  texto: string;
  alIr: () => void;
}) {
  return lugares.length === 0 ? (
    <p aria-live="polite" className="px-3 text-sm text-ink-2 max-lg:px-0">
      No hay un ajuste para «<bdi>{texto.trim()}</bdi>».
    </p>
  ) : (
    <ul aria-label="Ajustes que encontramos" className="grid gap-1">
      {lugares.map(({ to, texto: nombre, detalle }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset
            onClick={alIr}
            className="block rounded-control px-3 py-2 no-underline hover:bg-kraft"
          >
            {nombre}
            <span className="block text-sm text-ink-2">{detalle}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
