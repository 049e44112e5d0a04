import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { tracking } from '#platform/contract/tracking.ts';

/**
 * Choices kept in the page's address: a form of it while no script runs, so that a press asks for the page again with
 * all else that the address says.
 */
export function AddressForm({
  except,
  className,
  children,
}: {
  /** What the fields of the form itself say. */
  except: readonly string[];
  className?: string | undefined;
  children: ReactNode;
}) {
  const [address] = useSearchParams();
  return (
    <form method="get" className={className} onSubmit={(event) => event.preventDefault()}>
      {[...address]
        .filter(([name]) => !except.includes(name) && !tracking.test(name))
        // As the server draws it: once for all orders of an address.
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
    </form>
  );
}
