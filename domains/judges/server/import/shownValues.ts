import type { RowChange } from '#platform/server/tableFiles/registerFile.ts';
import { columnNames } from './columns.ts';
import type { NewReferee } from './rows.ts';

/** Names of a judge's values by id, deleted ones too. */
export interface JudgeNames {
  city: (id: number) => string;
  breed: (id: number) => string;
  term: (id: number) => string;
}

type Value = NewReferee[keyof NewReferee];
type Show = (value: NonNullable<Value>, names: JudgeNames) => string;

const kinds = ['', 'породы', 'служебные', 'охотничьи', 'специалисты'];

const asIs: Show = (value) => String(value);
const listed =
  (one: (id: number, names: JudgeNames) => string): Show =>
  (value, names) =>
    (value as number[]).map((id) => one(id, names)).join(', ');
const terms = listed((id, names) => names.term(id));

/** How each value is shown, by the heading of its column in files. */
const fields: Readonly<Record<keyof NewReferee, readonly [column: keyof typeof columnNames, show: Show]>> = {
  name: ['name', asIs],
  nameLat: ['nameLat', asIs],
  sheetNumber: ['sheet', asIs],
  cityId: ['city', (id, names) => names.city(id as number)],
  country: ['country', asIs],
  mail: ['mail', asIs],
  kinds: ['kinds', listed((kind) => kinds[kind] ?? String(kind))],
  isAllBreed: ['allBreeds', (is) => (is ? 'да' : 'нет')],
  fciGroups: ['groups', asList],
  breedIds: ['breeds', listed((id, names) => names.breed(id))],
  rankIds: ['ranks', terms],
  contestIds: ['contests', terms],
  disciplineIds: ['disciplines', terms],
  examinerIds: ['examiner', terms],
  specialisationIds: ['specialisations', terms],
};

function asList(value: NonNullable<Value>): string {
  return (value as number[]).join(', ');
}

/** The values given in texts, with those they replace; `before` is empty for a new judge. */
export const shownChanges = (before: Partial<NewReferee>, given: Partial<NewReferee>, names: JudgeNames): RowChange[] =>
  (Object.keys(fields) as (keyof NewReferee)[]).flatMap((key) => {
    const [column, show] = fields[key];
    const text = (value: Value | undefined): string =>
      value === undefined || value === null ? '' : show(value, names);
    const [from, to] = [text(before[key]), text(given[key])];
    return given[key] === undefined || from === to ? [] : [{ field: columnNames[column][0], from, to }];
  });
