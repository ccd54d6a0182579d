/** The part of the compose linter that is used: its own type declarations do not resolve with this project's settings. */
declare module 'dclint' {
  export class DCLinter {
    constructor(config: { rules: object; quiet: boolean; debug: boolean; exclude: string[] });
    lintFiles(
      paths: string[],
      recursive: boolean,
    ): { messages: { rule: string; category: string; message: string }[] }[];
  }
}
