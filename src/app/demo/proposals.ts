import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import type { MailContent } from '#marketing/mail-content/content.ts'
import type { Taken } from '#marketing/mailings/exchange.ts'
import { mailingStates } from '#marketing/mailings/mailing.ts'
import { type MailingRow, readMailing, writeState } from '#marketing/mailings/mailing-row.ts'
import { startMailing } from '#marketing/mailings/start.ts'
import { takeAnswer } from '#marketing/proposals/answer.ts'
import { declineReasons } from '#marketing/proposals/answers.ts'
import { createProposal, type NewProposal } from '#marketing/proposals/create.ts'
import { linkOpportunities } from '#marketing/proposals/link-opportunities.ts'
import { pick, type Random } from './random.ts'

const body: MailContent['body'] = [
  {
    type: 'paragraph',
    runs: [
      {
        text: '{候補者名} 様\n\nいつもお世話になっております。{差出人名}です。\nご希望の条件に近い案件をお送りします。気になるものがありましたら「',
      },
      { text: '話を聞きたい', bold: true },
      { text: '」を押してください。' },
    ],
  },
  { type: 'jobs' },
  { type: 'paragraph', runs: [{ text: '回答は、担当者が対応を始めるまで変えられます。' }] },
]

const words = [
  '夜の連絡が助かります。単価は85万円以上を希望です。',
  '来月から稼働できます。',
  '週1回の出社なら可能です。',
]

const minute_ms = 60_000

type Waiting = Omit<Taken, 'token' | 'reason'>

/** A proposal as it stands some hours after it went out: some bounced, most were read, the answers came one by one. */
const send = async (scope: Scope, mailing: MailingRow, started: Date): Promise<Waiting[]> => {
  const { tx, enterpriseId: e } = scope
  await startMailing(scope, mailing.id, started.toISOString())
  const waiting = await rows<Waiting>(
    tx,
    sql`SELECT number, target_id, address, name, fields, job_ids, attempts FROM mailing_recipients
        WHERE enterprise_id = ${e} AND mailing_id = ${mailing.id} AND state = 0 ORDER BY number`,
  )
  await linkOpportunities(
    { ...scope, member: null },
    mailing,
    waiting.map((one) => ({ ...one, token: '', reason: '' })),
  )
  for (const { number } of waiting) {
    const returned = number === 6
    await sql`UPDATE mailing_recipients SET state = ${returned ? 4 : 2}, reason = ${returned ? '5.1.1 受信箱がありません' : null}, attempts = 1,
        sent_at = ${new Date(started.getTime() + number * 2_000)}
      WHERE enterprise_id = ${e} AND mailing_id = ${mailing.id} AND number = ${number}`.execute(tx)
  }
  await writeState(scope, mailing.id, {
    state: mailingStates.done,
    at: new Date(started.getTime() + minute_ms).toISOString(),
  })
  return waiting.filter(({ number }) => number !== 6)
}

const answer = async (
  scope: Scope,
  random: Random,
  proposal: number,
  mails: readonly Waiting[],
  started: Date,
) => {
  const { tx, enterpriseId: e } = scope
  let minutes = 12
  for (const [n, { target_id, job_ids }] of mails.entries())
    for (const [at, job_id] of job_ids.entries()) {
      if (n % 4 === 3 || (n + at) % 5 === 4) continue
      const said = (n + at) % 3 === 2 ? 2 : 1
      minutes += 23
      await takeAnswer({ ...scope, member: null }, proposal, target_id, {
        job_id,
        answer: said,
        reason: said === 2 ? pick(random, declineReasons) : null,
        note: said === 1 && n % 2 === 1 ? pick(random, words) : null,
      })
      await sql`UPDATE proposal_pairs SET answered_at = ${new Date(started.getTime() + minutes * minute_ms)}
        WHERE enterprise_id = ${e} AND proposal_id = ${proposal} AND candidate_id_by_enterprise_id = ${target_id} AND job_id_by_enterprise_id = ${job_id}`.execute(
        tx,
      )
    }
}

const openJobs = async ({ tx, enterpriseId: e }: Scope) =>
  (
    await rows<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM jobs WHERE enterprise_id = ${e} AND application_status_flg = 1 AND open_status_flg = 1
          ORDER BY id_by_enterprise_id LIMIT 6`,
    )
  ).map(({ id }) => id)

const hour_ms = 3_600_000

/** Two proposals that went out, with their answers, and one that is reserved for a day to come. */
export const makeProposals = async (
  scope: Scope,
  random: Random,
  candidateIds: readonly number[],
): Promise<void> => {
  const jobs = await openJobs(scope)
  const make = async (given: Partial<NewProposal>) =>
    Number(
      (
        await createProposal(scope, {
          name: '',
          title: '{候補者の姓}さんに合う案件のご案内（{案件数}件）',
          body,
          enterprise_member_id: 1,
          name_enterprise_member_id: null,
          form_enterprise_member_id: null,
          reply_enterprise_member_ids: [1, 2],
          candidate_id_by_enterprise_ids: [],
          job_id_by_enterprise_ids: jobs.slice(0, 3),
          included_pairs: [],
          excluded_pairs: [],
          includes_frequent: true,
          send_option_type_id: 0,
          send_reservation_at: null,
          ...given,
        })
      ).id_by_enterprise_id,
    )
  const mailingOf = async (proposal: number) => {
    const [found] = await rows<{ id: number }>(
      scope.tx,
      sql`SELECT mailing_id AS id FROM proposals WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${proposal}`,
    )
    return (await readMailing(scope, found?.id ?? 0)) as MailingRow
  }
  for (const [n, name] of [
    '来月開始のフロントエンド・バックエンド案件',
    'フルリモートの新着案件',
  ].entries()) {
    const started = new Date(Date.now() - (n === 0 ? 26 : 4) * hour_ms)
    const proposal = await make({
      name,
      candidate_id_by_enterprise_ids: candidateIds.slice(n * 9, n * 9 + 9),
      job_id_by_enterprise_ids: jobs.slice(n * 3, n * 3 + 3),
    })
    const mails = await send(scope, await mailingOf(proposal), started)
    await sql`UPDATE proposal_pairs SET linked_at = ${started} WHERE enterprise_id = ${scope.enterpriseId} AND proposal_id = ${proposal}`.execute(
      scope.tx,
    )
    await answer(scope, random, proposal, mails, started)
  }
  await make({
    name: '年明けに始まる案件の先行のご案内',
    candidate_id_by_enterprise_ids: candidateIds.slice(18, 32),
    send_option_type_id: 1,
    send_reservation_at: `${addDays(today(), 4)}T10:00:00+09:00`,
  })
}
