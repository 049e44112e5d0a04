import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import { csvOf } from '#platform/server/tableFiles/csv.ts';
import { xlsxStream } from '#platform/server/tableFiles/xlsx.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ResultsFile {
  name: string;
  format: 'csv' | 'xlsx';
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly string[])[];
}

export async function resultsFile({ name, format, columns, rows }: ResultsFile) {
  const bytes =
    format === 'csv'
      ? csvOf([columns.map(({ title }) => title), ...rows])
      : await buffer(
          xlsxStream({
            title: `Результаты: ${name}`,
            note: `${portalOwner().name}. Составлено ${formatDate(clock.today())}.`,
            columns,
            rows: (async function* () {
              yield rows;
            })(),
            limit: { rows: rows.length, note: '' },
          }),
        );
  return {
    name: `Результаты ${name}.${format}`,
    mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : xlsx,
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
}
