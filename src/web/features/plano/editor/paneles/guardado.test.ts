import { describe, expect, it, vi } from 'vitest';
import { alGuardarse } from './al-guardarse.ts';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { CONFLICTO, GUARDADO } from './escena-de-prueba.tsx';
import { fraseDeGuardado } from './guardado.tsx';

describe('saying that it is saved', () => {
  it('says it once the server has taken it, and not before', () => {
    const { edicion, estar } = edicionDePrueba([], {
      guardado: { ...GUARDADO, estado: 'guardando', pendientes: 2 },
    });
    const hacer = vi.fn<() => void>();
    alGuardarse(edicion, hacer);
    estar({ guardado: { ...GUARDADO, estado: 'guardando', pendientes: 1 } });
    expect(hacer).not.toHaveBeenCalled();
    estar({ guardado: GUARDADO });
    estar({ guardado: GUARDADO });
    expect(hacer).toHaveBeenCalledOnce();
  });

  it('says nothing of what was refused, nor of what waits for a connection', () => {
    const rechazada = edicionDePrueba([], { guardado: { ...GUARDADO, estado: 'guardando', pendientes: 1 } });
    const hacer = vi.fn<() => void>();
    alGuardarse(rechazada.edicion, hacer);
    rechazada.estar({ guardado: GUARDADO, conflictos: [CONFLICTO] });
    const cortada = edicionDePrueba([], { guardado: { ...GUARDADO, estado: 'guardando', pendientes: 1 } });
    alGuardarse(cortada.edicion, hacer);
    cortada.estar({ guardado: { ...GUARDADO, estado: 'sin_conexion', pendientes: 1 } });
    cortada.estar({ guardado: GUARDADO });
    expect(hacer).not.toHaveBeenCalled();
  });

  it('puts how it stands in words', () => {
    const ultima = new Date('2026-11-20T17:00:00Z');
    const a = (s: number) => ultima.getTime() + s * 1000;
    expect(fraseDeGuardado({ ...GUARDADO, ultima }, a(3), false).corto).toBe('Guardado recién');
    expect(fraseDeGuardado({ ...GUARDADO, ultima }, a(42), false).corto).toBe('Guardado hace 42 s');
    expect(fraseDeGuardado({ ...GUARDADO, ultima }, a(150), false).corto).toBe('Guardado hace 2 min');
    const sinRed = { ...GUARDADO, estado: 'sin_conexion', pendientes: 2, en_linea: false } as const;
    expect(fraseDeGuardado(sinRed, a(0), true).corto).toBe('Sin conexión: 2 cambios sin enviar');
    expect(fraseDeGuardado(sinRed, a(0), false).corto).toBe('El servidor no contesta: 2 cambios sin enviar');
    expect(fraseDeGuardado({ ...sinRed, en_linea: true }, a(0), false).corto).toBe(
      'No se pudo guardar: 2 cambios sin enviar',
    );
    expect(fraseDeGuardado({ ...GUARDADO, estado: 'sesion_vencida', pendientes: 1 }, a(0), false).corto).toBe(
      'Se cerró tu sesión: 1 cambio sin enviar',
    );
  });
});
