import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { preview } from './preview.ts'
import { registerLines } from './register-lines.ts'
import { mapping, read, statement } from './schema.ts'
import { findStatement, listStatements } from './statements.ts'
import { checkMapping, contentOf } from './stored-lines.ts'
import { takeUp } from './take-up.ts'

const access = { feature: 'billing_payments', authority: 0, contracts: true } as const
const path = <V extends string>(verb: V) => `/api/enterprise/bank_statements/${verb}` as const
const maxBytes = 20 * 1_048_576

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '取り込んだ銀行明細の一覧を取得します',
  access,
  answer: z.object({ bank_statements: z.array(statement) }),
  handle: async ({ scope }) => ({ bank_statements: await listStatements(scope) }),
})

const create = manualRoute({
  method: 'POST',
  path: path('create'),
  summary:
    '銀行明細（CSVまたはExcel）をアップロードし、列の割り当てと読み取り結果を返します（まだ登録しません）',
  access,
  upload: { part: 'bank_statement', maxBytes },
  body: z.strictObject({ bank_statement: z.strictObject({}).optional() }),
  answer: read,
  handle: async ({ app, inScope, enterpriseId, file }) => {
    return takeUp(app, enterpriseId, inScope, file)
  },
})

const show = manualRoute({
  method: 'POST',
  path: path('preview/:id'),
  summary: '列の割り当てを変えたときの読み取り結果を返します',
  access,
  body: z.strictObject({ mapping: mapping.optional() }),
  answer: read,
  handle: async ({ app, enterpriseId, inScope, id, body }) => {
    const content = await contentOf(app, enterpriseId, inScope, id)
    if (body.mapping) checkMapping(content.header, body.mapping)
    return inScope((scope) => preview(scope, id, content, body.mapping))
  },
})

const complete = manualRoute({
  method: 'POST',
  path: path('complete/:id'),
  summary:
    '銀行明細の入金と出金を登録します。登録済みの行は重ねて登録しません。列の割り当ては次回のために記憶します',
  access,
  body: z.strictObject({ mapping, skip_errors: z.boolean().default(false) }),
  answer: z.object({ bank_statement: statement }),
  handle: async ({ app, enterpriseId, inScope, id, body }) => {
    await registerLines(app, enterpriseId, inScope, id, body)
    return { bank_statement: await inScope((scope) => findStatement(scope, id, false)) }
  },
})

export const bankStatementRoutes = [index, create, show, complete] as const
