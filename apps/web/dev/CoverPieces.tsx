import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FciPicker } from '#platform/ui/choices/FciPicker.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Cover, type CoverSubject } from '#platform/ui/covers/Cover.tsx';
import { fciGroups, groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import styles from './dev.module.css';
import { Piece } from './Piece.tsx';

const subjects: CoverSubject[] = [
  'breeding',
  'show',
  'document',
  'club',
  'breeding',
  'sport',
  'document',
  'breeding',
  'show',
  'breeding',
];

export function FciPiece() {
  const [groups, setGroups] = useState([1, 6, 10]);
  return (
    <Piece title="Группы FCI: выбор и обложки" width={12}>
      <FciPicker value={groups} onChange={setGroups} wide />
      <div className={styles.covers}>
        {fciGroups.map((group, index) => (
          <figure key={group}>
            <Cover group={group} subject={subjects[index] ?? 'breeding'} ratio="4 / 3" />
            <figcaption>
              {romanOf(group)}. {groupName(group)}
            </figcaption>
          </figure>
        ))}
      </div>
    </Piece>
  );
}

export function CoverPieces() {
  return (
    <>
      <Piece title="Обложка-плакат" width={8}>
        <Cover className={styles.hero} group={10} cloth="#1B4636" frame="plate">
          <Overline>Чемпионат федерации</Overline>
          <p
            className="serif"
            style={{
              fontSize: 'var(--fs-display)',
              fontWeight: 450,
              maxWidth: '10em',
              margin: '14px 0',
              lineHeight: 1.06,
            }}
          >
            Осенний чемпионат «Золотая борзая»
          </p>
          <Button kind="gold" to="/exhibitions/">
            О выставке
          </Button>
        </Cover>
      </Piece>
      <Piece title="Без породы, мелкие, лица" width={4}>
        <div className={styles.stack}>
          <Cover subject="document" ratio="3.65" />
          <Cover subject="breeding" group={7} ratio="3.65" />
          <div className={styles.line}>
            <Cover group="puppy" subject="show" style={{ width: 104, height: 78 }} />
            <Cover group={9} subject="club" style={{ width: 104, height: 78 }} />
            <Cover clothFrom="severny_dozor" subject="club" style={{ width: 104, height: 78 }} />
          </div>
          <div className={styles.line}>
            <Avatar kind="person" name="Жданова Ольга Юрьевна" id={301} size={36} />
            <Avatar kind="person" name="Каллио Марко" id={302} />
            <Avatar kind="organisation" name="Кинологическая федерация" id="rkf" />
            <Avatar kind="kennel" name="Питомник «Белый берег»" id="bely_bereg" group={10} />
            <Avatar kind="organisation" name="Клуб «Северный дозор»" id="severny_dozor" size={64} />
            <Avatar kind="dog" name="Belyj Bereg Nika" id={7} group={2} size={64} />
          </div>
        </div>
      </Piece>
    </>
  );
}
