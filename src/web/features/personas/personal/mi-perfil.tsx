import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { EnlaceDeDescarga } from '#web/comun/descarga.tsx';
import { PUESTO_EN_NOMBRE, problemaDeNombre } from '#domain/comun/nombre.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { fechaLarga } from '#domain/comun/formato.ts';
import { FALLAS_DE_PERFIL, LOGROS_DE_PERSONAL, ROLES_EN_PALABRAS } from '#web/copy/personal.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Perfil } from './tipos.ts';

/** 'Mi Perfil': the person's profile as staff. They can change only their name. */
export function MiPerfil({ perfil }: { perfil: Perfil | null }) {
  const [editando, setEditando] = useState(false);
  const lapiz = useRef<HTMLButtonElement>(null);
  const cerrar = () => {
    setEditando(false);
    // The focus goes back to the button that opened the form, once it has rendered again.
    requestAnimationFrame(() => lapiz.current?.focus());
  };
  return (
    <section aria-labelledby="mi-perfil-titulo">
      <h2 id="mi-perfil-titulo" className="headline text-xl">
        Mi Perfil
      </h2>
      {perfil === null ? (
        <Notice tone="danger" title={FALLAS_DE_PERFIL.cargar} className="mt-3" />
      ) : (
        <dl className="mt-3 grid gap-3">
          <div>
            <dt className="text-sm text-ink-2">Email</dt>
            <dd className="wrap-anywhere">{perfil.email}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-2">Nombre completo</dt>
            <dd>
              {editando ? (
                <EditarNombre perfil={perfil} onCerrar={cerrar} />
              ) : (
                <span className="flex items-start justify-between gap-2">
                  <bdi className="min-w-0 wrap-anywhere">{perfil.full_name || 'Sin nombre'}</bdi>
                  <Button
                    ref={lapiz}
                    size="sm"
                    variant="ghost"
                    icon={<Pencil aria-hidden />}
                    aria-label="Editar el nombre"
                    onClick={() => setEditando(true)}
                  >
                    Editar
                  </Button>
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-2">Rol</dt>
            <dd>
              <Badge tone={perfil.role === 'admin' ? 'brand' : 'neutral'}>
                {ROLES_EN_PALABRAS[perfil.role]}
              </Badge>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-2">Desde</dt>
            <dd>
              <time dateTime={perfil.created_at.toISOString()}>{fechaLarga(perfil.created_at)}</time>
            </dd>
          </div>
        </dl>
      )}
      <p className="mt-3">
        <TextLink kind="standalone" href="/auth/clave">
          Cambiar la contraseña
        </TextLink>
      </p>
      <p className="mt-1">
        <TextLink kind="standalone" href="/auth/seguridad">
          Segundo paso para entrar
        </TextLink>
      </p>
      <p className="mt-1">
        <TextLink kind="standalone" render={<EnlaceDeDescarga href="/api/personal/datos.zip" />}>
          Descargar mis datos
        </TextLink>
      </p>
    </section>
  );
}

function EditarNombre({ perfil, onCerrar }: { perfil: Perfil; onCerrar: () => void }) {
  const id = useId();
  const campo = useRef<HTMLInputElement>(null);
  const [nombre, setNombre] = useState(perfil.full_name);
  const [error, setError] = useState('');
  const { enviando, enviar } = useEnvio();
  useEffect(() => campo.current?.select(), []);
  const guardar = () => {
    const full_name = nombre.trim();
    const problema = full_name === '' ? 'Poné tu nombre' : problemaDeNombre(full_name);
    if (problema !== null) {
      setError(problema);
      campo.current?.focus();
      return;
    }
    enviar(
      { metodo: 'personal.cambiarNombre', entrada: { full_name } },
      (respuesta) => {
        if (respuesta.ok) {
          toast.success(LOGROS_DE_PERSONAL.perfil);
          onCerrar();
          return;
        }
        const { code } = respuesta.fallo;
        if (code === 'NOMBRE_DE_PUESTO') {
          setError(PUESTO_EN_NOMBRE);
          campo.current?.focus();
          return;
        }
        if (code === 'NOMBRES_BLOQUEADOS' || code === 'NOMBRE_DE_OTRO') {
          const { titulo, texto } = mensajeDeError({ code, request_id: '' });
          toast.error(titulo, { text: texto });
          return;
        }
        toast.error(code === undefined ? FALLAS_DE_PERFIL.inesperada : FALLAS_DE_PERFIL.actualizar);
      },
      '/auth/perfil',
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guardar();
      }}
    >
      <TextField
        ref={campo}
        id={id}
        label="Nombre completo"
        hideLabel
        autoComplete="name"
        maxLength={120}
        value={nombre}
        disabled={enviando}
        error={error === '' ? undefined : error}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || enviando) return;
          event.preventDefault();
          onCerrar();
        }}
        onChange={(event) => {
          setNombre(event.target.value);
          setError('');
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={enviando}>
          Guardar
        </Button>
        <Button size="sm" variant="secondary" disabled={enviando} onClick={onCerrar}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
