import { formatDate } from '#platform/contract/time/dates.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { formatPedigree } from '../../shownNumbers.ts';

/** The act identifies owners by their sides only, because an owner may hide their name from the other. */
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

/** Collapses whitespace in user input for the PDF. */
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();

const dogLine = ({ name, number }: ActDog): string =>
  [plain(name), number !== null && formatPedigree(number)].filter(Boolean).join(', ');

/** Renders the act of a mating that both owners confirmed on the portal. */
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
