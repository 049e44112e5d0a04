import { formatDateRange } from '#platform/contract/time/dates.ts';
import type { FileAnswer } from '#platform/server/files/serveFile.ts';
import type { InvitingShow } from '../../invitations/server/queries/facts.ts';
import type { Schedule } from '../contract.ts';
import { endOf, timeOf } from '../policy.ts';
import { dayText } from '../texts.ts';
import { paperFile } from './paper.ts';

/** Printable schedule: a page per ring and day, readable from two metres. */
export function planFile(show: InvitingShow, { rows }: Schedule): Promise<FileAnswer> {
  const about = `${show.name}, ${formatDateRange(show.beginsOn, show.endsOn, { year: true })}`;
  return paperFile(
    { title: `План рингов: ${show.name}`, layout: 'landscape', foot: about },
    `План рингов ${show.beginsOn}.pdf`,
    (paper) => {
      const pages = [...Map.groupBy(rows, ({ day, ring }) => `${day} ${String(ring).padStart(2, '0')}`)].toSorted(
        ([one], [other]) => one.localeCompare(other),
      );
      if (!pages.length) paper.title('План рингов', 'Строк в расписании ещё нет');
      for (const [at, [, own]] of pages.entries()) {
        const [first] = own;
        if (!first) continue;
        if (at) paper.newPage();
        paper.title(`Ринг ${first.ring} · ${dayText(first.day)}`, about);
        paper.table(
          [
            { title: 'Начало', width: 1.6 },
            { title: 'Что в ринге', width: 6 },
            { title: 'Судья', width: 4 },
            { title: 'Собак', width: 1.2 },
          ],
          own.map((row) => [
            `${row.starts}–${timeOf(endOf(row) % 1440)}`,
            row.name,
            row.judge ?? '',
            row.dogs === null ? '' : String(row.dogs),
          ]),
          16,
        );
      }
    },
  );
}
