import { CalendarRange, Check, RotateCw } from 'lucide-react';
import { Form } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, fecha, fechaHora, rango } from '#domain/comun/formato.ts';
import { NOMBRES_DE_HECHO } from '#domain/plano/exhibicion.ts';
import { numeroDeSolicitud, ultimoDia } from '#domain/plano/solicitud.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type PlanoDeLocal, PlanosChicos } from '../cotizacion/plano-chico.tsx';
import { botonClass } from '../publico/estilos.ts';
import type { MisEspacios } from './tipos.ts';

type Espacio = MisEspacios['espacios'][number];

const GRUPOS = [
  { cuando: 'ahora', titulo: 'Lo que tenés hoy' },
  { cuando: 'despues', titulo: 'Lo que viene' },
  { cuando: 'antes', titulo: 'Lo que tuviste' },
] as const;

const SIN_FOTOS: Readonly<Record<Espacio['cuando'], string>> = {
  ahora: 'Todavía no hay fotos.',
  despues: 'Cuando se monte vas a ver acá la foto.',
  antes: 'No quedaron fotos de entonces.',
};

/** What a brand has, until when, and the photographs that prove it: by its private link, on a phone, without a script. */
export function HojaDeMarca({
  marca,
  espacios,
  hoy,
  planos,
  base,
  pedida,
  error,
}: MisEspacios & {
  hoy: Dia;
  planos: readonly PlanoDeLocal[];
  /** The address of this page: its photographs are under it. */
  base: string;
  /** The number of the request just made. */
  pedida: number | null;
  error: { titulo: string; texto: string } | null;
}) {
  const deHoy = espacios.filter(({ cuando }) => cuando === 'ahora');
  // What comes is read as it will come; what was had, the last first.
  const queVienen = espacios
    .filter(({ cuando }) => cuando === 'despues')
    .toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0));
  const enElPlano = deHoy.length > 0 ? deHoy : queVienen;
  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <header>
        <p className="text-ink-2">Mis espacios</p>
        <h1 className="headline text-4xl leading-[1.05] wrap-anywhere">
          <bdi>{marca}</bdi>
        </h1>
      </header>
      {error ? <FormError title={error.titulo} text={error.texto} /> : null}
      {pedida === null ? null : (
        <output className="block">
          <Notice tone="success" title={`Recibimos tu pedido ${numeroDeSolicitud(pedida)}`}>
            Te contestamos con una propuesta para renovar.
          </Notice>
        </output>
      )}
      {espacios.length === 0 ? (
        <p className="text-lg">
          Todavía no tenés espacios. Cuando reserves uno, lo vas a ver acá con sus fotos.
        </p>
      ) : null}
      {enElPlano.length === 0 ? null : (
        <div className="grid gap-2">
          <p className="text-ink-2">En el plano: {deHoy.length > 0 ? 'lo que tenés hoy' : 'lo que viene'}.</p>
          <PlanosChicos
            planos={planos}
            marcados={new Set(enElPlano.map(({ espacio_clave }) => espacio_clave))}
          />
        </div>
      )}
      {GRUPOS.map(({ cuando, titulo }) => {
        const suyos =
          cuando === 'despues' ? queVienen : espacios.filter((espacio) => espacio.cuando === cuando);
        // What a brand had may be years of spaces: the last ones, and the rest folded.
        const aLaVista = cuando === 'antes' ? 3 : Infinity;
        return suyos.length === 0 ? null : (
          <section key={cuando} aria-labelledby={`mios-${cuando}`}>
            <h2 id={`mios-${cuando}`} className="headline mb-3 text-2xl">
              {titulo}
            </h2>
            <ul className="grid gap-4">
              {suyos.slice(0, aLaVista).map((espacio) => (
                <Uno key={espacio.reserva_id} espacio={espacio} hoy={hoy} base={base} />
              ))}
            </ul>
            {suyos.length > aLaVista ? (
              <details className="mt-4">
                <summary className="tap min-h-11 cursor-pointer content-center font-semibold text-brand">
                  Ver {cantidad(suyos.length - aLaVista, 'anterior', 'anteriores')}
                </summary>
                <ul className="mt-2 grid gap-4">
                  {suyos.slice(aLaVista).map((espacio) => (
                    <Uno key={espacio.reserva_id} espacio={espacio} hoy={hoy} base={base} />
                  ))}
                </ul>
              </details>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}

function Uno({ espacio, hoy, base }: { espacio: Espacio; hoy: Dia; base: string }) {
  const { reserva_id, desde, hasta, cuando, pruebas, renovacion_pedida } = espacio;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <div>
        <h3 className="headline text-xl">{espacio.espacio}</h3>
        <p className="flex items-center gap-2 text-ink-2">
          <CalendarRange aria-hidden className="size-4.5" />
          {hasta === null ? `Desde el ${fecha(desde)}` : rango(desde, ultimoDia(hasta), hoy)}
        </p>
      </div>
      {pruebas.length === 0 ? (
        <p className="text-ink-2 text-sm">{SIN_FOTOS[cuando]}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {pruebas.map(({ id, trabajo, falta, tiene_foto, hecha_en }) => (
            <li key={id}>
              <figure>
                {tiene_foto ? (
                  <a href={`${base}/fotos/${id}`}>
                    <img
                      src={`${base}/fotos/${id}`}
                      alt={`${espacio.espacio}: ${trabajo}, ${fechaHora(hecha_en)}`}
                      loading="lazy"
                      className="aspect-[4/3] w-full rounded-control bg-kraft object-cover"
                    />
                  </a>
                ) : null}
                <figcaption className="mt-1 text-sm">
                  <span className="font-semibold">{NOMBRES_DE_HECHO[trabajo]}</span> el {fechaHora(hecha_en)}
                  {falta === '' ? null : <span className="block wrap-anywhere">Falta: {falta}</span>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {/* What has not begun is nobody's to renew yet. */}
      {hasta === null || (cuando === 'despues' && !renovacion_pedida) ? null : renovacion_pedida ? (
        <p className="inline-flex items-center gap-2 font-semibold text-green">
          <Check aria-hidden className="size-5" /> Pediste renovarlo: te contestamos enseguida.
        </p>
      ) : (
        <Form method="post" className="no-imprimir">
          <input type="hidden" name="reserva" value={reserva_id} />
          <button type="submit" className={botonClass('secundario', 'max-sm:w-full')}>
            <RotateCw aria-hidden className="size-5" />
            {cuando === 'antes' ? 'Quiero volver a tenerlo' : 'Quiero renovarlo'}
          </button>
        </Form>
      )}
    </li>
  );
}
