import { sql } from 'kysely'
import { messageFor } from '#contracts/agreement-settings/message-for.ts'
import { agreementSettingOf } from '#contracts/agreement-settings/read-setting.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { create } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import { type AskedPaper, paperKindFor } from './papers/kinds.ts'
import type { Drawn, Taken } from './papers/paper.ts'
import { ownSigner, readSigners, type SignerPerson, type SignerRef } from './people.ts'
import { sendAgreement } from './send.ts'
import { type LockedAgreement, lockAgreement } from './signers.ts'
import { agreements } from './store.ts'
import { withdrawLocked } from './withdraw.ts'
import { keepEvents } from './write-agreement.ts'

/** A paper to be agreed on, with who is asked, until when, and what is said to them. */
export type Wanted = AskedPaper & {
  /** The other side's people in order; left out, whoever stands there. */
  signers?: readonly SignerRef[] | undefined
  /** Left out, in as many days as the agency's setting says. */
  due_date?: string | null | undefined
  /** Left out, what the setting says. */
  message?: string | null | undefined
  /** The signing service that asks them (choices.ts); our own pages do without one. */
  service_id?: number | null | undefined
}

const { draft, sent, partly, agreed } = agreementStates
const open = [draft, sent, partly]

const insertSigners = async (scope: Scope, id: number, people: readonly SignerPerson[]) => {
  const own = await ownSigner(scope)
  const all = [
    { position: 1, enterprise_member_id: own.id, name: own.name, address: own.email },
    ...people.map(({ target_type, target_id, name, address }, at) => ({
      position: at + 2,
      [`${target_type}_id_by_enterprise_id`]: target_id,
      name,
      address,
    })),
  ]
  await sql`INSERT INTO agreement_signers (enterprise_id, agreement_id, position, turn, enterprise_member_id, candidate_id_by_enterprise_id,
      company_member_id_by_enterprise_id, name, address)
    SELECT ${scope.enterpriseId}::integer, ${id}::integer, s.position, s.position, s.enterprise_member_id, s.candidate_id_by_enterprise_id,
      s.company_member_id_by_enterprise_id, s.name, s.address
    FROM jsonb_to_recordset(${JSON.stringify(all)}::jsonb) AS s (position integer, enterprise_member_id integer,
      candidate_id_by_enterprise_id integer, company_member_id_by_enterprise_id integer, name text, address text) RETURNING 1`.execute(
    scope.tx,
  )
}

/** What is still asked about earlier versions of the same paper, held. 409 where this one is agreed on, or asked about. */
const lockOlder = async (scope: Scope, { about, paper }: Taken): Promise<LockedAgreement[]> => {
  const others = await rows<{ id: number; state: number; file_id: number; content: string | null }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, state_flg AS state, file_id, content_sha256 AS content FROM agreements
        WHERE enterprise_id = ${scope.enterpriseId} AND ${about}
          AND state_flg = ANY(${[...open, agreed]}::integer[]) AND cancelled_at IS NULL ORDER BY id_by_enterprise_id`,
  )
  const content = paper.content_sha256 ?? null
  if (others.some((one) => one.file_id === paper.file_id || (content !== null && one.content === content)))
    throw wrongState(`この${paper.title}は、すでに合意を依頼しています。合意の一覧で状態を確認してください。`)
  const older: LockedAgreement[] = []
  for (const { id, state } of others) if (state !== agreed) older.push(await lockAgreement(scope, id))
  return older
}

const signersOf = (scope: Scope, { signers }: Wanted, { usual, paper }: Taken): Promise<SignerPerson[]> => {
  const refs = signers ?? [usual ?? []].flat()
  if (refs.length === 0)
    throw invalid({
      signers: ['承諾者を選んでください。相手先の担当者を登録すると、はじめから入ります'],
    })
  return readSigners(scope, refs, paper)
}

/** Throws what would keep an agreement from being entered; nothing is written. */
export const checkAgreement = async (scope: Scope, wanted: Wanted): Promise<void> => {
  const kind = paperKindFor(wanted)
  await signersOf(scope, wanted, await kind.take(scope, wanted, undefined))
}

/**
 * Enters a draft of an agreement and answers its id. 404 for what is not seen, 400 for signers who do not belong to the paper, 409
 * where there is no paper or this one is agreed on already.
 */
export const enterAgreement = async (scope: Scope, wanted: Wanted, drawn?: Drawn): Promise<number> => {
  const taken = await paperKindFor(wanted).take(scope, wanted, drawn)
  if (wanted.due_date != null && wanted.due_date < today())
    throw invalid({ due_date: ['承諾の期限は、今日以降の日付にしてください'] })
  const people = await signersOf(scope, wanted, taken)
  // Held before any number is drawn: whoever has one of them draws numbers, too.
  const older = await lockOlder(scope, taken)
  const { paper } = taken
  const setting = await agreementSettingOf(scope)
  const made = await create(
    agreements,
    scope,
    {},
    {
      ...paper,
      enterprise_member1_id: paper.enterprise_member1_id ?? scope.member?.id ?? null,
      due_date: wanted.due_date === undefined ? addDays(today(), setting.due_days) : wanted.due_date,
      message: (wanted.message ?? messageFor(setting, wanted.document_type)).trim() || null,
      service_id: wanted.service_id ?? null,
      state_flg: draft,
      last_event_id: 1,
      last_event_at: new Date().toISOString(),
      remind_count: 0,
    },
  )
  const id = made.id_by_enterprise_id
  await insertSigners(scope, id, people)
  await keepEvents(scope, id, [{ event: 1 }])
  for (const one of older) await withdrawLocked(scope, one, '新しい文書の合意を依頼したため')
  return id
}

/** Makes an agreement, and sends it where that is wanted; what has no file yet is drawn before, without a lock. Answers its id. */
export const createAgreement = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  wanted: Wanted,
  isSent: boolean,
): Promise<number> => {
  const kind = paperKindFor(wanted)
  const drawn = await kind.draw?.(app, enterpriseId, inScope, wanted)
  return inScope(async (scope) => {
    const id = await enterAgreement(scope, wanted, drawn)
    if (isSent) await sendAgreement(scope, id)
    await kind.enter?.(scope, await find(agreements, scope, id))
    return id
  })
}
