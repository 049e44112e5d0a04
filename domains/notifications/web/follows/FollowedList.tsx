import { useQueryClient } from '@tanstack/react-query';
import { faceOf } from '#domains/profiles/face.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type Followed, listFollows, unfollowProfile } from '../../contract.ts';
import styles from '../settings/settings.module.css';

const pageSize = 50;

/** A group up to this size is open; a larger one is a <details>, which works without scripts. */
const fewOf = 6;

const kinds: readonly { title: string; of: readonly UserType[] }[] = [
  { title: 'Федерации', of: [userTypes.federation] },
  { title: 'Клубы', of: [userTypes.club] },
  { title: 'Клубы пород', of: [userTypes.nbc] },
  { title: 'Питомники', of: [userTypes.kennel] },
  { title: 'Люди', of: [userTypes.individual, userTypes.admin] },
];

const groupsOf = (followed: readonly Followed[]) =>
  kinds
    .map(({ title, of }) => ({ title, own: followed.filter(({ user_type }) => of.includes(user_type)) }))
    .filter(({ own }) => own.length > 0);

/** «Подписки»: followed profiles with a button to unfollow each. */
export function FollowedList() {
  const cache = useQueryClient();
  const list = useReadPages(listFollows, {}, (last, pages) =>
    last.length === pageSize ? { start_element: pages.flat().length } : undefined,
  );
  const leave = useWrite(unfollowProfile);
  const followed = list.data?.pages.flat();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Подписки</h2>
      {followed?.length === 0 && (
        <p className="muted">
          Вы ни на кого не подписаны. Кнопка «Подписаться» есть на страницах клубов, питомников и федераций.
        </p>
      )}
      {groupsOf(followed ?? []).map(({ title, own }, _, groups) => (
        <details key={title} className={styles.group} open={groups.length === 1 || own.length <= fewOf}>
          <summary>
            {title} <span className="muted num">{own.length}</span>
          </summary>
          <ul className={styles.followed}>
            {own.map((profile) => (
              <li key={profile.profile_id}>
                <Avatar {...faceOf(profile)} />
                <Link to={profilePath(profile)}>{profile.name}</Link>
                <Button
                  kind="ghost"
                  condensed
                  aria-label={`Отписаться: ${profile.name}`}
                  loading={leave.isPending && leave.variables.profile_id === profile.profile_id}
                  onClick={() =>
                    leave.mutate(
                      { profile_id: profile.profile_id },
                      {
                        onSuccess: () => void cache.invalidateQueries({ queryKey: [listFollows.name] }),
                        onError: showError,
                      },
                    )
                  }
                >
                  Отписаться
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {list.hasNextPage && (
        <Button kind="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}
