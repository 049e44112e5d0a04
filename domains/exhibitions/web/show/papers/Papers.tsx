import type { Exhibition } from '../../../contract.ts';
import { Documents } from './Documents.tsx';
import { Reports } from './Reports.tsx';

/** Files of a show: documents before it, reports after it. */
export function Papers({ show }: { show: Exhibition }) {
  return (
    <>
      <Documents show={show} />
      <Reports show={show} />
    </>
  );
}
