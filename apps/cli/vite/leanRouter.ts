import type { Plugin } from 'vite';

/**
 * To the bundler a component made by `forwardRef(…)` at the top of a module, and its `displayName`, are effects, so the router's
 * Link, Form, fetchers and prefetching, which no page uses, would stay in every page's first load. Here they are marked as what
 * they are: pure.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/production/')) return null;
    return code.replace(/^\w+\.displayName = "\w+";$/gm, '').replace(/= (React\S*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
  },
};
