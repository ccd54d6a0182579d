import { Archive, Copy, Link2, Mail, MessageCircle, Phone } from 'lucide-react';
import { Form, Link, useLocation } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, enMayuscula, fecha, fechaHora, numero, pesos } from '#domain/comun/formato.ts';
import { NOMBRES_DE_COTIZACION } from '#domain/plano/cotizacion.ts';
import { enlaceDeMarca, enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { NOMBRES_DE_ESTADO, NOMBRES_DE_MOTIVO, numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { enlaceDeChatCon, enlaceDeCorreo, enlaceDeTelefono } from '#domain/sitio/enlaces.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type Column, DataTable, type DataTableProps } from '#web/ui/data-table.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import type { Respuesta } from '../mesa/atender.server.ts';
import { Conversacion } from '../mesa/conversacion.tsx';
import { EnLocal } from '../mesa/locales.tsx';
import { periodoEnPalabras, TONOS } from '../mesa/palabras.ts';
import { dias, NOMBRES_DE_ESTADO as NOMBRES_DE_RESERVA, TONOS_DE_ESTADO } from '../reservas/palabras.ts';
import { DatosDeMarca } from './datos.tsx';
import { PonerLogo } from './poner-logo.tsx';
import type { Ficha, Hoja } from './tipos.ts';

/** A brand's sheet: what it has and had, what it asked for and was quoted, what was talked about, and its data. */
export function HojaDeMarca({ hoja, respuesta }: { hoja: Hoja; respuesta: Respuesta | undefined }) {
  const { marca, reservas, solicitudes, conversacion, hoy } = hoja;
  // Another one after each thing done: what was saved is then what it begins with.
  const { key } = useLocation();
  const vigentes = reservas.filter(
    ({ estado, desde, hasta }) =>
      (estado === 'confirmada' || estado === 'cumplida') && desde <= hoy && (hasta === null || hasta > hoy),
  );
  const vendido = reservas
    .filter(({ estado }) => estado !== 'retenida' && estado !== 'cancelada')
    .reduce((suma, { importe }) => suma + importe, 0);
  const cancelado = reservas
    .filter(({ estado }) => estado === 'cancelada')
    .reduce((suma, { importe }) => suma + importe, 0);
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={enlaceDeMarca()} />}>
            ← Marcas
          </TextLink>
        }
        title={<bdi>{marca.name}</bdi>}
        subtitle={marca.rubro === '' ? undefined : marca.rubro}
        actions={marca.archivada_en === null ? null : <StatusBadge tone="neutral">Archivada</StatusBadge>}
      />
      {respuesta?.error && respuesta.fallo?.code !== 'CAMBIO_AJENO' ? (
        <FormError title={respuesta.error.titulo} text={respuesta.error.texto} />
      ) : null}
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Tiene hoy" value={numero(vigentes.length)} tone="label" />
        <StatCard label="Reservas" value={numero(marca.reservas)} />
        <StatCard label="Solicitudes" value={numero(solicitudes.length)} />
        <StatCard
          label="Vendido"
          value={<span className="whitespace-nowrap text-2xl">{pesos(Math.round(vendido))}</span>}
          {...(cancelado > 0 && { hint: `Sin ${pesos(Math.round(cancelado))} de reservas canceladas` })}
        />
      </div>
      <Contacto marca={marca} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 gap-4">
          <Reservas reservas={reservas} hoy={hoy} />
          <Solicitudes solicitudes={solicitudes} hoy={hoy} />
          <Conversacion
            notas={conversacion}
            respuesta={respuesta}
            pie="Queda con tu nombre, la fecha y la hora."
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <Card as="section" aria-labelledby="datos">
            <CardHeader title={<span id="datos">Datos</span>} className="mb-3" />
            <DatosDeMarca key={key} marca={marca} respuesta={respuesta} />
          </Card>
          <Card as="section" aria-labelledby="logo">
            <CardHeader title={<span id="logo">Logo</span>} className="mb-3" />
            <PonerLogo marca={marca} />
          </Card>
          <Acceso hoja={hoja} respuesta={respuesta} />
          <Archivar marca={marca} />
          <Olvidar />
        </div>
      </div>
    </>
  );
}

function Contacto({ marca: { name, contacto, telefono, email } }: { marca: Ficha }) {
  if (telefono === '' && email === '') return null;
  return (
    <Card
      as="section"
      aria-label="Contacto"
      pad="sm"
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1"
    >
      {contacto === '' ? null : <bdi className="font-semibold wrap-anywhere">{contacto}</bdi>}
      {telefono === '' ? null : (
        <span className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <TextLink kind="standalone" href={enlaceDeTelefono(telefono)}>
            <Phone aria-hidden />
            {telefono}
          </TextLink>
          <TextLink
            kind="standalone"
            href={enlaceDeChatCon(telefono, `¡Hola! Te escribo de Góndolas por ${name}.`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden />
            Chat
          </TextLink>
        </span>
      )}
      {email === '' ? null : (
        <TextLink
          kind="standalone"
          className="wrap-anywhere"
          href={enlaceDeCorreo(email, `Góndolas: ${name}`)}
        >
          <Mail aria-hidden />
          {email}
        </TextLink>
      )}
    </Card>
  );
}

function Reservas({ reservas, hoy }: Pick<Hoja, 'reservas' | 'hoy'>) {
  const [enCurso, demas] = partidas(
    reservas,
    ({ estado, hasta }) => estado !== 'cancelada' && (hasta === null || hasta > hoy),
  );
  return (
    <Card as="section" pad="none" aria-labelledby="reservas" className="overflow-x-auto">
      <h2 id="reservas" className="headline px-5 pt-4 pb-2 text-lg">
        Reservas
      </h2>
      <Plegada
        caption="Reservas de la marca: las de hoy y las que vienen, y después las que pasaron"
        rows={[...enCurso.toReversed(), ...demas]}
        aLaVista={Math.max(A_LA_VISTA, enCurso.length)}
        rowKey={({ id }) => id}
        empty={<p className="px-5 pb-5 text-ink-2">Todavía no tuvo ningún espacio.</p>}
        columns={deReservas(hoy)}
      />
    </Card>
  );
}

function Solicitudes({ solicitudes, hoy }: Pick<Hoja, 'solicitudes' | 'hoy'>) {
  return (
    <Card as="section" pad="none" aria-labelledby="solicitudes" className="overflow-x-auto">
      <h2 id="solicitudes" className="headline px-5 pt-4 pb-2 text-lg">
        Solicitudes y cotizaciones
      </h2>
      <Plegada
        caption="Lo que pidió y lo que se le cotizó, lo último primero"
        rows={solicitudes}
        rowKey={({ id }) => id}
        empty={<p className="px-5 pb-5 text-ink-2">No pidió nada todavía.</p>}
        columns={deSolicitudes(hoy)}
      />
    </Card>
  );
}

/** How many rows of each are seen at once: the rest are years of them. */
const A_LA_VISTA = 6;

/** Those of which something holds, and the others, each in their order. */
function partidas<Fila>(filas: readonly Fila[], es: (fila: Fila) => boolean): readonly [Fila[], Fila[]] {
  return [filas.filter(es), filas.filter((fila) => !es(fila))];
}

/** A table whose first rows are seen, and the rest folded. */
function Plegada<Fila>({ aLaVista = A_LA_VISTA, ...tabla }: DataTableProps<Fila> & { aLaVista?: number }) {
  const resto = tabla.rows.slice(aLaVista);
  return (
    <>
      <DataTable {...tabla} rows={tabla.rows.slice(0, aLaVista)} />
      {resto.length === 0 ? null : (
        <details>
          <summary className="tap min-h-11 cursor-pointer content-center px-5 font-semibold text-brand">
            Ver {cantidad(resto.length, 'anterior', 'anteriores')}
          </summary>
          <DataTable {...tabla} rows={resto} />
        </details>
      )}
    </>
  );
}

function Acceso({ hoja: { acceso_en, marca }, respuesta }: { hoja: Hoja; respuesta: Respuesta | undefined }) {
  const enlace = respuesta?.enlace ?? null;
  return (
    <Card as="section" aria-labelledby="acceso">
      <CardHeader
        title={<span id="acceso">Su enlace a «Mis espacios»</span>}
        subtitle="Ahí ve qué tiene, hasta cuándo y las fotos, sin importes. Puede pedir que se renueve."
        className="mb-3"
      />
      {enlace === null ? null : (
        <Notice tone="success" title="Copialo ahora: no lo guardamos" className="mb-3">
          <p className="my-2 select-all rounded-control bg-card p-2 font-mono text-sm wrap-anywhere">
            {enlace}
          </p>
          <Button
            size="sm"
            variant="secondary"
            icon={<Copy aria-hidden />}
            onClick={() => {
              void navigator.clipboard.writeText(enlace).then(
                () => toast.success('Enlace copiado'),
                () => toast.error('No se pudo copiar', { text: 'Elegilo y copialo a mano.' }),
              );
            }}
          >
            Copiar
          </Button>
        </Notice>
      )}
      <p className="mb-3 text-ink-2 text-sm">
        {acceso_en === null ? 'Todavía no tiene enlace.' : `Se le dio el ${fechaHora(acceso_en)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Form method="post">
          <input type="hidden" name="hacer" value="acceso" />
          <input type="hidden" name="marca" value={marca.id} />
          <Button type="submit" size="sm" variant="secondary" icon={<Link2 aria-hidden />}>
            {acceso_en === null ? 'Dar enlace' : 'Dar otro, y anular ese'}
          </Button>
        </Form>
        {acceso_en === null ? null : (
          <Form method="post">
            <input type="hidden" name="hacer" value="sinAcceso" />
            <Button type="submit" size="sm" variant="ghost">
              Quitarlo
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}

function Archivar({ marca: { archivada_en, vivas } }: { marca: Ficha }) {
  if (archivada_en !== null)
    return (
      <Card as="section" aria-label="Archivada">
        <p className="mb-3">Está archivada desde el {fecha(archivada_en)}: no se ofrece para vender.</p>
        <Form method="post">
          <input type="hidden" name="hacer" value="desarchivar" />
          <Button type="submit" size="sm" variant="secondary">
            Traerla de vuelta
          </Button>
        </Form>
      </Card>
    );
  return (
    <Card as="section" aria-label="Archivar">
      <details>
        <summary className="tap min-h-11 cursor-pointer content-center font-semibold text-ink-2">
          Archivar la marca
        </summary>
        <Form method="post" className="mt-2 grid justify-items-start gap-2">
          <input type="hidden" name="hacer" value="archivar" />
          <p className="text-ink-2 text-sm">
            {vivas > 0
              ? `Tiene ${numero(vivas)} de hoy o por venir: hasta que terminen o se cancelen no se puede archivar.`
              : 'Deja de ofrecerse y sale del carrusel. Lo que tuvo queda, y se puede traer de vuelta.'}
          </p>
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            icon={<Archive aria-hidden />}
            disabled={vivas > 0}
          >
            Archivar
          </Button>
        </Form>
      </details>
    </Card>
  );
}

function Olvidar() {
  return (
    <Card as="section" aria-label="Borrar los datos de sus personas">
      <details>
        <summary className="tap min-h-11 cursor-pointer content-center text-ink-2">
          Borrar los datos de sus personas
        </summary>
        <Form method="post" className="mt-2 grid justify-items-start gap-2">
          <input type="hidden" name="hacer" value="olvidar" />
          <p className="text-ink-2 text-sm">
            Si lo piden (Ley 25.326): se borran el contacto, las conversaciones y quién pidió y aceptó en
            todas sus solicitudes. Quedan la marca, sus espacios y los importes. No se puede deshacer.
          </p>
          <Button type="submit" size="sm" variant="danger">
            Borrar sus datos
          </Button>
        </Form>
      </details>
    </Card>
  );
}

function deReservas(hoy: Dia): Column<Hoja['reservas'][number]>[] {
  return [
    {
      key: 'espacio',
      header: 'Espacio',
      main: true,
      cell: ({ id, espacio, local }) => (
        <>
          <Link
            to={`/gondolasedit/reservas/${id}`}
            className="tap inline-flex items-center text-brand max-md:min-h-11"
          >
            {espacio}
          </Link>
          <EnLocal local={local} />
        </>
      ),
    },
    {
      key: 'periodo',
      header: 'Período',
      cell: ({ desde, hasta }) => enMayuscula(dias(desde, hasta, hoy)),
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: ({ estado }) => (
        <StatusBadge tone={TONOS_DE_ESTADO[estado]}>{NOMBRES_DE_RESERVA[estado]}</StatusBadge>
      ),
    },
    {
      key: 'forma',
      header: 'Cómo paga',
      hideBelowDesktop: true,
      cell: ({ forma }) => NOMBRES_DE_FORMA[forma],
    },
    { key: 'fotos', header: 'Fotos', align: 'end', cell: ({ fotos }) => numero(fotos) },
    {
      key: 'importe',
      header: 'Importe',
      align: 'end',
      // What was cancelled is not sold: its amount is what it would have been.
      cell: ({ estado, importe }) => (estado === 'cancelada' ? <s>{pesos(importe)}</s> : pesos(importe)),
    },
  ];
}

function deSolicitudes(hoy: Dia): Column<Hoja['solicitudes'][number]>[] {
  return [
    {
      key: 'numero',
      header: 'Solicitud',
      main: true,
      cell: ({ id, numero: cual, creada_en }) => (
        <>
          <Link
            to={enlaceDeMesa(id)}
            className="tap numeral inline-flex items-center text-brand max-md:min-h-11"
          >
            {numeroDeSolicitud(cual)}
          </Link>{' '}
          <span className="font-normal text-ink-2 text-sm">{fecha(creada_en)}</span>
        </>
      ),
    },
    { key: 'fechas', header: 'Para', cell: ({ desde, hasta }) => periodoEnPalabras(desde, hasta, hoy) },
    {
      key: 'estado',
      header: 'Cómo está',
      cell: ({ estado, motivo }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <StatusBadge tone={TONOS[estado]}>{NOMBRES_DE_ESTADO[estado]}</StatusBadge>
          {motivo === null ? null : <span className="text-ink-2 text-sm">{NOMBRES_DE_MOTIVO[motivo]}</span>}
        </span>
      ),
    },
    {
      key: 'cotizacion',
      header: 'Cotización',
      align: 'end',
      cell: ({ cotizacion }) =>
        cotizacion === null ? (
          '—'
        ) : (
          <span>
            {pesos(cotizacion.total)}
            <span className="block text-ink-2 text-sm">{NOMBRES_DE_COTIZACION[cotizacion.estado]}</span>
          </span>
        ),
    },
  ];
}
