import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#domains/accounts/web/public.ts';
import { counted, formatNumber } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { listOwnAdverts, type OwnAdvert, renewAdvert } from '../../edit/contract.ts';
import { advertDays } from '../../limits.ts';
import { articleEditPath } from '../../paths.ts';
import { listAdverts, listAdvertWatches, unwatchAdverts, type Watch } from '../contract.ts';
import { nameOfKind } from '../tabs.ts';
import styles from './OwnAdverts.module.css';

const dayForms = ['день', 'дня', 'дней'] as const;
const timeForms = ['раз', 'раза', 'раз'] as const;

export default function OwnAdverts() {
  const { isAuthenticated } = useSession();
  const own = useRead(listOwnAdverts, {}, { enabled: isAuthenticated }).data ?? [];
  const watches = useRead(listAdvertWatches, {}, { enabled: isAuthenticated }).data ?? [];
  if (!isAuthenticated || !(own.length || watches.length)) return null;
  return (
    <section className={styles.own} aria-labelledby="own-adverts">
      <SectionHead id="own-adverts" title="Ваши объявления" />
      {own.length > 0 && (
        <ul>
          {own.map((advert) => (
            <OwnAdvertRow key={advert.id} advert={advert} />
          ))}
        </ul>
      )}
      {watches.length > 0 && (
        <>
          <h3>Сообщаем о новых</h3>
          <ul>
            {watches.map((watch) => (
              <Watched key={watch.id} watch={watch} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function stateOf({ is_closed, days_left }: OwnAdvert): string {
  if (is_closed) return 'Закрыто вами';
  return days_left
    ? `Осталось ${counted(days_left, dayForms)}`
    : `Прошло ${counted(advertDays, dayForms)}, в разделе не показано`;
}

function OwnAdvertRow({ advert }: { advert: OwnAdvert }) {
  const cache = useQueryClient();
  const renew = useWrite(renewAdvert);
  const press = () =>
    renew.mutate(
      { articleId: advert.id },
      {
        onSuccess: ({ days_left }) => {
          for (const { name } of [listOwnAdverts, listAdverts]) void cache.invalidateQueries({ queryKey: [name] });
          showSnackbar(`Продлено на ${counted(days_left, dayForms)}`, 'ok');
        },
        onError: showError,
      },
    );
  return (
    <li>
      <span>
        <Link to={articleEditPath(advert.id)}>{advert.title}</Link>
        <small className="muted">
          {stateOf(advert)}
          {advert.calls > 0 && `. Телефон показан ${counted(advert.calls, timeForms)}`}
        </small>
      </span>
      <Button
        kind="secondary"
        condensed
        loading={renew.isPending}
        aria-label={`Продлить: ${advert.title}`}
        onClick={press}
      >
        Продлить
      </Button>
    </li>
  );
}

const summaryOf = ({ kind, breeds, cities, cost_to, sex }: Watch): string =>
  [
    nameOfKind(kind),
    ...breeds.map(({ name }) => name),
    ...cities.map(({ name }) => name),
    cost_to !== null && `до ${formatNumber(cost_to)}\u00a0₽`,
    sex !== null && (sex === 1 ? 'кобель' : 'сука'),
  ]
    .filter(Boolean)
    .join(', ');

function Watched({ watch }: { watch: Watch }) {
  const cache = useQueryClient();
  const unwatch = useWrite(unwatchAdverts);
  const summary = summaryOf(watch);
  const press = () =>
    unwatch.mutate(
      { watchId: watch.id },
      {
        onSuccess: () => void cache.invalidateQueries({ queryKey: [listAdvertWatches.name] }),
        onError: showError,
      },
    );
  return (
    <li>
      <span>{summary}</span>
      <Button kind="ghost" condensed loading={unwatch.isPending} aria-label={`Не сообщать: ${summary}`} onClick={press}>
        Не сообщать
      </Button>
    </li>
  );
}
