import { z } from 'zod';
import { maxFileBytes } from '#platform/contract/inputs/file.ts';
import { pictureHead } from './policy.ts';

/** Base64 is a third longer than its content. */
const longest = pictureHead.length + Math.ceil(maxFileBytes / 3) * 4;

const tooLarge = 'Ошибка: Формат файла не поддерживается, либо размер файла превышает 20Мб';

/** Computed without decoding; padding carries no content. */
const bytesIn = (data: string): number =>
  Math.floor(((data.length - pictureHead.length) * 3) / 4) - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0);

export const pictureInput = z.strictObject({
  data: z
    .string('Выберите картинку')
    .max(longest, tooLarge)
    .refine((value) => bytesIn(value) <= maxFileBytes, tooLarge)
    .refine(
      (value) => value.startsWith(pictureHead) && value.length > pictureHead.length,
      'Нужна картинка JPEG в виде data URL',
    ),
});
export const noPictureInput = z.strictObject({});
/** The new link. */
export const pictureLink = z.string();
export const pictureGone = z.object({});
