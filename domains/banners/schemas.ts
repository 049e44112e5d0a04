import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';

export const bannersInput = z.strictObject({ position: wholeNumber({ min: 1, max: 7 }) });

export const countedInput = z.strictObject({ id: recordId() });

export const bannerPattern = z.enum(['brace', 'rosette', 'guilloche', 'course', 'turf']);

export const banner = z.object({
  id: z.int(),
  overline: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  link: z.string(),
  picture_link: z.string().nullable(),
  cover_group: z.int(),
  pattern: bannerPattern,
});

export const bannerList = z.array(banner);
