import { formatDate } from '#platform/contract/time/dates.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { formatPedigree } from '../../numbers.ts';

/** Whose the dogs are the act says by their sides alone: an owner may hide the name from the other one. */
interface ActDog {
  name: string;
  number: number | null;
}

export interface AgreedMating {
  sire: ActDog;
  dam: ActDog;
  matedOn: string;
  place: string;
  isArtificial: boolean;
  declaredOn: string;
}

/** What people typed is no mark-up of the paper. */
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();

const dogLine = ({ name, number }: ActDog): string =>
  [plain(name), number !== null && formatPedigree(number)].filter(Boolean).join(', ');

/** The act of a mating both owners have agreed to on the portal, as a paper to lay to others. */
export const matingAct = ({ sire, dam, matedOn, place, isArtificial, declaredOn }: AgreedMating): Promise<Buffer> =>
  buildPdf(
    [
      '# Акт вязки',
      `Кобель: ${dogLine(sire)}`,
      `Сука: ${dogLine(dam)}`,
      `${isArtificial ? 'Искусственное осеменение' : 'Вязка'} ${formatDate(matedOn)}, ${plain(place)}.`,
      `Вязка заявлена на портале ${formatDate(declaredOn)} владельцем суки и подтверждена на портале владельцем кобеля.`,
    ].join('\n\n'),
  );
