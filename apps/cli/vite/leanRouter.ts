import type { Plugin } from 'vite';

/**
 * Marks the router's top-level `forwardRef(…)` components and their `displayName` as pure: the bundler takes them for
 * side effects, so Link, Form, fetchers and prefetching, which no page uses, would stay in every first load. Saves 3.4
 * kB per page, without which the home page exceeds its budget of 130 kB. The router's tracing runs only with an option
 * that the portal does not set: 1 kB more without it (docs/decisions/0010-keep-an-optimisation-only-when-a-measurement-pays-for-it.md).
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/production/')) return null;
    return code
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      .replace(/\b(?:init|opts\?)\.instrumentations\b(?=\))/g, 'false')
      .replace(/= consumeInstrumentationClientResultMetaReceiver\(router\)/g, '= undefined')
      .replace('MetaContext = createContext(', 'MetaContext = /* @__PURE__ */ createContext(')
      .replace(/= (React\S*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
  },
};
