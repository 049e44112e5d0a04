import { maxFileBytes } from '../../limits.ts';
import { texts } from '../../texts.ts';

/** Checks the extension before twenty megabytes are sent; the server checks the content. */
const refuseBy =
  (kinds: RegExp, words: string) =>
  ({ name, size }: File): string | null => {
    if (!kinds.test(name)) return words;
    if (size > maxFileBytes) return texts.tooLarge;
    return size === 0 ? texts.emptyFile : null;
  };

export const refuseDocument = refuseBy(/\.(pdf|jpe?g)$/i, texts.unknownKind);
export const refuseAllButPdf = refuseBy(/\.pdf$/i, texts.pdfOnly);
export const refusePicture = refuseBy(/\.jpe?g$/i, 'Принимаются только фотографии .jpg и .jpeg.');
