import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { timeOf, type WriteAct } from '../../acts.ts';
import type { Conflict } from '../../fold.ts';
import type { Wanted } from '../../phone.ts';
import buttons from './buttons.module.css';
import layout from './layout.module.css';
import type { RingBreed } from './ringPhone.ts';
import { actText, hourAt } from './texts.ts';
import { hashOf, useOpenPhone } from './usePhone.ts';
import versions from './versions.module.css';

const titles: Readonly<Record<Conflict['kind'], string>> = {
  presence: 'Два телефона отметили по-разному',
  result: 'Два телефона записали по-разному',
  critique: 'Два телефона описали по-разному',
};

interface ConflictsProps {
  breed: RingBreed;
  conflicts: readonly Conflict[];
}

/** Two writings that did not know of each other: who wrote what, and which one is right. */
export function Conflicts({ breed, conflicts }: ConflictsProps) {
  const { phone, ring, kept } = useOpenPhone();
  if (conflicts.length === 0) return null;
  const choose = (act: WriteAct) =>
    void phone.write(breed, [{ kind: act.kind, entryId: act.entryId, value: act.value } as Wanted]);
  return (
    <div className={layout.block}>
      {conflicts.map((conflict) => (
        <section key={conflict.kind} aria-labelledby={`conflict-${conflict.kind}`}>
          <h2 id={`conflict-${conflict.kind}`}>{titles[conflict.kind]}</h2>
          {conflict.writes.map((act) => (
            <div key={act.id} className={versions.version}>
              <p className={versions.words}>{actText(ring, act)}</p>
              <p>
                <b>{act.by}</b>, {act.device === kept.own.device ? 'этот телефон' : 'другой телефон'},{' '}
                {hourAt(timeOf(act), ring.show.time_zone, true)}
              </p>
              <button
                type="button"
                className={cx(buttons.choice, versions.wide)}
                aria-label={`Верно это: ${actText(ring, act)}`}
                onClick={() => choose(act)}
              >
                Верно это
              </button>
            </div>
          ))}
        </section>
      ))}
      <p className={versions.safe}>
        <Icon name="shield" size={24} />
        Ничего не пропадёт: другая запись останется в журнале. Пока не решено, наружу не видно ни той, ни другой.
      </p>
      <a className={buttons.choice} href={hashOf({ name: 'breed', breedId: breed.id })}>
        Спросить судью, решить позже
      </a>
    </div>
  );
}
