/** Reduces the typeface to the characters that the product uses, once. @returns the path of the woff2 file */
export declare function typeface(): Promise<string>;
