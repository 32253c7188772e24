import { sql } from 'kysely'
import { z } from 'zod'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import type { App } from '#foundation/api/app.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { areasOf, type RunKind } from './close.ts'
import { closeQueue } from './job.ts'
import { previewRun } from './preview-run.ts'
import { previewSend } from './preview-send.ts'
import type { Asking } from './run-step.ts'
import { cancelRun, findRun, itemsOf, resumeRun, runsOf } from './runs.ts'
import {
  chosenRow,
  closeRun,
  isMonth,
  itemsBody,
  monthlyClose,
  previewBody,
  rowsBody,
  runItem,
  sendPreviewBody,
  sendRow,
  startBody,
  stepRow,
} from './schema.ts'
import { overviewOf, stepRows } from './show-steps.ts'
import { startRun } from './start-run.ts'

const access = { feature: 'contract_operations', authority: 0, contracts: true } as const
const path = <V extends string>(rest: V) => `/api/enterprise/monthly_closes/${rest}` as const
const oneRun = z.object({ run: closeRun })

/** The close works on operations and on billing: both areas have to be open. */
const checkBilling = (scope: Scope) => checkArea(scope, 'billing_payments')

/** A run is of the areas its rows are of; they are checked before anything is said of it. */
const runAccess = { ...access, feature: null } as const
const checkRun = async (scope: Scope, kind: RunKind) => {
  for (const area of areasOf(kind)) await checkArea(scope, area)
}
/** The run of this id, whose areas are open. */
const openRun = async (scope: Scope, id: number) => {
  const run = await findRun(scope, id)
  await checkRun(scope, run.kind)
  return run
}

const show = memberRoute({
  method: 'GET',
  path: path('show/:month'),
  summary:
    '月次締めの状況を月（YYYY-MM）ごとに取得します。作業ごとの件数、着地見込み、実行中の処理を含みます',
  access,
  answer: z.object({ monthly_close: monthlyClose }),
  async handle({ scope, params }) {
    if (!isMonth(params.month)) throw notFound()
    await checkBilling(scope)
    const overview = await overviewOf(scope, params.month)
    return { monthly_close: { ...overview, runs: await runsOf(scope, params.month) } }
  },
})

const rowsRoute = memberRoute({
  method: 'POST',
  path: path('rows'),
  summary: '月次締めの作業で残っている行と、足りないものを取得します（1,000件まで、できる行が先）',
  access,
  body: rowsBody,
  answer: z.object({ rows: z.array(stepRow) }),
  async handle({ scope, body: { monthly_close } }) {
    await checkBilling(scope)
    return { rows: await stepRows(scope, monthly_close.month, monthly_close.step) }
  },
})

/**
 * Makes a run ready and hands it to the background in the same transaction (pg-boss takes jobs by SQL too); before its
 * queue is made, the minute's run finds the work. This process looks for it at once.
 */
const handOver = async (app: App, inScope: InScope, ready: (scope: Scope) => Promise<number>) => {
  const run = await inScope(async (scope) => {
    const id = await ready(scope)
    await sql`INSERT INTO pgboss.job (name, data) SELECT name, '{}' FROM pgboss.queue WHERE name = ${closeQueue.name}`.execute(
      scope.tx,
    )
    return findRun(scope, id)
  })
  app.jobs.wake(closeQueue.name)
  return { run }
}

const start = manualRoute({
  method: 'POST',
  path: path('start'),
  summary:
    '確定・送信などをまとめて実行します。対象を固定して背後で処理し、行ごとの結果を残します（month だけを指定すると、その月の足りないもののない行すべて。month を省くと、select_ids または conditions で選んだ行。稼働期間が終わっていない契約稼働の確定には理由 reason が必要です）',
  access: runAccess,
  body: startBody,
  answer: oneRun,
  handle: ({ app, inScope, body: { monthly_close } }) =>
    handOver(app, inScope, async (scope) => {
      await checkRun(scope, monthly_close.kind)
      return startRun(scope, monthly_close)
    }),
})

const sendPreview = memberRoute({
  method: 'POST',
  path: path('send_preview'),
  summary:
    '選んだ契約稼働を確定して請求書を送信すると、行ごとに何が行われるかを取得します（kind が send_operations の start の前に。何も保存しません）',
  access,
  body: sendPreviewBody,
  answer: z.object({ rows: z.array(sendRow) }),
  async handle({ scope, body: { monthly_close } }) {
    await checkBilling(scope)
    return { rows: await previewSend(scope, monthly_close.month, monthly_close.select_ids) }
  },
})

const previewRoute = (asking: Asking) =>
  memberRoute({
    method: 'POST',
    path: path('preview'),
    summary:
      'まとめて実行する前に、選んだ行の件数と、先頭の行の内容・実行できない理由を取得します（何も保存しません）',
    access: runAccess,
    body: previewBody,
    answer: z.object({ count: z.int(), rows: z.array(chosenRow) }),
    async handle({ scope, body: { monthly_close } }) {
      await checkRun(scope, monthly_close.kind)
      return previewRun(scope, monthly_close, asking)
    },
  })

const progress = memberRoute({
  method: 'GET',
  path: path('progress/:id'),
  summary: '月次締めの処理の進み具合を取得します',
  access: runAccess,
  answer: oneRun,
  handle: async ({ scope, id }) => ({ run: await openRun(scope, id) }),
})

const cancel = memberRoute({
  method: 'POST',
  path: path('cancel/:id'),
  summary: '実行中の処理を止めます。終わった行はそのまま残ります',
  access: runAccess,
  answer: oneRun,
  async handle({ scope, id }) {
    await openRun(scope, id)
    await cancelRun(scope, id)
    return { run: await findRun(scope, id) }
  },
})

const resume = manualRoute({
  method: 'POST',
  path: path('resume/:id'),
  summary: '止めた処理、または失敗した行のある処理を続きから実行します。終わった行はやり直しません',
  access: runAccess,
  answer: oneRun,
  handle: ({ app, inScope, id }) =>
    handOver(app, inScope, async (scope) => {
      await openRun(scope, id)
      await resumeRun(scope, id)
      return id
    }),
})

const items = memberRoute({
  method: 'POST',
  path: path('items/:id'),
  summary: '処理の行ごとの結果を、順に取得します',
  access: runAccess,
  body: itemsBody,
  answer: z.object({ items: z.array(runItem) }),
  async handle({ scope, id, body: { limit_value, ...wanted } }) {
    await openRun(scope, id)
    return { items: await itemsOf(scope, id, { ...wanted, limit: limit_value }) }
  },
})

/** The calls of the close and of runs of lists; `asking` is what a later area does with contracts in such a run. */
export const monthlyCloseRoutes = (asking: Asking) =>
  [show, rowsRoute, start, sendPreview, previewRoute(asking), progress, cancel, resume, items] as const
