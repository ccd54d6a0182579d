import { CalendarX, History } from 'lucide-react';
import { cantidad, fecha, fechaHora } from '#domain/comun/formato.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { useRecarga } from '#web/recarga.ts';
import { laDeAntesDe, loEditado, loQueCambio, origenDe, tituloDe, type Version } from './palabras.ts';
import { reponerDeVuelta } from './reponer.ts';

type AlReponer = { onReponer: (version: Version) => void };

/** The versions of a list: the one in force, the one scheduled, and the earlier ones, which can be put back. */
export function Versiones({ versiones, onReponer }: { versiones: readonly Version[] } & AlReponer) {
  return (
    <Card as="section" aria-labelledby="versiones">
      <h2 id="versiones" className="mb-3 scroll-mt-24 font-semibold">
        Versiones
      </h2>
      {versiones.length === 0 ? (
        <p className="text-ink-2">Todavía no hay ninguna.</p>
      ) : (
        <p className="mb-3 text-sm text-ink-2">
          De cada una, lo que cambió contra la que estaba antes. El sitio marca lo que subió, bajó o es nuevo
          contra la de la semana anterior.
        </p>
      )}
      <ul className="grid gap-3">
        {versiones.map((version) => (
          <li
            key={version.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3 last:border-0 last:pb-0"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">{tituloDe(version)}</span>
                <Estado version={version} />
              </p>
              <Detalle version={version} />
              <Ediciones version={version} />
            </div>
            {version.estado === 'anterior' ? (
              <Button
                variant="secondary"
                size="sm"
                icon={<History aria-hidden />}
                onClick={() => onReponer(version)}
              >
                Volver a esta
                <span className="sr-only">, la del {tituloDe(version).toLowerCase()}</span>
              </Button>
            ) : null}
            {version.estado === 'programada' ? <NoPublicarla version={version} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Beside the search: which list the articles are of, what comes next, and the way back to the one before. */
export function EnVigencia({ versiones, onReponer }: { versiones: readonly Version[] } & AlReponer) {
  const vigente = versiones.find(({ estado }) => estado === 'publicada');
  if (!vigente) return null;
  const anterior = laDeAntesDe(vigente, versiones);
  const programada = versiones.find(({ estado }) => estado === 'programada');
  return (
    <section
      aria-label="La lista que está en vigencia"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm"
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <Estado version={vigente} />
        <span className="font-semibold">{tituloDe(vigente)}</span>
        <a href="#versiones" className="inline-flex min-h-8 items-center font-semibold text-brand">
          {cantidad(versiones.length, 'versión', 'versiones')}
        </a>
      </p>
      {programada ? (
        <p>
          Entra otra el <strong>{tituloDe(programada).toLowerCase()}</strong>.
        </p>
      ) : null}
      {programada ? <NoPublicarla version={programada} /> : null}
      {anterior ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<History aria-hidden />}
          onClick={() => onReponer(anterior)}
        >
          Volver a la del {tituloDe(anterior).toLowerCase()}
        </Button>
      ) : null}
    </section>
  );
}

function Estado({ version: { estado } }: { version: Version }) {
  if (estado === 'publicada') return <StatusBadge tone="green">En vigencia</StatusBadge>;
  if (estado === 'programada') return <StatusBadge tone="blue">Programada</StatusBadge>;
  return null;
}

function Detalle({ version }: { version: Version }) {
  const { articulos, quien, vigente_desde, publicada_en, repuesta_en } = version;
  const cambio = loQueCambio(version);
  return (
    <div className="text-sm text-ink-2">
      <p>
        {cantidad(articulos, 'artículo', 'artículos')} · {origenDe(version)}
        {quien === null ? '' : ` · ${quien}`}
      </p>
      {cambio === '' ? null : <p>{cambio}</p>}
      {publicada_en !== null && diaDe(publicada_en) !== vigente_desde ? (
        <p>Vale desde el {fecha(vigente_desde)}</p>
      ) : null}
      {repuesta_en === null ? null : <p>Puesta otra vez el {fechaHora(repuesta_en)}</p>}
    </div>
  );
}

/** What was changed by hand, article by article: the first ones in sight. */
function Ediciones({ version: { ediciones } }: { version: Version }) {
  if (ediciones.length === 0) return null;
  const [aLaVista, demas] = [ediciones.slice(0, A_LA_VISTA), ediciones.slice(A_LA_VISTA)];
  return (
    <div className="mt-1 text-sm">
      <LoEditado ediciones={aLaVista} />
      {demas.length === 0 ? null : (
        <details>
          <summary className="min-h-8 cursor-pointer font-semibold">
            Ver {cantidad(demas.length, 'artículo más', 'artículos más')}
          </summary>
          <LoEditado ediciones={demas} />
        </details>
      )}
    </div>
  );
}

const A_LA_VISTA = 3;

function LoEditado({ ediciones }: Pick<Version, 'ediciones'>) {
  return (
    <ul className="grid gap-1">
      {ediciones.map(({ codigo, nombre, cambios }) => (
        <li key={codigo}>
          {nombre}
          {cambios.map((cambio) => (
            <span key={loEditado(cambio)} className="block text-ink-2">
              {loEditado(cambio)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function NoPublicarla({ version: { id } }: { version: Version }) {
  const { enviar, enviando } = useEnvio();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<CalendarX aria-hidden />}
      loading={enviando}
      onClick={() =>
        enviar({ metodo: 'listas.descartar', entrada: { id } }, (respuesta) => {
          if (respuesta.ok) return void toast.success('Ya no está programada');
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.cambiar_lista);
          return void toast.error(titulo, { text: texto });
        })
      }
    >
      No publicarla
    </Button>
  );
}

type DeReponer = {
  /** The one to put back; null: nobody asked. */
  version: Version | null;
  versiones: readonly Version[];
  /** The list's revision that is being looked at. */
  revision: number;
  onCerrar: () => void;
};

/** Asks before an earlier version is put in force again, which can be undone on the spot. */
export function ReponerVersion({ version, versiones, revision, onCerrar }: DeReponer) {
  const { enviar, enviando } = useEnvio();
  const { recargar } = useRecarga();
  const vigente = versiones.find(({ estado }) => estado === 'publicada');
  const reponer = ({ id }: Version) =>
    enviar({ metodo: 'listas.reponer', entrada: { id, visto: revision } }, (respuesta) => {
      onCerrar();
      if (!respuesta.ok) {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.cambiar_lista);
        toast.error(titulo, { text: texto });
        return;
      }
      toast.success('La lista anterior está otra vez en vigencia', {
        ...(vigente ? reponerDeVuelta(vigente.id, revision + 1, recargar) : {}),
      });
    });
  return (
    <ConfirmDialog
      open={version !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title={version ? `¿Volver a la lista del ${tituloDe(version).toLowerCase()}?` : ''}
      confirmLabel="Volver a esta lista"
      loading={enviando}
      onConfirm={() => (version ? reponer(version) : undefined)}
    >
      <p>
        {version ? `${cantidad(version.articulos, 'artículo', 'artículos')}, como quedaron entonces: ` : ''}
        precios, ofertas y desde cuándo valen. El stock es el de hoy: queda como está ahora. Se ve al instante
        en el sitio. La que está ahora queda entre las anteriores.
      </p>
    </ConfirmDialog>
  );
}
