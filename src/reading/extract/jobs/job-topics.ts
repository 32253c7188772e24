import type { JobTopic } from './job-labels.ts'

/** List items with these labels belong to the heading above them. */
const items = ['skills', 'detail', 'note', 'background', 'other', 'processes'] as const
export const blocks = {
  heads: new Set<JobTopic>([...items, 'required', 'welcome']),
  items: new Set<JobTopic>(items),
}

/** What names no skill of the job, whatever words are in it. */
export const silent = new Set<JobTopic | null>([
  'price',
  'priceMin',
  'priceMax',
  'hours',
  'place',
  'workStyle',
  'start',
  'days',
  'recruitment',
  'interview',
  'resale',
  'foreigner',
  'age',
  'usance',
  'pc',
  'dress',
  'workingTime',
  'contractType',
  'status',
  'note',
  'other',
  'required',
  'welcome',
  'skills',
])

/** Labels of which a job has at least two, or else is read line by line. */
export const core = new Set<JobTopic>([
  'price',
  'priceMax',
  'place',
  'start',
  'skills',
  'required',
  'interview',
  'hours',
  'detail',
  'name',
])
