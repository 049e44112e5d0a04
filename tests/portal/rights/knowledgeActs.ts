import type { Act, ActFixture } from './staffActs.ts';

const pages = '/api/administration/how_to';
const title = 'Как вывезти собаку';

async function page({ act }: ActFixture) {
  const rows = await act('GET', pages);
  const { id, key: _, ...form } = rows.find((row: { key: string }) => row.key === 'export-dog');
  return { url: `${pages}/${id}`, form };
}

/** A «Как …» page: created, edited and restored. */
export const knowledgeActs: Readonly<Record<string, Act>> = {
  async addHowTo({ act }) {
    await act('POST', pages, { key: 'export-dog', title, short: 'Вывезти собаку', subject: 'trouble' });
    return [['Заголовок', '—', title]];
  },
  async editHowTo(fixture) {
    const { url, form } = await page(fixture);
    await fixture.act('PUT', url, { ...form, answer: 'Спросите перевозчика.', is_hidden: false });
    return [
      ['Короткий ответ', '—', 'Спросите перевозчика'],
      ['Не показывать на портале', 'да', 'нет'],
    ];
  },
  async restoreHowTo(fixture) {
    const { url, form } = await page(fixture);
    const [earlier] = await fixture.act('GET', `${url}/revisions`);
    await fixture.act('POST', `${url}/restore`, { revision_id: earlier.id, version: form.version });
    return [['Короткий ответ', 'Спросите перевозчика', '—']];
  },
};
