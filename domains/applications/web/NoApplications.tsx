import { memberStartPath } from '#domains/accounts/startPath.ts';
import { authorisationsPath } from '#domains/exhibitions/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { showsPath, staffRegistryPath } from '../paths.ts';
import styles from './office.module.css';

interface Way {
  to: string;
  label: string;
  says: string;
}

const ofBreedClub = (home: string): Way[] => [
  { to: showsPath(home), label: 'Проведение выставок', says: 'Выставки клуба и отчёты о них' },
  { to: authorisationsPath(home), label: 'Согласование судей', says: 'Кого просят согласовать организаторы' },
  { to: `${home}uploaded-documents/`, label: 'Документы для всех', says: 'Что видят посетители вашей страницы' },
];
const ofStaff: Way[] = [{ to: staffRegistryPath, label: 'Реестр заявок', says: 'Всё, что прислали участники' }];

/** The documents page of breed clubs and administrators, who send no applications. */
export function NoApplications({ home, isStaff }: { home: string; isStaff: boolean }) {
  const ways = [
    ...(isStaff ? ofStaff : ofBreedClub(home)),
    { to: memberStartPath(home), label: 'Личный кабинет', says: 'Что ждёт вашего ответа' },
  ];
  return (
    <>
      <PageHead
        title="Документы"
        lead={
          isStaff
            ? 'Администратор заявок не отправляет: заявки участников стоят в реестре.'
            : 'Национальный клуб породы заявок не отправляет. Здесь всё остальное, с чем он работает.'
        }
      />
      <ul className={styles.rows} aria-label="Разделы кабинета">
        {ways.map(({ to, label, says }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span className="small muted">{says}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
