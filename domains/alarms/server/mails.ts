import { counted } from '#platform/contract/plural.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { type MailBody, renderMail } from '#platform/server/mail/renderMail.ts';
import type { alarms } from './tables.ts';

type AlarmRow = typeof alarms.$inferSelect;

interface AlarmNews {
  lasting: readonly AlarmRow[];
  ended: readonly AlarmRow[];
}

const titleOf = ({ label, machine }: AlarmRow): string => (machine ? `${label} (${machine})` : label);

/** One mail to administrators about all due and all ended troubles. */
export function troubleMail(
  { lasting, ended }: AlarmNews,
  { publicUrl, sectionPath }: { publicUrl: string; sectionPath: string },
): MailBody & { subject: string } {
  const [only] = lasting;
  const subject = !only
    ? `Портал снова в порядке: ${ended.map(titleOf).join(', ')}`
    : lasting.length === 1
      ? `Портал просит внимания: ${titleOf(only)}`
      : `Портал просит внимания: ${counted(lasting.length, ['неполадка', 'неполадки', 'неполадок'])}`;
  return {
    subject,
    ...renderMail({
      greeting: 'Здравствуйте!',
      paragraphs: [
        ...lasting.map((alarm) =>
          [
            `${titleOf(alarm)}: ${alarm.said}. С ${formatDateTime(alarm.beganAt.toISOString())} МСК.`,
            alarm.todo && `Что сделать: ${alarm.todo}.`,
          ]
            .filter(Boolean)
            .join('\n'),
        ),
        ...(ended.length ? [`Снова в порядке: ${ended.map(titleOf).join(', ')}.`] : []),
        lasting.length ? 'Пока неполадка не устранена, портал напоминает о ней раз в день.' : 'Делать ничего не нужно.',
      ],
      link: { url: `${publicUrl}${sectionPath}`, label: 'Состояние портала' },
    }),
  };
}
