import { hasRole, type Session } from '#domains/accounts/session/session.ts';
import { texts } from '#domains/consents/texts.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { spriteAddress } from '#platform/ui/sprite/spriteUrl.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './PersonBadges.module.css';

/** Marks of the account: judge, identified person or kennel, registrar of litters. */
export function PersonMarks({ session, className }: { session: Session; className?: string | undefined }) {
  const { account_type, user_info } = session;
  const isJudge = hasRole(session, 'role_judge');
  const isRegistrator = hasRole(session, 'role_litter_registrator');
  const isIdentified = user_info?.personal_data_request_accepted ?? false;
  const tellsIdentity = !isJudge && (account_type === 'user' || account_type === 'kennel' || isRegistrator);
  if (!isJudge && !isRegistrator && !tellsIdentity) return null;
  return (
    <p className={cx(styles.marks, className)}>
      {isJudge && (
        <span className={styles.judge}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <use href={spriteAddress('rosette')} />
          </svg>
          Судья
        </span>
      )}
      {isRegistrator && (
        <span>
          <Icon name="stamp" size={20} />
          Регистратор помётов
        </span>
      )}
      {tellsIdentity && (
        <span>
          <Icon name={isIdentified ? 'shield' : 'info'} size={20} />
          {isIdentified ? texts.identified : texts.notIdentified}
        </span>
      )}
    </p>
  );
}
