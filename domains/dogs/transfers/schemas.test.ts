import { expect, it } from 'vitest';
import { fieldErrors } from '#platform/contract/fieldErrors.ts';
import { offerInput } from './schemas.ts';

it.each([0, undefined])('[Registry-7] an offer with dog_id %s asks to choose a dog', (dog_id) => {
  const offer = { dog_id, to_mail: 'anna@mail.example', becomes: 'sole', handed_on: '2026-11-20' };
  expect(fieldErrors(offerInput, offer)).toEqual({ dog_id: 'Выберите собаку' });
});
