/** A link to a file beside a form: terms, a blank to fill in. */
interface FormLinkProps {
  /** Name of the stored file. */
  filename: string;
  href: string;
  linkText: string;
}

/** Opens in a new tab, so that typed values are not lost. */
export function FormLink({ filename, href, linkText }: FormLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" title={`Файл «${filename}» откроется в новой вкладке`}>
      {linkText}
    </a>
  );
}
