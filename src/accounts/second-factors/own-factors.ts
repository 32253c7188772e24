import type { FastifyRequest } from 'fastify'
import { type App, placeOf } from '#foundation/api/app.ts'
import type { Place } from '#foundation/entity/scope.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { type AuditAction, writeAudit } from '../audit/audit.ts'
import { queueNotice } from '../sessions/notices.ts'
import { inAccount, type Person, targetOf } from '../sessions/person.ts'
import { wantsMail } from '../sessions/security-mails.ts'
import { confirmCodes, removeCodes } from './one-time-codes.ts'
import { makeRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { type Factors, factorsOf, hasFactor, noteFactor } from './state.ts'

type Doing = { app: App; request: FastifyRequest; person: Person }

const notices: Partial<Record<AuditAction, string>> = {
  second_factor_on: '2段階認証（認証アプリの番号）が設定されました。',
  second_factor_off: '2段階認証（認証アプリの番号）が解除されました。',
  passkey_added: 'パスキーが追加されました。',
  passkey_removed: 'パスキーが削除されました。',
  recovery_codes_made: '予備のコードが新しく発行されました。前のコードは使えません。',
}

/** Tells the owner by mail, unless they switched that off, and writes the entry. */
export const noteChange = async (
  { app, request, person }: Doing,
  tx: Executor,
  action: AuditAction,
  detail: Record<string, string | number> = {},
): Promise<void> => {
  await noteFactor(tx, person)
  const place: Place = placeOf(request)
  const acting = { tx, enterpriseId: person.enterprise_id, member: null }
  if (await wantsMail(tx, person, 'factors'))
    await queueNotice(app, acting, person, {
      subject: 'ログインの設定が変更されました',
      text: notices[action] ?? 'ログインの設定が変更されました。',
      place,
    })
  const member = { id: person.id, name: person.name }
  await writeAudit(tx, person.enterprise_id, { action, member, target: targetOf(person), detail }, request)
}

/** The first factor brings recovery codes; later ones leave them as they are. */
export const firstRecoveryCodes = async (tx: Executor, person: Person, before: Factors) =>
  hasFactor(before) && before.recovery_codes_left > 0 ? null : makeRecoveryCodes(tx, person)

/** The codes of the app that was begun count from now on; 400 when the code is none of it. */
export const turnOnCodes = (doing: Doing, code: string): Promise<string[] | null> =>
  inAccount(doing.app, doing.person, async (tx) => {
    const before = await factorsOf(tx, doing.person)
    if (!(await confirmCodes(doing.app, tx, doing.person, code.replace(/\s/g, ''))))
      throw invalid({ code: ['番号が正しくありません。認証アプリに表示されている番号を入力してください'] })
    const codes = await firstRecoveryCodes(tx, doing.person, before)
    await noteChange(doing, tx, 'second_factor_on')
    return codes
  })

/** 409 when nothing would be left although the enterprise asks for a second factor; without any, recovery codes go too. */
export const checkLeft = async (tx: Executor, person: Person): Promise<void> => {
  const left = await factorsOf(tx, person)
  if (hasFactor(left)) return
  if (left.required)
    throw wrongState('会社の設定で2段階認証が必須です。先に別の方法（パスキーなど）を設定してください')
  await removeRecoveryCodes(tx, person)
}

export const turnOffCodes = (doing: Doing): Promise<void> =>
  inAccount(doing.app, doing.person, async (tx) => {
    await removeCodes(tx, doing.person)
    await checkLeft(tx, doing.person)
    await noteChange(doing, tx, 'second_factor_off')
  })

/** Ten new recovery codes; 409 for somebody who has nothing they could stand in for. */
export const newRecoveryCodes = (doing: Doing): Promise<string[]> =>
  inAccount(doing.app, doing.person, async (tx) => {
    if (!hasFactor(await factorsOf(tx, doing.person)))
      throw wrongState('先に認証アプリかパスキーを設定してください。予備のコードはそのときに発行します')
    const codes = await makeRecoveryCodes(tx, doing.person)
    await noteChange(doing, tx, 'recovery_codes_made')
    return codes
  })
