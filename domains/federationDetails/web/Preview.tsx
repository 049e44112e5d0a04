import { Fragment } from 'react';
import type { PictureView } from '#domains/media/contract.ts';
import { defaultPicturePath } from '#domains/media/paths.ts';
import { displayPhone } from '#domains/profiles/phone.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { neutralOwner, type PortalOwner, signLines } from '#platform/contract/portalOwner.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { Emblem } from '#platform/ui/dogs/Emblem.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { type DetailsValues, networks } from '../fields.ts';
import { officeHoursText, specialDaysText } from '../officeHours.ts';
import { operatorText } from '../operator.ts';
import { policyPath } from '../paths.ts';
import styles from './details.module.css';

interface PreviewProps {
  values: DetailsValues;
  picture: PictureView | null;
}

const digitsOf = (link: string): string => link.split('/').at(-1) ?? '';

/** What pages, mails and papers will say, from what is typed and not yet saved. */
export function Preview({ values, picture }: PreviewProps) {
  const name = values.name || neutralOwner.name;
  const emblem = picture && defaultPicturePath({ digits: digitsOf(picture.link), widths: picture.widths });
  const mainOf = (type: number) => {
    const all = values.contacts.filter((one) => one.contact_type_id === type && one.value);
    return (all.find((one) => one.is_main) ?? all[0])?.value;
  };
  const phone = mainOf(contactTypes.phone);
  const hours = officeHoursText(values);
  const today = clock.today();
  return (
    <section className={styles.preview} aria-label="Как это выглядит">
      <div className={cx(styles.card, styles.header, 'on-brand')}>
        <Sign owner={{ name, shortName: values.short_name }} emblem={emblem} />
      </div>
      <div className={cx(styles.card, styles.footer, 'on-brand')}>
        <b>Приёмная</b>
        {phone && <span>{displayPhone(phone)}</span>}
        {[mainOf(contactTypes.mail), values.address, hours].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {!phone && !values.address && !hours && <span>Пока пусто: контакты и часы не указаны</span>}
        {specialDaysText(values, today).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className={styles.signs}>
          {networks
            .filter(({ field }) => values[field])
            .map(({ field, sign }) => (
              <i key={field}>{sign}</i>
            ))}
        </span>
        <small>
          © {[...new Set([Number(values.founded_year) || 0, Number(today.slice(0, 4))])].filter(Boolean).join('–')}{' '}
          {name}
        </small>
      </div>
      <div className={styles.card}>
        <b>Письмо от «{values.mail_sender || name}»</b>
        <p className={styles.signature}>{values.mail_signature || `${name}, портал.`}</p>
        <small className="muted">На это письмо отвечать не нужно.</small>
      </div>
      <div className={styles.card}>
        <b>Бумага</b>
        <p className={styles.line}>
          <span>{values.head_post || 'Руководитель'}</span>
          <span>{values.head_name || '____________'}</span>
        </p>
        <b>Согласия и политика</b>
        <p>{operatorText(values) || `${name} (оператор не указан)`}</p>
        <a href={policyPath} target="_blank" rel="noopener">
          Действующая политика (PDF)
        </a>
      </div>
    </section>
  );
}

const Sign = ({ owner, emblem }: { owner: PortalOwner; emblem: string | null }) => (
  <>
    <Emblem picture={emblem} />
    <span className={styles.name}>
      {signLines(owner).map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </span>
  </>
);
