import { cx } from '#platform/ui/theme/cx.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { type Verdict, verdicts } from '../verification.ts';
import styles from './check.module.css';
import { Sign } from './Verdict.tsx';
import { verdictNames } from './verdictNames.ts';

const meanings: Readonly<Record<Verdict, string>> = {
  valid: 'Бумага подлинная и действует.',
  expired: 'Бумага подлинная, но срок её вышел. Метрику меняют на родословную.',
  revoked: 'Бумагу отменили: например, обменяли или потеряли. Здесь же написано, чем она заменена.',
  forged: 'Документ подделан или повреждён. Видно, что на самом деле записано в метке.',
  offline: 'Подпись цела. Отозвана ли бумага, известно на день и час последнего списка.',
};

export function CheckQuestions() {
  return (
    <section aria-labelledby="five" className={styles.section}>
      <SectionHead id="five" title="Пять ответов проверки" />
      <ul className={styles.five}>
        {verdicts.map((verdict) => (
          <li key={verdict} className={cx(styles.answer, styles[verdict])}>
            <div>
              <Sign verdict={verdict} size={26} />
              <h3>{verdictNames[verdict]}</h3>
            </div>
            <p className={styles.meaning}>{meanings[verdict]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
