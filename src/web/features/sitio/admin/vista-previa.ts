/**
 * Opens in another tab the public page as it would be with that change, which is not published. By a form and not by an address,
 * because the change is longer than an address can be.
 */
export function abrirVistaPrevia(pagina: string, cambio: { parte: string; valor: unknown }): void {
  const [camino = '/', ancla] = pagina.split('#');
  const formulario = document.createElement('form');
  formulario.method = 'post';
  formulario.action = `/reconoce/admin/config/vista?pagina=${encodeURIComponent(camino)}${ancla === undefined ? '' : `#${ancla}`}`;
  formulario.target = 'vista-previa';
  const campo = document.createElement('input');
  campo.type = 'hidden';
  campo.name = 'cambio';
  campo.value = JSON.stringify(cambio);
  formulario.append(campo);
  document.body.append(formulario);
  formulario.submit();
  formulario.remove();
}
