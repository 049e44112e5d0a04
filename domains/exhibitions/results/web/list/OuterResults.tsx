import { OuterFrame } from '#platform/ui/embed/OuterFrame.tsx';

/** Embeds a results table of another site, with a link below it in case it does not load. */
export function OuterResults({ title, url }: { title: string; url: string }) {
  return (
    <OuterFrame title={title} url={url} allows="allow-popups-to-escape-sandbox">
      Если таблица осталась пустой, другой сайт сейчас не отвечает или не разрешает показывать себя здесь.{' '}
      <a href={url} target="_blank" rel="noopener">
        Открыть таблицу отдельно
      </a>
    </OuterFrame>
  );
}
