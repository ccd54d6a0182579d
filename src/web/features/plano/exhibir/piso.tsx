import { Camera, CheckCheck, CloudUpload, MapPin, PackageCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { diaRelativo, enMayuscula, fechaHora } from '#domain/comun/formato.ts';
import { leerFiltroDeLocal } from '#domain/plano/local.ts';
import { NOMBRES_DE_HECHO, NOMBRES_DE_TRABAJO, type Trabajo } from '#domain/plano/exhibicion.ts';
import type { Fallo } from '#web/api.server.ts';
import { CampoDeArchivo } from '#web/comun/campo-de-archivo.tsx';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { COLA } from '#web/copy/textos.ts';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { DEL_PISO } from '#web/dispositivo/visibles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { sigueSola, useSubida } from '#web/use-subida.ts';
import { EnLocal, FiltroDeLocal } from '../mesa/locales.tsx';
import { DondeEsta } from './donde-esta.tsx';
import type { DelPiso, Pendiente } from './tipos.ts';
import { tareaDe, useEsperan } from './use-esperan.ts';

const GRUPOS = [
  { cuando: 'atrasado', titulo: 'Atrasado' },
  { cuando: 'hoy', titulo: 'Hoy' },
  { cuando: 'semana', titulo: 'Esta semana' },
] as const;

/**
 * What must be put up or taken down, for a phone on the floor: the photograph, done, what is missing. Once seen it opens without signal, and
 * what is done meanwhile waits on the phone.
 */
export function Piso({ pendientes: todos, hechos, hoy }: DelPiso & { hoy: Dia }) {
  const [query] = useSearchParams();
  const local = leerFiltroDeLocal(query);
  const deAca = (uno: { readonly local: number }) => local === null || uno.local === local;
  const pendientes = todos.filter(deAca);
  const esperan = useEsperan();
  useEffect(() => {
    // What this screen is made of: phones that never open it do not bring it (`sw/sw.ts`).
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, and takes no target
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(DEL_PISO));
  }, []);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Exhibir" subtitle="Qué hay que montar y retirar. La foto lo prueba ante la marca." />
      <FilterForm className="mb-3 empty:hidden">
        <FiltroDeLocal elegido={local} />
      </FilterForm>
      {pendientes.length === 0 ? (
        <EmptyState
          icon={<PackageCheck />}
          title="No hay nada por montar ni retirar"
          hint="Acá aparece lo vendido cuando llega su día, y una semana antes."
        />
      ) : (
        GRUPOS.map(({ cuando, titulo }) => {
          const suyos = pendientes.filter((uno) => uno.cuando === cuando);
          return suyos.length === 0 ? null : (
            <section key={cuando} aria-labelledby={`exhibir-${cuando}`} className="mb-6">
              <h2 id={`exhibir-${cuando}`} className="headline mb-2 flex items-center gap-2 text-lg">
                {titulo}
                <Badge size="sm" tone={cuando === 'atrasado' ? 'red' : 'neutral'}>
                  {suyos.length}
                </Badge>
              </h2>
              <ul className="grid gap-3">
                {suyos.map((uno) => (
                  <Tarea key={tareaDe(uno)} tarea={uno} hoy={hoy} espera={esperan.has(tareaDe(uno))} />
                ))}
              </ul>
            </section>
          );
        })
      )}
      {hechos.length === 0 ? null : <Hechos hechos={hechos.filter(deAca)} />}
    </div>
  );
}

/** One thing to do. Its form opens where it is, so that nothing moves under the finger. `espera`: it was done, and waits for signal. */
function Tarea({ tarea, hoy, espera }: { tarea: Pendiente; hoy: Dia; espera: boolean }) {
  const { trabajo, dia, espacio, espacio_id, local, marca, falta } = tarea;
  const [abierta, setAbierta] = useState(false);
  const [ubicada, setUbicada] = useState(false);
  return (
    <Card as="li" pad="sm" className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="headline text-xl leading-tight">{espacio}</h3>
          <p className="wrap-anywhere">
            <bdi>{marca}</bdi>
          </p>
          <EnLocal local={local} />
        </div>
        <div className="shrink-0 text-right">
          <Badge tone={trabajo === 'montaje' ? 'green' : 'orange'}>{NOMBRES_DE_TRABAJO[trabajo]}</Badge>
          <p className="mt-1 text-ink-2 text-sm">{enMayuscula(diaRelativo(dia, hoy))}</p>
        </div>
      </div>
      {falta === '' ? null : (
        <p className="rounded-control bg-label-soft px-3 py-2 text-sm wrap-anywhere">
          La última vez faltó: {falta}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="ghost"
          icon={<MapPin aria-hidden />}
          aria-expanded={ubicada}
          className="-ml-3 text-brand"
          onClick={() => setUbicada(!ubicada)}
        >
          {ubicada ? 'Ocultar el plano' : 'Ver en el plano'}
          <span className="sr-only">: {espacio}</span>
        </Button>
        {espera ? (
          <p className="inline-flex items-center gap-1.5 font-semibold">
            <CloudUpload aria-hidden className="size-4.5" /> {COLA.espera.titulo}
          </p>
        ) : abierta ? null : (
          <Button icon={<Camera aria-hidden />} onClick={() => setAbierta(true)}>
            {trabajo === 'montaje' ? 'Lo monté' : 'Lo retiré'}
            <span className="sr-only">: {espacio}</span>
          </Button>
        )}
      </div>
      {ubicada ? <DondeEsta espacio_id={espacio_id} local={local} /> : null}
      {abierta && !espera ? <Registrar tarea={tarea} onCerrar={() => setAbierta(false)} /> : null}
    </Card>
  );
}

function Registrar({ tarea, onCerrar }: { tarea: Pendiente; onCerrar: () => void }) {
  const { trabajo, reserva_id, espacio } = tarea;
  // Its key stays while it is tried again: sent twice, it is one.
  const [clave] = useState(() => crypto.randomUUID());
  const { subida, elegir, usado, perdido } = useSubida({ proposito: 'exhibicion' }, MAXIMO);
  const { enviando, enviar } = useEnvio();
  const [falta, setFalta] = useState('');
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  const [sinFoto, setSinFoto] = useState(false);
  const id = useId();
  const lista = subida.fase === 'lista' ? subida.archivo.id : null;
  // Without signal it waits on the phone with its photograph. If that cannot be, its failure is said.
  const alFallar = async (porQue: Fallo) => {
    const entrada = { clave, reserva_id, trabajo, archivo_id: null, falta };
    const archivo = subida.fase === 'nada' ? null : subida.file;
    const noQuedo = await import('#web/cola/encolar.ts')
      .then(({ encolar }) =>
        encolar(porQue, 'exhibiciones.registrar', entrada, { titulo: hecho(trabajo, espacio), archivo }),
      )
      .catch(() => porQue);
    if (noQuedo) return setFallo(mensajeDeError(noQuedo, 'No se pudo registrar'));
    toast.info(COLA.espera.titulo, { text: COLA.espera.texto });
    onCerrar();
  };
  const registrar = () => {
    const nada = trabajo === 'montaje' && subida.fase === 'nada' && falta.trim() === '';
    setSinFoto(nada);
    if (nada || (subida.fase === 'fallida' && !sigueSola(subida.fallo))) return;
    setFallo(null);
    const entrada = { clave, reserva_id, trabajo, archivo_id: lista, falta };
    if (subida.fase === 'fallida')
      return void alFallar({ ...subida.fallo, request_id: subida.fallo.request_id ?? '' });
    enviar({ metodo: 'exhibiciones.registrar', entrada }, (respuesta) => {
      if (respuesta.ok) {
        usado();
        toast.success(hecho(trabajo, espacio));
        onCerrar();
        return;
      }
      if (respuesta.fallo.code === 'ARCHIVO_NO_DISPONIBLE') perdido();
      void alFallar(respuesta.fallo);
    });
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        registrar();
      }}
      className="grid gap-3 border-line border-t pt-3"
    >
      <FormError title={fallo?.titulo} text={fallo?.texto} />
      <CampoDeArchivo
        label={trabajo === 'montaje' ? 'Foto de cómo quedó' : 'Foto del lugar vacío (opcional)'}
        accept="image/*"
        hint="Una foto del espacio. La achicamos en el teléfono."
        camera
        subida={subida}
        elegir={elegir}
        listo="Subida"
        aviso="La foto está subida"
        error={sinFoto ? 'Sacale una foto, o decí abajo qué falta' : null}
      />
      <TextField
        label="¿Falta algo?"
        optional
        value={falta}
        maxLength={500}
        onChange={(event) => setFalta(event.currentTarget.value)}
        hint={trabajo === 'montaje' ? 'Si falta algo, sigue en la lista hasta que esté entero.' : undefined}
        reserve={false}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          icon={<CheckCheck aria-hidden />}
          loading={enviando}
          disabled={subida.fase === 'subiendo'}
        >
          Listo
        </Button>
        <Button variant="secondary" disabled={enviando} onClick={onCerrar}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

/** Only pictures are sent, and those are reduced first. */
const MAXIMO = 5 * 1024 * 1024;

function hecho(trabajo: Trabajo, espacio: string): string {
  return trabajo === 'montaje' ? `${espacio}: montada` : `${espacio}: retirada`;
}

function Hechos({ hechos }: Pick<DelPiso, 'hechos'>) {
  return (
    <section aria-labelledby="exhibir-hechos">
      <h2 id="exhibir-hechos" className="headline mb-2 text-lg">
        Lo último
      </h2>
      <ul className="grid gap-2">
        {hechos.map(({ id, trabajo, espacio, marca, falta, foto, quien, hecha_en }) => (
          <li key={id} className="flex gap-3 rounded-card border border-line bg-card p-2">
            <Miniatura foto={foto} de={`${espacio}, ${marca}`} />
            <p className="min-w-0 text-sm">
              <span className="block font-semibold wrap-anywhere">
                {NOMBRES_DE_HECHO[trabajo]}: {espacio}
              </span>
              <span className="block wrap-anywhere">
                <bdi>{marca}</bdi>
                {falta === '' ? '' : ` · falta: ${falta}`}
              </span>
              <span className="block text-ink-2">
                {fechaHora(hecha_en)}
                {quien === null ? '' : ` · ${quien}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without signal the photograph does not come, and its place says so no louder than one that was never taken. */
function Miniatura({ foto, de }: { foto: string | null; de: string }) {
  const [vino, setVino] = useState(true);
  if (foto === null || !vino)
    return (
      <span aria-hidden className="grid size-16 shrink-0 place-items-center rounded-control bg-kraft">
        <PackageCheck className="size-6 text-ink-2" />
      </span>
    );
  return (
    <a href={foto} className="shrink-0">
      <img
        src={`${foto}?miniatura=1`}
        alt={de}
        loading="lazy"
        onError={() => setVino(false)}
        className="size-16 rounded-control object-cover"
      />
    </a>
  );
}
