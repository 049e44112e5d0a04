import { FillReport } from '#domains/catalogue/web/public.ts';
import { readSheet, SheetPage } from '#domains/exhibitions/web/public.ts';
import { FillFromRings } from '#domains/rings/web/public.ts';

export const read = readSheet;

/** The report of a show as rows; its first part can be filled from closed breeds and from the frozen catalogue. */
export const Page = () => (
  <SheetPage
    filler={(of) => (
      <>
        <FillFromRings {...of} />
        <FillReport {...of} />
      </>
    )}
  />
);
