/** Replaces the section `id` of docs/proof.md with `markdown`, the day and the machine. */
export function recordProof(id: string, title: string, markdown: string): void;
