import { newArticlePath } from '#domains/news/paths.ts';
import { FollowButton } from '#domains/notifications/web/public.ts';
import { faceOf } from '#domains/profiles/face.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { Owned } from '../owner/Owned.tsx';
import { Picture } from '../picture/Picture.tsx';
import type { WholeProfile } from '../wholeProfile.ts';
import { Marks } from './Badges.tsx';
import styles from './Head.module.css';
import { ShareButton } from './ShareButton.tsx';

/** Banner where there is one, portrait, name, marks and actions. */
export function Head({ profile }: { profile: WholeProfile }) {
  const { name } = profile;
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
          <Avatar className={styles.portrait} {...faceOf(profile, 'full')} size={profile.headliner_link ? 132 : 96} />
        </Picture>
        <div className={styles.words}>
          <h1>{name}</h1>
          {profile.full_name && <p>{profile.full_name}</p>}
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
    </header>
  );
}
