export { VenueMap } from './map/VenueMap.tsx';
