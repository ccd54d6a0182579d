import { Upload } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ACCIONES } from '#web/copy/errores.ts';
import { porcentaje, tamano } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { CampoDeArchivo } from '#web/comun/campo-de-archivo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useSubida } from '#web/use-subida.ts';
import { usePedido } from './use-pedido.ts';

type Props = { capacitacion_id: string; max_bytes: number };

const ACEPTA = '.pdf,.mp4,.mov,.avi,.wmv,.doc,.docx';

/** Uploads a material. The upload starts when the file is chosen, while its name is typed; cancelling stops it. */
export function SubirMaterial(props: Props) {
  const [abierto, setAbierto] = useState(false);
  const [usos, setUsos] = useState(0);
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={() => setAbierto(true)}>
        Subir material
      </Button>
      {/* Mounted again each time it is opened, so that an abandoned upload is discarded. */}
      <Formulario
        key={usos}
        {...props}
        abierto={abierto}
        onCerrar={() => setAbierto(false)}
        onCerrado={() => setUsos((antes) => antes + 1)}
      />
    </>
  );
}

function Formulario({
  capacitacion_id,
  max_bytes,
  abierto,
  onCerrar,
  onCerrado,
}: Props & { abierto: boolean; onCerrar: () => void; onCerrado: () => void }) {
  const { subida, elegir, llegada, usado, perdido } = useSubida(
    { proposito: 'material', capacitacion: capacitacion_id },
    max_bytes,
  );
  const [nombre, setNombre] = useState('');
  const [falta, setFalta] = useState<string | undefined>(undefined);
  const [esperando, setEsperando] = useState(false);
  const vigente = useRef(true);
  useEffect(() => {
    vigente.current = true;
    return () => {
      vigente.current = false;
    };
  }, []);
  const { enviando, pedir } = usePedido();
  const subiendo = subida.fase === 'subiendo';
  const va = subiendo && typeof subida.progreso === 'number' ? subida.progreso : 0;

  const escoger = useCallback(
    (file: File | null) => {
      elegir(file);
      if (file) setNombre((antes) => (antes.trim() === '' ? sinExtension(file.name) : antes));
    },
    [elegir],
  );
  const guardar = async () => {
    const escrito = nombre.trim();
    if (escrito === '') {
      setFalta('Escribí el nombre del material');
      return;
    }
    setEsperando(true);
    const llegado = await llegada();
    if (!vigente.current) return;
    setEsperando(false);
    if (!llegado) return;
    pedir(
      {
        metodo: 'capacitaciones.agregarMaterial',
        entrada: { id: capacitacion_id, nombre: escrito, archivo_id: llegado.id },
      },
      ACCIONES.subir_archivo,
      () => {
        usado();
        toast.success(EXITOS.material_subido.titulo);
        onCerrar();
      },
      ({ code }) => {
        if (code !== 'ARCHIVO_NO_DISPONIBLE') return false;
        perdido();
        return true;
      },
    );
  };
  return (
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      onClosed={() => {
        elegir(null);
        onCerrado();
      }}
      locked={enviando}
      title="Subir material"
      footer={
        <>
          <Button
            variant="secondary"
            disabled={enviando}
            onClick={() => {
              elegir(null);
              onCerrar();
            }}
          >
            {subiendo ? 'Cancelar la subida' : COMUNES.cancelar}
          </Button>
          <Button
            type="submit"
            form="subir-material"
            disabled={subida.fase === 'nada' || subida.fase === 'fallida'}
            loading={enviando || esperando}
            loadingText={subiendo ? `Subiendo, ${porcentaje(va)}` : 'Guardando…'}
          >
            Agregar material
          </Button>
        </>
      }
    >
      <form
        id="subir-material"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void guardar();
        }}
      >
        <CampoDeArchivo
          label="Archivo"
          accept={ACEPTA}
          camera={false}
          hint={`Video (MP4, MOV, AVI, WMV), PDF o Word, hasta ${tamano(max_bytes)}. El MP4 es el que se ve en todos los navegadores.`}
          subida={subida}
          elegir={escoger}
          listo="Subido"
          aviso="El archivo terminó de subir"
        />
        <TextField
          label="Nombre"
          hint="Cómo lo van a ver quienes estudien."
          maxLength={160}
          value={nombre}
          error={falta}
          onChange={(event) => {
            setNombre(event.currentTarget.value);
            setFalta(undefined);
          }}
        />
        <LiveRegion message={va >= 50 ? 'Va por la mitad' : ''} />
      </form>
    </Dialog>
  );
}

function sinExtension(nombre: string): string {
  return nombre
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .slice(0, 160)
    .toWellFormed();
}
