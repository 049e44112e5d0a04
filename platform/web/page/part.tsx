import { type ComponentType, use } from 'react';

interface Module<Props> {
  default: ComponentType<Props>;
}

export interface Part<Props> {
  /** Stands in a `<Suspense>`. */
  Part: ComponentType<Props>;
  /** Called by the page's `read` when the page is going to show it. */
  load(): Promise<unknown>;
}

/**
 * A part that only some addresses of a page show: its code is not in the page's first load, and yet the server renders it. The
 * server's `renderToString` gives of React's own `lazy` nothing but the fallback, because that always waits; what `read` has loaded
 * is there at once. In the browser the server's markup stays until the code has come.
 */
export function part<Props extends object>(load: () => Promise<Module<Props>>): Part<Props> {
  let loaded: Module<Props> | undefined;
  let loading: Promise<Module<Props>> | undefined;
  const begin = () => {
    loading ??= load().then((module) => {
      loaded = module;
      return module;
    });
    return loading;
  };
  return {
    Part: (props) => {
      const { default: Loaded } = loaded ?? use(begin());
      return <Loaded {...props} />;
    },
    load: begin,
  };
}
