import { documentIdIn } from '#domains/media/paths.ts';
import { DocumentButton } from '#domains/media/web/public.ts';

interface ReportPaperProps {
  type: string;
  link: string | null;
  date_received: string | null;
}

/** A report's file or link; before acceptance only the organiser and staff can open it. */
export function ReportPaper({ type, link, date_received }: ReportPaperProps) {
  const id = link && date_received === null ? documentIdIn(link) : null;
  if (id) return <DocumentButton id={id} name={type} />;
  return link ? (
    <a href={link} target="_blank" rel="noopener">
      {type}
    </a>
  ) : (
    type
  );
}
