import { isName, maxName, nameMessage } from '../inputs/name.ts';
import { text } from '../text.ts';

/** A person's name. */
export const personName = () =>
  text({ min: 1, max: maxName }).refine((value) => value === '' || isName(value), nameMessage);

/** A name that may stay empty. */
export const optionalName = () => text({ max: maxName }).refine((value) => value === '' || isName(value), nameMessage);
