import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type City = z.infer<typeof schemas.cityList>[number];
export type Breed = z.infer<typeof schemas.breedList>[number];
export type BreedGroup = z.infer<typeof schemas.breedGroupList>[number];
export type Rank = z.infer<typeof schemas.rankList>[number];
export type Caste = z.infer<typeof schemas.casteList>[number];
export type Grade = z.infer<typeof schemas.gradeList>[number];
export type Dignity = z.infer<typeof schemas.dignityList>[number];
export type Abbreviation = z.infer<typeof schemas.abbreviationList>[number];
export type ExhibitionType = z.infer<typeof schemas.exhibitionTypeList>[number];
export type Discipline = z.infer<typeof schemas.disciplineList>[number];
export type Weekday = z.infer<typeof schemas.weekdayList>[number];
export type ContactType = z.infer<typeof schemas.contactTypeList>[number];

type Nothing = Record<string, never>;
const topics = ['dictionaries'];

// The specification (section 7) gives the first five addresses; the others follow their style.
export const listCities = endpoint<Nothing, City[]>({ name: 'listCities', method: 'GET', path: '/api/city', topics });
export const listRanks = endpoint<Nothing, Rank[]>({
  name: 'listRanks',
  method: 'GET',
  path: '/api/exhibitions/Rank/with_deleted',
  topics,
});
export const listCastes = endpoint<Nothing, Caste[]>({
  name: 'listCastes',
  method: 'GET',
  path: '/api/exhibitions/Caste',
  topics,
});
export const listDignities = endpoint<Nothing, Dignity[]>({
  name: 'listDignities',
  method: 'GET',
  path: '/api/exhibitions/dignity',
  topics,
});
export const listBreeds = endpoint<Nothing, Breed[]>({
  name: 'listBreeds',
  method: 'GET',
  path: '/api/dog/Breed',
  topics,
});
export const listBreedGroups = endpoint<Nothing, BreedGroup[]>({
  name: 'listBreedGroups',
  method: 'GET',
  path: '/api/dog/BreedGroup',
  topics,
});
export const listGrades = endpoint<Nothing, Grade[]>({
  name: 'listGrades',
  method: 'GET',
  path: '/api/exhibitions/Grade',
  topics,
});
export const listAbbreviations = endpoint<Nothing, Abbreviation[]>({
  name: 'listAbbreviations',
  method: 'GET',
  path: '/api/abbreviation',
  topics,
});
export const listExhibitionTypes = endpoint<Nothing, ExhibitionType[]>({
  name: 'listExhibitionTypes',
  method: 'GET',
  path: '/api/exhibitions/Type',
  topics,
});
/** Lists working disciplines: service and playing ones, and hunting. */
export const listDisciplines = endpoint<Nothing, Discipline[]>({
  name: 'listDisciplines',
  method: 'GET',
  path: '/api/exhibitions/Discipline',
  topics,
});
export const listWeekdays = endpoint<Nothing, Weekday[]>({
  name: 'listWeekdays',
  method: 'GET',
  path: '/api/WeekDay',
  topics,
});
export const listContactTypes = endpoint<Nothing, ContactType[]>({
  name: 'listContactTypes',
  method: 'GET',
  path: '/api/ContactType',
  topics,
});
