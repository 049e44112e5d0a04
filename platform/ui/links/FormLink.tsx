/** A file beside a form: what is agreed to, a blank to fill in. */
interface FormLinkProps {
  /** How the file is called where it is kept. */
  filename: string;
  href: string;
  linkText: string;
}

/** Opens in a tab of its own, so that nothing typed in the form is lost. */
export function FormLink({ filename, href, linkText }: FormLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" title={`Файл «${filename}» откроется в новой вкладке`}>
      {linkText}
    </a>
  );
}
