import { describe, expect, it } from 'vitest';
import {
  asksForDissemination,
  asksForProcessing,
  consentAnchor,
  cookiesIn,
  decisionToShow,
  shownCookieLine,
} from './prompts.ts';

describe('prompts about personal data', () => {
  it('shows a pending decision', () => {
    expect(
      [0, 1, 2, 3, 4].map((personal_data_request_status) => decisionToShow({ personal_data_request_status })),
    ).toEqual([null, null, 'approved', 'refused', null]);
  });

  it('asks about dissemination with status 0 or 3, unless the cookie says it was shown [R4-34 R4-35 R4-36]', () => {
    const asked = (cookies: string) =>
      [0, 1, 2, 3].map((personal_data_dissemination_status) =>
        asksForDissemination({ personal_data_dissemination_status }, cookiesIn(cookies)),
      );
    expect(asked('')).toEqual([true, false, false, true]);
    expect(asked('a=1; user_allowed=true; b=x=y')).toEqual([false, false, false, false]);
    expect(asked('not_user_allowed=true')).toEqual([true, false, false, true]);
  });

  it('stores the cookie for a year [R9-15]', () => {
    expect(shownCookieLine(true)).toBe('user_allowed=true; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
    expect(31_536_000 / 86_400).toBe(365);
  });

  it('links #6 for individuals, #4 for kennels, #3 for the others [R4-37 R4-38 R4-39]', () => {
    const kinds = ['user', 'kennel', 'club', 'nbc', 'federation', 'admin'] as const;
    expect(kinds.map(consentAnchor)).toEqual(['#6', '#4', '#3', '#3', '#3', '#3']);
  });

  it('shows the banner to unrecognised individuals and kennels [R4-40 R4-41]', () => {
    const info = (personal_data_request_accepted: boolean, personal_data_request_status = 0) => ({
      personal_data_request_accepted,
      personal_data_request_status,
    });
    const kinds = ['user', 'kennel', 'club', 'nbc', 'federation', 'admin'] as const;
    expect(kinds.map((kind) => asksForProcessing(kind, info(false)))).toEqual([true, true, false, false, false, false]);
    expect(kinds.map((kind) => asksForProcessing(kind, info(true)))).toEqual(Array(6).fill(false));
    expect(asksForProcessing('user', info(false, 1))).toBe(false);
  });

  it('parses cookies into names and values [R7-57]', () => {
    expect(cookiesIn('a=1; b=x=y; c=')).toEqual({ a: '1', b: 'x=y', c: '' });
    expect(cookiesIn('')).toEqual({});
  });
});
