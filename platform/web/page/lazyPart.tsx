import { type ComponentType, createContext, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { loadCode } from '#platform/ui/loading/loadCode.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

export interface Part<Props> {
  /** `fallback` shows while it is not loaded. */
  Part: ComponentType<Props & { fallback?: ReactNode }>;
  /** Called by the page's `read` when the page will show it. */
  load(): Promise<unknown>;
}

/** Source files of parts rendered on the server: their styles go into the page's head. */
export const ShownParts = /* @__PURE__ */ createContext<Set<string> | null>(null);

/**
 * Creates a lazily loaded component that the server renders too. The page's `read` calls `load` when the page will show
 * the component: React's own `lazy` always suspends, so `renderToString` would render its fallback only. During
 * hydration the first element is kept until the code has loaded, because React discards pending markup when the element
 * changes. The styles are linked in the page's head; `source` (the module's file) is added by the build
 * (`pageSources`).
 */
export function lazyPart<Props extends object>(load: () => Promise<Module<Props>>, source?: string): Part<Props> {
  let isLoaded = false;
  let loading: Promise<Module<Props>> | undefined;
  const begin = () => {
    if (loading) return loading;
    const code: Promise<Module<Props>> = loadCode(load).then((value) => {
      isLoaded = true;
      // React's own mark of a settled promise: `use` returns its value synchronously.
      Object.assign(code, { status: 'fulfilled', value });
      return value;
    });
    loading = code;
    return code;
  };
  function Content(props: Props) {
    if (import.meta.env.SSR && source) use(ShownParts)?.add(source);
    const { default: Loaded } = use(begin());
    return <Loaded {...props} />;
  }
  function PartOfPage(props: Props & { fallback?: ReactNode }) {
    const shown = (
      <Suspense fallback={props.fallback}>
        <Content {...props} />
      </Suspense>
    );
    const [first] = useState(shown);
    const [isHere, setHere] = useState(isLoaded);
    useEffect(() => {
      // A failed load is reported by the component itself.
      const show = () => setHere(true);
      if (!isHere) void begin().then(show, show);
    }, [isHere]);
    return isHere ? shown : first;
  }
  return { Part: PartOfPage, load: begin };
}
