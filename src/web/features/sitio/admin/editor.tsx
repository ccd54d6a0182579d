import { ArrowDown, ArrowUp, ExternalLink, Eye, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ParteDeContenido } from '#domain/sitio/contenido.ts';
import { huella } from '#domain/sitio/huella.ts';
import { ACCIONES, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import type { EntradaDe } from '#web/envio/pedido.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FORM_OVER_BAR } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDirty } from '#web/ui/leave-guard.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { piece } from '#web/ui/later.tsx';
import { CampoDeParte } from './campo.tsx';
import { FORMAS } from './partes.ts';
import { abrirVistaPrevia } from './vista-previa.ts';
import { losQueQuedan, porEnviar, registrosDe, type Errores, type Registro } from './valor.ts';

const ConflictoDeParte = piece(
  async () => (await import('./conflicto.tsx')).ConflictoDeParte,
  () => true,
  () => undefined,
  { ahead: false },
);

/** Edits one part of the public content and saves it as a whole. For another part, mount it again with another `key`. */
export function EditorDeParte({ parte, valor }: { parte: ParteDeContenido; valor: unknown }) {
  const forma = FORMAS[parte];
  const [filas, setFilas] = useState(() => numeradas(registrosDe(valor)));
  const [siguiente, setSiguiente] = useState(filas.length);
  // Those of the last time that it was reviewed; of them, what is still wrong is said.
  const [revisados, setErrores] = useState<Errores>({});
  const { actualizando: enviando, enviar } = useEnvio();
  const [rechazo, setRechazo] = useState<Fallo | null>(null);
  // The published value: the one loaded, or the last one saved.
  const [base, setBase] = useState(() => registrosDe(valor));
  // Fingerprint of the value when editing began. The server refuses to overwrite what somebody else has saved since.
  const [visto, setVisto] = useState(() => huella(valor));
  useDirty(JSON.stringify(filas.map(({ registro }) => registro)) !== JSON.stringify(base));

  const errores = useMemo(
    () =>
      losQueQuedan(
        revisados,
        parte,
        filas.map(({ registro }) => registro),
      ),
    [revisados, parte, filas],
  );
  const [porQuitar, setPorQuitar] = useState<{ i: number; titulo: string } | null>(null);

  const cambiar = (i: number, cambios: Registro) =>
    setFilas((antes) =>
      antes.map((fila, n) => (n === i ? { ...fila, registro: { ...fila.registro, ...cambios } } : fila)),
    );
  const quitar = () => {
    if (porQuitar) setFilas((antes) => antes.toSpliced(porQuitar.i, 1));
    setPorQuitar(null);
  };
  const mover = (i: number, a: number) =>
    setFilas((antes) => {
      const fila = antes[i];
      return fila ? antes.toSpliced(i, 1).toSpliced(a, 0, fila) : antes;
    });
  /** What is written, as it would be published; null, with its errors beside the fields, if it cannot be. */
  const revisar = () => {
    const { valor: limpio, errores: encontrados } = porEnviar(
      parte,
      filas.map(({ registro }) => registro),
    );
    setErrores(encontrados ?? {});
    if (!encontrados) return { limpio };
    const primero = Object.keys(encontrados)[0]?.replaceAll('.', '-');
    document.querySelector<HTMLElement>(`#campo-${primero}`)?.focus();
    return null;
  };

  const verAntes = () => {
    const revisado = revisar();
    if (revisado) abrirVistaPrevia(forma.pagina, { parte, valor: revisado.limpio });
  };

  const guardar = () => {
    const revisado = revisar();
    if (!revisado) return;
    const { limpio } = revisado;
    setFilas((antes) =>
      antes.map((fila, i) => ({ ...fila, registro: registrosDe(limpio)[i] ?? fila.registro })),
    );
    const entrada = { parte, valor: limpio, visto } as EntradaDe<'sitio.editar'>;
    enviar({ metodo: 'sitio.editar', entrada }, (respuesta) => {
      setRechazo(respuesta.ok ? null : respuesta.fallo);
      if (!respuesta.ok) return;
      setBase(registrosDe(limpio));
      setVisto(huella(limpio));
      toast.success(EXITOS.sitio_guardado.titulo, { text: EXITOS.sitio_guardado.texto, id: 'sitio' });
    });
  };
  const seguir = (elegido: readonly Registro[]) => {
    setFilas(numeradas(elegido));
    setSiguiente(elegido.length);
    setBase(registrosDe(valor));
    setVisto(huella(valor));
    setErrores({});
    setRechazo(null);
  };
  const enConflicto = rechazo?.code === 'CONTENIDO_CAMBIADO' && !enviando && huella(valor) !== visto;
  const cuantos = Object.keys(errores).length;
  const fallo = rechazo && !enviando ? mensajeDeError(rechazo, ACCIONES.guardar_sitio) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guardar();
      }}
      className={cn(FORM_OVER_BAR, 'grid min-w-0 content-start gap-4')}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="headline text-2xl">{forma.titulo}</h2>
          <p className="text-ink-2">{forma.bajada}</p>
        </div>
        <TextLink kind="standalone" href={forma.pagina} target="_blank" rel="noopener">
          <ExternalLink aria-hidden />
          Ver en el sitio
        </TextLink>
      </div>
      {fallo && !enConflicto ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      {enConflicto ? (
        <ConflictoDeParte
          key={huella(valor)}
          forma={forma}
          versiones={{ base, suyo: registrosDe(valor), mio: filas.map(({ registro }) => registro) }}
          seguir={seguir}
        />
      ) : null}
      {errores[''] ? <FormError title="No se puede guardar así" text={errores['']} /> : null}
      {filas.map(({ llave, registro }, i) => {
        const nombre = forma.varios ? registro[forma.varios.nombre] : null;
        const titulo = typeof nombre === 'string' && nombre.trim() !== '' ? nombre : `N.º ${i + 1}`;
        return (
          <Card key={llave} as="section" aria-label={forma.varios ? titulo : forma.titulo}>
            {forma.varios ? (
              <div className="mb-3 flex items-center justify-between gap-2">
                <h3 className="headline min-w-0 break-words text-lg">{titulo}</h3>
                <div className="flex shrink-0">
                  <IconButton
                    label={`Subir ${titulo}`}
                    disabled={i === 0}
                    onClick={() => mover(i, i - 1)}
                    icon={<ArrowUp aria-hidden />}
                  />
                  <IconButton
                    label={`Bajar ${titulo}`}
                    disabled={i === filas.length - 1}
                    onClick={() => mover(i, i + 1)}
                    icon={<ArrowDown aria-hidden />}
                  />
                  <IconButton
                    label={`Quitar ${titulo}`}
                    onClick={() => setPorQuitar({ i, titulo })}
                    icon={<Trash2 aria-hidden />}
                  />
                </div>
              </div>
            ) : null}
            <div className="grid items-end gap-x-4 gap-y-1 md:grid-cols-2">
              {forma.campos.map((campo) => (
                <CampoDeParte
                  key={campo.clave}
                  campo={campo}
                  registro={registro}
                  camino={forma.varios ? `${i}.${campo.clave}` : campo.clave}
                  errores={errores}
                  onCambio={(nuevo, otros) => cambiar(i, { ...otros, [campo.clave]: nuevo })}
                />
              ))}
            </div>
          </Card>
        );
      })}
      {forma.varios && filas.length === 0 ? (
        <p className="rounded-card bg-kraft p-5 text-ink-2">
          No hay ninguno: la página se muestra sin esta parte.
        </p>
      ) : null}
      <ConfirmDialog
        open={porQuitar !== null}
        onOpenChange={(abierto) => {
          if (!abierto) setPorQuitar(null);
        }}
        title={`¿Quitar ${porQuitar?.titulo}?`}
        confirmLabel="Quitar"
        danger
        onConfirm={quitar}
      >
        <p>{porQuitar ? forma.varios?.alQuitar(filas[porQuitar.i]?.registro ?? {}) : null}</p>
        <p>El sitio no cambia hasta que toques «Guardar y publicar».</p>
      </ConfirmDialog>
      <div
        data-pie
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-paper px-1 py-3 md:bottom-0"
      >
        {cuantos > 0 ? (
          <p role="alert" className="mr-auto font-semibold text-danger">
            {cuantos === 1
              ? 'Hay 1 dato por corregir'
              : `Hay ${cantidad(cuantos, 'dato', 'datos')} por corregir`}
          </p>
        ) : null}
        {forma.varios ? (
          <Button
            variant="secondary"
            onClick={() => {
              const nuevo = { llave: siguiente, registro: forma.varios?.nuevo ?? {} };
              setFilas((antes) => [...antes, nuevo]);
              setSiguiente((n) => n + 1);
            }}
          >
            <Plus aria-hidden /> {forma.varios.agregar}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={verAntes}>
          <Eye aria-hidden /> Vista previa
        </Button>
        <Button type="submit" loading={enviando}>
          Guardar y publicar
        </Button>
      </div>
    </form>
  );
}

/** A record with a React key, which it keeps when it moves in its list. */
type Fila = { llave: number; registro: Registro };

function numeradas(registros: readonly Registro[]): Fila[] {
  return registros.map((registro, llave) => ({ llave, registro }));
}
