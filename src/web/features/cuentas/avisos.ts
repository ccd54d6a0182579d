/** Messages for somebody redirected to a sign-in page, by the `aviso` search parameter. An unknown value shows nothing. */
export const AVISOS_DE_ACCESO: Readonly<
  Record<string, { tono: 'success' | 'warning' | 'info'; titulo: string; texto: string }>
> = {
  sesion_cerrada: { tono: 'success', titulo: 'Sesión cerrada', texto: 'Has cerrado sesión exitosamente' },
  sesiones_cerradas: {
    tono: 'success',
    titulo: 'Sesiones cerradas',
    texto: 'Se cerró tu sesión en todos los dispositivos.',
  },
  sesion_terminada: {
    tono: 'warning',
    titulo: 'Tu sesión terminó',
    texto: 'Volvé a iniciar sesión para seguir.',
  },
  // For somebody redirected from a page. It may be their first visit, so the text does not claim that there was a session.
  hace_falta: {
    tono: 'info',
    titulo: 'Entrá para seguir',
    texto:
      'Esa pantalla pide iniciar sesión. Si ya habías entrado, tu sesión venció o se cerró desde otro lugar.',
  },
  perfil_no_configurado: {
    tono: 'warning',
    titulo: 'Tu perfil de empleado no está configurado correctamente',
    texto: 'Pedile a Recursos Humanos que lo revise y volvé a intentar.',
  },
  clave_guardada: {
    tono: 'success',
    titulo: 'Contraseña guardada',
    texto: 'Ya podés iniciar sesión con tu contraseña nueva.',
  },
  registro: {
    tono: 'success',
    titulo: '¡Registro exitoso!',
    texto: 'Se ha creado tu cuenta. Ya puedes iniciar sesión.',
  },
  registro_pendiente: {
    tono: 'success',
    titulo: 'Email confirmado',
    texto:
      'Ahora Recursos Humanos tiene que aprobar tu registro antes de que puedas entrar. Te avisamos por email.',
  },
};
