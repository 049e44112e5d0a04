import { expect, it } from 'vitest';
import { fieldErrors } from '#platform/contract/fieldErrors.ts';
import { blankValues } from '#platform/contract/fields/fields.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { show } from '../../forms/show.ts';
import { trial } from '../../forms/trial.ts';
import { states } from '../../machine.ts';
import { sendingChecker } from './checkers.ts';

it.each([show, trial])('$title: reports an end before the start locally, together with empty fields', (type) => {
  const says = (date_begin: string, date_end: string) =>
    fieldErrors(sendingChecker(type, userTypes.club, states.draft), {
      ...blankValues(type.section.fields),
      date_begin,
      date_end,
    });
  expect(says('2027-05-15', '2027-05-14')).toMatchObject({
    date_end: 'Окончание раньше начала',
    city_id: 'Укажите город',
  });
  expect(says('2027-05-15', '2027-06-14').date_end).toContain('не позже');
  expect(says('2027-05-15', '2027-05-16')).not.toHaveProperty('date_end');
});
