import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPhotograph, type Scene } from './drawPhotograph.ts';
import { lookOfHead } from './looks.ts';

const poses: readonly Scene['pose'][] = ['stance', 'cover', 'far', 'group'];

/** Mean colour of a corner under the line of the paws, where no dog stands. */
async function groundOf(scene: Scene): Promise<{ red: number; green: number; blue: number }> {
  const picture = sharp(await drawPhotograph(scene));
  const { width, height } = await picture.metadata();
  const part = {
    ...{ left: Math.round(width * 0.02), top: Math.round(height * 0.9) },
    ...{ width: Math.round(width * 0.08), height: Math.round(height * 0.05) },
  };
  const { channels } = await sharp(await picture.extract(part).png().toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return { red, green, blue };
}

it.each(poses)('stands a dog on the bank of a lake and on the boards of a hall, not on water: %s', async (pose) => {
  const { figure, coats } = lookOfHead('golden-retriever');
  const [coat] = coats;
  for (const place of ['lake', 'hall'] as const) {
    const { red, green, blue } = await groundOf({ place, pose, ratio: 4 / 3, seed: 7, dogs: [{ figure, coat }] });
    expect([place, Math.min(red, green) > blue], `${red} ${green} ${blue}`).toEqual([place, true]);
  }
});
