import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { studbookPath } from '../../paths.ts';
import { puppyCard, sexNames } from '../../texts.ts';
import { Certificate } from '../../web/certificate/Certificate.tsx';
import type { CheckedPaper } from '../contract.ts';
import type { MarkFacts } from '../mark.ts';
import styles from './check.module.css';
import type { CheckedCode } from './check.ts';
import { lineOf, listText, notices, remarkText, revocationText, titleOf, verificationFailureTexts } from './texts.ts';
import { VerdictBand } from './Verdict.tsx';

export function CodeOutcome({ checked, again }: { checked: CheckedCode; again: ReactNode }) {
  const { verdict, notice, facts, breed, paper, checkedAt, list, mistrust } = checked;
  if (verdict === null) {
    const [title, text] = notices[notice ?? 'alien'];
    return (
      <div className={styles.notice} role="status">
        <h2>{title}</h2>
        <p>{text}</p>
        <p className={styles.acts}>{again}</p>
      </div>
    );
  }
  const which = facts ?? paper;
  return (
    <>
      <VerdictBand verdict={verdict} title={titleOf(verdict, paper)}>
        {mistrust
          ? verificationFailureTexts[mistrust]
          : which && lineOf(which.kind, which.barcode, validUntilOf(facts, paper), verdict)}
      </VerdictBand>
      {paper?.puppy?.remark && verdict !== 'forged' && <p className={styles.told}>{remarkText(paper.puppy)}</p>}
      {verdict === 'revoked' && paper && <p className={styles.told}>{revocationText(paper)}</p>}
      {list && <p className={styles.told}>{listText(list)}</p>}
      {!list && !paper && verdict !== 'forged' && (
        <p className={styles.told}>Списка отозванных бумаг на этом устройстве нет: проверьте ещё раз со связью.</p>
      )}
      {facts && (
        <MarkCertificate facts={facts} breed={breed} isProven={verdict !== 'forged'}>
          <Comparison checked={checked} />
        </MarkCertificate>
      )}
      {!facts && paper && <PaperCertificate paper={paper} />}
      <p className={styles.acts}>
        {paper?.dog && verdict !== 'forged' && <Button to={studbookPath(paper.dog.id)}>Открыть собаку в книге</Button>}
        {verdict === 'forged' && <Button to="/feedback">Сообщить федерации</Button>}
        {again}
      </p>
      <FinePrint checkedAt={checkedAt} />
    </>
  );
}

const validUntilOf = (facts: MarkFacts | null, paper: CheckedPaper | null): string | null =>
  facts ? facts.validUntil : (paper?.valid_until ?? null);

export const FinePrint = ({ checkedAt }: { checkedAt: number | string }) => (
  <p className={styles.fine}>
    Проверено {formatDateTime(checkedAt)}. Защитная метка подтверждает, что бумагу выдал портал и она не изменена. Это
    не квалифицированная электронная подпись.
  </p>
);

const Line = ({ ok, children }: { ok: boolean; children: ReactNode }) => (
  <p data-ok={ok || undefined}>
    <Icon name={ok ? 'check' : 'alert'} size={20} />
    <span>{children}</span>
  </p>
);

function Comparison({ checked: { verdict, paper, proof, facts } }: { checked: CheckedCode }) {
  if (verdict === 'forged')
    return (
      <div className={styles.lines}>
        <Line ok={false}>Так записано в метке. Верить этому нельзя: сравните с тем, что напечатано.</Line>
      </div>
    );
  return (
    <div className={styles.lines}>
      {paper &&
        (paper.differs ? (
          <Line ok={false}>
            Запись в племенной книге изменилась после выдачи{paper.dog && `: теперь там ${nowSays(paper, facts)}`}.
            Уточните в федерации.
          </Line>
        ) : (
          <Line ok>Запись в племенной книге совпадает с бумагой.</Line>
        ))}
      {proof === 'yes' && <Line ok>Защитная метка цела, ключ федерации подходит.</Line>}
      {proof === 'cannot' && (
        <Line ok>
          Этот браузер не проверяет подписи сам: метка сверена с той, что выдана на портале, они одинаковы.
        </Line>
      )}
    </div>
  );
}

const nowSays = ({ dog, number }: CheckedPaper, facts: MarkFacts | null): string =>
  [
    dog?.name_lat !== facts?.nameLat && dog?.name_lat,
    dog?.sex !== facts?.sex && dog && sexNames[dog.sex],
    dog?.born_on !== facts?.bornOn && dog && formatDate(dog.born_on),
    number !== facts?.number && number,
  ]
    .filter(Boolean)
    .join(', ') || 'другие подробности (окрас, родители или номера)';

function MarkCertificate({
  facts,
  breed,
  isProven,
  children,
}: {
  facts: MarkFacts;
  breed: string | null;
  isProven: boolean;
  children: ReactNode;
}) {
  const { nameLat, sex, bornOn, number, kind, litterSize, issuedOn, validUntil } = facts;
  return (
    <Certificate
      overline={isProven ? 'Подписано при выдаче' : 'Записано в метке'}
      title={nameLat ?? breed ?? ''}
      number={null}
      facts={[
        { term: 'Порода', value: breed },
        { term: 'Пол', value: sex && sexNames[sex] },
        { term: 'Дата рождения', value: formatDate(bornOn) },
        { term: kind === puppyCard ? 'Клеймо' : 'Номер', value: number },
        { term: 'Щенков в помёте', value: litterSize },
        { term: 'Выдан', value: formatDate(issuedOn) },
        { term: 'Действует до', value: validUntil && formatDate(validUntil) },
      ]}
      seal={null}
    >
      {children}
    </Certificate>
  );
}

export function PaperCertificate({ paper, children }: { paper: CheckedPaper; children?: ReactNode }) {
  const { dog, litter, puppy, number, kind, kind_name, barcode, issued_on, valid_until, issuer } = paper;
  const born = dog?.born_on ?? litter?.born_on;
  const sex = dog?.sex ?? puppy?.sex;
  return (
    <Certificate
      overline={kind_name}
      title={dog?.name_lat ?? puppy?.name_lat ?? litter?.breed ?? ''}
      under={dog?.name ?? puppy?.name}
      number={null}
      facts={[
        { term: 'Порода', value: dog?.breed ?? litter?.breed },
        { term: 'Отметка', value: puppy?.remark },
        { term: 'Пол', value: sex && sexNames[sex] },
        { term: 'Окрас', value: puppy?.colour },
        { term: 'Дата рождения', value: born && formatDate(born) },
        { term: kind === puppyCard ? 'Клеймо' : 'Номер', value: number },
        { term: 'Щенков в помёте', value: puppy ? null : litter?.puppies },
        { term: 'Номер бумаги', value: barcode },
        { term: 'Выдан', value: issued_on && formatDate(issued_on) },
        { term: 'Действует до', value: valid_until && formatDate(valid_until) },
        { term: 'Кем', value: issuer.name },
      ]}
      seal={null}
    >
      {children}
    </Certificate>
  );
}
