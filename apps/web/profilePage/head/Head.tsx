import { newArticlePath } from '#domains/news/paths.ts';
import { FollowButton } from '#domains/notifications/web/public.ts';
import { faceOf } from '#domains/profiles/face.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { kindWords } from '../kindTexts.ts';
import { Owned } from '../owner/Owned.tsx';
import { Picture } from '../picture/Picture.tsx';
import type { WholeProfile } from '../wholeProfile.ts';
import { Marks } from './Badges.tsx';
import styles from './Head.module.css';
import { ReachList } from './ReachList.tsx';
import { ShareButton } from './ShareButton.tsx';

/** What the page is about, over its name: the full name or the kind, the town, since when. */
function overName({ kind, full_name, city, founded_on }: WholeProfile): string {
  const since = kind !== 'user' && founded_on && `с ${founded_on.slice(0, 4)} года`;
  return [full_name ?? (kind === 'user' ? null : kindWords[kind]), city, since].filter(Boolean).join(', ');
}

/** Name first, then the banner where there is one, marks, actions, and how to reach an organisation. */
export function Head({ profile }: { profile: WholeProfile }) {
  const { name } = profile;
  const over = overName(profile);
  const mail = profile.contacts.find(({ contact_type_id }) => contact_type_id === contactTypes.mail)?.value;
  return (
    <header className={styles.head} data-plain={profile.headliner_link ? undefined : true}>
      {profile.headliner_link && (
        <Picture profile={profile} what="banner" className={styles.bannerButton}>
          <Cover className={styles.banner} photo={{ src: profile.headliner_link }} eager />
        </Picture>
      )}
      <div className={styles.identity}>
        <Picture profile={profile} what="avatar" className={styles.portraitButton}>
          <Avatar className={styles.portrait} {...faceOf(profile, 'full')} size={96} />
        </Picture>
        <div className={styles.words}>
          {over && <p>{over}</p>}
          <h1>{name}</h1>
          <Marks profile={profile} />
        </div>
        <div className={styles.actions}>
          <Owned
            profileId={profile.profile_id}
            own={
              <>
                <Button condensed leftIcon="news" to={newArticlePath(profile.full_alias)}>
                  Новая запись
                </Button>
                <Button kind="secondary" condensed leftIcon="edit" to={`${profile.full_alias}edit`}>
                  Редактировать
                </Button>
              </>
            }
            others={
              <>
                {mail && (
                  <Button condensed leftIcon="mail" href={`mailto:${mail}`} target="_self">
                    Написать
                  </Button>
                )}
                <FollowButton profileId={profile.profile_id} className={styles.follow} />
              </>
            }
          />
          <ShareButton title={name} />
        </div>
      </div>
      <ReachList profile={profile} />
    </header>
  );
}
