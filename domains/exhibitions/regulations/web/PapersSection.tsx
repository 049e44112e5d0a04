import { useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { FileButton } from '#platform/web/files/FileButton.tsx';
import type { Exhibition } from '../../contract.ts';
import { exhibitionEditPath } from '../../paths.ts';
import { fileText } from '../../web/show/papers/fileText.ts';
import { previewRegulations, publishRegulations } from '../contract.ts';
import { isStale, regulationsName } from '../policy.ts';
import { missingForRegulations } from '../regulations.ts';
import styles from './papers.module.css';

/** Documents of the show, with the generated regulations. */
export function PapersSection({ show, mayEdit }: { show: Exhibition; mayEdit: boolean }) {
  const { act, busy, refused } = useAct(publishRegulations);
  const isOut = show.documents.some(({ name }) => name === regulationsName);
  const missing = missingForRegulations(show);
  const [asks, setAsks] = useState(false);
  const publish = () => {
    setAsks(false);
    act({ exhibitionId: show.id }, () => showSnackbar('Положение опубликовано на странице выставки', 'ok'));
  };
  return (
    <section aria-labelledby="papers" className={styles.section}>
      <SectionHead
        id="papers"
        title="Документы"
        aside={mayEdit && <MoreLink to={exhibitionEditPath(show.id)}>Приложить свои</MoreLink>}
      />
      <ul className={styles.papers}>
        {show.documents
          .map((document) => ({ ...document, isOld: isStale(document) }))
          .map(({ name, link, size, isOld }) => (
            <li key={link}>
              <Icon name="doc" />
              <p>
                <a href={link} target="_blank" rel="noopener">
                  {name}
                </a>
                <small>{fileText(link, size)}</small>
              </p>
              {isOld ? <StatusChip kind="warn">Устарел</StatusChip> : <StatusChip kind="ok">Опубликован</StatusChip>}
            </li>
          ))}
        <li>
          <Icon name="edit" />
          <p>
            <b>{isOut ? 'Положение можно собрать заново' : 'Положение соберёт портал'}</b>
            <small>
              Из дат, места, ранга, судей, взносов, классов и контактов на {formatDate(show.updated_at.slice(0, 10))}.
              {missing.length > 0 && (
                <>
                  {` Пока нет: ${missing.join(', ')}. `}
                  {mayEdit && <Link to={exhibitionEditPath(show.id)}>Дополнить</Link>}
                </>
              )}
            </small>
          </p>
          <span className={styles.acts}>
            <FileButton
              endpoint={previewRegulations}
              input={{ exhibitionId: show.id }}
              name={`${regulationsName}.pdf`}
              label="Посмотреть, PDF"
            />
            {mayEdit && (
              <Button kind={isOut ? 'secondary' : 'primary'} condensed loading={busy} onClick={() => setAsks(true)}>
                {isOut ? 'Опубликовать заново' : 'Опубликовать'}
              </Button>
            )}
          </span>
        </li>
      </ul>
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      <ConfirmDialog
        opened={asks}
        title="Опубликовать положение?"
        text={`Участники увидят его сразу.${missing.length ? ` Пока нет: ${missing.join(', ')}.` : ''}`}
        okLabel="Опубликовать"
        cancelLabel="Назад"
        onConfirm={publish}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}
