import {
  getClubPublic,
  getNationalBreedClub,
  getNurseryPublic,
  getOwnerFull,
  type ProfileLookup,
} from '#domains/profiles/lookups/contract.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { WholeProfile } from '../wholeProfile.ts';
import styles from './PictureViewer.module.css';

export interface PictureViewerProps {
  profile: WholeProfile;
  what: 'avatar' | 'banner';
  opened: boolean;
  onClose: () => void;
}

/** Shows the avatar or the banner as large as the screen allows. */
export function PictureViewer({ profile, what, opened, onClose }: PictureViewerProps) {
  const full = useFullLogo(profile, opened && what === 'avatar');
  const link = what === 'avatar' ? (full ?? profile.logo_link) : profile.headliner_link;
  return (
    <Modal opened={opened} onClose={onClose} title={profile.name} size={868}>
      {link && (
        <img
          className={styles.picture}
          src={link}
          alt={`${what === 'avatar' ? 'Фотография' : 'Обложка'}: ${profile.name}`}
        />
      )}
    </Modal>
  );
}

/** Link of the full picture, read when the viewer opens (specification, 7: the profile lookups). */
function useFullLogo({ kind, alias }: WholeProfile, enabled: boolean): string | null | undefined {
  const of = (...kinds: WholeProfile['kind'][]) => ({ enabled: enabled && kinds.includes(kind) });
  const answers: (ProfileLookup | undefined)[] = [
    useRead(getOwnerFull, { alias }, of('user')).data,
    useRead(getClubPublic, { alias }, of('club', 'federation')).data,
    useRead(getNurseryPublic, { alias }, of('kennel')).data,
    useRead(getNationalBreedClub, { alias }, of('nbc')).data,
  ];
  return answers.find((answer) => answer)?.full_logo_link;
}
