import type { CSSProperties } from 'react';
import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { DogHead } from '#platform/ui/dogs/DogHead.tsx';
import { clothOfGroup, dogGroupOf, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { allBreeds } from '../../texts.ts';
import { DirectoryRow, Fact } from '../../web/list/DirectoryRow.tsx';
import type { JudgeRow } from '../contract.ts';
import styles from './JudgeCard.module.css';
import { personPath, rightsText } from './judgeTexts.ts';

interface JudgeCardProps {
  row: JudgeRow;
  kind: number;
}

export function JudgeCard({ row, kind }: JudgeCardProps) {
  const path = personPath(row, kind);
  return (
    <DirectoryRow
      face={<Avatar kind="person" name={row.name} id={row.id} photo={row.photo} size={56} />}
      title={path ? <Link to={path}>{row.name}</Link> : row.name}
      side={
        <>
          {row.sheet_number && <span>Лист судьи №&nbsp;{row.sheet_number}</span>}
          {row.phones.slice(0, 1).map((phone) => (
            <a key={phone} className="nowrap num" href={`tel:${dialPhone(phone)}`}>
              {displayPhone(phone)}
            </a>
          ))}
          {row.mails.slice(0, 1).map((mail) => (
            <a key={mail} href={`mailto:${mail}`}>
              {mail}
            </a>
          ))}
        </>
      }
    >
      <p className={styles.latin} lang="en">
        {row.name_lat}
      </p>
      <Fact>
        <b>{row.city ?? row.country}</b>
        {row.ranks.length > 0 && ` · ${row.ranks.join(', ')}`}
      </Fact>
      {kind === 1 ? <Breeds row={row} /> : <Fact>{rightsText(row, kind)}</Fact>}
      {kind === 1 && row.contests.length > 0 && <Fact>Конкурсы: {row.contests.join(', ').toLowerCase()}</Fact>}
    </DirectoryRow>
  );
}

function Breeds({ row }: { row: JudgeRow }) {
  if (row.is_all_breed) return <p className={styles.all}>{allBreeds}</p>;
  return (
    <>
      <ul className={styles.groups} aria-label="Группы FCI">
        {row.fci_groups.map((id) => {
          const group = dogGroupOf(id);
          return (
            group && (
              <li key={id} title={groupName(id)} style={{ '--group': clothOfGroup(group) } as CSSProperties}>
                <DogHead of={group} weight={1.4} />
                <span aria-hidden="true">{romanOf(id)}</span>
                <span className="vh">
                  {romanOf(id)}. {groupName(id)}
                </span>
              </li>
            )
          );
        })}
      </ul>
      {row.breeds.length > 0 && <Fact>{row.breeds.join(', ')}</Fact>}
    </>
  );
}
