import { Navigate, useParams } from 'react-router';
import { registryPath, replacementPath } from '../paths.ts';
import { OwnOffice } from './OwnOffice.tsx';

/** `/{profile}/documents/replace-pedigree/{1–7}/form`: old links in mails and bookmarks redirect here. */
export function Page() {
  const { kind = '' } = useParams();
  return (
    <OwnOffice title="Замена родословной">
      {(home) => <Navigate replace to={replacementPath(home, Number(kind)) ?? registryPath(home)} />}
    </OwnOffice>
  );
}
