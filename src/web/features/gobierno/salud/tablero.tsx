import { ArchiveRestore, Database, FolderOpen, Mail, MonitorSmartphone, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hace, relativo } from '#domain/comun/calendario/relativo.ts';
import { cantidad, diaRelativo, fechaHora, numero, tamano } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AVISOS, PEDIDOS, type Salud } from './palabras.ts';
import { Tareas } from './tareas.tsx';

/** The system's health: first what needs attention, then each part with its figures. */
export function TableroDeSalud({ salud }: { salud: Salud }) {
  const { avisos, medido_en: ahora } = salud;
  return (
    <>
      <PageHeader title="Salud" subtitle={`Medido ${fechaHora(ahora)}`} />
      <div className="grid gap-5">
        <section aria-labelledby="salud-estado" className="grid gap-3">
          <h2 id="salud-estado" className="sr-only">
            Estado del sistema
          </h2>
          {avisos.length === 0 ? (
            <Notice tone="success" title="Todo funciona como tiene que funcionar">
              No hay nada que atender.
            </Notice>
          ) : (
            <ul className="grid gap-2">
              {avisos.map(({ codigo, gravedad }) => (
                <li key={codigo}>
                  <Notice tone={gravedad === 'mal' ? 'danger' : 'warning'} title={AVISOS[codigo].titulo}>
                    {AVISOS[codigo].texto}
                  </Notice>
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Partes salud={salud} />
        </div>
        {salud.menciones > 0 ? (
          <Notice
            tone="warning"
            title={`${cantidad(salud.menciones, 'texto puede', 'textos pueden')} nombrar a una persona que se borró`}
            action={
              <Button size="sm" variant="secondary" render={<Link to="/reconoce/admin/salud/datos" />}>
                Decidir
              </Button>
            }
          >
            Puede ser otra persona con el mismo nombre o apellido: hay que decidir cada caso.
          </Notice>
        ) : null}
        {salud.pedidos.length > 0 ? <Pedidos salud={salud} /> : null}
        <Tareas salud={salud} />
      </div>
    </>
  );
}

function Partes({ salud: s }: { salud: Salud }) {
  const { medido_en: ahora } = s;
  const haceCuanto = (cuando: Date | null) => (cuando === null ? 'Nunca' : relativo(cuando, ahora));
  const abiertas = s.flujos.personas + s.flujos.plano + s.flujos.edicion;
  return (
    <>
      <Parte titulo="Base de datos" icono={<Database aria-hidden />}>
        <Dato nombre="Motor">
          {s.base.tipo === 'postgres' ? `PostgreSQL ${s.base.version}` : 'Incluida, en este servidor'}
        </Dato>
        <Dato nombre="Responde en">{numero(s.base.latencia_ms, 1)} ms</Dato>
        <Dato nombre="Ocupa">{tamano(s.base.bytes)}</Dato>
      </Parte>
      <Parte titulo="Archivos" icono={<FolderOpen aria-hidden />}>
        <Dato nombre="Dónde">{s.archivos.tipo === 's3' ? 'Depósito S3' : 'Disco de este servidor'}</Dato>
        <Dato nombre="Estado">
          {s.archivos.alcanzable ? (
            <Badge tone="green">Responde</Badge>
          ) : (
            <Badge tone="red">No responde</Badge>
          )}
        </Dato>
        {s.archivos.libres_bytes !== null && s.archivos.total_bytes !== null ? (
          <Dato nombre="Lugar libre">
            {tamano(s.archivos.libres_bytes)} de {tamano(s.archivos.total_bytes)}
          </Dato>
        ) : null}
      </Parte>
      <Parte titulo="Correo" icono={<Mail aria-hidden />}>
        <Dato nombre="Salida">
          {s.correo.sale ? 'Por el servidor de correo' : 'No sale: queda en la bandeja'}
        </Dato>
        <Dato nombre="Último enviado">{haceCuanto(s.correo.ultimo_enviado)}</Dato>
        <Dato nombre="Esperan">{cantidad(s.correo.esperan, 'email', 'emails')}</Dato>
        <Dato nombre="No llegaron, en 7 días">
          {s.correo.fallidos === 0
            ? 'Ninguno'
            : `${numero(s.correo.fallidos)}, el último ${s.correo.ultimo_fallido === null ? 'no se sabe cuándo' : hace(s.correo.ultimo_fallido, ahora)}`}
        </Dato>
      </Parte>
      <Parte titulo="Copia de seguridad" icono={<ArchiveRestore aria-hidden />}>
        <Dato nombre="Última buena">{haceCuanto(s.copia.buena?.terminada_en ?? null)}</Dato>
        {s.copia.buena ? (
          <>
            <Dato nombre="Pesa">{tamano(s.copia.buena.bytes)}</Dato>
            <Dato nombre="Cifrada">{s.copia.buena.cifrada ? 'Sí' : 'No'}</Dato>
          </>
        ) : null}
        <Dato nombre="Último ensayo de restauración">
          {s.ensayo === null
            ? 'Nunca'
            : `${relativo(s.ensayo.terminado_en, ahora)}${s.ensayo.bien ? '' : ', falló'}`}
        </Dato>
        {s.copia.fallida_en ? <Dato nombre="Última fallida">{haceCuanto(s.copia.fallida_en)}</Dato> : null}
      </Parte>
      <Parte titulo="Pantallas abiertas" icono={<MonitorSmartphone aria-hidden />}>
        <Dato nombre="En total">{numero(abiertas)}</Dato>
        <Dato nombre="Reconoce">{numero(s.flujos.personas)}</Dato>
        <Dato nombre="Mapa de góndolas">{numero(s.flujos.plano)}</Dato>
        <Dato nombre="Editor de góndolas">{numero(s.flujos.edicion)}</Dato>
      </Parte>
      <Parte titulo="Programa" icono={<Server aria-hidden />}>
        <Dato nombre="Versión">{s.version}</Dato>
        <Dato nombre="Cambios de la base aplicados">{numero(s.migraciones)}</Dato>
        {s.nodos.length > 0 ? (
          <Dato nombre="Servidores en marcha">
            <ul>
              {s.nodos.map((nodo) => (
                <li key={nodo.id} className="wrap-anywhere">
                  {nodo.nombre} ({nodo.version}), desde {hace(nodo.iniciado_en, ahora)}
                </li>
              ))}
            </ul>
          </Dato>
        ) : null}
      </Parte>
    </>
  );
}

function Parte({ titulo, icono, children }: { titulo: string; icono: ReactNode; children: ReactNode }) {
  return (
    <Card as="section">
      <h3 className="headline flex items-center gap-2 text-lg [&>svg]:size-5 [&>svg]:text-ink-2">
        {icono}
        {titulo}
      </h3>
      <dl className="mt-2 divide-y divide-line">{children}</dl>
    </Card>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-sm text-ink-2">{nombre}</dt>
      <dd className="min-w-0 text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/** Requests about personal data, by the date the law sets for the answer. */
function Pedidos({ salud: { pedidos, hoy } }: { salud: Salud }) {
  return (
    <Card as="section" id="pedidos">
      <CardHeader
        title="Pedidos sobre datos personales"
        subtitle="Lo que falta responder, según la Ley 25.326"
      />
      <ul className="mt-2 divide-y divide-line">
        {pedidos.map((p) => (
          <li key={p.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Link
              to={`/reconoce/admin/empleados?q=${encodeURIComponent(p.nombre)}`}
              className="flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {p.nombre}
            </Link>
            <span className="flex flex-wrap items-center gap-2 text-sm">
              {PEDIDOS[p.tipo]}
              <Badge tone={p.vence_el < hoy ? 'red' : 'neutral'}>
                {p.vence_el < hoy ? 'Venció' : 'Vence'} {diaRelativo(p.vence_el, hoy)}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
