import { Button } from '#platform/ui/buttons/Button.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';

interface ReplaceDialogProps {
  name: string;
  onChoose: (mode: 'add' | 'replace') => void;
  onClose: () => void;
}

/** Asks whether an imported file adds to the existing rows or replaces them. */
export function ReplaceDialog({ name, onChoose, onClose }: ReplaceDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="В отчёте уже есть строки"
      actions={
        <>
          <Button data-autofocus onClick={() => onChoose('replace')}>
            Заменить все строки файлом
          </Button>
          <Button kind="secondary" onClick={() => onChoose('add')}>
            Добавить к строкам
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    >
      <p>
        «Заменить» – в отчёте останется только то, что есть в файле «{name}»: так загружают исправленный файл. Листы,
        которых в файле нет или которые в нём пусты, не изменятся.
      </p>
      <p>«Добавить» – строки с теми же номерами по каталогу обновятся, остальные из файла добавятся к имеющимся.</p>
    </Modal>
  );
}
