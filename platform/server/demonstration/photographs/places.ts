/** Where a photograph is taken: its light and colours, and what stands in the background. */
export interface Place {
  /** Sky or wall, from the top to the horizon. */
  far: readonly [string, string];
  /** Ground, from the horizon to the viewer. */
  near: readonly [string, string];
  /** Trees, hills, houses. */
  shape: string;
  shapes: 'trees' | 'hills' | 'houses' | 'birches' | 'people' | 'room' | 'none';
  /** Highlights. */
  light: string;
  /** Share of the height where the ground begins. */
  horizon: number;
  ground: 'grass' | 'snow' | 'water' | 'floor' | 'sand';
  /** The bank in front of water, on which the dog stands. */
  bank?: readonly [string, string];
  /** Number of round lights behind the dog. */
  lamps?: number;
}

export const places = {
  meadow: {
    far: ['#E9E2C4', '#A9B48C'],
    near: ['#8E9B66', '#33482F'],
    ...{ shape: '#47604A', shapes: 'trees', light: '#FFF3CF', horizon: 0.58, ground: 'grass' },
  },
  morning: {
    far: ['#DCE3E0', '#B9C6B2'],
    near: ['#9DAE8A', '#455B41'],
    ...{ shape: '#7F978A', shapes: 'hills', light: '#FFFFFF', horizon: 0.55, ground: 'grass' },
  },
  autumn: {
    far: ['#F5DEB0', '#D9B27C'],
    near: ['#A67F4C', '#4A3620'],
    ...{ shape: '#9A6A3C', shapes: 'trees', light: '#FFE9B8', horizon: 0.57, ground: 'grass' },
  },
  birches: {
    far: ['#EEE9CF', '#C9C79A'],
    near: ['#B5A85F', '#5B5630'],
    ...{ shape: '#F7F3E8', shapes: 'birches', light: '#FFF7D8', horizon: 0.62, ground: 'grass' },
  },
  winter: {
    far: ['#DCE6EA', '#C3D2D8'],
    near: ['#EEF3F3', '#A9BBC2'],
    ...{ shape: '#5E7881', shapes: 'trees', light: '#FFFFFF', horizon: 0.5, ground: 'snow' },
  },
  frost: {
    far: ['#F1DCD2', '#C9C3D2'],
    near: ['#EDEBF2', '#9FA3BC'],
    ...{ shape: '#7D7F9C', shapes: 'hills', light: '#FFF0E2', horizon: 0.53, ground: 'snow' },
  },
  lake: {
    far: ['#D3DEE6', '#A6B9C8'],
    near: ['#7E96A6', '#2E4654'],
    bank: ['#A39E7C', '#55523C'],
    ...{ shape: '#5B7486', shapes: 'trees', light: '#EAF3F8', horizon: 0.5, ground: 'water' },
  },
  shore: {
    far: ['#F2E6CC', '#C9D2CC'],
    near: ['#DCC9A0', '#8A7450'],
    ...{ shape: '#93A9A6', shapes: 'hills', light: '#FFF6DD', horizon: 0.52, ground: 'sand' },
  },
  dusk: {
    far: ['#7A6C86', '#D79C78'],
    near: ['#6A5B57', '#26211F'],
    ...{ shape: '#4A4152', shapes: 'hills', light: '#FFCf9A', horizon: 0.6, ground: 'grass' },
  },
  street: {
    far: ['#E6DFD2', '#CFC4B4'],
    near: ['#B4A998', '#5E564B'],
    ...{ shape: '#A39583', shapes: 'houses', light: '#FFF4DC', horizon: 0.62, ground: 'floor' },
  },
  evening: {
    far: ['#2E3A4C', '#55607A'],
    near: ['#4B505C', '#1D2027'],
    ...{ shape: '#232C3C', shapes: 'houses', light: '#FFD58A', horizon: 0.62, ground: 'floor', lamps: 16 },
  },
  hall: {
    far: ['#6E8A62', '#1F4D3A'],
    // Boards: a green floor between lights and a pale barrier reads as a pond.
    near: ['#C9B68E', '#6A5436'],
    ...{ shape: '#15291F', shapes: 'people', light: '#F3E2A8', horizon: 0.6, ground: 'floor', lamps: 22 },
  },
  arena: {
    far: ['#8A6A5E', '#4A2D2C'],
    near: ['#6B4640', '#241414'],
    ...{ shape: '#2A1818', shapes: 'people', light: '#F0C994', horizon: 0.62, ground: 'floor', lamps: 14 },
  },
  room: {
    far: ['#EFE3CF', '#DCC8A8'],
    near: ['#B58E62', '#6B4B2F'],
    ...{ shape: '#CFE0E6', shapes: 'room', light: '#FFF8E6', horizon: 0.66, ground: 'floor' },
  },
  studio: {
    far: ['#F4EBD8', '#E6D5B4'],
    near: ['#D8C39C', '#8E7550'],
    ...{ shape: '#C9B48A', shapes: 'none', light: '#FFFDF2', horizon: 0.6, ground: 'sand' },
  },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
