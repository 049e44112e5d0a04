import { useSearchParams } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { SearchField } from '#platform/ui/fields/SearchField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddress } from '#platform/web/useAddressFilter.ts';
import { FollowButton } from '../../follows/web/FollowButton.tsx';
import { useBreedsToFollow } from '../../follows/web/useBreedsToFollow.ts';
import { type FoundInRings, findInRings, type PublicRings } from '../contract.ts';
import { breedResultPath, livePath } from '../paths.ts';
import styles from './live.module.css';

type Found = FoundInRings['breeds'][number];

interface FindInRingsProps {
  exhibitionId: number;
  live: PublicRings;
}

/** Where a breed or a dog is, or is expected. */
export function FindInRings({ exhibitionId, live }: FindInRingsProps) {
  const { change } = useAddress();
  const wanted = (useSearchParams()[0].get('q') ?? '').trim().slice(0, 100);
  return (
    <div className={styles.find}>
      <SearchField
        key={wanted}
        label="Порода, кличка или номер"
        placeholder="Порода, кличка или номер"
        action={livePath(exhibitionId)}
        defaultValue={wanted}
        onSearch={(q) => change({ q, breed: undefined })}
      />
      {wanted !== '' && <FoundList exhibitionId={exhibitionId} wanted={wanted} live={live} />}
    </div>
  );
}

function FoundList({ exhibitionId, wanted, live }: FindInRingsProps & { wanted: string }) {
  const { data } = useRead(findInRings, { exhibitionId, text: wanted });
  const known = useBreedsToFollow(exhibitionId);
  if (!data) return null;
  return (
    <section aria-label="Нашлось" className={styles.found}>
      {data.breeds.length === 0 && (
        <p role="status">
          В рингах этой выставки такого нет. Проверьте номер или напишите начало породы.{' '}
          <Link to={livePath(exhibitionId)}>Все ринги</Link>
        </p>
      )}
      <ul>
        {data.breeds.map((found) => (
          <li key={found.id}>
            <b>
              {live.results.some(({ id }) => id === found.id) ? (
                <Link to={breedResultPath(exhibitionId, found.id)}>{found.breed}</Link>
              ) : (
                found.breed
              )}
            </b>
            <span>{whereWords(found, live)}</span>
            {found.dog && (
              <span>
                №&nbsp;{found.dog.number}, {found.dog.name}
              </span>
            )}
            {found.state !== 'closed' && (
              <FollowButton
                exhibitionId={exhibitionId}
                breed={found}
                isFollowed={known?.find(({ id }) => id === found.id)?.is_followed}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «Ринг 4, ждут в 12:05, 12 собак» */
function whereWords({ ring, state, at, day, dogs, rank }: Found, live: PublicRings): string {
  const when = {
    expected: at ? `ждут в ${at}` : 'ещё не начали',
    now: 'сейчас в ринге',
    closed: `закрыта в ${at}`,
  }[state];
  return [
    day === live.day ? '' : formatDayMonth(day),
    `ринг ${ring}`,
    when,
    counted(dogs, ['собака', 'собаки', 'собак']),
    rank,
  ]
    .filter(Boolean)
    .join(', ');
}
