import type pg from 'pg'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { done, makeConfirmed } from '../test/fixtures/contracts/contract.ts'
import type { Client } from '../test/support/client.ts'
import { copyRecords } from './copy-records.ts'

const clients = 60
export const workers = 1_000
/** The month that closes itself. */
export const month = '2026-10'
/** Hours inside what was agreed, above and below. */
export const hours = ['160:00', '190:00', '130:00']
const minutesOf = (text: string) => Number(text.slice(0, 3)) * 60

export type Worker = {
  operation: number
  contract: number
  client: number
  address: string
  name: string
  n: number
}
export type Place = { owner: pg.Client; enterpriseId: number; who: Client }

const isLate = ({ n }: Worker) => n % 20 === 3
const differs = ({ n }: Worker) => n % 20 === 7
const isSentBack = ({ n }: Worker) => n % 33 === 11
/** Whether a month has something that only people decide. */
export const isException = (one: Worker) => isLate(one) || differs(one) || isSentBack(one)

/** A client with somebody who approves, and the first contract with its one month. */
const makeClient = async ({ who }: Place, of: string, n: number) => {
  const address = `worker${of}-${n}@example.jp`
  const deal = await makeConfirmed(
    who,
    { period_start_date: `${of}-01`, period_end_date: monthEnd(of), enterprise_member1_id: 1 },
    { email: address },
  )
  const { id, contract, months } = deal
  const place = { zipcode: '1000005', prefecture_id: 13, address: '千代田区丸の内1-1' }
  const mails = { billing_mail_to: `keiri${n}@client.example`, payment_mail_to: `keiri${n}@supplier.example` }
  const company = contract.sales_company_id_by_enterprise_id as number
  for (const one of [company, contract.supplier_company_id_by_enterprise_id])
    await done(who, `companies/update/${one}`, { company: { ...place, ...mails } })
  const email = `approver${of}-${n}@client.example`
  const { company_member } = await done(who, 'company_members/create', {
    company_member: { company_id_by_enterprise_id: company, l_name: '承認', f_name: `${n}`, email },
  })
  const approver = company_member.id_by_enterprise_id as number
  const setting = { approval_flg: 1, approver1_id: approver, auto_confirm_hour: 0 }
  if (of === month)
    await done(who, 'timesheet_settings/update', {
      level: 'company',
      id: company,
      timesheet_setting: setting,
    })
  // The month that staff close has its hours already.
  else
    await done(who, `contract_operations/update/${months[0]}`, {
      contract_operations: { working_minutes: hours[n % hours.length], working_days: 20 },
    })
  return {
    contract: id,
    operation: months[0] as number,
    candidate: contract.candidate_id_by_enterprise_id as number,
    approver: { id: approver, email, name: `承認 ${n}` },
  }
}

/** So many workers over the clients, each with a contract and its month. */
export const makeWorkers = async (at: Place, of: string, workersOf = workers) => {
  const all: Worker[] = []
  const approvers = []
  for (let n = 0; n < clients; n++) {
    const made = await makeClient(at, of, n)
    approvers.push(made.approver)
    const count = Math.floor(workersOf / clients) + (n < workersOf % clients ? 1 : 0) - 1
    const { owner, enterpriseId } = at
    const candidates = await copyRecords(owner, enterpriseId, {
      table: 'candidates',
      id: made.candidate,
      count,
      numbered: ['email', 'name'],
    })
    const people = { candidate_id_by_enterprise_id: candidates }
    const contracts = await copyRecords(owner, enterpriseId, {
      table: 'contracts',
      id: made.contract,
      count,
      links: people,
    })
    await copyRecords(owner, enterpriseId, {
      table: 'contract_operations',
      id: made.operation,
      count,
      links: { ...people, contract_id_by_enterprise_id: contracts },
    })
    const { rows } = await owner.query(
      `SELECT t.id_by_enterprise_id AS operation, t.contract_id_by_enterprise_id AS contract, c.email AS address, c.name
       FROM contract_operations t JOIN candidates c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.candidate_id_by_enterprise_id
       WHERE t.enterprise_id = $1 AND (t.contract_id_by_enterprise_id = $2 OR t.contract_id_by_enterprise_id BETWEEN $3 AND $3 + $4 - 1) ORDER BY 1`,
      [enterpriseId, made.contract, contracts, count],
    )
    for (const row of rows) all.push({ ...row, client: n, n: all.length })
  }
  // As the database does by itself within a minute.
  await at.owner.query('ANALYZE candidates, contracts, contract_operations')
  return { all, approvers }
}

let sessions = 0
/** A session as the door opens it. */
const openSession = async ({ owner, enterpriseId }: Place, address: string, name: string) => {
  const token = newToken(enterpriseId)
  await owner.query(
    `INSERT INTO portal_sessions (enterprise_id, id_by_enterprise_id, token_hash, address, name, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + interval '1 day')`,
    [enterpriseId, 2_000_000 + ++sessions, hashToken(token), address, name],
  )
  return token
}

const call = async (url: string, path: string, token: string, body: object) => {
  const answer = await fetch(`${url}/api/portal/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'portal-token': token,
      // Everybody from an address of their own: the pace counts them one by one.
      'x-forwarded-for': `10.${(sessions >> 16) & 255}.${(sessions >> 8) & 255}.${sessions & 255}`,
    },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** What was read of a worker's report: the same as typed, or an hour less. */
const report = (minutes: number) =>
  JSON.stringify({
    file_id: 0,
    name: '作業報告書.xlsx',
    status: 'read',
    total_minutes: minutes,
    days: {},
    why: null,
  })

/** Every worker hands in from their own session; then each client approves, and sends some back. */
export const handIn = async (url: string, at: Place, made: Awaited<ReturnType<typeof makeWorkers>>) => {
  const { owner, enterpriseId } = at
  await owner.query(
    `UPDATE contracts SET deadline_submit_deliverable_month = 1, deadline_submit_deliverable_day = 5, deadline_submit_deliverable_date_type = 1
     WHERE enterprise_id = $1 AND id_by_enterprise_id = ANY($2)`,
    [enterpriseId, made.all.filter(isLate).map(({ contract }) => contract)],
  )
  // As the contract's own form would have written it into its month.
  await owner.query(
    `UPDATE contract_operations SET timesheet_deadline = '2026-11-05' WHERE enterprise_id = $1 AND id_by_enterprise_id = ANY($2)`,
    [enterpriseId, made.all.filter(isLate).map(({ operation }) => operation)],
  )
  for (const one of made.all) {
    const session = await openSession(at, one.address, one.name)
    const total = hours[one.n % hours.length] ?? ''
    const message = differs(one) ? '客先の指示で1時間多く働きました' : ''
    await call(url, 'timesheets/update', session, {
      id: one.operation,
      timesheet: { total, total_days: 20, message },
    })
    await owner.query(
      `UPDATE timesheets SET report = $3 WHERE enterprise_id = $1 AND contract_operation_id_by_enterprise_id = $2`,
      [enterpriseId, one.operation, report(minutesOf(total) - (differs(one) ? 60 : 0))],
    )
    await call(url, 'timesheets/submit', session, { id: one.operation })
  }
  for (const [n, { id, email, name }] of made.approvers.entries()) {
    const session = await openSession(at, email, name)
    const mine = made.all.filter(({ client }) => client === n)
    const idsOf = (some: Worker[]) => some.map(({ operation }) => operation)
    await call(url, 'approvals/approve', session, {
      id,
      month,
      ids: idsOf(mine.filter((one) => !isSentBack(one))),
    })
    const back = idsOf(mine.filter(isSentBack))
    if (back.length > 0)
      await call(url, 'approvals/send_back', session, { id, month, ids: back, reason: '日数が違います' })
  }
}
