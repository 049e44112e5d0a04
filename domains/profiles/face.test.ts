import { describe, expect, it } from 'vitest';
import { faceOf } from './face.ts';
import { surnameFirst } from './personNames.ts';

const card = { user_type: 1, alias: 'lebedeva', logo_link: null, main_breed: null, cover_group: 0 };

describe('a person’s face is the same everywhere [S24]', () => {
  it('begins with the surname, however much of the name is shown', () => {
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

describe('an organisation’s face', () => {
  const breed = { name: 'Мопс', fci_group: 9 };

  it('has the colour of its breed if it breeds, with any cover; otherwise its own', () => {
    const face = (user_type: number, of: object) => faceOf({ ...card, user_type, name: 'НКП «Мопс»', ...of });
    expect(face(4, { main_breed: breed, cover_group: 2 })).toMatchObject({ kind: 'kennel', group: 9 });
    expect(face(7, { main_breed: breed, cover_group: 2 })).toMatchObject({ kind: 'organisation', group: 9 });
    expect(face(4, {})).toMatchObject({ kind: 'kennel', group: undefined });
    expect(face(3, { cover_group: 5 })).toMatchObject({ kind: 'organisation', group: undefined });
  });
});
