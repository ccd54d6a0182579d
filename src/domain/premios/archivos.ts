/** Bytes that a prize's picture, or the proof that one was delivered, may have: the server refuses more, and screens say so first. */
export const MAXIMO_DE_ADJUNTO = 10 * 1024 * 1024;
