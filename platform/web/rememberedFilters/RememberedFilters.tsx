import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** Filters stay in sessionStorage while the page is loaded; each page load has its own mark. */
const prefix = 'filters:';
const load = Math.random().toString(36).slice(2);

/** Storage may be refused (a private window, a foreign frame): filters are then kept by the address alone. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

const keptOf = (path: string): string => {
  const [mark, search = ''] = withStorage((storage) => storage.getItem(prefix + path))?.split(' ') ?? [];
  return mark === load ? search : '';
};

function clear(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', clear);

/**
 * Restores the filters of a list that was left and is opened again by its plain address (the header's link), until the
 * page is unloaded. Removing the filters on the list removes them from the storage too.
 */
export default function RememberedFilters({ path }: { path: string }): null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const cameBack = useNavigationType() === 'POP';
  const arrived = useRef(false);
  useEffect(() => {
    const kept = keptOf(path);
    const first = !arrived.current;
    arrived.current = true;
    if (first && !search && kept && !cameBack) {
      void navigate(path + kept, { replace: true, preventScrollReset: true });
      return;
    }
    withStorage((storage) => storage.setItem(prefix + path, `${load} ${search}`));
  }, [path, search, navigate, cameBack]);
  return null;
}
