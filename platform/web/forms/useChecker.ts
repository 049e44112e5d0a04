import { useEffect, useState } from 'react';
import type { Checker } from '#platform/contract/fieldErrors.ts';

/** Null until the schema is loaded. Without it (the network is down) the server validates. */
export function useChecker(schema: () => Promise<Checker>): Checker | null {
  const [checker, setChecker] = useState<Checker | null>(null);
  useEffect(() => {
    let away = false;
    schema().then(
      (loaded) => !away && setChecker(loaded),
      () => undefined,
    );
    return () => {
      away = true;
    };
  }, [schema]);
  return checker;
}
