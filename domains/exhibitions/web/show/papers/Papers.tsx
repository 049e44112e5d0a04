import type { Exhibition } from '../../../contract.ts';
import { Documents } from './Documents.tsx';
import { Reports } from './Reports.tsx';

/** What can be read and fetched: before the show its documents, after it the reports. */
export function Papers({ show }: { show: Exhibition }) {
  return (
    <>
      <Documents show={show} />
      <Reports show={show} />
    </>
  );
}
