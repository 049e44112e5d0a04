import { Button } from '#platform/ui/buttons/Button.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type CalendarAddress, calendarAddress, filterOf } from '../../address.ts';
import { calendarFeedPath, calendarPath } from '../../paths.ts';

/** The feed uses the API's parameter names, with lower-case `alias`. */
export function feedPath(address: CalendarAddress): string {
  const { alias, ...filter } = filterOf(address);
  const query = calendarAddress(filter).slice(calendarPath.length).replace('?', '&');
  const whole = `${alias ? `&alias=${encodeURIComponent(alias)}` : ''}${query}`;
  return whole ? `${calendarFeedPath}?${whole.slice(1)}` : calendarFeedPath;
}

/** Links the filtered calendar as a subscription, or as a file without scripts. */
export function Subscribe({ address }: { address: CalendarAddress }) {
  const path = feedPath(address);
  const href = useHydrated() ? `webcal://${location.host}${path}` : path;
  return (
    <Button kind="secondary" leftIcon="calendar" href={href} target="_self">
      Подписаться
    </Button>
  );
}
