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
