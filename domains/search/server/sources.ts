import type { SearchSource } from './entry.ts';
import { articleSource } from './queries/sources/articles.ts';
import { breedSource } from './queries/sources/breeds.ts';
import { documentSource } from './queries/sources/documents.ts';
import { dogSource } from './queries/sources/dogs.ts';
import { exhibitionSource } from './queries/sources/exhibitions.ts';
import { howToSource } from './queries/sources/howTo.ts';
import { portalPageSource } from './queries/sources/portalPages.ts';
import { profileSource } from './queries/sources/profiles.ts';
import { refereeSource } from './queries/sources/referees.ts';

/** All sources of the index, which is rebuilt and updated from this list. */
export const sources: readonly SearchSource[] = [
  profileSource,
  articleSource,
  documentSource,
  exhibitionSource,
  refereeSource,
  dogSource,
  breedSource,
  howToSource,
  portalPageSource,
];
