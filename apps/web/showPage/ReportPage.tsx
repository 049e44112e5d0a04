import { FillReport } from '#domains/catalogue/web/public.ts';
import { parts } from '#domains/exhibitions/reportRows/columns.ts';
import { readSheet, SheetPage } from '#domains/exhibitions/web/public.ts';
import { FillFromRings, FillMainRing } from '#domains/rings/web/public.ts';

export const read = readSheet;

/** The report of a show as rows, filled from closed breeds, from the frozen catalogue and from the main ring. */
export const Page = () => (
  <SheetPage
    filler={({ part, ...of }) =>
      part === parts.mainRing ? (
        <FillMainRing {...of} />
      ) : (
        <>
          <FillFromRings {...of} />
          <FillReport {...of} />
        </>
      )
    }
  />
);
