import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import type { FileAnswer } from '#platform/server/files/serveFile.ts';
import { csvStream } from '#platform/server/tableFiles/csv.ts';
import { pdfStream } from '#platform/server/tableFiles/pdf.ts';
import type { Sheet } from '#platform/server/tableFiles/sheet.ts';
import { xlsxStream } from '#platform/server/tableFiles/xlsx.ts';
import { typeOf } from '../../forms/all.ts';
import { stateNames } from '../../machine.ts';
import { cellText, columnsFor, type FileFormat, findRegistry, parseKinds, widthOf } from '../columns.ts';
import type { RegistryFilters, RegistryRow } from '../contract.ts';

export const mediaTypes: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

function chosenIn({ state, kind, text, from, to, archive, urgent, overdue }: RegistryFilters): string {
  const day = (words: string, value: string | undefined) => value && `${words} ${formatDate(value)}`;
  return [
    state !== undefined && stateNames[state as keyof typeof stateNames],
    parseKinds(kind, findRegistry(undefined))
      .map((key) => typeOf(key).title)
      .join(', '),
    text && `поиск «${text}»`,
    day('с', from),
    day('по', to),
    archive && 'с архивом',
    urgent && 'срочные',
    overdue && 'просроченные',
  ]
    .filter(Boolean)
    .join(', ');
}

export function sheetOf(
  filters: RegistryFilters,
  rows: AsyncIterable<RegistryRow[]>,
  { isStaff, limit, now }: { isStaff: boolean; limit: number; now: Date },
): Sheet {
  const registry = findRegistry(filters.registry);
  const columns = columnsFor(registry, isStaff);
  const chosen = chosenIn(filters);
  return {
    title: `Реестр: ${registry.title.toLowerCase()}`,
    note: `Составлен ${formatDate(moscowDay(now))}.${chosen ? ` Отобрано: ${chosen}.` : ''}`,
    columns: columns.map((column) => ({ title: column.title, width: widthOf(column) })),
    rows: (async function* () {
      for await (const batch of rows)
        yield batch.map((row) => columns.map(({ key }) => cellText(key, row, isStaff ? 'reviewer' : 'applicant')));
    })(),
    limit: { rows: limit, note: `Показаны первые ${limit}. Чтобы получить остальное, уточните фильтры.` },
  };
}

export const streamOf = async (format: FileFormat, sheet: Sheet): Promise<Readable> =>
  format === 'pdf' ? pdfStream(sheet) : format === 'xlsx' ? xlsxStream(sheet) : csvStream(sheet);

/** «Реестр_замена_родословной_05_11_2026.pdf». */
export function fileNameOf(registry: string | undefined, format: FileFormat, now: Date): string {
  const title = findRegistry(registry).title.toLowerCase().replaceAll(': ', '_').replaceAll(' ', '_');
  return `Реестр_${title}_${formatDate(moscowDay(now)).replaceAll('.', '_')}.${format}`;
}

export async function fileOf(format: FileFormat, registry: string | undefined, sheet: Sheet, now: Date) {
  const bytes = await buffer(await streamOf(format, sheet));
  return {
    name: fileNameOf(registry, format, now),
    mediaType: mediaTypes[format],
    size: bytes.length,
    stream: Readable.from([bytes]),
  } satisfies FileAnswer;
}
