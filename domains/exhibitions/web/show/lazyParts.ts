import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { Exhibition } from '../../contract.ts';
import reportsLook from '../../reports/web/ReportList.module.css';
import documentsLook from './papers/Documents.module.css';
import judgesLook from './people/Judges.module.css';
import type { JudgeNotes } from './people/Judges.tsx';
import organiserLook from './people/Organiser.module.css';
import ringsLook from './Rings.module.css';
import venueLook from './Venue.module.css';

interface OfShow {
  show: Exhibition;
}

/** First on the page of a finished show; the code and the winners are loaded with the page. */
export const winners = lazyPart<OfShow>(() => import('./Winners.tsx').then(({ Winners }) => ({ default: Winners })));
/** Below the fold: the server renders them and their code loads later. */
export const judges = lazyPart<OfShow & JudgeNotes>(() =>
  import('./people/Judges.tsx').then(({ Judges }) => ({ default: Judges })),
);
export const rings = lazyPart<OfShow>(() => import('./Rings.tsx').then(({ Rings }) => ({ default: Rings })));
export const papers = lazyPart<OfShow>(() => import('./papers/Papers.tsx').then(({ Papers }) => ({ default: Papers })));
export const venue = lazyPart<OfShow>(() => import('./Venue.tsx').then(({ Venue }) => ({ default: Venue })));
export const organiser = lazyPart<OfShow>(() =>
  import('./people/Organiser.tsx').then(({ Organiser }) => ({ default: Organiser })),
);

/**
 * Placeholder class while the code loads. Importing it also includes the styles with the page, because the server's
 * markup arrives before the code.
 */
export const judgesPlaceholder = judgesLook.judge;
export const ringsPlaceholder = ringsLook.rings;
export const papersPlaceholder = `${documentsLook.documents} ${reportsLook.reports}`;
export const venuePlaceholder = venueLook.address;
export const organiserPlaceholder = organiserLook.organiser;
