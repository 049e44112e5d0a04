export { findRingGuests } from './queries/guests.ts';
