/** What the header shows of the person who is editing. */
export type PerfilDelEditor = {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly role: 'admin' | 'user';
};

/** The full name, or the e-mail, or 'Usuario' (spec). */
export function nombreDePerfil({ full_name, email }: Pick<PerfilDelEditor, 'full_name' | 'email'>): string {
  if (full_name.trim() !== '') return full_name.trim();
  return email.trim() === '' ? 'Usuario' : email;
}
