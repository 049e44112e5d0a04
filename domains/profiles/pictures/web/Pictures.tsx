import { Suspense, useState } from 'react';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { reloadPage } from '#platform/web/page/reloadPage.ts';
import { useSmallWindow } from '#platform/web/useSmallWindow.ts';
import { needsDescription } from '../../edit/policy.ts';
import type { SectionProps } from '../../edit/web/section.ts';
import { Withheld } from '../../edit/web/Withheld.tsx';
import { faceOf } from '../../face.ts';
import { pictureLimits } from '../policy.ts';
import styles from './Pictures.module.css';
import { type PictureKind, textsOf } from './pictureTexts.ts';

const PictureEditor = lazy(() => import('./PictureEditor.tsx').then((module) => ({ default: module.PictureEditor })));
const DeletePicture = lazy(() => import('./DeletePicture.tsx').then((module) => ({ default: module.DeletePicture })));

const fields = { avatar: 'logo_link', banner: 'headliner_link', owner: 'owner_picture_link' } as const;
const { width, height } = pictureLimits.bannerSize;

/** The page's pictures, for its owner only. */
export function Pictures({ page, onSaved }: SectionProps) {
  const [open, setOpen] = useState<{ what: 'edit' | 'delete'; kind: PictureKind } | null>(null);
  const isPhone = useSmallWindow(768);
  const isOrganisation = needsDescription(page.user_type);
  const words = textsOf[isOrganisation ? 'organisation' : 'person'];
  const kinds: PictureKind[] = page.user_type === userTypes.nbc ? ['avatar', 'banner', 'owner'] : ['avatar', 'banner'];
  const set = (kind: PictureKind, link: string | null) => {
    setOpen(null);
    // The head's picture is rendered outside this component's data, so the page is reloaded.
    if (kind === 'owner') reloadPage();
    else onSaved({ ...page, [fields[kind]]: link });
  };
  return (
    <FieldSet
      title="Изображения"
      hint={`Только JPG или JPEG, до 20 МБ. Для баннера советуем размер ${width} × ${height} точек.`}
    >
      <div className={styles.pictures}>
        <Avatar {...faceOf(page)} size={isPhone ? 72 : 112} />
        <Cover
          className={styles.banner}
          group={dogGroupOf(page.cover_group)}
          clothFrom={page.alias}
          photo={page.headliner_link ? { src: page.headliner_link } : null}
          ratio={String(pictureLimits.bannerRatio)}
        />
      </div>
      <Withheld page={page} of={['photo']} />
      <div className={styles.buttons} hidden={!page.can_edit}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            condensed
            leftIcon={kind === 'banner' ? 'photo' : 'upload'}
            onClick={() => setOpen({ what: 'edit', kind })}
          >
            {words[kind].change}
          </Button>
        ))}
        {kinds
          .filter((kind) => page[fields[kind]])
          .map((kind) => (
            <Button
              key={kind}
              kind="danger"
              condensed
              leftIcon="trash"
              onClick={() => setOpen({ what: 'delete', kind })}
            >
              {words[kind].remove}
            </Button>
          ))}
      </div>
      <Suspense>
        {open?.what === 'edit' && (
          <PictureEditor
            kind={open.kind}
            title={words[open.kind].change}
            onClose={() => setOpen(null)}
            onSaved={(link) => set(open.kind, link)}
          />
        )}
        {open?.what === 'delete' && (
          <DeletePicture
            kind={open.kind}
            question={words[open.kind].question}
            onClose={() => setOpen(null)}
            onDeleted={() => set(open.kind, null)}
          />
        )}
      </Suspense>
    </FieldSet>
  );
}
