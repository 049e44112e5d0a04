import { useId } from 'react';

const plate =
  'M48 10h104c20 0 28 10 28 30v28c0 18 4 28 18 32-14 4-18 14-18 32v28c0 20-8 30-28 30H48c-20 0-28-10-28-30v-28c0-18-4-28-18-32 14-4 18-14 18-32V40c0-20 8-30 28-30z';
const frame =
  'M52 21h96c14 0 21 7 21 22v28c0 14 3 24 11 29-8 5-11 15-11 29v28c0 15-7 22-21 22H52c-14 0-21-7-21-22v-28c0-14-3-24-11-29 8-5 11-15 11-29V43c0-15 7-22 21-22z';
const head =
  'M60 212c3.5-8 9-19.6 14-28 4.4-7.4 9.9-13.9 14-20 3.4-5 8.8-9.6 9-14 .1-3.8-2.7-8.2-6-11-4-3.4-12-4.3-18-6-6-1.7-12.6-2.5-18-4-4.4-1.2-8.9-2.1-12-4-2.6-1.6-4.9-4.5-6-6-.6-.8-1.4-2-1-2 5.3 1.1 14.5 2.3 22 2.5 7.8 .2 17.8-.6 24-1.5-6.2-.7-16.2-1.7-24-2.5-7.5-.7-16.7-1.6-22-2-1.7-1.2-4.3-3.4-6-5.5-1.7-2.1-3.7-4.6-4-7-.3-2.3 .5-5.1 2-7 1.8-2.3 5.4-3.6 9-5 4.7-1.8 11.3-2.4 17-4 6-1.7 13.4-3.2 18-6 3.5-2.2 5.4-5 8-8 2.8-3.3 5-7.7 8-11 3-3.3 6.8-6.7 10-9 2.4-1.8 5.6-3.6 7-4-2.1-2.2-4.3-8.1-5-13-.8-6.1 .6-14.7 2-21 2.8 2.8 6.5 6.7 9 10 2.1 2.7 4.3 6.3 5 8l5-27c4.8 4 11.6 10.9 16 17 4.2 5.9 7.5 12.4 10 19 2.5 6.4 2.2 13.2 5 20 3.2 7.9 9.9 15.4 14 24 4.4 9.3 7.7 19.8 11 30 3.4 10.4 5.8 21.5 9 32 3.1 10.2 7.1 19.5 10 30 3.2 11.4 14.4 28 8 36-12.6 15.7-89 4.5-144 0';

export interface EmblemProps {
  /** CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/** Braces as a bookplate around a head: gold with the header's colour, for the header and the footer. Inline, so that it stands in the first paint. */
export function Emblem({ size = 50, className }: EmblemProps) {
  const clip = useId();
  return (
    <svg className={className} viewBox="0 0 200 200" width={size} height={size} aria-hidden="true">
      <path fill="var(--emblem-plate, var(--c-gold))" d={plate} />
      <path fill="none" stroke="var(--emblem-ink, var(--c-header))" strokeWidth="3.5" d={frame} />
      <clipPath id={clip}>
        <path d={frame} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path transform="translate(34 36) scale(.69)" fill="var(--emblem-ink, var(--c-header))" d={head} />
      </g>
    </svg>
  );
}
