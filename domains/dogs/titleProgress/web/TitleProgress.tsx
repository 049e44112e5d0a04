import { useSession } from '#domains/accounts/web/public.ts';
import { upperFirst } from '#platform/contract/joinText.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { ageInMonths } from '#platform/contract/values/months.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { StudbookDog } from '../../studbook/contract.ts';
import { listTitleRules, type TitleRuleShown } from '../contract.ts';
import { type Certificate, firstTitlesAt, type Progress, progressOf } from '../progress.ts';
import { certificateText, ruleText, titleApplicationPath } from '../texts.ts';
import styles from './TitleProgress.module.css';

interface TitleProgressProps {
  dog: Pick<StudbookDog, 'records' | 'pedigree_number' | 'born_on'>;
  /** Certificates from the portal's shows; those from papers are in the dog's records. */
  given: readonly Certificate[];
}

export function TitleProgress({ dog, given }: TitleProgressProps) {
  const rules = useRead(listTitleRules, {}).data;
  if (!rules) return null;
  const { awards, titles, spent } = dog.records;
  const onPaper = awards.map(({ id, name, given_on, show, judge, country }) => ({
    ...{ name, on: given_on, show, judge },
    country: country || null,
    from: { award: id },
  }));
  const progress = progressOf(
    rules,
    [...onPaper, ...given],
    titles.map(({ name }) => name),
    spent,
  );
  if (!progress.length && (titles.length || dog.records.death)) return null;
  if (!progress.length) return <Beginning rules={rules} bornOn={dog.born_on} />;
  return (
    <section aria-labelledby="title-progress" className={styles.section}>
      <SectionHead id="title-progress" size="rail" title="Что осталось до титула" />
      <ul className={styles.list}>
        {progress.map((one) => {
          const rule = rules.find(({ title_id }) => title_id === one.titleId);
          return rule && <Way key={one.titleId} rule={rule} progress={one} pedigreeNumber={dog.pedigree_number} />;
        })}
      </ul>
    </section>
  );
}

function Beginning({ rules, bornOn }: { rules: readonly TitleRuleShown[]; bornOn: string }) {
  const names = firstTitlesAt(ageInMonths(bornOn, clock.today()));
  const first = names.flatMap((name) => rules.filter((rule) => rule.name === name));
  if (!first.length) return null;
  return (
    <section aria-labelledby="title-progress" className={styles.section}>
      <SectionHead id="title-progress" size="rail" title="Что осталось до титула" />
      <p>Сертификатов пока нет. Начинают с этих титулов, и счёт пойдёт здесь сам, с первой выставки:</p>
      <ul className={styles.used}>
        {first.map((rule) => (
          <li key={rule.title_id}>
            {rule.full_name}, <span lang="en">{rule.name}</span>: {ruleText(rule)}
            {!rule.is_confirmed && ' (федерация ещё не подтвердила)'}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WayProps {
  rule: TitleRuleShown;
  progress: Progress;
  pedigreeNumber: number | null;
}

function Way({ rule, progress: { used, wanted, lacking }, pedigreeNumber }: WayProps) {
  const isReady = lacking.length === 0;
  return (
    <li className={styles.way}>
      <h4 className={styles.title}>
        {rule.full_name}, <span lang="en">{rule.name}</span>
      </h4>
      {wanted > 0 && (
        <p className={styles.steps}>
          <meter min={0} max={wanted} value={used.length} aria-label={`Есть ${used.length} из ${wanted}`} />
          <b className="num">
            {used.length} из {wanted}
          </b>
        </p>
      )}
      <p>{isReady ? 'Всё собрано: титул можно оформить.' : `${upperFirst(lacking.join(', '))}.`}</p>
      {used.length > 0 && (
        <ul className={styles.used} aria-label={`Засчитано для ${rule.name}`}>
          {used.map((one) => (
            <li key={`${one.name} ${one.on} ${one.show}`}>{certificateText(one)}</li>
          ))}
        </ul>
      )}
      <p className="small muted">
        Правило: {ruleText(rule)}.{rule.also && ` ${rule.also}.`}
        {!rule.is_confirmed && ` Федерация его ещё не подтвердила (${rule.source}): проверьте перед подачей.`}
      </p>
      {isReady && <Ask title={rule.name} pedigreeNumber={pedigreeNumber} used={used} />}
    </li>
  );
}

function Ask({
  title,
  pedigreeNumber,
  used,
}: {
  title: string;
  pedigreeNumber: number | null;
  used: readonly Certificate[];
}) {
  const { user_info } = useSession();
  const isAwake = useHydrated();
  const path =
    isAwake && user_info ? titleApplicationPath(user_info.user_full_alias, title, pedigreeNumber, used) : null;
  if (!path) return null;
  return (
    <p>
      <Button to={path} kind="secondary" leftIcon="doc">
        Оформить титул: заявка 22
      </Button>
    </p>
  );
}
