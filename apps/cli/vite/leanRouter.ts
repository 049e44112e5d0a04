import type { Plugin } from 'vite';

/**
 * To the bundler a component made by `forwardRef(…)` at the top of a module, and its `displayName`, are effects, so the
 * router's Link, Form, fetchers and prefetching, which no page uses, would stay in every page's first load. Here they
 * are marked as what they are: pure. It spares every page 3.4 kB; without it the home page weighs more than the 130 kB it
 * may (docs/decisions/0010-keep-an-optimisation-only-when-a-measurement-pays-for-it.md).
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/production/')) return null;
    return code
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      .replace(/= (React\S*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
  },
};
