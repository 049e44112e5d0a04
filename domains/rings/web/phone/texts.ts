import { counted, type Forms } from '#platform/contract/plural.ts';
import type { RingAct } from '../../acts.ts';
import type { Ring } from '../../contract.ts';
import type { DogState } from '../../rules.ts';

export const dogForms: Forms = ['собака', 'собаки', 'собак'];
const actForms: Forms = ['действие', 'действия', 'действий'];
export const countedActs = (count: number): string => counted(count, actForms);
const sheetForms: Forms = ['фотография', 'фотографии', 'фотографий'];
export const countedSheets = (count: number): string => counted(count, sheetForms);

const isMale = (sex: number): boolean => sex === 1;
/** «Пришёл», «Пришла» */
export const cameWord = (sex: number): string => (isMale(sex) ? 'Пришёл' : 'Пришла');
/** «Снят», «Снята» */
export const excusedWord = (sex: number): string => (isMale(sex) ? 'Снят' : 'Снята');
export const sexWord = (sex: number): string => (isMale(sex) ? 'Кобели' : 'Суки');
const judgedWord = (sex: number): string => (isMale(sex) ? 'дисквалифицирован' : 'дисквалифицирована');

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const gradeName = (ring: Ring, id: number | null): string =>
  lower(ring.grades.find((grade) => grade.id === id)?.name ?? '');
export const className = (ring: Ring, id: number): string =>
  lower(ring.classes.find((one) => one.id === id)?.name ?? '');
const awardName = (ring: Ring, id: number): string =>
  ring.breeds.flatMap(({ awards }) => awards).find((award) => award.id === id)?.name ?? '';

/** «отлично», «неявка»; empty while nothing is written. */
export function outcomeOf(ring: Ring, { dog, presence, result }: DogState): { main: string; rest: string } {
  switch (presence?.presence) {
    case 'absent':
      return { main: 'неявка', rest: '' };
    case 'excused':
      return { main: lower(excusedWord(dog.sex)), rest: presence.reason };
    case 'disqualified':
      return { main: judgedWord(dog.sex), rest: presence.reason };
    default:
  }
  if (result?.grade) return { main: gradeName(ring, result.grade), rest: restOf(ring, result) };
  return { main: presence ? 'в ринге' : '', rest: '' };
}

const restOf = (ring: Ring, { place, awards, reason }: NonNullable<DogState['result']>): string =>
  [place === null ? '' : String(place), ...awards.map((id) => awardName(ring, id)), reason].filter(Boolean).join(', ');

/** What an act says, for the list of refused ones and for a conflict. */
export function actText(ring: Ring, act: RingAct): string {
  switch (act.kind) {
    case 'presence': {
      const words = { came: 'в ринге', absent: 'неявка', excused: 'снята в ринге', disqualified: 'дисквалификация' };
      return [words[act.value.presence], act.value.reason].filter(Boolean).join(': ');
    }
    case 'result': {
      const { grade, place } = act.value;
      const rest = restOf(ring, { ...act.value, place: null });
      const parts = [gradeName(ring, grade) || 'без оценки', place === null ? '' : `${place} место`, rest];
      return parts.filter(Boolean).join(', ');
    }
    case 'critique':
      return act.value.text || 'описание стёрто';
    case 'call':
      return 'вызов породы';
    case 'start':
      return 'начало судейства';
    case 'check':
      return 'проверка породы';
    case 'close':
      return 'закрытие породы';
    case 'undo':
      return 'отмена';
    case 'reopen':
      return 'порода открыта снова';
    case 'closed':
      return 'порода закрыта';
  }
}

/** «45», with the letter of a dog that the catalogue had forgotten. */
export const numberOf = (ring: Ring, act: RingAct): string =>
  'entryId' in act && act.entryId !== undefined ? numberOfEntry(ring, act.entryId) : '';
export const numberOfEntry = (ring: Ring, entryId: number): string =>
  ring.breeds.flatMap((breed) => breed.dogs).find((dog) => dog.entryId === entryId)?.number ?? '';

/** «14:05» where the show is held, of the server's milliseconds. */
export const hourAt = (ms: number, timeZone: string, seconds = false): string =>
  new Intl.DateTimeFormat('ru-RU', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone },
    ...(seconds && { second: '2-digit' }),
  }).format(ms);
