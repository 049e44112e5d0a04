import { useState } from 'react';
import { browserNoticesPath } from '#domains/notifications/paths.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import type { BreedToFollow } from '../contract.ts';
import { FollowButton } from './FollowButton.tsx';
import styles from './followWindow.module.css';

interface FollowWindowProps {
  exhibitionId: number;
  /** Undefined until they have loaded. */
  breeds: readonly BreedToFollow[] | undefined;
  onClose: () => void;
}

/** Breeds from which a list is searched rather than read. */
const many = 10;

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

/** The choice of breeds, by ring. */
export function FollowWindow({ exhibitionId, breeds, onClose }: FollowWindowProps) {
  const [text, setText] = useState('');
  const found = breeds?.filter(({ breed }) => folded(breed).includes(folded(text)));
  return (
    <Modal opened onClose={onClose} title="Следить за породой">
      <p className={styles.note}>
        Уведомление придёт, когда порода будет следующей в ринге, и ещё одно, когда станут видны её результаты. Кто за
        чем следит, не видит никто, кроме него самого; после выставки всё кончится само. Чтобы уведомления приходили на
        закрытый телефон, включите их в <Link to={browserNoticesPath}>настройках уведомлений</Link>.
      </p>
      {breeds && breeds.length > many && (
        <TextField label="Порода" icon="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      {found ? <Rings exhibitionId={exhibitionId} breeds={found} /> : <RowSkeletons count={4} />}
      {found?.length === 0 && (
        <p role="status">
          {text ? 'Такой породы впереди нет. Проверьте название.' : 'Все породы выставки уже закрыты.'}
        </p>
      )}
    </Modal>
  );
}

function Rings({ exhibitionId, breeds }: { exhibitionId: number; breeds: readonly BreedToFollow[] }) {
  const days = new Set(breeds.map(({ day }) => day));
  const hasRanks = new Set(breeds.map(({ rank }) => rank)).size > 1;
  const rings = groupBy(breeds, ({ day, ring }) =>
    days.size > 1 ? `Ринг ${ring}, ${formatDayMonth(day)}` : `Ринг ${ring}`,
  );
  return [...rings].map(([title, ofRing]) => (
    <section key={title} aria-label={title} className={styles.ring}>
      <h3>{title}</h3>
      <ul>
        {ofRing.map((breed) => (
          <li key={breed.id}>
            <p>
              <b>{breed.breed}</b>
              <span>{[standing(breed), hasRanks && breed.rank].filter(Boolean).join(', ')}</span>
            </p>
            <FollowButton exhibitionId={exhibitionId} breed={breed} isFollowed={breed.is_followed} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const standing = ({ state, at }: BreedToFollow): string =>
  ({
    expected: at ? `ждут в ${at}` : 'ещё не начали',
    now: 'сейчас в ринге',
    closed: `закрыта в ${at}`,
  })[state];
