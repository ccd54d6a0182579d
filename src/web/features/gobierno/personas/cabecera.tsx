import { Cake, CalendarCheck, IdCard, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { cumpleEnPalabras, escribirDato } from '#domain/personas/empleados/datos.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { fecha, fechaCorta } from '#domain/comun/formato.ts';
import { type Seccion, SECCIONES } from '#domain/gobierno/personas/persona.ts';
import { useEnFirma } from '#web/comun/firmas/contexto.ts';
import { EnFirma } from '#web/comun/firmas/marca.tsx';
import { rutaDePersona } from '#web/comun/persona.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Persona } from './tipos.ts';

type Props = { persona: Persona; actual: Seccion; acciones: ReactNode };

/** Who somebody is, what may be done on them, and the sections of their page. */
export function Cabecera({ persona: p, actual, acciones }: Props) {
  const espera = useEnFirma({ persona_id: p.id });
  const lugar = [NOMBRES_DE_ROL[p.rol], p.sucursal?.nombre ?? 'Sin sucursal', p.grupo?.nombre];
  return (
    <>
      <header className="mb-4 flex flex-wrap items-start gap-x-5 gap-y-3">
        <Avatar initials={iniciales(p.nombre, p.apellido)} src={p.avatar_url} size="lg" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <h1 className="headline text-3xl wrap-anywhere">
            <bdi>
              {p.nombre} {p.apellido}
            </bdi>
          </h1>
          <p className="mt-0.5 text-ink-2 wrap-anywhere">
            <bdi>{lugar.filter(Boolean).join(' · ')}</bdi>
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-2">
            <Estado persona={p} />
            {espera ? <EnFirma /> : null}
          </p>
        </div>
        {acciones ? <div className="flex flex-wrap items-center gap-2">{acciones}</div> : null}
      </header>
      <Datos persona={p} />
      <LinkTabs
        label={`Lo que hay de ${p.nombre}`}
        current={actual}
        tabs={p.secciones.map((seccion) => ({
          key: seccion,
          label: SECCIONES[seccion],
          to: `${rutaDePersona(p.id)}${seccion === 'resumen' ? '' : `?ver=${seccion}`}`,
        }))}
        className="mb-5"
      />
    </>
  );
}

function Estado({ persona: p }: { persona: Persona }) {
  const presente = p.de_licencia ? (
    <StatusBadge tone="blue">De licencia</StatusBadge>
  ) : (
    <StatusBadge tone="green">Activo</StatusBadge>
  );
  return (
    <>
      {p.activo ? presente : <StatusBadge>Inactivo</StatusBadge>}
      {p.con_cuenta ? null : (
        <span className="text-sm text-ink-2">
          {p.invitado_en ? `Invitado el ${fechaCorta(p.invitado_en, p.hoy)}` : 'Sin cuenta'}
        </span>
      )}
    </>
  );
}

/** Their legajo, documents, dates and ways to reach them, of those that the reader may know. */
function Datos({ persona: { email, datos, documento, hoy } }: { persona: Persona }) {
  // Who comes next month is already on the list.
  const todavia = datos?.fecha_ingreso ? datos.fecha_ingreso > hoy : false;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <Dato nombre="Email" icono={<Mail />}>
        <a href={`mailto:${email}`} className={ENLACE}>
          {email}
        </a>
      </Dato>
      <Dato nombre="Teléfono" icono={<Phone />}>
        {datos?.telefono ? (
          <a href={`tel:${datos.telefono}`} className={ENLACE}>
            {escribirDato('telefono', datos.telefono)}
          </a>
        ) : null}
      </Dato>
      <Dato nombre="Legajo" icono={<IdCard />} dicho>
        {datos?.legajo}
      </Dato>
      <Dato nombre="DNI o CUIL" icono={<IdCard />} dicho>
        {documento === null ? null : escribirDato('documento', documento)}
      </Dato>
      <Dato nombre={todavia ? 'Ingresa el' : 'Ingresó'} icono={<CalendarCheck />} dicho>
        {datos?.fecha_ingreso ? fecha(datos.fecha_ingreso) : null}
      </Dato>
      <Dato nombre="Cumple" icono={<Cake />} dicho>
        {datos?.cumple ? cumpleEnPalabras(datos.cumple) : null}
      </Dato>
    </dl>
  );
}

const ENLACE = 'text-ink underline-offset-3 hover:underline';

type DeDato = { nombre: string; icono: ReactNode; dicho?: boolean; children: ReactNode };

/** Nothing where there is no datum. With `dicho` its name is shown; else its icon tells. */
function Dato({ nombre, icono, dicho = false, children }: DeDato) {
  if (children === null || children === undefined) return null;
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className="flex items-center gap-1.5 text-ink-2 [&_svg]:size-4">
        <span aria-hidden>{icono}</span>
        <span className={dicho ? undefined : 'sr-only'}>{nombre}</span>
      </dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
