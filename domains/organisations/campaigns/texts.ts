import { quoted } from '#platform/contract/inputs/quoted.ts';
import { kindTexts, type OrganisationKind } from '../kinds.ts';

/** Where staff follow campaigns; with `new` and the register's filter in the address the letter opens. */
export const campaignsPath = '/administration/invitations';

export const campaignLimits = {
  title: { min: 3, max: 100 },
  letter: { min: 20, max: 2000 },
  /** Days between a letter and its repetition. */
  repeatDays: [3, 7, 14],
  /** Repetitions of one letter. */
  repeats: 2,
} as const;

/** Stands in the letter for the organisation's kind and name. */
export const namePlaceholder = '{организация}';

export const usualInvitation = `Федерация приглашает вас на портал: ${namePlaceholder}.`;

/** Proposed to staff, who change it. */
export const usualLetter = `${usualInvitation}

На портале подают заявки, ведут страницу организации, записывают собак на выставки и видят ход документов.`;

/** «клуб «Помор»»; a name that contains the kind is not prefixed. */
export const namedWords = ({ kind, name }: { kind: OrganisationKind; name: string }): string =>
  new RegExp(`^(${kindTexts[kind].split(' ')[0]}|нкп)`, 'iu').test(name) ? name : `${kindTexts[kind]} ${quoted(name)}`;

/** The letter's own paragraphs for one organisation. */
export const letterFor = (letter: string, organisation: { kind: OrganisationKind; name: string }): string[] =>
  letter
    .replaceAll(namePlaceholder, namedWords(organisation))
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export const recipientStates = ['waiting', 'sent', 'refused', 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** What became of a recipient, as staff filter and read it; `entered` follows from the account. */
export const outcomes = ['waiting', 'sent', 'entered', 'refused', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeNames: Record<Outcome, string> = {
  waiting: 'Ждут отправки',
  sent: 'Отправлено, ждём',
  entered: 'Вошли на портал',
  refused: 'Адрес не принял письмо',
  skipped: 'Не отправлено',
};

export const skips = ['closed', 'entered', 'no_mail', 'bad_mail', 'mail_taken', 'invited'] as const;
export type Skip = (typeof skips)[number];

export const skipTexts: Record<Skip, string> = {
  closed: 'организация закрыта',
  entered: 'уже вошла сама',
  no_mail: 'в реестре нет E-mail',
  bad_mail: 'E-mail в реестре записан с ошибкой',
  mail_taken: 'с этим E-mail входят в другую учётную запись',
  invited: 'за это время её пригласили отдельно',
};

export const campaignTexts = {
  nobody: 'Под этот отбор некого приглашать: измените отбор в реестре.',
  changed: ({ expected, now }: { expected: number; now: number }): string =>
    `Отбор изменился: было ${expected}, стало ${now}. Проверьте и отправьте ещё раз.`,
  placeholder: `В письме есть скобки, которых портал не знает. Подставить можно только ${namePlaceholder}.`,
  stopped: 'Рассылка уже остановлена.',
  running: 'Рассылка и так идёт.',
} as const;
