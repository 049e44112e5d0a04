import { counted } from '#platform/contract/plural.ts';
import type { OwnDog } from './contract.ts';

/** What is to be said first of a dog: how far it is, and what its entrant should do. */
export function stageWords({ stage, ahead, result }: OwnDog): string {
  switch (stage) {
    case 'in_ring':
      return 'В ринге сейчас';
    case 'coming':
      if (ahead === null) return 'Ждёт своего ринга';
      return ahead <= 1 ? 'Следующая, идите к рингу' : `Перед ней ${counted(ahead, ['собака', 'собаки', 'собак'])}`;
    case 'planned':
      return 'По плану';
    case 'graded':
      return 'Оценена, итог – когда судья закроет породу';
    case 'unplaced':
      return 'Ринг ещё не назначен';
    case 'unknown':
      return 'Судья ещё не закрыл породу';
    case 'done':
      return resultWords(result);
  }
}

const absences: Readonly<Record<string, string>> = {
  ...{ absent: 'Неявка', excused: 'Снята в ринге', disqualified: 'Дисквалифицирована' },
};

/** «Отлично, 1 место»; without a record the dog was not judged. */
export function resultWords(result: OwnDog['result']): string {
  if (!result) return 'Без записи: спросите у секретариата';
  const absence = result.presence === null ? undefined : absences[result.presence];
  return (
    absence ?? [result.grade, result.place === null ? '' : `${result.place}\u00a0место`].filter(Boolean).join(', ')
  );
}

/** The time of a dog: «≈ 11:42», with what it is reckoned from; why there is none, where it cannot be known. */
export function timeWords({ stage, expected_at: expected, breed_at: breed }: OwnDog): { time: string; about: string } {
  if (stage === 'done') return { time: '', about: '' };
  if (stage === 'unplaced') return { time: '', about: 'время узнаете, когда организатор откроет ринги' };
  if (stage === 'unknown' || stage === 'graded') return { time: '', about: `порода по плану в ${breed}` };
  if (expected === '') return { time: breed, about: 'начало породы по плану' };
  return { time: `≈ ${expected}`, about: `порода по плану в ${breed}` };
}
