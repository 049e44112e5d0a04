import { expect, it } from 'vitest';
import { weaknessOf } from './weakness.ts';

const own = ['Лебедева', 'Анна', 'anna.lebedeva@mail.example'];

it.each([
  ...[
    'Password1',
    'P@ssw0rd',
    'Qwerty123',
    'QWERTY1',
    'Йцукен1',
    'Zaq12wsx',
    'Iloveyou2',
    'Letmein1!',
    'Dragon99',
    'Abcdef1',
    'Spartak1922',
  ],
  ...[
    'Пароль1',
    'Gfhjkm1',
    'Parol123',
    'Собака1',
    'Sobaka2026',
    'Natasha1990',
    '1Любовь!',
    'SobakaSobaka1',
    'Ркф2026',
    'RKF1891!',
    'Портал-1',
    'Федерация7',
    'Ovcharka1',
  ],
  ...['A123456', '1234567A', 'A7777777', 'Aaaaaa1', 'Q19891989'],
])('refuses a disguised common password: %s [P4]', (password) => {
  expect(weaknessOf(password, [])).toContain('слишком распространён');
});

it.each(['Lebedeva1', 'Анна2026', 'АННА-1', 'Lebedeva!1'])(
  'refuses one made of its owner’s name or mail: %s',
  (password) => {
    expect(weaknessOf(password, own)).not.toBeNull();
  },
);

it.each([
  ...[
    'Rozetka-1891',
    'Кастрюля зелёная 42',
    'Трамвай5синий',
    'Wq7zT2',
    'A748291',
    'собака ест Чай №3',
    'correct Horse 4 battery',
    'Ж🐕🐕🐕🐕1',
    'Пастораль1',
  ],
  'Ж1'.padEnd(128, 'фонарь лампа '),
])('accepts others: %s', (password) => {
  expect(weaknessOf(password, own)).toBeNull();
});
