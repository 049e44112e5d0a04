import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { displayPhone } from '#domains/profiles/phone.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import { parseInput } from '#platform/server/serve.ts';
import { pdfStream } from '#platform/server/tableFiles/pdf.ts';
import type { Sheet, SheetColumn } from '#platform/server/tableFiles/sheet.ts';
import { xlsxStream } from '#platform/server/tableFiles/xlsx.ts';
import { type OrganizationRow, organizationExportPath } from '../clubsAndKennels/contract.ts';
import { organizationExportInput } from '../clubsAndKennels/schemas.ts';
import { streamOrganizations } from '../clubsAndKennels/server/queries/list.ts';
import { type JudgeRow, judgeExportPath } from '../judges/contract.ts';
import { judgeExportInput } from '../judges/schemas.ts';
import { assertKnownJudgingIds, streamJudges } from '../judges/server/queries/list.ts';
import { type ExportFormat, exportRows } from '../kinds.ts';
import { allBreeds, judgeKindNames, organizationKindNames, organizationTypeNames } from '../texts.ts';
import { assertKnownIds } from './queries/names.ts';

/** Files per IP address and minute: each costs as much as a dozen pages. */
const perMinute = 10;

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Exports of the lists: the same rows and filters, and only what the cards show. */
export function exportRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const onRequest = async (request: FastifyRequest) => app.limiter.take('export', request, perMinute);
  app.get(organizationExportPath, { onRequest }, async (request, reply) => {
    const { format, ...input } = parseInput(organizationExportInput, listed(request.query));
    await assertKnownIds(db, input);
    const limit = exportRows[format];
    const kind = input.kind ?? 'clubs';
    // Breeds are the last column: clubs and federations have none.
    const shown = kind === 'kennels' || kind === 'nbc' ? organizationColumns.length : organizationColumns.length - 1;
    const rows = mapped(streamOrganizations(db, input, limit + 1, clock.now()), (row) =>
      organizationCells(row).slice(0, shown),
    );
    return send(
      reply,
      format,
      'organizations',
      sheetOf(organizationKindNames[kind], organizationColumns.slice(0, shown), rows, limit),
    );
  });
  app.get(judgeExportPath, { onRequest }, async (request, reply) => {
    const { format, ...input } = parseInput(judgeExportInput, listed(request.query));
    await assertKnownJudgingIds(db, input);
    const limit = exportRows[format];
    const kind = input.kind ?? 1;
    const title = kind === 4 ? judgeKindNames[4] : `Судьи: ${judgeKindNames[kind as 1].toLowerCase()}`;
    return send(
      reply,
      format,
      kind === 4 ? 'specialists' : 'judges',
      sheetOf(title, judgeColumns, mapped(streamJudges(db, input, limit + 1), judgeCells), limit),
    );
  });
}

const listed = (query: unknown): Record<string, unknown> => ({ ...(query as Record<string, unknown>) });

async function* mapped<Row>(batches: AsyncIterable<Row[]>, cells: (row: Row) => string[]): AsyncGenerator<string[][]> {
  for await (const batch of batches) yield batch.map(cells);
}

const sheetOf = (title: string, columns: readonly SheetColumn[], rows: Sheet['rows'], limit: number): Sheet => ({
  title,
  note: `${portalOwner().name}, справочник портала. Составлено ${formatDate(clock.today())}.`,
  columns,
  rows,
  limit: { rows: limit, note: `Показаны первые ${limit}. Чтобы получить остальное, уточните фильтры.` },
});

async function send(reply: FastifyReply, format: ExportFormat, name: string, sheet: Sheet): Promise<FastifyReply> {
  const file: Readable = format === 'pdf' ? await pdfStream(sheet) : xlsxStream(sheet);
  return reply
    .type(types[format])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}-${clock.today()}.${format}"`)
    .send(file);
}

const organizationColumns: readonly SheetColumn[] = [
  { title: 'Название', width: 24 },
  { title: 'Вид', width: 10 },
  { title: 'Город', width: 14 },
  { title: 'Руководитель', width: 20 },
  { title: 'Федерация', width: 13 },
  { title: 'Телефоны', width: 20 },
  { title: 'Почта', width: 27 },
  { title: 'Сайт', width: 20 },
  { title: 'Породы', width: 20 },
];

const valuesOf = ({ contacts }: OrganizationRow, type: number): string[] =>
  contacts.filter(({ contact_type_id }) => contact_type_id === type).map(({ value }) => value);

const organizationCells = (row: OrganizationRow): string[] => [
  row.name,
  organizationTypeNames[row.user_type] ?? '',
  row.city ?? '',
  row.head_name ?? '',
  row.federation?.name ?? '',
  valuesOf(row, 1).map(displayPhone).join(', '),
  valuesOf(row, 2).join(', '),
  row.site ?? '',
  row.breeds.join(', ') +
    (row.breeds_total > row.breeds.length ? ` и ещё ${row.breeds_total - row.breeds.length}` : ''),
];

const judgeColumns: readonly (SheetColumn & { cell: (row: JudgeRow) => string })[] = [
  { title: 'ФИО', width: 24, cell: ({ name }) => name },
  { title: 'Латиницей', width: 20, cell: ({ name_lat }) => name_lat },
  { title: 'Город', width: 14, cell: ({ city, country }) => city ?? country },
  { title: 'Лист судьи №', width: 10, cell: ({ sheet_number }) => sheet_number ?? '' },
  { title: 'Ранг', width: 18, cell: ({ ranks }) => ranks.join(', ') },
  { title: 'Телефон', width: 20, cell: ({ phones }) => phones.map(displayPhone).join(', ') },
  { title: 'Почта', width: 29, cell: ({ mails }) => mails.join(', ') },
  { title: 'Права', width: 44, cell: rightsOf },
];

const judgeCells = (row: JudgeRow): string[] => judgeColumns.map(({ cell }) => cell(row));

function rightsOf(row: JudgeRow): string {
  const groups = row.fci_groups.length ? `группы FCI: ${row.fci_groups.join(', ')}` : '';
  const breeds = row.is_all_breed ? allBreeds : [groups, row.breeds.join(', ')].filter(Boolean).join('; ');
  const disciplines = row.disciplines.map(({ name, is_examiner }) => (is_examiner ? `${name} (экзаменатор)` : name));
  return [breeds, row.contests.join(', '), disciplines.join(', '), row.specialisations.join(', ')]
    .filter(Boolean)
    .join('; ');
}
