/** The result of a rule: a value, or a refusal with a code from which the text for people is chosen. */
export type Result<T, C extends string> = Ok<T> | Refusal<C>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refusal<C extends string> = { readonly ok: false; readonly code: C };

/** Wraps a rule's new state. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Creates a rule's refusal. A refusal is a result, not a bug: nothing is thrown. */
export function refuse<C extends string>(code: C): Refusal<C> {
  return { ok: false, code };
}
