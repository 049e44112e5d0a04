import { globSync } from 'node:fs';
import { resolve } from 'node:path';

interface Kind {
  priority?: number;
  minShareCount?: number;
  /** Exceptions. */
  except?: readonly string[];
}

const root = resolve(import.meta.dirname, '../../..');

function filesOf(name: string, patterns: readonly string[]): Set<string> {
  return new Set(
    patterns.flatMap((pattern) => {
      const files = globSync(pattern, { cwd: root });
      if (!files.length) throw new Error(`vite.config.ts: the bundle «${name}» names no file by ${pattern}`);
      return files.map((file) => resolve(root, file));
    }),
  );
}

/** Groups modules into chunks by globs from the project's root. A glob without matches fails the build. */
export function bundle(name: string, patterns: readonly string[], { except = [], ...kind }: Kind = {}) {
  const files = filesOf(name, patterns);
  for (const file of filesOf(name, except)) files.delete(file);
  return { name, test: (id: string) => files.has(id.replace(/\?.*$/, '')), ...kind };
}
