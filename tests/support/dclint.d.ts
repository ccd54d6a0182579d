/** Of the linter of compose files, what is used: its own declarations do not resolve under this project's modules. */
declare module 'dclint' {
  export class DCLinter {
    constructor(config: { rules: object; quiet: boolean; debug: boolean; exclude: string[] });
    lintFiles(
      paths: string[],
      recursive: boolean,
    ): { messages: { rule: string; category: string; message: string }[] }[];
  }
}
