import { domainOf, isFreeMail } from '../../senders/free-mail.ts'
import { toLabelKey } from '../labels/label-words.ts'
import type { CandidateReading, JobReading, Reading } from '../reading.ts'
import type { LearnedLabel } from '../words.ts'
import { noTopic, topicName } from './topic-names.ts'

/**
 * Whose layout a document has: the domain of who wrote it, the address where the domain is anybody's, '' where nobody is named.
 * `from` is the head of its mail; who is read in the text was nearer to it.
 */
export function senderOf(from: string | undefined, reading: CandidateReading | JobReading): string {
  const senders = 'senders' in reading ? (reading.senders ?? []) : []
  const read = senders.find(({ email }) => email !== undefined)?.email?.value
  const address = (read ?? /[^\s<>"]+@[^\s<>"]+/.exec(from ?? '')?.[0] ?? '').toLowerCase()
  const domain = address.includes('@') ? domainOf(address) : ''
  return domain !== '' && isFreeMail(domain) ? address : domain
}

/**
 * A reading with what its unread lines say by the labels that were assigned before in documents of this sender. What the rules
 * read holds; what is taken so is to be checked, and says by what.
 */
export function withLearned<R extends CandidateReading | JobReading>(
  reading: R,
  kind: 'candidate' | 'job',
  sender: string,
  labels: readonly LearnedLabel[],
): R {
  const own = labels.filter((each) => each.sender === sender)
  if (own.length === 0) return reading
  const topics = new Map(own.map(({ key, topic }) => [key, topic]))
  const fields: Record<string, Reading<unknown> | undefined> = { ...reading.fields }
  const unread = (reading.unread ?? []).filter(({ label, readings }) => {
    const topic = label === null ? undefined : topics.get(toLabelKey(label))
    if (topic === noTopic.topic) return false
    const found = readings.find((each) => each.topic === topic)
    const fresh = Object.entries(found?.fields ?? {}).filter(([key]) => fields[key] === undefined)
    for (const [key, field] of fresh)
      fields[key] = { ...field, certainty: 'check', note: noteOf(kind, label ?? '', topic ?? '') }
    return fresh.length === 0
  })
  return { ...reading, fields, unread }
}

const noteOf = (kind: 'candidate' | 'job', label: string, topic: string) =>
  `この差出人の「${label}」は、${topicName(kind, topic)}として覚えています。`
