/** What a rule answers: the value, or a refusal with a code that a person's wording is chosen by. */
export type Result<T, C extends string> = Ok<T> | Refusal<C>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refusal<C extends string> = { readonly ok: false; readonly code: C };

/** Wraps a rule's new state. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Wraps a rule's refusal. A refusal is an answer, not a bug: nothing is thrown here. */
export function refuse<C extends string>(code: C): Refusal<C> {
  return { ok: false, code };
}
