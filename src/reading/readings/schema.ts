import { z } from 'zod'
import { readingKinds } from './kinds.ts'

const member = z.object({ id: z.int(), name: z.string() })

/** A batch with what stands in it. */
export const batchAnswer = z.object({
  id: z.int(),
  kind: z.enum(readingKinds),
  route: z.enum(['wizard', 'record', 'mail', 'call']),
  affiliation_type_id: z.int().nullable(),
  company_id: z.int().nullable(),
  record_id: z.int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  enterprise_member: member.nullable(),
  source_count: z.int(),
  waiting_count: z.int(),
  failed_count: z.int(),
  open_count: z.int(),
  finished_count: z.int(),
  skipped_count: z.int(),
})

const status = z.enum(['open', 'finished', 'skipped'])

const listed = z.object({
  id: z.int(),
  source_id: z.int(),
  position: z.int(),
  status,
  label: z.string(),
  check_count: z.int(),
  record_id: z.int().nullable(),
})

const source = z.object({
  id: z.int(),
  batch_id: z.int(),
  kind: z.enum(['file', 'text', 'mail']),
  name: z.string(),
  status: z.enum(['waiting', 'reading', 'read', 'failed']),
  message: z.string().nullable(),
  content_type: z.string().nullable(),
  has_file: z.boolean(),
})

/** A source with what was found in it. */
export const sourceAnswer = source.extend({ readings: z.array(listed) })

const place = z.object({ block: z.int(), cell: z.int().nullable(), from: z.int(), to: z.int() })

const read = z.object({
  value: z.unknown(),
  certainty: z.enum(['sure', 'check']),
  places: z.array(place),
  note: z.string().nullable(),
})

const skill = z.object({
  skill_id: z.int(),
  months: z.int().nullable(),
  stated_months: z.int().nullable(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  ability_level_id: z.int(),
  certainty: z.enum(['sure', 'check']),
  places: z.array(place),
})

/** A line at which nothing was read, with what the rule of each topic would make of it, the likeliest first. */
const unread = z.object({
  label: z.string().nullable(),
  text: z.string(),
  places: z.array(place),
  readings: z.array(z.object({ topic: z.string(), fields: z.record(z.string(), read) })),
  likely: z.int(),
})

/** What was read of one person or one job: the skills and projects of a person, the skills a job asks for. */
export const resultAnswer = z.object({
  fields: z.record(z.string(), read),
  skills: z.array(skill).optional(),
  projects: z.array(z.looseObject({ places: z.array(place) })).optional(),
  required_skill_ids: z.array(z.int()).optional(),
  welcome_skill_ids: z.array(z.int()).optional(),
  unread: z.array(unread).optional(),
})

const typed = z.record(z.string().max(100), z.unknown())

export const readingAnswer = z.object({
  id: z.int(),
  batch_id: z.int(),
  source_id: z.int(),
  position: z.int(),
  status,
  label: z.string(),
  check_count: z.int(),
  result: resultAnswer,
  /** What the model read otherwise, by field (`skill:{id}` for a level), and what is to be told of it. */
  others: z.object({ note: z.string().nullable(), fields: z.record(z.string(), read) }).nullable(),
  typed,
  confirmed: z.array(z.string()),
  record_id: z.int().nullable(),
  updated_at: z.string(),
  /** What the mail does not say as the record has it, but what is known: the sender among the companies, oneself as the owner. */
  known: z.record(z.string(), read),
  /** What the mail says of a sender who is not in the records yet. */
  offer: z
    .object({
      company: z
        .object({
          name: z.string(),
          tel: z.string().nullable(),
          homepage: z.string().nullable(),
          zipcode: z.string().nullable(),
          prefecture_id: z.int().nullable(),
          address: z.string().nullable(),
        })
        .nullable(),
      company_member: z
        .object({
          name: z.string(),
          department: z.string().nullable(),
          email: z.string().nullable(),
          tel: z.string().nullable(),
        })
        .nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  /** The record it would become, as records are answered; and what the skills are called that were read. */
  draft: z.object({ id_by_enterprise_id: z.int() }).catchall(z.unknown()),
  /** The fields that the model read otherwise, shaped the same way. */
  other_draft: z.object({ id_by_enterprise_id: z.int() }).catchall(z.unknown()),
  skill_names: z.record(z.string(), z.string()),
})

const cell = z.object({ row: z.int(), column: z.int(), rows: z.int(), columns: z.int(), text: z.string() })

const spot = place.extend({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

export const documentAnswer = z.object({
  kind: z.string(),
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.literal('table'), name: z.string().nullable(), cells: z.array(cell) }),
    ]),
  ),
  mail: z
    .object({
      from: z.string(),
      subject: z.string(),
      date: z.string().nullable(),
      attachments: z.array(z.string()),
    })
    .nullable(),
  is_scanned: z.boolean(),
  layout: z
    .object({ pages: z.array(z.object({ width: z.number(), height: z.number() })), spots: z.array(spot) })
    .optional(),
  notes: z.array(z.string()),
})

export const row = z.object({ id_by_enterprise_id: z.int() }).catchall(z.unknown())

/** What people typed and confirmed, as it is sent. */
export const typedBody = z.strictObject({
  typed,
  confirmed: z.array(z.string().max(100)).max(300),
})

export const aliasAnswer = z.object({
  alias_id: z.int(),
  list: z.string(),
  text: z.string(),
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
})

export const labelAnswer = z.object({
  label_id: z.int(),
  kind: z.enum(readingKinds),
  sender: z.string(),
  label: z.string(),
  topic: z.string(),
  /** What the topic is called. */
  name: z.string(),
  created_at: z.string(),
})

export const plainSource = source
