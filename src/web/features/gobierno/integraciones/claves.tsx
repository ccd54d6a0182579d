import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { relativo } from '#domain/comun/calendario/relativo.ts';
import { cantidad, fecha } from '#domain/comun/formato.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { piece } from '#web/ui/later.tsx';
import { DialogoDelSecreto } from './secreto.tsx';
import type { Clave, Claves } from './palabras.ts';

const DialogoDeClave = piece(
  async () => (await import('./clave-nueva.tsx')).DialogoDeClave,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

/** The existing API keys, with a button to create one. */
export function ClavesDeApi({ ahora, claves, ofrecidos }: Claves) {
  const [abierto, setAbierto] = useState(false);
  const [uso, setUso] = useState(0);
  const [secreto, setSecreto] = useState<string | null>(null);
  const { pedir, dialogos } = useAcciones();
  const nueva = (
    <Button icon={<Plus aria-hidden />} onClick={() => setAbierto(true)}>
      Nueva clave
    </Button>
  );
  const textos = new Map(ofrecidos.map(({ nombre, grupo, texto }) => [nombre, `${grupo}: ${texto}`]));
  return (
    <section aria-labelledby="claves-de-api">
      <Card pad="none">
        <div className="p-4 md:p-5">
          <CardHeader
            title={<span id="claves-de-api">Claves de la API</span>}
            subtitle="Con una clave, otro sistema lee o cambia solo lo que le permitiste, a nombre de su responsable."
            actions={claves.length > 0 ? nueva : undefined}
          />
          <p className="mt-2 text-sm">
            <TextLink
              render={
                <a href="/api/docs" target="_blank" rel="noreferrer" aria-label="Ver cómo se usa la API" />
              }
            >
              Ver cómo se usa la API
            </TextLink>
          </p>
        </div>
        <DataTable
          caption="Claves de la API"
          columns={columnasDe(ahora, textos, pedir)}
          rows={claves}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<KeyRound />}
              title="Ningún otro sistema tiene clave"
              hint="Creá una para el de sueldos, el de gestión o el que necesite estos datos."
              action={nueva}
            />
          }
        />
      </Card>
      {dialogos}
      <DialogoDeClave
        key={uso}
        open={abierto}
        ofrecidos={ofrecidos}
        onCerrar={() => setAbierto(false)}
        onCerrado={() => setUso((veces) => veces + 1)}
        onCreada={(creada) => {
          setAbierto(false);
          setSecreto(creada.secreto);
        }}
      />
      <DialogoDelSecreto
        secreto={secreto}
        titulo="Guardá esta clave ahora"
        etiqueta="Clave"
        siSePierde="revocarla y crear otra"
        onGuardado={() => setSecreto(null)}
      >
        El otro sistema la manda en cada pedido, en el encabezado{' '}
        <code className="font-mono">Authorization: Bearer</code>. Pasásela a quien lo atiende por un medio
        seguro, nunca por email o chat.
      </DialogoDelSecreto>
    </section>
  );
}

type Hacer = 'integraciones.revocarClave' | 'integraciones.tomarClave';

/** Revokes or takes over a key, after asking for confirmation. */
function useAcciones() {
  const { enviando, enviar } = useEnvio();
  const [pregunta, setPregunta] = useState<{ hacer: Hacer; clave: Clave } | null>(null);
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultima, setUltima] = useState(pregunta);
  const pedir = (hacer: Hacer, clave: Clave) => {
    setUltima({ hacer, clave });
    setPregunta({ hacer, clave });
  };
  const revocar = ultima?.hacer === 'integraciones.revocarClave';
  const dialogos = ultima ? (
    <ConfirmDialog
      open={pregunta !== null}
      onOpenChange={(abierto) => (abierto ? undefined : setPregunta(null))}
      title={
        revocar ? `¿Revocar «${ultima.clave.nombre}»?` : `¿Hacerte responsable de «${ultima.clave.nombre}»?`
      }
      confirmLabel={revocar ? 'Revocar' : 'Hacerme responsable'}
      danger={revocar}
      loading={enviando}
      onConfirm={() =>
        enviar({ metodo: ultima.hacer, entrada: { id: ultima.clave.id } }, (respuesta) => {
          if (respuesta.ok) {
            setPregunta(null);
            toast.success(revocar ? 'Clave revocada' : 'Ahora sos responsable de la clave');
            return;
          }
          const { titulo, texto } = mensajeDeError(
            respuesta.fallo,
            revocar ? ACCIONES.revocar_clave : ACCIONES.tomar_clave,
          );
          toast.error(titulo, { text: texto });
        })
      }
    >
      <p>
        {revocar
          ? `Deja de servir en el momento: ${ultima.clave.sistema} no va a poder leer ni cambiar nada con ella. No se puede deshacer; si hace falta, se crea otra.`
          : `Lo que ${ultima.clave.sistema} haga con ella va a quedar a tu nombre, y te vamos a avisar antes de que venza.`}
      </p>
    </ConfirmDialog>
  ) : null;
  return { pedir, dialogos };
}

const ESTADOS = {
  vigente: { tono: 'green', texto: 'Vigente' },
  sin_responsable: { tono: 'yellow', texto: 'Sin responsable' },
  vencida: { tono: 'neutral', texto: 'Venció' },
  revocada: { tono: 'neutral', texto: 'Revocada' },
} as const;

function columnasDe(
  ahora: Date,
  textos: ReadonlyMap<string, string>,
  pedir: (hacer: Hacer, clave: Clave) => void,
): readonly Column<Clave>[] {
  return [
    {
      key: 'nombre',
      header: 'Clave',
      main: true,
      className: 'md:w-[30%]',
      cell: (c) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi>{c.nombre}</bdi>
          <span className="block text-sm font-normal text-ink-2">{c.sistema}</span>
          <span className="block font-mono text-xs font-normal text-ink-2" translate="no">
            {c.recorte}
          </span>
        </span>
      ),
    },
    {
      key: 'puede',
      header: 'Puede',
      cell: (c) => (
        <details className="text-sm">
          <summary className="tap cursor-pointer content-center whitespace-nowrap">
            {cantidad(c.alcances.length, 'cosa', 'cosas')}
          </summary>
          <ul className="mt-1 grid gap-1 text-ink-2">
            {c.alcances.map((alcance) => (
              <li key={alcance}>{textos.get(alcance) ?? alcance}</li>
            ))}
          </ul>
        </details>
      ),
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: (c) => (
        <span className="max-md:text-right">
          <StatusBadge tone={ESTADOS[c.estado].tono}>{ESTADOS[c.estado].texto}</StatusBadge>
          <span className="mt-1 block text-xs text-ink-2">
            {c.revocada_en
              ? `el ${fecha(c.revocada_en)}`
              : `${c.estado === 'vencida' ? 'el' : 'hasta el'} ${fecha(c.vence_en)}`}
          </span>
        </span>
      ),
    },
    {
      key: 'uso',
      header: 'Último uso',
      cell: (c) => <span className="text-sm">{c.usada_en ? relativo(c.usada_en, ahora) : 'Nunca'}</span>,
    },
    {
      key: 'responsable',
      header: 'Responsable',
      cell: (c) => <span className="text-sm wrap-anywhere">{c.responsable?.nombre ?? 'Nadie'}</span>,
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      cell: (c) =>
        c.estado === 'revocada' || c.estado === 'vencida' ? null : (
          <span className="flex flex-wrap gap-2">
            {c.estado === 'sin_responsable' ? (
              <Button
                size="sm"
                aria-label={`Hacerme responsable de «${c.nombre}»`}
                onClick={() => pedir('integraciones.tomarClave', c)}
              >
                Hacerme responsable
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Revocar «${c.nombre}»`}
              onClick={() => pedir('integraciones.revocarClave', c)}
            >
              Revocar
            </Button>
          </span>
        ),
    },
  ];
}
