import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { enteredFields } from '#sales/candidates/web-entries.ts'
import { flatten } from './flatten.ts'
import { readEntry } from './mapping.ts'
import { mapping } from './schema.ts'

/** What a sample would become, by a mapping that need not be saved; nothing is written. */
export const tryRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/linkages/try',
  summary:
    '見本のデータを対応づけで読み、何がどの項目に入るか、何が受け付けられないかを確かめます。書き込みません',
  access: { feature: null, authority: 0 },
  body: z.strictObject({ mapping, sample: z.record(z.string(), z.unknown()) }),
  answer: z.object({
    read: z.array(z.object({ label: z.string(), sent: z.string(), value: z.string() })),
    unused: z.array(z.string()),
    notes: z.record(z.string(), z.array(z.string())),
    errors: z.record(z.string(), z.array(z.string())),
  }),
  async handle({ scope, body }) {
    const entry = await readEntry(scope, body.mapping, flatten(body.sample))
    const own = [
      ...(entry.externalId ? [{ label: '送信元の応募番号', value: entry.externalId }] : []),
      ...(entry.job ? [{ label: '案件番号', value: String(entry.job) }] : []),
    ]
    const read = own.map((each) => ({ ...each, sent: each.value }))
    for (const key of Object.keys(entry.person)) {
      if (!Object.hasOwn(entry.values, key)) continue
      for (const each of await enteredFields(scope, entry.targets.entity, [key], entry.values))
        read.push({ ...each, sent: entry.sent.get(key) ?? '' })
    }
    return { read, unused: entry.unused, notes: entry.notes, errors: entry.errors ?? {} }
  },
})
