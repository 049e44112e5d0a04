export { JudgingPage } from '../invitations/web/JudgingPage.tsx';
export { readWorkplace, WorkplacePage } from '../invitations/web/WorkplacePage.tsx';
export { readSheet, SheetPage } from '../reportRows/web/SheetPage.tsx';

export { Awards } from '../results/web/Awards.tsx';
export { ResultsOfDog } from '../results/web/ResultsOfDog.tsx';
export { TrialsOfDog } from '../trials/web/TrialsOfDog.tsx';
export { EntryMark } from './calendar/list/EntryMark.tsx';
export { ExhibitionPage, readExhibition } from './ExhibitionPage.tsx';
export { VenueMap } from './map/VenueMap.tsx';
