import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { tracking } from '#platform/contract/tracking.ts';

/** A form that works without scripts: submitting requests the page with the other query parameters preserved. */
export function AddressForm({
  except,
  className,
  children,
}: {
  /** Names of the form's own fields. */
  except: readonly string[];
  className?: string | undefined;
  children: ReactNode;
}) {
  const [address] = useSearchParams();
  return (
    <form method="get" className={className} onSubmit={(event) => event.preventDefault()}>
      {[...address]
        .filter(([name]) => !except.includes(name) && !tracking.test(name))
        // Sorted, so that the markup does not depend on the order in the address.
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
    </form>
  );
}
