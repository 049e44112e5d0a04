import { quoted } from '#platform/contract/inputs/quoted.ts';
import { type InvitedKind, kindTexts } from '../kinds.ts';

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

/** The letter to one organisation of the register. */
export const organisationInvitationPath = (kind: InvitedKind, profileId: number): string =>
  `${campaignsPath}?new=1&kind=${kind}&only=${profileId}`;

/** Campaigns go to organisations of the register or to judges of the federation's list. */
export type CampaignAudience = 'organisations' | 'judges';
export const audienceOf = (kind: InvitedKind | undefined): CampaignAudience =>
  kind === 'judge' ? 'judges' : 'organisations';

interface AudienceTexts {
  /** Stands in the letter for the recipient. */
  placeholder: string;
  placeholderHint: string;
  /** The letter's first sentence, up to the colon and the placeholder. */
  opening: string;
  /** The rest of the proposed letter. */
  more: string;
  /** One, a few, many. */
  counted: [string, string, string];
  /** «Напомним …» */
  reminded: [string, string, string];
  /** What the portal adds below the letter. */
  mail: { how: string; keyTo: string; otherwise: string };
  skips: Partial<Record<Skip, string>>;
}

const makePassword = (whatFor: string): string =>
  `По ссылке ниже придумайте пароль: с ним и с этим E-mail вы будете ${whatFor}.`;

export const audienceTexts: Record<CampaignAudience, AudienceTexts> = {
  organisations: {
    placeholder: '{организация}',
    placeholderHint: 'встанет вид и название',
    opening: 'Федерация приглашает вас на портал',
    more: 'На портале подают заявки, ведут страницу организации, записывают собак на выставки и видят ход документов.',
    counted: ['организация', 'организации', 'организаций'],
    reminded: ['организации', 'организациям', 'организациям'],
    mail: {
      how: makePassword('входить и вести страницу организации'),
      keyTo: 'странице организации',
      otherwise: 'Если вы не представляете эту организацию, ничего не делайте.',
    },
    skips: {},
  },
  judges: {
    placeholder: '{судья}',
    placeholderHint: 'встанет имя судьи из перечня',
    opening: 'Федерация приглашает вас на портал как судью',
    more: 'На портале вы отвечаете на приглашения судить, отмечаете дни, когда заняты, и видите свои выставки.',
    counted: ['судья', 'судьи', 'судей'],
    reminded: ['судье', 'судьям', 'судьям'],
    mail: {
      how: `${makePassword('входить в кабинет судьи')} Если учётная запись у вас уже есть, сначала войдите в неё.`,
      keyTo: 'кабинету судьи',
      otherwise: 'Если вы не этот судья, ничего не делайте.',
    },
    skips: {
      entered: 'уже связан с учётной записью',
      no_mail: 'в перечне нет E-mail',
      bad_mail: 'E-mail в перечне записан с ошибкой',
      mail_taken: 'с этим E-mail входит организация или другой судья',
      invited: 'за это время его пригласили отдельно',
    },
  },
};

export function usualInvitation(kind: InvitedKind | undefined): string {
  const { opening, placeholder } = audienceTexts[audienceOf(kind)];
  return `${opening}: ${placeholder}.`;
}

/** Proposed to staff, who change it. */
export const usualLetter = (kind?: InvitedKind): string =>
  `${usualInvitation(kind)}\n\n${audienceTexts[audienceOf(kind)].more}`;

/** «клуб «Помор»»; a name that contains the kind is not prefixed, and a person's name stands alone. */
export const namedWords = ({ kind, name }: { kind: InvitedKind; name: string }): string =>
  kind === 'judge' || new RegExp(`^(${kindTexts[kind].split(' ')[0]}|нкп)`, 'iu').test(name)
    ? name
    : `${kindTexts[kind]} ${quoted(name)}`;

/** The letter's own paragraphs for one recipient. */
export const letterFor = (letter: string, invited: { kind: InvitedKind; name: string }): string[] =>
  letter
    .replaceAll(audienceTexts[audienceOf(invited.kind)].placeholder, namedWords(invited))
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export const recipientStates = ['waiting', 'sent', 'refused', 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** What became of a recipient, as staff filter and read it; `entered` follows from the account. */
export const outcomes = ['waiting', 'sent', 'entered', 'refused', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeNames: Record<Outcome, string> = {
  waiting: 'Ждёт отправки',
  sent: 'Отправлено, ждём',
  entered: 'Вошли на портал',
  refused: 'Адрес не принял письмо',
  skipped: 'Не отправлено',
};

export const skips = ['closed', 'entered', 'no_mail', 'bad_mail', 'mail_taken', 'invited'] as const;
export type Skip = (typeof skips)[number];

const skipTexts: Record<Skip, string> = {
  closed: 'организация закрыта',
  entered: 'уже вошла сама',
  no_mail: 'в реестре нет E-mail',
  bad_mail: 'E-mail в реестре записан с ошибкой',
  mail_taken: 'с этим E-mail входят в другую учётную запись',
  invited: 'за это время её пригласили отдельно',
};

export const skipText = (kind: InvitedKind, skip: Skip): string =>
  audienceTexts[audienceOf(kind)].skips[skip] ?? skipTexts[skip];

export const campaignTexts = {
  nobody: 'Под этот отбор некого приглашать: измените отбор.',
  changed: ({ expected, now }: { expected: number; now: number }): string =>
    `Отбор изменился: было ${expected}, стало ${now}. Проверьте и отправьте ещё раз.`,
  placeholder: (known: string): string =>
    `В письме есть скобки, которых портал не знает. Подставить можно только ${known}.`,
  invited: 'приглашение отправлено, ссылка действует',
  stopped: 'Рассылка уже остановлена.',
  running: 'Рассылка и так идёт.',
  nobodyToRemind: 'Напоминать некому или рано: письма рассылки ещё уходят сами, либо все ответили.',
  othersCame: ({ expected, now }: { expected: number; now: number }): string =>
    `Пока вы смотрели, число изменилось: было ${expected}, стало ${now}. Нажмите «Напомнить сейчас» ещё раз.`,
  remindedLately: 'Последнее письмо ушло меньше суток назад. Напомнить можно не чаще раза в сутки.',
  noMail:
    'Почта портала не настроена: письма подождут и уйдут, когда её включат. Попросите об этом того, кто обслуживает сервер портала (настройка SMTP_URL).',
} as const;
