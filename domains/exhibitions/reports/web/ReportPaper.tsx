import { documentIdIn } from '#domains/media/paths.ts';
import { DocumentButton } from '#domains/media/web/public.ts';

interface ReportPaperProps {
  type: string;
  link: string | null;
  date_received: string | null;
}

/** A report's file or link; what is not accepted yet is opened to the organiser and to staff only. */
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
