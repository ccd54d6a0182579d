import { Bell, LogOut, Menu as MenuIcon, Pencil, Trash2, User } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { mensajeDeError } from '#web/copy/errores.ts';
import { tamano } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Bloque, Fila } from './bloque.tsx';

/** Everything that opens over the page, and the file upload. */
export function Capas() {
  const [abierta, setAbierta] = useState<string | null>(null);
  const de = (cual: string) => ({
    open: abierta === cual,
    onOpenChange: (abrir: boolean) => setAbierta(abrir ? cual : null),
  });
  return (
    <>
      <Bloque titulo="Sobre la página">
        <Fila>
          <Button variant="secondary" onClick={() => setAbierta('diálogo')}>
            Diálogo
          </Button>
          <Dialog
            {...de('diálogo')}
            title="Enviar Evidencia"
            description="Depósito impecable"
            footer={
              <>
                <DialogClose render={<Button variant="secondary" />}>Cancelar</DialogClose>
                <Button>Enviar Evidencia</Button>
              </>
            }
          >
            <Archivo />
            <TextArea label="Descripción" name="descripcion" maxLength={2000} optional />
          </Dialog>
          <Button variant="secondary" onClick={() => setAbierta('confirmación')}>
            Confirmación
          </Button>
          <ConfirmDialog
            {...de('confirmación')}
            title="¿Estás seguro de que quieres eliminar este desafío?"
            confirmLabel="Eliminar desafío"
            danger
          >
            <p>
              Se elimina «Depósito impecable» con sus 3 objetivos. Nadie participó todavía, así que nadie
              pierde puntos.
            </p>
          </ConfirmDialog>
          <IconButton
            variant="secondary"
            label="Abrir el menú"
            icon={<MenuIcon aria-hidden />}
            onClick={() => setAbierta('menú')}
          />
          <Drawer {...de('menú')} title="Reconoce">
            <p className="p-4 text-ink-2">El menú va acá.</p>
          </Drawer>
          <Popover
            {...de('novedades')}
            trigger={
              <IconButton
                variant="secondary"
                label="Notificaciones, 2 sin leer"
                icon={<Bell aria-hidden />}
                badge={2}
              />
            }
            title="Notificaciones"
            actions={
              <Button size="sm" variant="ghost">
                Marcar leídas
              </Button>
            }
          >
            <p className="p-4">Tu evidencia de «Depósito impecable» fue aprobada: +120 puntos.</p>
          </Popover>
          <Menu trigger={<Button variant="secondary">Menú</Button>} align="start">
            <MenuHeading>Marta Sosa</MenuHeading>
            <MenuLink icon={<User aria-hidden />} render={<Link to="/dev/kit" />}>
              Mi Perfil
            </MenuLink>
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => toast.info('Editar')}>
              Editar
            </MenuItem>
            <MenuItem icon={<LogOut aria-hidden />} disabled onSelect={() => undefined}>
              Cerrar Sesión
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => toast.info('Eliminar')}>
              Eliminar
            </MenuItem>
          </Menu>
          <Tooltip text="Ranking">
            <IconButton label="Con ayuda" variant="secondary" icon={<User aria-hidden />} />
          </Tooltip>
        </Fila>
        <Fila>
          <Button
            variant="secondary"
            onClick={() =>
              toast.success(EXITOS.evidencia_enviada.titulo, { text: EXITOS.evidencia_enviada.texto })
            }
          >
            Aviso de éxito
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              const { titulo, texto } = mensajeDeError({ code: 'SIN_CONEXION' });
              toast.error(titulo, { text: texto, action: { label: 'Reintentar', onPress: () => undefined } });
            }}
          >
            Aviso de error
          </Button>
        </Fila>
      </Bloque>
      <Bloque titulo="Archivo">
        <Archivo />
        <ArchivosEnCadaEstado />
      </Bloque>
    </>
  );
}

function Archivo() {
  const [archivo, setArchivo] = useState<File | null>(null);
  const [avance, setAvance] = useState<number | null>(null);
  useEffect(() => {
    if (!archivo) return;
    const reloj = setInterval(
      () => setAvance((antes) => (antes === null ? null : Math.min(100, antes + 4))),
      120,
    );
    return () => clearInterval(reloj);
  }, [archivo]);
  return (
    <FileDrop
      label="Archivo"
      accept="image/*,.pdf,.doc,.docx"
      hint="Imagen, PDF o Word, hasta 10 MB"
      file={archivo}
      progress={avance === 100 ? null : avance}
      sizeText={archivo ? tamano(archivo.size) : undefined}
      onCancel={() => {
        setArchivo(null);
        setAvance(null);
      }}
      onFile={(nuevo) => {
        setArchivo(nuevo);
        setAvance(nuevo ? 0 : null);
      }}
    />
  );
}

function ArchivosEnCadaEstado() {
  const [foto] = useState(
    () => new File([CAJAS], 'pasillo-4-con-un-nombre-bastante-largo.svg', { type: 'image/svg+xml' }),
  );
  const [pdf] = useState(() => new File(['%PDF'], 'planilla.pdf', { type: 'application/pdf' }));
  const comunes = { accept: '.pdf', hint: 'Hasta 10 MB', onFile: () => undefined };
  return (
    <>
      <FileDrop label="Elegido" {...comunes} file={foto} sizeText={tamano(foto.size)} />
      <FileDrop label="Achicando" {...comunes} file={foto} progress="preparando" onCancel={() => undefined} />
      <FileDrop label="Subiendo" {...comunes} file={foto} progress={62} onCancel={() => undefined} />
      <FileDrop
        label="Rechazado"
        {...comunes}
        file={pdf}
        error={mensajeDeError({ code: 'ARCHIVO_DEMASIADO_GRANDE', data: { limite_bytes: 10_485_760 } }).texto}
      />
      <FileDrop label="Deshabilitado" {...comunes} file={null} disabled />
    </>
  );
}

const CAJAS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="#d7e6ee" d="M0 0h80v80H0z"/><path fill="#b98d5b" d="M10 42h28v26H10zm32 0h28v26H42zM26 14h28v26H26z"/></svg>';
