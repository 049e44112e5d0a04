import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { ButtonPiece, MoreButtonPieces } from './ButtonPieces.tsx';
import { CoverPieces, FciPiece } from './CoverPieces.tsx';
import styles from './dev.module.css';
import { ChoicePiece, FieldPiece, MoreFieldPieces } from './FieldPieces.tsx';
import { InputPieces } from './InputPieces.tsx';
import { MessagePieces } from './MessagePieces.tsx';
import { OverlayPieces } from './OverlayPieces.tsx';
import { Piece } from './Piece.tsx';
import { MoreSignPieces, SignPiece } from './SignPieces.tsx';
import { StatePieces, TimePieces } from './StatePieces.tsx';

const colours = [
  ['бумага', 'paper'],
  ['углубление', 'sunken'],
  ['лист', 'card'],
  ['чернила', 'ink'],
  ['ринг', 'brand'],
  ['корешок', 'header-deep'],
  ['латунь', 'brass'],
  ['тиснение', 'gold'],
] as const;

/** Every component with its states, first in the order of the designer's sheet. */
export function Page() {
  return (
    <div className="wrap">
      <title>Компоненты</title>
      <meta name="robots" content="noindex" />
      <PageHead title="Компоненты" lead="Один лист для сверки: состояния, отступы и тексты. Правила в look.md." />
      <div className={styles.sheet}>
        <Piece title="Цвет" width={12}>
          <div className={styles.palette}>
            {colours.map(([name, token]) => (
              <div key={token}>
                <i style={{ background: `var(--c-${token})` }} />
                <b>{name}</b>
                <br />
                {token}
              </div>
            ))}
          </div>
        </Piece>
        <ButtonPiece />
        <SignPiece />
        <FieldPiece />
        <ChoicePiece />
        <FciPiece />
        <MessagePieces />
        <OverlayPieces />
        <StatePieces />
        <CoverPieces />
        <TimePieces />
        <MoreSignPieces />
        <MoreButtonPieces />
        <MoreFieldPieces />
        <InputPieces />
      </div>
    </div>
  );
}
