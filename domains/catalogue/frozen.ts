/**
 * A show as its catalogue was frozen: what every paper of the show is printed from. Lines never change by themselves;
 * judges and rings are those of the schedule at the moment.
 */
export interface FrozenShow {
  exhibitionId: number;
  title: string;
  /** «САС, КЧК», by day in `days`. */
  ranks: string;
  /** YYYY-MM-DD, in order. */
  days: string[];
  city: string;
  place: string;
  organiser: { name: string; address: string; phone: string };
  judges: FrozenJudge[];
  rings: FrozenRing[];
  lines: FrozenLine[];
  contests: FrozenContest[];
}

export interface FrozenJudge {
  refereeId: number;
  /** As the catalogue prints it, with the country in brackets for guests. */
  name: string;
}

/** One item of a ring's day: the breeds judged one after another by one judge. */
export interface FrozenRing {
  day: string;
  ring: number;
  /** «10:30» in the time zone of the show's city. */
  startsAt: string;
  refereeId: number | null;
  breedIds: number[];
  /** A break or another title; empty for breeds. */
  title: string;
}

/**
 * A dog in the catalogue. Sorted by day, rank (each rank of a day is judged as a show of its own), group, breed, males
 * first, order of classes, number.
 */
export interface FrozenLine {
  entryId: number;
  /** «45», or «45а» for a dog left out by an error of the organiser. */
  number: string;
  day: string;
  /** «САС»; empty at an event without certificate ranks. */
  rank: string;
  group: number;
  breedId: number;
  breed: string;
  breedLat: string;
  /** 1 male, 2 female. */
  sex: number;
  classId: number;
  class: string;
  /** A withdrawn dog keeps its number and is printed «снята». */
  isWithdrawn: boolean;
  name: string;
  nameLat: string;
  /** «РКФ 1234567», or the number of a foreign studbook. */
  studbookNumber: string;
  stamp: string;
  /** YYYY-MM-DD */
  bornOn: string;
  colour: string;
  sire: string;
  dam: string;
  breeder: string;
  /** Empty without the owner's consent. */
  owner: string;
  /** Initials for a child. */
  handler: string;
}

/** A pair, kennel, producer or young handler, numbered after the dogs. */
export interface FrozenContest {
  number: string;
  /** «Пара», «Питомник», «Производитель», «Юный хендлер». */
  kind: string;
  day: string;
  /** Numbers of the dogs in `lines` that take part. */
  dogs: string[];
  /** Printed name: the kennel's, the child's initials; may be empty. */
  name: string;
}
