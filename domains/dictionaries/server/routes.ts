import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { dictionary } from './queries.ts';

/** Every dictionary is public and small, so it is sent whole; browsers cache it and revalidate by ETag. */
export function dictionaryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const dictionaryOf = <Entry>(
    endpoint: Endpoint<Record<string, never>, Entry[]>,
    answer: z.ZodType<Entry[]>,
    list: () => Promise<Entry[]>,
    summary: string,
  ) =>
    serve(app, endpoint, {
      access: 'everyone',
      input: schemas.noInput,
      answer,
      summary,
      revalidate: true,
      handle: list,
    });

  dictionaryOf(contract.listCities, schemas.cityList, dictionary.cities(db), 'Города');
  dictionaryOf(contract.listRanks, schemas.rankList, dictionary.ranks(db), 'Ранги выставок, включая удалённые');
  dictionaryOf(contract.listCastes, schemas.casteList, dictionary.castes(db), 'Классы');
  dictionaryOf(contract.listDignities, schemas.dignityList, dictionary.dignities(db), 'Сертификаты и титулы');
  dictionaryOf(contract.listBreeds, schemas.breedList, dictionary.breeds(db), 'Породы');
  dictionaryOf(contract.listBreedGroups, schemas.breedGroupList, dictionary.breedGroups(db), 'Группы FCI');
  dictionaryOf(contract.listGrades, schemas.gradeList, dictionary.grades(db), 'Оценки');
  dictionaryOf(
    contract.listAbbreviations,
    schemas.abbreviationList,
    dictionary.abbreviations(db),
    'Словарь сокращений',
  );
  dictionaryOf(
    contract.listExhibitionTypes,
    schemas.exhibitionTypeList,
    dictionary.exhibitionTypes(db),
    'Виды мероприятий',
  );
  dictionaryOf(contract.listDisciplines, schemas.disciplineList, dictionary.disciplines(db), 'Рабочие дисциплины');
  dictionaryOf(contract.listWeekdays, schemas.weekdayList, dictionary.weekdays(db), 'Дни недели');
  dictionaryOf(contract.listContactTypes, schemas.contactTypeList, dictionary.contactTypes(db), 'Виды контактов');
}
