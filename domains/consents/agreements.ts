/**
 * The texts of agreements. A changed text is a new version, and earlier consents have to be given again. Each consent
 * is stored with the version and the hash of its text (`agreementText`).
 */
export const consentKinds = ['processing', 'dissemination'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export interface Agreement {
  version: string;
  title: string;
  paragraphs: readonly string[];
}

/** The legal person that members give consents: in words, and the key that tells one from another. */
export interface Operator {
  text: string;
  key: string;
}
export const noOperator: Operator = { text: '', key: '' };

/** The texts before an operator is entered. */
export const agreements: Record<ConsentKind, Agreement> = {
  processing: {
    version: '2026-11-01',
    title: 'Согласие на обработку персональных данных',
    paragraphs: [
      'Я даю Кинологической федерации согласие на обработку моих персональных данных: фамилии, имени, отчества, даты рождения, пола, города и адреса, телефонов, адресов электронной почты, фотографии, сведений о моих собаках и питомнике, документов, которые я передаю через портал.',
      'Цель: вести мою учётную запись, оформлять документы на собак, записывать на выставки и сообщать о ходе заявок. Для этого федерация собирает, записывает, хранит, уточняет, использует и удаляет данные, в том числе автоматически.',
      'Показывать мои данные всем это согласие не разрешает: для этого есть отдельное.',
      'Согласие действует, пока есть учётная запись. Отозвать его можно в любой момент здесь же; обработка прекращается сразу, кроме того, что закон велит хранить дольше.',
    ],
  },
  dissemination: {
    version: '2026-11-01',
    title: 'Согласие на распространение персональных данных',
    paragraphs: [
      'Я разрешаю Кинологической федерации показывать всем посетителям портала те мои персональные данные, которые отмечаю сам. Остальные видны только мне и сотрудникам федерации.',
      'Цель: чтобы другие участники могли найти меня и связаться со мной. Условия и запреты на дальнейшую передачу я не устанавливаю.',
      'Отметки можно менять, а согласие отозвать в любой момент здесь же: данные перестают показываться сразу, на страницах портала и в его программном интерфейсе.',
    ],
  },
};

const unnamed = 'Кинологической федерации';

/**
 * The text that names the operator. Another operator is another version, so that consents are asked for anew; a
 * corrected address is not.
 */
export function agreementOf(kind: ConsentKind, { text, key }: Operator): Agreement {
  const { version, title, paragraphs } = agreements[kind];
  return {
    version: versionFor(version, key),
    title,
    paragraphs: text
      ? [
          `Оператор персональных данных (далее – федерация): ${text}.`,
          ...paragraphs.map((one) => one.replace(unnamed, 'федерации')),
        ]
      : paragraphs,
  };
}

const versionFor = (version: string, key: string): string => (key ? `${version}/${key}` : version);

/**
 * Terms that a registration accepts: the policy served at `/Politika_PDn.pdf`. The version is the policy's own
 * («Редакция от …»); a test compares the two.
 */
export const registrationTerms = {
  version: 'policy-2026-11-21',
  words: 'Принимаю условия обработки персональных данных',
};

/** Version of the registration's terms for this operator. */
export const termsVersion = ({ key }: Operator): string => versionFor(registrationTerms.version, key);

/** Whether this is the current text. A consent given at registration refers to the policy. */
export const isCurrent = (kind: ConsentKind, version: string, operator: Operator): boolean =>
  version === versionFor(agreements[kind].version, operator.key) ||
  (kind === 'processing' && version === termsVersion(operator));

/** Exactly as it is shown, because its SHA-256 is stored with the consent. */
export const agreementText = ({ title, paragraphs }: Agreement): string => [title, ...paragraphs].join('\n\n');
