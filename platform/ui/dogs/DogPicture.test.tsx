import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from '../covers/Avatar.tsx';
import { Cover } from '../covers/Cover.tsx';
import { DogPicture } from './DogPicture.tsx';

const borzoi = { id: 42, breed: 'Русская псовая борзая', group: 10, colour: 'муругий', bornOn: '2021-05-12' };
const image = (container: HTMLElement) => container.querySelector('img') as HTMLImageElement;

it('[S24] a dog without a photograph is drawn by breed, colour, age and id; its box is there before the drawing', () => {
  const { container } = render(<DogPicture {...borzoi} ratio="16 / 10" />);
  const address = new URL(image(container).getAttribute('src') as string, 'https://portal.example');
  expect(address.pathname).toBe('/drawings/dogs/42.svg');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    breed: borzoi.breed,
    group: '10',
    colour: 'муругий',
    born: '2021-05-12',
  });
  expect([image(container).getAttribute('loading'), image(container).alt]).toEqual(['lazy', '']);
  expect((container.firstChild as HTMLElement).style.aspectRatio).toBe('16 / 10');
});

it('[S24] the owner’s photograph comes first', () => {
  const { container } = render(<DogPicture {...borzoi} photo={{ src: '/pictures/1/640' }} alt="Полёт в ринге" />);
  expect(screen.getByRole('img', { name: 'Полёт в ринге' }).getAttribute('src')).toBe('/pictures/1/640');
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

it('[S24] nobody wears bare cloth: a dog of no group has a fixture of its own colour, always the same', () => {
  const cloth = (breed: string) => {
    const { container } = render(<DogPicture id={1} breed={breed} group={0} />);
    return (container.firstChild as HTMLElement).style.getPropertyValue('--cloth');
  };
  expect(cloth('Московская сторожевая')).toMatch(/^var\(--g-\d+\)$/);
  expect(cloth('Московская сторожевая')).toBe(cloth('Московская сторожевая'));
});

it('a cover shows the dog it tells of, unless words or a photograph stand on it', () => {
  const { container, rerender } = render(<Cover group={10} dog={borzoi} />);
  expect(image(container).getAttribute('src')).toContain('/drawings/dogs/42.svg');
  rerender(<Cover group={10} dog={borzoi} photo={{ src: '/files/1.webp' }} />);
  expect(image(container).getAttribute('src')).toBe('/files/1.webp');
  rerender(
    <Cover group={10} dog={borzoi}>
      Слова
    </Cover>,
  );
  expect(container.querySelector('img')).toBeNull();
});

it('a portrait of a dog is its head, coloured as the dog is', () => {
  const { container } = render(
    <Avatar kind="dog" name="Полёт" id={42} breed="Русская псовая борзая" colour="муругий" />,
  );
  expect(image(container).getAttribute('src')).toContain('view=head');
});
