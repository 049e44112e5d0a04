import { Count } from '#platform/ui/badges/Count.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { HeaderButton } from '#platform/ui/buttons/HeaderButton.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { iconNames } from '#platform/ui/sprite/iconNames.ts';
import styles from './dev.module.css';
import { Piece } from './Piece.tsx';

export function ButtonPiece() {
  return (
    <Piece title="Кнопки" width={7}>
      <div className={styles.line}>
        <Button>Записаться</Button>
        <Button leftIcon="plus">С иконкой</Button>
        <Button loading>Отправляем</Button>
        <Button disabled>Недоступна</Button>
      </div>
      <div className={styles.line}>
        <Button kind="secondary">Вторичная</Button>
        <Button kind="ghost">Текстовая</Button>
        <Button kind="danger" leftIcon="trash">
          Удалить
        </Button>
        <Button condensed>Компактная</Button>
        <Button kind="secondary" condensed>
          Компактная
        </Button>
      </div>
      <div className={styles.gap}>
        <Button fullWidth>На всю ширину</Button>
      </div>
    </Piece>
  );
}

export function MoreButtonPieces() {
  return (
    <>
      <Piece title="Кнопки на цвете и в шапке" width={7}>
        <div className={`${styles.onHeader} on-brand`}>
          <Button kind="gold">О выставке</Button>
          <Button kind="line" rightIcon="arrow" to="/exhibitions/">
            Календарь
          </Button>
          <HeaderButton icon="search" text="Поиск" variant="field" />
          <HeaderButton icon="bell" text="Уведомления: 12" iconOnly>
            <Count value={12} />
          </HeaderButton>
          <HeaderButton icon="user" text="Войти" variant="outlined" to="/auth/login" />
          <HeaderButton icon="book" text="База знаний" href="https://help.example/" />
        </div>
        <div className={styles.line} style={{ marginTop: 12 }}>
          <IconButton icon="share" label="Поделиться" />
          <IconButton icon="edit" label="Изменить" bordered />
          <IconButton icon="trash" label="Удалить" disabled />
          <Count value={3} tone="plain" />
          <Count value={128} tone="brand" />
          <Count value={7} tone="brass" />
          <Button kind="secondary" rightIcon="ext" href="https://federation.example/">
            Сайт федерации
          </Button>
        </div>
      </Piece>
      <Piece title="Знаки" width={12}>
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Piece>
    </>
  );
}
