import { ArrowRight, Eye, EyeOff, History, MoreHorizontal, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { cantidad, fechaLarga } from '#domain/comun/formato.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useEnvio } from '#web/use-envio.ts';
import { desdeCuando, NOMBRES_DE_LISTA, origenDe, type Lista } from './palabras.ts';
import { retirarDeVuelta } from './reponer.ts';

/** The five lists, each with what it is at and what was counted of it. */
export function Listas({ listas }: { listas: readonly Lista[] }) {
  const { enviar, enviando } = useEnvio();
  const { recargar } = useRecarga();
  const [porRetirar, setPorRetirar] = useState<Lista | null>(null);
  const retirar = ({ perfil }: Lista, retirada: boolean) =>
    enviar({ metodo: 'listas.retirar', entrada: { perfil, retirada } }, (respuesta) => {
      if (!respuesta.ok) {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.cambiar_lista);
        toast.error(titulo, { text: texto });
        return;
      }
      setPorRetirar(null);
      toast.success(retirada ? 'La lista ya no está en el sitio' : 'La lista está otra vez en el sitio', {
        ...retirarDeVuelta(perfil, !retirada, recargar),
      });
    });
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {listas.map((lista) => (
          <Card as="li" key={lista.perfil} className="flex flex-col gap-3">
            <div className="flex items-start justify-between gap-2">
              <h2 className="text-lg font-semibold">
                <TextLink render={<Link to={`/reconoce/admin/listas/${lista.perfil}`} />}>
                  {NOMBRES_DE_LISTA[lista.perfil]}
                </TextLink>
              </h2>
              <span className="flex items-center gap-1">
                <Estado lista={lista} />
                <Menu
                  label={`Acciones de ${NOMBRES_DE_LISTA[lista.perfil]}`}
                  trigger={
                    <IconButton
                      label={`Más acciones de ${NOMBRES_DE_LISTA[lista.perfil]}`}
                      icon={<MoreHorizontal aria-hidden />}
                    />
                  }
                >
                  <MenuLink
                    icon={<Eye aria-hidden />}
                    render={<Link to={`/${lista.perfil}`} reloadDocument target="_blank" rel="noopener" />}
                  >
                    Ver en el sitio
                  </MenuLink>
                  {lista.vigente === null ? null : (
                    <MenuLink
                      icon={<History aria-hidden />}
                      render={<Link to={`/reconoce/admin/listas/${lista.perfil}#versiones`} />}
                    >
                      Versiones
                    </MenuLink>
                  )}
                  {lista.vigente === null ? null : (
                    <MenuItem
                      icon={<EyeOff aria-hidden />}
                      onSelect={() =>
                        lista.retirada_en === null ? setPorRetirar(lista) : retirar(lista, false)
                      }
                    >
                      {lista.retirada_en === null ? 'Sacar del sitio' : 'Volver a mostrar'}
                    </MenuItem>
                  )}
                </Menu>
              </span>
            </div>
            <Vigente lista={lista} />
            <p className="text-sm text-ink-2">
              En 30 días: {cantidad(lista.agregados, 'artículo agregado', 'artículos agregados')} a pedidos,{' '}
              {cantidad(lista.enviados, 'enviado', 'enviados')} y{' '}
              {cantidad(lista.sin_resultado, 'búsqueda', 'búsquedas')} sin resultado.
            </p>
            <div className="mt-auto flex flex-wrap gap-2">
              <Button
                variant={lista.borrador ? 'primary' : 'secondary'}
                icon={<Upload aria-hidden />}
                render={<Link to={`/reconoce/admin/listas/${lista.perfil}/subir`} />}
              >
                {lista.borrador ? 'Seguir con el archivo' : 'Subir una lista'}
              </Button>
              <Button
                variant="ghost"
                icon={<ArrowRight aria-hidden />}
                render={<Link to={`/reconoce/admin/listas/${lista.perfil}`} />}
              >
                Precios
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      <ConfirmDialog
        open={porRetirar !== null}
        onOpenChange={(abierto) => (abierto ? undefined : setPorRetirar(null))}
        title={porRetirar ? `¿Sacar del sitio la lista ${NOMBRES_DE_LISTA[porRetirar.perfil]}?` : ''}
        confirmLabel="Sacar del sitio"
        danger
        loading={enviando}
        onConfirm={() => (porRetirar ? retirar(porRetirar, true) : undefined)}
      >
        <p>
          Su página deja de mostrar precios y ofrece pedirlos por WhatsApp o mirar las otras listas, su PDF
          lleva a ellas, y los pedidos que se armaron con ella no se pueden abrir. Los artículos y las
          versiones quedan: podés volver a mostrarla cuando quieras.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Estado({ lista: { vigente, retirada_en } }: { lista: Lista }) {
  if (vigente === null) return <StatusBadge tone="neutral">Sin lista</StatusBadge>;
  if (retirada_en !== null) return <StatusBadge tone="red">Fuera del sitio</StatusBadge>;
  if (vigente.de_muestra) return <StatusBadge tone="orange">De muestra</StatusBadge>;
  return <StatusBadge tone="green">En el sitio</StatusBadge>;
}

function Vigente({ lista: { vigente, programada, borrador } }: { lista: Lista }) {
  return (
    <div className="grid gap-2">
      {vigente === null ? (
        <p>Todavía no tiene precios. Su página muestra los PDF que cargaste.</p>
      ) : (
        <p>
          {cantidad(vigente.articulos, 'artículo', 'artículos')}, vale desde el{' '}
          {fechaLarga(vigente.vigente_desde)}.
          <span className="block text-sm wrap-anywhere text-ink-2">{origenDe(vigente)}</span>
        </p>
      )}
      {programada ? (
        <Notice tone="info" title={`Hay otra programada: ${desdeCuando(programada)}`}>
          {cantidad(programada.articulos, 'artículo', 'artículos')}. {origenDe(programada)}.
        </Notice>
      ) : null}
      {borrador ? (
        <Notice tone="warning" title="Subiste un archivo y falta publicarlo">
          {origenDe(borrador)}
        </Notice>
      ) : null}
    </div>
  );
}
