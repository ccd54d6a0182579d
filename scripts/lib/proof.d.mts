/** Replaces the section `id` of docs/proof.md with `markdown`, plus the date, the machine and the command that wrote it. */
export function recordProof(id: string, title: string, markdown: string, command?: string): void;
