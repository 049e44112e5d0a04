import { z } from 'zod';
import { isSite, maxSite, siteHint } from '../inputs/site.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';

const siteText = (max: number) =>
  text({ max }).superRefine((value, context) => {
    if (value && !isSite(value)) context.addIssue({ code: 'custom', message: siteHint(value) });
  });

/** May stay empty. */
export const siteRule = (max = maxSite) => siteText(max);

export const requiredSite = (max = maxSite) => siteText(max).pipe(z.string().min(1, messages.empty));
