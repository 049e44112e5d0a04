import type { z } from 'zod';
import { isName, maxName, nameMessage } from '../inputs/name.ts';
import { type TextRules, text } from '../text.ts';
import { mixedWord } from '../values/names.ts';

/** Refuses a word of Latin and Cyrillic letters together. */
export const inOneScript = <Rule extends z.ZodType<string>>(rule: Rule) =>
  rule.superRefine((value, context) => {
    const word = mixedWord(value);
    if (word)
      context.addIssue({
        code: 'custom',
        message: `В слове «${word}» вместе русские и латинские буквы: наберите его заново, иначе его не найдут`,
      });
  });

/** A name of a dog, a kennel or an organisation. */
export const nameText = (rules: TextRules) => inOneScript(text(rules));

/** A person's name. */
export const personName = () =>
  nameText({ min: 1, max: maxName }).refine((value) => value === '' || isName(value), nameMessage);

/** A name that may stay empty. */
export const optionalName = () =>
  nameText({ max: maxName }).refine((value) => value === '' || isName(value), nameMessage);
