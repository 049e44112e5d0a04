import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { isForbidden, isYesNoRule, type Severity, severityNames } from '../../breedingRules/rules.ts';
import { declaredMatingPath } from '../../matings/paths.ts';
import type { MatingPlan, OpenMating } from '../contract.ts';
import styles from './MatingPage.module.css';

type Rule = NonNullable<MatingPlan['young']>['rules'][number];

const kinds: Readonly<Record<Severity, StatusKind>> = { refuse: 'danger', ask: 'danger', warn: 'warn' };

/** Explains why this bitch's next mating cannot be declared now. */
const openWords = ({ mated_on, born_on }: NonNullable<OpenMating['mating']>): string =>
  born_on === null
    ? `Вязка этой суки ${formatDate(mated_on)} уже заявлена, щенки ещё не записаны.`
    : `Щенки этой суки родились ${formatDate(born_on)}, а помёт ещё не зарегистрирован. До этого новую вязку не заявляют.`;

/** Lists the rules' judgements of a pair, each with its source as a detail. */
export function Rules({ rules, open = null }: { rules: readonly Rule[]; open?: OpenMating['mating'] }) {
  const isAnyUnconfirmed = rules.some((rule) => !rule.is_confirmed && !isYesNoRule(rule));
  return (
    <>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.param}>
            {isYesNoRule(rule) && isForbidden(rule) ? (
              <StatusChip kind="danger">Так не вяжут</StatusChip>
            ) : (
              <StatusChip kind={kinds[rule.severity]}>{severityNames[rule.severity]}</StatusChip>
            )}
            <div>
              <p>{rule.text}</p>
              <details>
                <summary>Откуда правило</summary>
                <p>{rule.source}</p>
              </details>
            </div>
          </li>
        ))}
        {open && (
          <li>
            <StatusChip kind="danger">{severityNames.refuse}</StatusChip>
            <p>
              {openWords(open)} <Link to={declaredMatingPath(open.id)}>Открыть её вязку</Link>
            </p>
          </li>
        )}
        {rules.length === 0 && !open && (
          <li>
            <StatusChip kind="ok">В порядке</StatusChip>
            <p>Возраст обоих, зарегистрированные помёты суки, родство и номера родословных правилам не противоречат.</p>
          </li>
        )}
      </ul>
      {isAnyUnconfirmed && (
        <p className={styles.unconfirmed}>
          Жёлтые предупреждения — обычай и советы: федерация ещё не утвердила их как запрет.
        </p>
      )}
    </>
  );
}
