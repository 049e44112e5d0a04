import { describe, expect, it } from 'vitest';
import { faceOf } from './face.ts';
import { surnameFirst } from './personNames.ts';

const card = { user_type: 1, alias: 'lebedeva', logo_link: null, main_breed: null, cover_group: 0 };

describe('a person is the same everywhere [S24]', () => {
  it('the surname stands first, however much of the name is shown', () => {
    expect(['Анна Лебедева', 'Анна Л.', 'Администратор'].map(surnameFirst)).toEqual([
      'Лебедева Анна',
      'Л. Анна',
      'Администратор',
    ]);
    expect(faceOf({ ...card, name: 'Анна Лебедева' }).name).toBe('Лебедева Анна');
    expect(faceOf({ ...card, name: 'Лебедева Анна Игоревна' }, 'full').name).toBe('Лебедева Анна Игоревна');
    expect(faceOf({ ...card, name: 'Анна Л.' }, 'full').name).toBe('Л. Анна');
    expect(faceOf({ ...card, name: 'Каллио Марко' }, 'full').name).toBe('Каллио Марко');
  });
});

describe('an organisation', () => {
  const breed = { name: 'Мопс', fci_group: 9 };

  it('that breeds has the head of its breed, whatever its cover is; any other its monogram', () => {
    for (const user_type of [4, 7]) {
      expect(faceOf({ ...card, user_type, name: 'НКП «Мопс»', main_breed: breed, cover_group: 2 })).toMatchObject({
        kind: 'dog',
        group: 9,
        breed: 'Мопс',
      });
    }
    expect(faceOf({ ...card, user_type: 4, name: 'Питомник «Белый берег»' }).kind).toBe('organisation');
    expect(faceOf({ ...card, user_type: 3, name: 'Клуб «Помор»', cover_group: 5 }).kind).toBe('organisation');
  });
});
