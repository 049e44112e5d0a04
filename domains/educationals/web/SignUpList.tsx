import { formatDateTime } from '#platform/contract/time/dates.ts';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type Educational, listSignUps } from '../contract.ts';
import styles from './EducationalPage.module.css';

export function SignUpList({ event }: { event: Educational }) {
  const { data } = useRead(listSignUps, { educationalId: event.id });
  return (
    <section aria-labelledby="coming">
      <SectionHead id="coming" title={data ? `Записались: ${data.length}` : 'Записались'} />
      <p className="small muted">Этот список видите только вы.</p>
      {!data && <RowSkeletons count={3} />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ id, name, mail, created_at }) => (
            <li key={id}>
              <b>{name}</b>
              <a href={`mailto:${mail}`}>{mail}</a>
              <span className="num small muted">{formatDateTime(created_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
