import sharp from 'sharp';
import { type SceneName, scenePicture } from '#platform/server/drawings/scenes/scenes.ts';
import type { Actor } from '#platform/server/drawings/scenes/stage.ts';

export interface DemoScene {
  scene: SceneName;
  dogs: readonly Actor[];
  seed: number;
  tall?: boolean;
}

/** What hangs in the demonstration's albums. */
export const demoScenes: readonly DemoScene[] = [
  {
    scene: 'stand',
    dogs: [{ breed: 'Самоедская собака' }, { breed: 'Бигль' }, { breed: 'Пудель', colour: 'абрикосовый' }],
    seed: 3,
  },
  { scene: 'ring', dogs: [{ breed: 'Немецкая овчарка', colour: 'чепрачный' }], seed: 1 },
  { scene: 'field', dogs: [{ breed: 'Русская псовая борзая', colour: 'белый с рыжими пятнами' }], seed: 4 },
  { scene: 'whelping', dogs: [{ breed: 'Золотистый ретривер', colour: 'золотистый' }], seed: 5 },
  { scene: 'training', dogs: [{ breed: 'Бордер-колли', colour: 'чёрно-белый' }], seed: 6 },
  { scene: 'sofa', dogs: [{ breed: 'Мопс', colour: 'палевый с маской' }], seed: 7 },
  { scene: 'hunting', dogs: [{ breed: 'Английский сеттер', colour: 'блю-белтон' }], seed: 8 },
  { scene: 'agility', dogs: [{ breed: 'Шетландская овчарка (шелти)', colour: 'соболино-белый' }], seed: 9 },
  { scene: 'table', dogs: [{ breed: 'Йоркширский терьер' }], seed: 10 },
  { scene: 'ring', dogs: [{ breed: 'Доберман', colour: 'чёрный с подпалом' }], seed: 11 },
  { scene: 'field', dogs: [{ breed: 'Сибирский хаски', colour: 'серо-белый' }], seed: 13, tall: true },
  { scene: 'sofa', dogs: [{ breed: 'Такса', colour: 'рыжий' }], seed: 12 },
];

/** Width of the longer side. */
const long = 1280;
const short = 854;

/**
 * The demonstration's «photograph»: dogs the portal draws, in a place dogs are seen in. The file ends as whatever
 * `path` ends.
 */
export async function paint({ scene, dogs, seed, tall = false }: DemoScene, path: string): Promise<void> {
  const [width, height] = tall ? [short, long] : [long, short];
  await sharp(Buffer.from(scenePicture(scene, { dogs, seed }, { width, height })))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toFile(path);
}
