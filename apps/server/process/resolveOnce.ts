import { type ResolveFnOutput, registerHooks } from 'node:module';

const packages = '/node_modules/';

/**
 * Caches package resolution for the project's modules: Node reads and parses a package.json at every import, and that
 * of drizzle-orm (179 kB, seven hundred imports) took a second of each start.
 */
export function resolveOnce(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL ?? '';
      // Relative paths depend on the importer, and packages have dependencies of their own.
      if (/^[./]|^(?:node|file|data):/.test(specifier) || parent.includes(packages)) return next(specifier, context);
      const found = known.get(specifier);
      if (found) return { ...found, shortCircuit: true };
      const resolved = next(specifier, context);
      known.set(specifier, resolved);
      return resolved;
    },
  });
}
