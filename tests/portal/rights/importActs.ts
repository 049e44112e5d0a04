import { eq } from 'drizzle-orm';
import { importWorker } from '#domains/registerImports/server/public.ts';
import { registerImports } from '#domains/registerImports/server/tables.ts';
import { runAll } from '#platform/testing/queues.ts';
import type { Act, ActFixture } from './staffActs.ts';

interface Sample {
  path: string;
  /** A file with known headings and one row. */
  known: string;
  /** A file whose last column is not known. */
  unknown: string;
  columns: string[];
  /** Heading of the last column that is read. */
  lastTitle: string;
}

const organisations: Sample = {
  path: '/api/administration/imports/organisations',
  known: 'Вид;Название\r\nПитомник;Журнальный\r\n',
  unknown: 'Вид;Название;Заметка\r\nПитомник;Журнальный;да\r\n',
  columns: ['kind', 'name', ''],
  lastTitle: 'Название',
};
const judges: Sample = {
  path: '/api/administration/imports/judges',
  known: 'Лист;ФИО;ФИО латиницей\r\n90210;Журнальный Пётр;Petr Zhurnalny\r\n',
  unknown: 'Лист;ФИО;ФИО латиницей;Заметка\r\n90210;Журнальный Пётр;Petr Zhurnalny;да\r\n',
  columns: ['sheet', 'name', 'nameLat', ''],
  lastTitle: 'ФИО латиницей',
};

/** Uploads a file as the pages do; returns the import's id. */
async function upload({ app, admin }: ActFixture, { path }: Sample, text: string): Promise<number> {
  const edge = 'journal';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="registry.csv"\r\nContent-Type: text/csv`;
  const answer = await app.inject({
    ...{ method: 'POST', url: path },
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: `${head}\r\n\r\n${text}\r\n--${edge}--\r\n`,
  });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json().result.import_id;
}

const work = ({ db, files, log }: ActFixture): Promise<void> => runAll(db, importWorker({ db, ...files, log }));

const actsOn = (sample: Sample): readonly [upload: Act, setColumns: Act, write: Act, discard: Act] => [
  async (fixture) => {
    await upload(fixture, sample, sample.known);
    await work(fixture);
    return [['Файл реестра', 'нет', 'registry.csv']];
  },
  async (fixture) => {
    const id = await upload(fixture, sample, sample.unknown);
    await fixture.act('PUT', `${sample.path}/${id}/columns`, { columns: sample.columns, kind: null });
    await work(fixture);
    return [['Столбцы файла', 'не указаны', sample.lastTitle]];
  },
  async (fixture) => {
    const id = await upload(fixture, sample, sample.known);
    await work(fixture);
    const [row] = await fixture.db.select().from(registerImports).where(eq(registerImports.id, id));
    await fixture.act('POST', `${sample.path}/${id}/write`, { digest: row?.digest });
    await work(fixture);
    return [
      ['Запись файла', 'проверен', 'поручена: новых 1'],
      ['Запись файла', 'поручена', 'записан'],
      ['Новых', '—', '1'],
    ];
  },
  async (fixture) => {
    const id = await upload(fixture, sample, sample.unknown);
    await fixture.act('POST', `${sample.path}/${id}/discard`);
    return [['Файл реестра', 'registry.csv', 'удалён']];
  },
];

const [uploadOrganisationFile, setOrganisationColumns, writeOrganisationFile, discardOrganisationFile] =
  actsOn(organisations);
const [uploadJudgeFile, setJudgeColumns, writeJudgeFile, discardJudgeFile] = actsOn(judges);

/** Files of the registers, from their upload to the written register. */
export const importActs: Readonly<Record<string, Act>> = {
  ...{ uploadOrganisationFile, setOrganisationColumns, writeOrganisationFile, discardOrganisationFile },
  ...{ uploadJudgeFile, setJudgeColumns, writeJudgeFile, discardJudgeFile },
};
