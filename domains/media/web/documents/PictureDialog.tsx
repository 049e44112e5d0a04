import { useEffect, useState } from 'react';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import styles from './documents.module.css';

/** Shows a scanned document in a dialog. */
export default function PictureDialog({
  picture,
  name,
  onClose,
}: {
  picture: Blob;
  name: string;
  onClose: () => void;
}) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <Modal opened onClose={onClose} title={name} size={868}>
      {address && <img className={styles.scan} src={address} alt={name} />}
    </Modal>
  );
}
