import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Mating } from '../contract.ts';
import { litterApplicationPath, sentLitterPath } from '../paths.ts';
import { texts } from '../texts.ts';
import styles from './Matings.module.css';

/** Creates application 12 from the complete litter, or opens the existing draft. */
export function LitterApplication({ mating: { id, left } }: { mating: Mating }) {
  const { user_info } = useSession();
  if (!user_info) return null;
  return (
    <section aria-labelledby="application" className={styles.section}>
      <SectionHead id="application" title="Заявка на регистрацию помёта" />
      {left.length > 0 ? (
        <p className="muted">Заявка откроется, как только всё собрано. Заново ничего вводить не нужно.</p>
      ) : (
        <>
          <p>
            Всё собрано. Заявка заполнится из этой страницы: останется приложить бумаги, которых здесь нет, и квитанцию.
          </p>
          <p className={styles.buttons}>
            <Button to={litterApplicationPath(user_info.user_full_alias, id)}>Перейти к заявке</Button>
          </p>
        </>
      )}
    </section>
  );
}

interface SentLitterProps {
  mating: Mating;
  application: NonNullable<Mating['application']>;
}

export function SentLitter({ mating: { organisation }, application: { id, state } }: SentLitterProps) {
  return (
    <section aria-labelledby="application" className={styles.section}>
      <SectionHead id="application" title="Заявка на регистрацию помёта" />
      <p role="status">
        Состояние заявки: {state}. {texts.applied}.
      </p>
      {organisation?.is_own && (
        <p className={styles.buttons}>
          <Button to={sentLitterPath(organisation.full_alias, id)}>Открыть заявку</Button>
        </p>
      )}
    </section>
  );
}
