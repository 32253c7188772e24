import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { createDraft } from '#marketing/broadcasts/draft.ts'
import { sendBroadcast } from '#marketing/broadcasts/send.ts'
import type { Block, Run } from '#marketing/mail-content/content.ts'
import { mailingStates } from '#marketing/mailings/mailing.ts'
import { writeState } from '#marketing/mailings/mailing-row.ts'
import { startMailing } from '#marketing/mailings/start.ts'

const paragraph = (...runs: (string | Run)[]): Block => ({
  type: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
})

const site = 'http://demo.localhost'
const invitation: Block[] = [
  paragraph(
    '{候補者名} 様\n\nお世話になっております。{エージェント名}の{差出人名}です。\n1月に始まる案件のうち、公開前のものを先にお送りします。',
  ),
  { type: 'jobs' },
  paragraph('ほかの案件は ', { text: '案件の一覧', href: `${site}/jobs` }, ' からご覧いただけます。'),
  { type: 'button', label: '担当者に相談する', href: `${site}/register` },
]
const news: Block[] = [
  paragraph('{候補者の姓}さん、こんにちは。{差出人名}です。\n年末年始の営業日をお知らせします。'),
  { type: 'list', items: [[{ text: '12月28日まで営業' }], [{ text: '1月5日から営業' }]] },
]

type Outcome = { state: number; reason: string | null }
const refused: Outcome = { state: 3, reason: '550 宛先がありません' }
const returned: Outcome = { state: 4, reason: '5.1.1 受信箱がありません' }
const unknown: Outcome = { state: 9, reason: '接続が切れ、届いたか分かりません' }
const sent: Outcome = { state: 2, reason: null }

const outcomeOf = (n: number): Outcome =>
  n % 19 === 18 ? refused : n % 23 === 22 ? returned : n % 31 === 30 ? unknown : sent

/** What became of the mails of a broadcast that went out: nearly all arrived, some were refused, some clicked. */
const settle = async (scope: Scope, mailing: number, started: Date) => {
  const { tx, enterpriseId: e } = scope
  const waiting = await rows<{ number: number }>(
    tx,
    sql`SELECT number FROM mailing_recipients WHERE enterprise_id = ${e} AND mailing_id = ${mailing} AND state = 0 ORDER BY number`,
  )
  const after = (seconds: number) => new Date(started.getTime() + seconds * 1_000).toISOString()
  for (const [n, { number }] of waiting.entries()) {
    const { state, reason } = outcomeOf(n)
    const arrived = state === sent.state
    const hasClicked = arrived && n % 5 === 1
    const later = after(n * 700 + 300)
    await sql`UPDATE mailing_recipients SET state = ${state}, reason = ${reason}, attempts = 1, sent_at = ${arrived ? after(n) : null},
        clicked_at = ${hasClicked ? later : null}, replied_at = ${arrived && n % 16 === 1 ? later : null},
        unsubscribed_at = ${arrived && n % 60 === 7 ? later : null}
      WHERE enterprise_id = ${e} AND mailing_id = ${mailing} AND number = ${number}`.execute(tx)
    if (hasClicked)
      await sql`INSERT INTO mailing_clicks (enterprise_id, mailing_id, link_number, recipient_number, clicked_at)
        VALUES (${e}, ${mailing}, ${(n % 4) + 1}, ${number}, ${later})`.execute(tx)
  }
  await writeState(scope, mailing, { state: mailingStates.done, at: after(waiting.length) })
}

const openJobs = async ({ tx, enterpriseId }: Scope): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM jobs WHERE enterprise_id = ${enterpriseId} AND application_status_flg = 1 AND open_status_flg = 1
          ORDER BY id_by_enterprise_id LIMIT 3`,
    )
  ).map(({ id }) => id)

const hour_ms = 3_600_000

/** One broadcast that went out two days ago with its results, one reserved for a day to come, and one that is still written. */
export const makeBroadcasts = async (scope: Scope): Promise<void> => {
  const job_ids = await openJobs(scope)
  const started = new Date(Date.now() - 50 * hour_ms)
  const first = await createDraft(scope, {
    name: '2027年1月開始 先行案件のご案内',
    title: '{候補者の姓}さんへ：1月開始の先行案件をご紹介します',
    body: invitation,
    job_ids,
    pace: 120,
  })
  const { mailing_id } = await sendBroadcast(scope, Number(first.id_by_enterprise_id), undefined)
  await startMailing(scope, Number(mailing_id), started.toISOString())
  await settle(scope, Number(mailing_id), started)
  const reserved = await createDraft(scope, {
    name: '年末年始の営業日のお知らせ',
    title: '年末年始の営業日のお知らせ',
    body: news,
    send_option_type_id: 1,
    send_reservation_at: `${addDays(today(), 12)}T08:30:00+09:00`,
    pace: 60,
  })
  await sendBroadcast(scope, Number(reserved.id_by_enterprise_id), undefined)
  await createDraft(scope, {
    name: 'フルリモートの案件のご案内',
    title: '{候補者の姓}さん、フルリモートの案件が増えています',
    body: invitation,
    job_ids,
    audience: {
      conditions: [{ column: 'work_styles_ids', type: 1, value: [3] }],
      keyword: '',
      excluded_ids: [],
      includes_frequent: false,
    },
  })
}
