import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** Path from the project's root, or the package's name as written. */
  target: string;
  /** Type-only import; module boundaries hold for types too. */
  isType: boolean;
}

export interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
}

/** Every import, re-export and dynamic import of a TypeScript text, found by the compiler's parser. */
export function importsOf(path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Import[] = [];
  const add = (specifier: string, isType: boolean) => found.push({ target: targetOf(path, specifier), isType });
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`](.+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) add(literal[1], false);
  }
  // Inline type imports: `typeof import('…')`.
  for (const [, specifier] of text.matchAll(/\btypeof import\('([^']+)'\)/g)) add(specifier as string, true);
  return found;
}

/** Resolves a specifier in this file to a path from the root, or to a package name. */
export function targetOf(path: string, specifier: string): string {
  if (/^#(platform|domains|apps)\//.test(specifier)) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier));
  return specifier;
}

/** The TypeScript files of the given folders with their imports. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

/** Whether a module does more than re-export. */
export const holdsCode = (path: string, text: string): boolean =>
  parseSync(path, text).program.body.some((part) => part.type !== 'ExportNamedDeclaration' || part.source === null);
