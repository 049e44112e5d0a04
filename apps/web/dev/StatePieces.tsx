import { Button } from '#platform/ui/buttons/Button.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { fciGroups, groupName } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { EndOfList } from '#platform/ui/placeholders/EndOfList.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { CardRow } from '#platform/ui/slider/CardRow.tsx';
import { Slider } from '#platform/ui/slider/Slider.tsx';
import { Countdown } from '#platform/ui/time/Countdown.tsx';
import { WeekSchedule } from '#platform/ui/time/WeekSchedule.tsx';
import styles from './dev.module.css';
import { Piece } from './Piece.tsx';

export function StatePieces() {
  return (
    <>
      <Piece title="Загрузка" width={3}>
        <RowSkeletons count={2} />
      </Piece>
      <Piece title="Пусто" width={3}>
        <EmptyState scene="sleeping" title="Здесь будут ваши уведомления">
          Подпишитесь на клуб или подайте заявку
        </EmptyState>
      </Piece>
      <Piece title="Нет результата" width={3}>
        <EmptyState title="Ничего не найдено">Проверьте слово или снимите часть фильтров</EmptyState>
        <EndOfList>Уведомлений больше нет</EndOfList>
      </Piece>
      <Piece title="Ошибка" width={3}>
        <ErrorState onRetry={() => undefined}>либо воспользуйтесь формой обратной связи.</ErrorState>
      </Piece>
    </>
  );
}

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'].map((short_name, index) => ({
  id: index + 1,
  short_name,
  week_day_number: index + 1,
}));
const hours = [
  [1, '10:00', '18:00'],
  [2, '12:00', '20:00'],
  [3, '10:00', '18:00'],
  [4, '12:00', '20:00'],
  [5, '10:00', '18:00'],
  [6, '10:00', '14:00'],
] as const;

export function TimePieces() {
  return (
    <>
      <Piece title="Отсчёт и часы" width={4}>
        <Countdown end="2027-10-16T20:59:00Z" label="До закрытия записи" />
        <div className={styles.wideGap}>
          <WeekSchedule
            weekdays={weekdays}
            entries={hours.map(([week_day_id, time_from, time_to]) => ({ week_day_id, time_from, time_to }))}
          />
        </div>
      </Piece>
      <Piece title="Слайдер" width={8}>
        <Slider
          label="Главные события"
          onCloth
          slides={[10, 7, 1].map((group) => ({
            id: group,
            content: (
              <Cover
                className={styles.hero}
                group={group === 10 ? 10 : group === 7 ? 7 : 1}
                subject="show"
                frame="plate"
              >
                <h3>{groupName(group)}</h3>
                <Button kind="gold">Подробнее</Button>
              </Cover>
            ),
          }))}
        />
      </Piece>
      <Piece title="Слайдер: несколько рядом" width={12}>
        <CardRow
          label="Группы"
          cards={fciGroups.map((group) => ({
            id: group,
            content: (
              <Cover group={group} ratio="16 / 9">
                <p className={styles.caption}>
                  <Link to="/exhibitions/">{groupName(group)}</Link>
                </p>
              </Cover>
            ),
          }))}
        />
      </Piece>
    </>
  );
}
