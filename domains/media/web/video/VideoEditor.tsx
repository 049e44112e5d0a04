import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { addVideo, deleteVideo, editVideo, moveVideo, type Video } from '../../contract.ts';
import { AddItemForm } from '../../edit/web/AddItemForm.tsx';
import styles from '../../edit/web/edit.module.css';
import { InlineText } from '../../edit/web/InlineText.tsx';
import { OrderHandle } from '../../edit/web/OrderHandle.tsx';
import { useConfirm } from '../../edit/web/useConfirm.tsx';
import { useOrder } from '../../edit/web/useOrder.ts';
import { useInvalidateReads, useQuickChange } from '../../edit/web/useQuickChange.ts';
import { limits } from '../../limits.ts';
import { hostNames, hostOf } from '../../videoHosts.ts';

const reads = ['listVideos'];

export default function VideoEditor({ videos }: { videos: readonly Video[] }) {
  const change = useQuickChange(reads);
  const readAnew = useInvalidateReads(reads);
  const { ask, dialog } = useConfirm();
  const { shown, dragged, said, handle } = useOrder({
    items: videos,
    nameOf: ({ title }) => title,
    onMove: (videoId, after) => change(moveVideo, { videoId, after }),
  });
  return (
    <>
      <AddItemForm
        title="Новое видео"
        action="Добавить"
        fields={[
          { name: 'link', label: 'Ссылка на видео', hint: hostNames, max: 500, type: 'url' },
          { name: 'title', label: 'Название', max: limits.title },
        ]}
        endpoint={addVideo}
        schema={async () => (await import('../../schemas.ts')).newVideo}
        onDone={readAnew}
      />
      <ul className={styles.rows} aria-label="Видео">
        {shown.map(({ id, title, host }) => (
          <li key={id} data-order={id} className={dragged === id ? styles.dragged : undefined}>
            <OrderHandle name={title} {...handle(id)} />
            <Icon name="video" />
            <div className={styles.words}>
              <InlineText
                label={`Название видео «${title}»`}
                value={title}
                max={limits.title}
                required
                onSave={(next) => change(editVideo, { videoId: id, title: next })}
              />
              <span className="small muted">{hostOf(host)?.name}</span>
            </div>
            <IconButton
              icon="trash"
              label={`Убрать видео «${title}»`}
              onClick={() =>
                ask({
                  title: 'Убрать видео?',
                  text: `«${title}» больше не будет видно на странице.`,
                  act: () => change(deleteVideo, { videoId: id }),
                })
              }
            />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {said}
      </p>
      {dialog}
    </>
  );
}
