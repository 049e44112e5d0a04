import { listWeekdays } from '#domains/dictionaries/contract.ts';
import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { RichText } from '#platform/ui/typography/RichText.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { WholeProfile } from '../wholeProfile.ts';
import styles from './Head.module.css';
import { splitDescription } from './lead.ts';
import { reachOf } from './reach.ts';

/** The lead of an organisation and how to reach it: telephone, hours of today, address. */
export function ReachList({ profile }: { profile: WholeProfile }) {
  const weekdays = useRead(listWeekdays, {}).data ?? [];
  const { phone, address, today } = reachOf(profile, weekdays);
  const { lead } = splitDescription(profile);
  const isReachable = phone || address || today;
  if (!lead && !isReachable) return null;
  return (
    <div className={styles.reach}>
      {lead && <RichText className={styles.lead} text={lead} />}
      {isReachable && (
        <dl className={styles.facts}>
          {phone && (
            <div>
              <dt>Телефон</dt>
              <dd>
                <a className={styles.phone} href={`tel:${dialPhone(phone.value)}`}>
                  {displayPhone(phone.value)}
                </a>
              </dd>
            </div>
          )}
          {today && (
            <div>
              <dt>Часы приёма</dt>
              <dd className={cx(styles.today, today.isOpen && styles.open)}>{today.text}</dd>
            </div>
          )}
          {address && (
            <div>
              <dt>Адрес</dt>
              <dd>{address}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
