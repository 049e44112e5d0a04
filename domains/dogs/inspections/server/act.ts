import { formatDate } from '#platform/contract/time/dates.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { formatChip } from '../../shownNumbers.ts';
import { sexNames } from '../../texts.ts';
import type { Inspection } from '../contract.ts';
import { fateNames, reasonOf } from '../policy.ts';

/** Collapses whitespace in user input for the PDF. */
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();

export function inspectionAct(act: Inspection): Promise<Buffer> {
  const expert = plain([act.last_name, act.first_name, act.second_name].join(' '));
  const lines = act.puppies.map((puppy, at) => {
    const fateText = puppy.fate ? fateNames[puppy.fate] : 'не осмотрен';
    const reason = plain(reasonOf(puppy));
    const facts = [
      plain(puppy.name) || `Щенок ${at + 1}`,
      sexNames[puppy.sex],
      plain(puppy.colour),
      puppy.stamp_number && `клеймо ${act.stamp_code} ${puppy.stamp_number}`,
      puppy.chip && `чип ${formatChip(puppy.chip)}`,
      reason ? `${fateText}: ${reason}` : fateText,
    ];
    return `- ${facts.filter(Boolean).join(', ')}`;
  });
  return buildPdf(
    [
      '# Акт обследования помёта',
      plain(`${act.title}, родился ${formatDate(act.born_on)}`),
      plain(`Осмотр ${formatDate(act.inspected_on)}, ${act.place}. Осматривал: ${expert}.`),
      '## Щенки',
      lines.join('\n'),
      ...(act.note ? ['## Примечание', plain(act.note)] : []),
      act.signed_on
        ? `Акт подписан на портале ${formatDate(act.signed_on)} под учётной записью организации, которая регистрирует помёт.`
        : 'Акт не подписан.',
      'Подпись ______________________',
    ].join('\n\n'),
  );
}
