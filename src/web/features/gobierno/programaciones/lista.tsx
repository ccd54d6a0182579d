import { ArrowLeft, MailPlus, MoreHorizontal, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { cantidad, fechaHora, lista as enLista } from '#domain/comun/formato.ts';
import { NOMBRES_DE_PERIODO } from '#domain/gobierno/reportes/programacion.ts';
import { useMirarDeNuevo } from '#web/comun/use-mirar-de-nuevo.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { piece } from '#web/ui/later.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { cuandoSeManda, ESTADOS, FALTAS, type Programacion, queSeManda } from './palabras.ts';

const DialogoDeProgramacion = piece(
  async () => (await import('./formulario.tsx')).DialogoDeProgramacion,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

/** Reports that are mailed again and again: what, when, to whom, and how the last time went. */
export function EnviosPorEmail({
  programaciones,
  sucursales,
}: {
  programaciones: readonly Programacion[];
  sucursales: readonly { id: string; nombre: string }[];
}) {
  const [editando, setEditando] = useState<Programacion | null>(null);
  const [abierto, setAbierto] = useState(false);
  const [uso, setUso] = useState(0);
  const [porEliminar, setPorEliminar] = useState<Programacion | null>(null);
  // Stays while the dialog closes.
  const [ultima, setUltima] = useState<Programacion | null>(null);
  const { enviando, enviar } = useEnvio();
  useMirarDeNuevo(programaciones.some(({ ultimo }) => ultimo?.estado === 'pendiente'));
  const abrir = (programacion: Programacion | null) => {
    setEditando(programacion);
    setUso((veces) => veces + 1);
    setAbierto(true);
  };
  const hacer: Hacer = (pedido, hecho, texto) =>
    enviar(pedido, (respuesta) => {
      if (!respuesta.ok) {
        const dicho = mensajeDeError(respuesta.fallo, ACCIONES.cambiar_programacion);
        toast.error(dicho.titulo, { text: dicho.texto });
        return;
      }
      setPorEliminar(null);
      toast.success(hecho, texto === undefined ? {} : { text: texto });
    });
  const nuevo = (
    <Button icon={<Plus aria-hidden />} onClick={() => abrir(null)}>
      Programar un envío
    </Button>
  );
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/reportes" />}>
            <ArrowLeft aria-hidden />
            Reportes
          </TextLink>
        }
        title="Envíos por email"
        subtitle="Los reportes llegan solos, con sus cifras en una planilla. Cada persona recibe lo que puede ver."
        actions={programaciones.length > 0 ? nuevo : undefined}
      />
      <Card pad="none">
        <DataTable
          caption="Envíos por email"
          rows={programaciones}
          rowKey={({ id }) => id}
          columns={columnasDe({
            enviando,
            hacer,
            editar: abrir,
            eliminar: (programacion) => {
              setUltima(programacion);
              setPorEliminar(programacion);
            },
          })}
          empty={
            <EmptyState
              icon={<MailPlus />}
              title="Todavía no se manda ningún reporte"
              hint="Elegí qué, cuándo y a quién. Por ejemplo: el mes pasado, el día 1, a la dirección."
              action={nuevo}
            />
          }
        />
      </Card>
      {ultima ? (
        <ConfirmDialog
          open={porEliminar !== null}
          onOpenChange={(abrirlo) => (abrirlo ? undefined : setPorEliminar(null))}
          title={`¿Eliminar «${ultima.nombre}»?`}
          confirmLabel="Eliminar"
          danger
          loading={enviando}
          onConfirm={() =>
            hacer({ metodo: 'programaciones.eliminar', entrada: { id: ultima.id } }, 'Envío eliminado')
          }
        >
          <p>
            No se manda más, y se borra lo que se sabe de sus envíos. Lo que ya recibieron queda en sus
            correos. No se puede deshacer.
          </p>
        </ConfirmDialog>
      ) : null}
      {uso > 0 ? (
        <DialogoDeProgramacion
          key={uso}
          open={abierto}
          programacion={programaciones.find(({ id }) => id === editando?.id) ?? editando}
          sucursales={sucursales}
          onCerrar={() => setAbierto(false)}
          onCerrado={() => setUso((veces) => veces + 1)}
          onGuardada={() => {
            setAbierto(false);
            toast.success(editando === null ? 'Envío programado' : 'Cambios guardados');
          }}
        />
      ) : null}
    </>
  );
}

type Hacer = <M extends Metodo>(pedido: Pedido<M>, hecho: string, texto?: string) => void;

function columnasDe({
  enviando,
  hacer,
  editar,
  eliminar,
}: {
  enviando: boolean;
  hacer: Hacer;
  editar: (programacion: Programacion) => void;
  eliminar: (programacion: Programacion) => void;
}): readonly Column<Programacion>[] {
  return [
    {
      key: 'nombre',
      header: 'Qué',
      main: true,
      className: 'md:w-[34%]',
      cell: (p) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <Link
            to={`/reconoce/admin/reportes/envios/${p.id}`}
            className="text-ink underline-offset-3 hover:underline"
          >
            <bdi>{p.nombre}</bdi>
          </Link>
          <span className="block text-sm font-normal text-ink-2">
            {NOMBRES_DE_PERIODO[p.periodo]}: {queSeManda(p.reportes)}
          </span>
        </span>
      ),
    },
    {
      key: 'cuando',
      header: 'Cuándo',
      cell: (p) => (
        <span className="text-sm max-md:text-right">
          {cuandoSeManda(p)}
          <span className="block text-ink-2">
            {p.proxima === null ? 'En pausa' : `Próximo: ${fechaHora(p.proxima)}`}
          </span>
        </span>
      ),
    },
    { key: 'para', header: 'Para', cell: (p) => <Destinatarios lectores={p.lectores} /> },
    {
      key: 'ultimo',
      header: 'Último',
      cell: ({ ultimo }) =>
        ultimo === null ? (
          <span className="text-sm text-ink-2">Todavía ninguno</span>
        ) : (
          <span className="max-md:text-right">
            <StatusBadge tone={ESTADOS[ultimo.estado].tono}>{ESTADOS[ultimo.estado].texto}</StatusBadge>
            <span className="mt-1 block text-xs text-ink-2">{fechaHora(ultimo.creado_en)}</span>
            {ultimo.sin_entregar > 0 ? (
              <span className="block text-xs text-danger">
                {cantidad(ultimo.sin_entregar, 'persona no lo recibió', 'personas no lo recibieron')}
              </span>
            ) : null}
          </span>
        ),
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      cell: (p) => (
        <span className="flex items-center gap-1 max-md:w-full">
          <Button
            size="sm"
            variant="secondary"
            className="whitespace-nowrap"
            disabled={enviando || p.ultimo?.estado === 'pendiente'}
            aria-label={`Enviar ahora «${p.nombre}»`}
            onClick={() =>
              hacer(
                { metodo: 'programaciones.enviarAhora', entrada: { id: p.id } },
                'Reportes en camino',
                'En unos segundos se ve cómo fue.',
              )
            }
          >
            Enviar ahora
          </Button>
          <Menu
            label={`Acciones de ${p.nombre}`}
            trigger={
              <IconButton
                label={`Más acciones de «${p.nombre}»`}
                icon={<MoreHorizontal aria-hidden />}
                className="ml-auto"
              />
            }
          >
            <MenuItem onSelect={() => editar(p)}>Editar</MenuItem>
            <MenuItem
              onSelect={() =>
                hacer(
                  { metodo: 'programaciones.estado', entrada: { id: p.id, activa: !p.activa } },
                  p.activa ? 'Envío en pausa' : 'Envío reanudado',
                )
              }
            >
              {p.activa ? 'Pausar' : 'Reanudar'}
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger onSelect={() => eliminar(p)}>
              Eliminar
            </MenuItem>
          </Menu>
        </span>
      ),
    },
  ];
}

/** How many, the first names, and who would get nothing today. */
function Destinatarios({ lectores }: Pick<Programacion, 'lectores'>) {
  const faltan = lectores.flatMap(({ nombre, falta }) => (falta === null ? [] : [{ nombre, falta }]));
  return (
    <span className="text-sm wrap-anywhere max-md:text-right">
      {lectores.length === 0
        ? 'Nadie'
        : lectores.length <= 2
          ? enLista(lectores.map(({ nombre }) => nombre))
          : cantidad(lectores.length, 'persona', 'personas')}
      {faltan.map(({ nombre, falta }) => (
        <span key={nombre} className="block text-danger">
          {nombre}: {FALTAS[falta].toLocaleLowerCase('es')}
        </span>
      ))}
    </span>
  );
}
