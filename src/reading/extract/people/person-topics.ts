import type { CandidateTopic } from './person-labels.ts'

/** List items with these labels belong to the heading above them. */
export const items = new Set<CandidateTopic>([
  'skills',
  'title',
  'role',
  'processes',
  'period',
  'years',
  'history',
  'pr',
  'wishes',
  'certification',
])

/** What speaks of the person and names no skill, whatever words are in it. */
export const personal = new Set<CandidateTopic | null>([
  'name',
  'kana',
  'initials',
  'family',
  'given',
  'gender',
  'age',
  'birth',
  'station',
  'address',
  'nationality',
  'tel',
  'email',
  'price',
  'priceMin',
  'priceMax',
  'start',
  'state',
  'workStyle',
  'days',
  'certification',
  'pr',
  'location',
  'wishes',
  'affiliation',
  'sender',
  'contractType',
  'other',
])

/** Labels whose text goes on over its lines: prose, and what a signature begins with. A fact under any other label has one line. */
export const prose = new Set<CandidateTopic | null>([
  'certification',
  'pr',
  'location',
  'wishes',
  'sender',
  'other',
  'tel',
  'email',
])
