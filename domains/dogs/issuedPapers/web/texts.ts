import { formatDate, formatDateTime } from '#platform/contract/time/dates.ts';
import { documentKinds } from '../../texts.ts';
import type { CheckedPaper } from '../contract.ts';
import type { Verdict } from '../verification.ts';
import type { CheckedCode } from './check.ts';
import { verdictNames } from './verdictNames.ts';

export const verificationFailureTexts: Readonly<Record<NonNullable<CheckedCode['mistrust']>, string>> = {
  signature: 'Документ подделан или повреждён: метку с такими данными портал не выдавал.',
  otherPaper: 'Документ подделан: метка взята с другой бумаги.',
  unknownKey: 'Такого ключа среди ключей федерации нет. Если бумага новая, а связи нет, проверьте её со связью.',
  notItsTime: 'Документ подделан: ключ в тот день не действовал.',
  revokedKey:
    'Ключ этой метки отозван: бумагам с ней больше не верят. Владелец может напечатать бумагу заново с портала.',
  unreadable: 'Документ подделан или повреждён: метку не прочесть.',
  notIssued: 'Документ подделан: портал такой бумаги не выдавал.',
};

export const notices: Readonly<Record<NonNullable<CheckedCode['notice']>, readonly [title: string, text: string]>> = {
  alien: [
    'Это не код бумаги федерации',
    'Наведите камеру на код в нижнем углу бумаги или введите номер под штрихкодом.',
  ],
  inWork: ['Бумага ещё не выдана', 'Заявка есть, но документ по ней пока не оформлен.'],
  cannotProve: [
    'Этот браузер не проверяет подписи',
    'Он не знает нужного способа подписи (Ed25519), а связи с порталом нет. Проверьте со связью или в другом браузере.',
  ],
  nothingKept: [
    'Нет связи',
    'Чтобы проверять без связи, откройте эту страницу один раз, пока связь есть. Когда она вернётся, нажмите «Проверить со связью».',
  ],
};

const kindOf = (kind: number): string => documentKinds[kind] ?? 'Документ';

/** The line under the result: which paper, valid until when. */
export function lineOf(kind: number, barcode: string, validUntil: string | null, verdict: Verdict): string {
  const until = validUntil && `${verdict === 'expired' ? 'действовала' : 'действует'} до ${formatDate(validUntil)}`;
  return [`${kindOf(kind)} № ${barcode}`, verdict !== 'revoked' && until].filter(Boolean).join(', ');
}

export const titleOf = (verdict: Verdict, paper: CheckedPaper | null): string =>
  verdict === 'revoked' && paper?.revoked_on
    ? `${verdictNames.revoked} ${formatDate(paper.revoked_on)}`
    : verdictNames[verdict];

export const revocationText = ({ revocation }: CheckedPaper): string =>
  [
    revocation?.replaced_by &&
      `Вместо неё действует ${revocation.replaced_by.kind_name.toLowerCase()} № ${revocation.replaced_by.barcode}.`,
    revocation?.reason && `Причина: ${revocation.reason}.`,
    'Принимать эту бумагу нельзя.',
  ]
    .filter(Boolean)
    .join(' ');

export const remarkText = ({ remark, is_culled }: NonNullable<CheckedPaper['puppy']>): string =>
  is_culled
    ? `Бумага подлинная, но щенок: ${remark.toLowerCase()}. Родословную на него не выдают.`
    : `Отметка в метрике: ${remark.toLowerCase()}.`;

export const listText = ({ madeAt, validUntil, isOld }: NonNullable<CheckedCode['list']>): string =>
  isOld
    ? `Список отозванных бумаг от ${formatDateTime(madeAt)}: он старше двух суток, проверьте ещё раз со связью.`
    : `Отозвана ли бумага, известно на ${formatDateTime(madeAt)}. Список годен до ${formatDateTime(validUntil)} по Москве.`;
