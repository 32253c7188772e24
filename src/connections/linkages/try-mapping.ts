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
    read: z.array(z.object({ label: z.string(), value: z.string() })),
    unused: z.array(z.string()),
    errors: z.record(z.string(), z.array(z.string())),
  }),
  async handle({ scope, body }) {
    const entry = await readEntry(scope, body.mapping, flatten(body.sample))
    const keys = Object.keys(entry.person).filter((key) => Object.hasOwn(entry.values, key))
    return {
      read: [
        ...(entry.externalId ? [{ label: '送信元の応募番号', value: entry.externalId }] : []),
        ...(entry.job ? [{ label: '案件番号', value: String(entry.job) }] : []),
        ...(await enteredFields(scope, entry.targets.entity, keys, entry.values)),
      ],
      unused: entry.unused,
      errors: entry.errors ?? {},
    }
  },
})
