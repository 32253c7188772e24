import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import {
  type FileCalls,
  fileFields,
  fileRoutes,
  receiveFile,
  toFileAnswer,
} from '#records/files/file-routes.ts'
import { listRecordFiles, type Target } from '#records/files/record-files.ts'
import { selectAttachable, sideFileFamilies } from './attachments.ts'
import { access, readSide } from './download-route.ts'
import { sideLabels } from './store.ts'

const owner = z.strictObject({ billing_payment_id_by_enterprise_id: id })
const file = z.object({ ...fileFields, billing_payment_id_by_enterprise_id: z.int() })
const named = z.object({ file_id: z.int(), name: z.string(), size: z.int() })

/** An object with one key, which its type names. */
const underKey = <const K extends string, V>(key: K, value: V) => ({ [key]: value }) as Record<K, V>

/** The files that go out with the mail of one side besides its document. */
const routesOf = <const S extends SideName>(side: S) => {
  const family = sideFileFamilies[side]
  const name = `${side}_file` as const
  const calls = {
    family,
    name,
    label: `${sideLabels[side]}メールのその他の添付ファイル`,
    feature: 'billing_payments',
    method: 'POST',
    owner: ({ target_id }: Target) => ({ billing_payment_id_by_enterprise_id: target_id }),
  } as const satisfies FileCalls
  // The schema of the body has passed; the compiler cannot look into it while the side is open.
  const targetOf = (body: object) => ({
    target_type: 'billing_payment',
    target_id: (body as Record<typeof name, z.infer<typeof owner>>)[name].billing_payment_id_by_enterprise_id,
  })
  return [
    memberRoute({
      method: 'POST',
      path: `/api/enterprise/${family}/index`,
      summary: `${sideLabels[side]}メールに添付できる成果物とその他のファイルを取得します`,
      access,
      body: z.strictObject(underKey(name, owner)),
      answer: z.object({ ...underKey(family, z.array(file)), deliverables: z.array(named), count: z.int() }),
      async handle({ scope, body }) {
        const target = targetOf(body)
        const record = await readSide(scope, target.target_id, side)
        const files = await listRecordFiles(scope, family, target)
        const { deliverables } = await selectAttachable(scope, [record], side)
        return { [family]: files.map((one) => toFileAnswer(calls, one)), deliverables, count: files.length }
      },
    }),
    manualRoute({
      method: 'POST',
      path: `/api/enterprise/${family}/create`,
      summary: `${sideLabels[side]}メールに添付するその他のファイルを1つ追加します（20MBまで）`,
      access,
      upload: { part: name, maxBytes: maxFileBytes },
      body: z.strictObject(underKey(name, owner)),
      answer: z.object(underKey(name, file)),
      async handle(call) {
        const target = targetOf(call.body)
        await call.inScope((scope) => readSide(scope, target.target_id, side))
        return receiveFile(calls, call, target)
      },
    }),
    ...fileRoutes(calls, file),
  ] as const
}

export const sideFileRoutes = [...routesOf('billing'), ...routesOf('payment')] as const
