import type { NextShows } from '../../contract.ts';
import type { FitShow } from './facts.ts';

type Show = Omit<NextShows['shows'][number], 'days'>;
type DogDay = NextShows['shows'][number]['days'][number];

export const showOnWire = ({ ahead: { show, region }, gate, km }: FitShow): Show => ({
  id: show.id,
  name: show.name,
  begins_on: show.beginsOn,
  ends_on: show.endsOn,
  city: show.city,
  region,
  km,
  gate,
  closes_at: show.closesAt,
});

export const daysOnWire = ({ days, prices }: FitShow['dogs'][number]): DogDay[] =>
  days.map(({ offerId, day, rank, age, refusal, entered, casteId, open }) => ({
    offer_id: offerId,
    ...{ day, rank, age, refusal, entered },
    caste: open.find(({ id }) => id === casteId)?.name ?? null,
    open: open.map(({ name }) => name),
    price: prices.get(offerId) ?? null,
  }));
