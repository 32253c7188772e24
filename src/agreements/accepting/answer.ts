import type { LinkVisit } from '#documents/public-links/link.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { askForCode, codeIn, countAsking, countTrying, tryCode } from '#sales/portal-people/codes.ts'
import { acceptPaper, checkTurn, seePaper } from '../agreements/accept.ts'
import { byCode, byPortal } from '../agreements/choices.ts'
import { sendBackPaper } from '../agreements/send-back.ts'
import { checkAct } from '../agreements/write-agreement.ts'
import { checkCurrent } from './check-current.ts'
import { type OpenedAgreement, withSigner } from './find.ts'

/** What a signer types: that the paper was seen to its end, their name, and the code with what it comes back with. */
export type Typed = { seen: boolean; name: string; code: string; asked: string }

const longestName = 100
const longestReason = 255

/** Mails a code to the signer's address; answers what it is to come back with. 429 after many. */
export const askCode = async (app: App, visit: LinkVisit): Promise<string> => {
  const { enterpriseId, address } = await withSigner(app, visit, false, async (scope, { signer }) => ({
    enterpriseId: scope.enterpriseId,
    address: signer.address,
  }))
  await countAsking(app.db, visit.ip, enterpriseId, address)
  return withSigner(app, visit, false, (scope) => askForCode(scope, address))
}

const fieldErrors = ({ seen, name, code, asked }: Typed, isKnown: boolean): FieldErrors => ({
  ...(!seen && { seen: ['文書を最後まで確認して、チェックを付けてください'] }),
  ...(name.trim() === '' && { name: ['お名前を入力してください'] }),
  ...([...name].length > longestName && { name: [`${longestName}文字以内で入力してください`] }),
  ...(!isKnown && asked === '' && { code: ['「コードを送る」を押すと、メールに6桁のコードが届きます'] }),
  ...(!isKnown &&
    asked !== '' &&
    codeIn(code) === '' && { code: ['メールに届いた6桁のコードを入力してください'] }),
})

const checkOpen = async (scope: Scope, opened: OpenedAgreement) => {
  const overtaken = await checkCurrent(scope, opened)
  if (overtaken) throw wrongState(overtaken)
}

const wrongCode = (left: number): FieldErrors => ({
  code: [
    left > 0
      ? `コードが違います（あと${left}回）`
      : 'このコードはもう使えません。「コードを送る」をもう一度押してください',
  ],
})

/** A signer accepts. A wrong code counts although nothing is accepted, so its errors are answered, not thrown. */
export const acceptBy = async (app: App, visit: LinkVisit, typed: Typed): Promise<void> => {
  await countTrying(app.db, visit.ip)
  const wrong = await withSigner(app, visit, true, async (scope, opened) => {
    const { signer, is_known } = opened
    checkAct(opened, 'accept')
    checkTurn(opened, signer)
    await checkOpen(scope, opened)
    const errors = fieldErrors(typed, is_known)
    if (Object.keys(errors).length > 0) return errors
    const accept = (method: typeof byCode | typeof byPortal) =>
      acceptPaper(scope, opened, signer, { typed_name: typed.name.trim(), method })
    if (is_known) {
      await accept(byPortal)
      return undefined
    }
    const tried = await tryCode(scope, typed.asked, codeIn(typed.code))
    if (tried === 'over') return wrongCode(0)
    if ('wrong' in tried) return wrongCode(tried.wrong)
    if (tried.address.toLowerCase() !== signer.address.toLowerCase()) return wrongCode(0)
    await accept(byCode)
    await tried.use()
    return undefined
  })
  if (wrong) throw invalid(wrong)
}

/** A signer sends the paper back; the reason reaches its owner. */
export const sendBackBy = (app: App, visit: LinkVisit, reason: string): Promise<void> =>
  withSigner(app, visit, true, async (scope, opened) => {
    const text = reason.trim()
    if (text === '') throw invalid({ reason: ['差し戻す理由を入力してください'] })
    if ([...text].length > longestReason)
      throw invalid({ reason: [`${longestReason}文字以内で入力してください`] })
    await sendBackPaper(app, scope, opened, opened.signer, text)
  })

/** The signer's page showed the paper to its end. */
export const seenBy = (app: App, visit: LinkVisit): Promise<void> =>
  withSigner(app, visit, true, (scope, opened) => seePaper(scope, opened, opened.signer))
