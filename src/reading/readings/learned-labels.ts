import { own } from '#foundation/rules/own.ts'
import { toLabelKey } from '../extract/labels/label-words.ts'
import type { CandidateReading, JobReading, Reading } from '../extract/reading.ts'
import { noTopic, topicName } from '../extract/unread/topic-names.ts'
import type { LearnedLabel } from '../extract/words.ts'
import { domainOf, isFreeMail } from '../senders/free-mail.ts'
import type { SourceDocument } from '../source-text/source-document.ts'

const anAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** The last address in the texts of a document: that of its signature. */
const lastAddress = ({ blocks }: SourceDocument) =>
  blocks
    .flatMap((block) => (block.kind === 'text' ? (block.text.normalize('NFKC').match(anAddress) ?? []) : []))
    .at(-1)

/**
 * Whose layout a document has: the domain of who wrote it, the address where the domain is anybody's, '' where nobody is named.
 * Of a job whoever is read in the text was nearer to it than the head of the mail; the addresses in a sheet of a person are the
 * person's own.
 */
export function senderOf(document: SourceDocument, reading: CandidateReading | JobReading): string {
  const isJob = 'required_skill_ids' in reading
  const read = isJob ? reading.senders?.find(({ email }) => email)?.email?.value : undefined
  const head = document.mail?.from.match(anAddress)?.[0]
  const address = (read ?? head ?? (isJob ? lastAddress(document) : undefined) ?? '').toLowerCase()
  const domain = address === '' ? '' : domainOf(address)
  return isFreeMail(domain) ? address : domain
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
  const ours = labels.filter((each) => each.sender === sender)
  if (ours.length === 0) return reading
  const topics = new Map(ours.map(({ key, topic }) => [key, topic]))
  const fields: Record<string, Reading<unknown> | undefined> = { ...reading.fields }
  const unread = (reading.unread ?? []).filter(({ label, readings }) => {
    const topic = label === null ? undefined : topics.get(toLabelKey(label))
    if (topic === noTopic.topic) return false
    const found = readings.find((each) => each.topic === topic)
    const fresh = Object.entries(found?.fields ?? {}).filter(([key]) => own(fields, key) === undefined)
    for (const [key, field] of fresh)
      fields[key] = { ...field, certainty: 'check', note: noteOf(kind, label ?? '', topic ?? '') }
    return fresh.length === 0
  })
  return { ...reading, fields, unread }
}

const noteOf = (kind: 'candidate' | 'job', label: string, topic: string) =>
  `この差出人の「${label}」は、${topicName(kind, topic)}として覚えています。`
