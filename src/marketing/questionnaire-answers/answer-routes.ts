import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { date, id } from '#foundation/api/schema.ts'
import { type Cell, csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { decidedChanges } from '#records/offered-changes/change.ts'
import { access } from '../questionnaire-forms/access.ts'
import { findStored } from '../questionnaire-forms/forms.ts'
import { selectUnanswered } from '../questionnaire-forms/links.ts'
import { decideChanges, detailOf } from './changes.ts'
import { fileLines } from './file-lines.ts'
import { countAnswers, fitting, listAnswers } from './list.ts'
import { answerDetail, answerRow, summary } from './schema.ts'
import { summaryOf } from './summary.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/questionnaire_form_mgmts/${verb}` as const

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: 'アンケートの回答を、新しい順に取得します。フォーム、候補者、言葉、変更、版、期間で絞り込めます',
  access,
  body: z.strictObject({
    form_id: id.optional(),
    candidate_id: id.optional(),
    keyword: z.string().max(100).default(''),
    state: z.enum(['answered', 'started']).default('answered'),
    changes: z.enum(['waiting', 'none']).optional(),
    edition: id.optional(),
    from: date.optional(),
    to: date.optional(),
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(100).default(50),
  }),
  answer: z.object({
    questionnaire_form_mgmts: z.array(answerRow),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, body: { page, limit_value, ...wanted } }) {
    const where = fitting(wanted)
    return {
      questionnaire_form_mgmts: await listAnswers(scope, where, limit_value, (page - 1) * limit_value),
      count: await countAnswers(scope, where),
      current_page: page,
      limit_value,
    }
  },
})

const show = memberRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: '回答を、回答した版の質問と、候補者への変更とともに取得します',
  access,
  answer: answerDetail,
  handle: ({ scope, id: answer }) => detailOf(scope, answer),
})

const decide = <V extends 'apply' | 'keep'>(verb: V, state: 1 | 2, text: string) =>
  memberRoute({
    method: 'POST',
    path: path(`${verb}/:id` as const),
    summary: text,
    access,
    body: z.strictObject({ changes: decidedChanges }),
    answer: answerDetail,
    async handle({ scope, id: answer, body }) {
      await checkArea(scope, 'candidates')
      await decideChanges(scope, answer, body.changes, state)
      return detailOf(scope, answer)
    },
  })

const sum = memberRoute({
  method: 'POST',
  path: path('summary/:id'),
  summary: 'フォームの回答を、質問ごとに集計します。id はフォームのIDです',
  access,
  answer: z.object({ summary }),
  handle: async ({ scope, id: form }) => ({ summary: await summaryOf(scope, form) }),
})

const unanswered = memberRoute({
  method: 'POST',
  path: '/api/enterprise/questionnaire_forms/unanswered/:id',
  summary: 'リンクを渡していて、まだ回答していない候補者を取得します（1,000人まで）',
  access,
  answer: z.object({ count: z.int(), candidates: z.array(z.object({ id: z.int(), name: z.string() })) }),
  async handle({ scope, enterpriseId, id: form }) {
    await findStored(scope, form)
    const ids = await selectUnanswered(scope, form)
    const candidates = await rows<{ id: number; name: string }>(
      scope.tx,
      sql`SELECT id_by_enterprise_id AS id, name FROM candidates WHERE enterprise_id = ${enterpriseId}
          AND id_by_enterprise_id = ANY(${ids.slice(0, 1_000)}::integer[]) ORDER BY 1`,
    )
    return { count: ids.length, candidates }
  },
})

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes lines as a workbook. */
export type WriteWorkbook = (lines: readonly Cell[][]) => Promise<Buffer>

const download = (writeWorkbook: WriteWorkbook) =>
  manualRoute({
    method: 'POST',
    path: path('download/:id'),
    summary: 'フォームの回答をCSVまたはExcelで書き出します（マネージャー以上。書き出したことも記録します）',
    access: { ...access, authority: 1 },
    body: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
    async handle({ inScope, id: form, body: { format }, reply }) {
      const { name, lines } = await inScope(async (scope) => {
        const found = await fileLines(scope, form)
        const target = { type: format, id: form, name: 'アンケートの回答' }
        await audit(scope, { action: 'exported', target, detail: { count: found.lines.length - 1 } })
        return found
      })
      const bytes =
        format === 'csv' ? encodeCsv(lines.map(csvLine).join(''), 'utf-8', true) : await writeWorkbook(lines)
      return sendBytes(reply, bytes, `回答_${name}.${format}`, types[format])
    },
  })

/** The calls of the back office on answers. `writeWorkbook` makes an Excel file of lines. */
export const questionnaireAnswerRoutes = (writeWorkbook: WriteWorkbook) =>
  [
    index,
    show,
    decide(
      'apply',
      1,
      '回答にある変更を候補者に反映します。old は画面に出ていた今の値で、変わっていれば 409 です',
    ),
    decide('keep', 2, '回答にある変更を反映せず、候補者をそのままにします'),
    sum,
    unanswered,
    download(writeWorkbook),
  ] as const
