import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { withStoredSheet } from '#foundation/api/stored-sheet.ts'
import { readSheet } from '#foundation/entity/csv/sheet.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { badRequest, invalid, wrongState } from '#foundation/platform/errors.ts'
import { addFile, fileRecord } from '#foundation/platform/files/file-records.ts'
import { preview } from './preview.ts'
import { type Mapping, readMovements } from './read-lines.ts'
import { mapping, read, statement } from './schema.ts'
import { findStatement, listStatements, READ, readStatement, rememberMapping } from './statements.ts'
import { takeIn } from './take-in.ts'

const access = { feature: 'billing_payments', authority: 0, contracts: true } as const
const path = <V extends string>(verb: V) => `/api/enterprise/bank_statements/${verb}` as const
const maxBytes = 20 * 1_048_576

const checkMapping = (header: readonly string[], given: Mapping) => {
  const unknown = Object.entries(given).filter(([, name]) => name !== null && !header.includes(name))
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(
        unknown.map(([key]) => [`mapping.${key}`, ['この見出しはファイルにありません。選び直してください']]),
      ),
    )
}

/** The stored file, read again: what is taken in is what was uploaded. */
const contentOf = async (app: App, enterpriseId: number, inScope: InScope, id: number) => {
  const { key } = await inScope(async (scope) =>
    fileRecord(scope, (await findStatement(scope, id, false)).file_id),
  )
  return withStoredSheet(app, enterpriseId, key, readStatement)
}

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
    if (!file) throw badRequest('銀行明細のファイルを選んでください')
    const sheet = await readSheet(app.outside, enterpriseId, file.path)
    const { form } = sheet
    const content = await readStatement(sheet)
    const stored = await app.files.putFile(enterpriseId, file.path)
    return inScope(async (scope) => {
      const type =
        form === 'xlsx' ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv'
      const fileId = await addFile(scope, stored, file.filename, type)
      const id = await draw(scope.tx, enterpriseId, 'bank_statements')
      await sql`INSERT INTO bank_statements (enterprise_id, id_by_enterprise_id, name, form, file_id, created_by)
        VALUES (${enterpriseId}, ${id}, ${file.filename}, ${form}, ${fileId}, ${scope.member?.id ?? null})`.execute(
        scope.tx,
      )
      return preview(scope, id, content)
    })
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
    const { header, lines } = await contentOf(app, enterpriseId, inScope, id)
    checkMapping(header, body.mapping)
    const found = await readMovements(header, lines, body.mapping)
    const [error] = found.errors
    if (error && !body.skip_errors)
      throw badRequest(
        `${error.row}行目：${error.message}。読み取れない行を除いて取り込むか、列の割り当てを確認してください`,
      )
    if (found.deposits.length + found.withdrawals.length === 0)
      throw badRequest('入金と出金の行がありません。列の割り当てを確認してください')
    return inScope(async (scope) => {
      const { status_flg } = await findStatement(scope, id, true)
      if (status_flg !== READ) throw wrongState('この明細はすでに取り込まれています。')
      await takeIn(scope, id, found)
      await rememberMapping(scope, header, body.mapping)
      return { bank_statement: await findStatement(scope, id, false) }
    })
  },
})

export const bankStatementRoutes = [index, create, show, complete] as const
