import type { LinkVisit } from '#documents/public-links/link.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { networkOf } from '#foundation/platform/http/origin.ts'
import { askForCode, codeIn, countAsking, countTrying, tryCode } from '#sales/portal-people/codes.ts'
import { readPeople } from '#sales/portal-people/person.ts'
import { acceptPaper, checkTurn, seePaper } from '../agreements/accept.ts'
import { whyNotCurrent } from '../agreements/check-current.ts'
import { byCode, byPortal } from '../agreements/choices.ts'
import { sendBackPaper } from '../agreements/send-back.ts'
import { checkAct } from '../agreements/write-agreement.ts'
import { type OpenedAgreement, withSigner } from './find.ts'

/** What a signer types: that the paper was seen to its end, their name, and the code with what it comes back with. */
export type Typed = { seen: boolean; name: string; code: string; asked: string }

const longestName = 100
const longestReason = 255

/** Mails a code to the signer's address; answers what it is to come back with. 429 after many. */
export const askCode = async (app: App, visit: LinkVisit): Promise<string> => {
  const { enterpriseId, address } = await withSigner(app, visit, 'look', async (scope, { signer }) => ({
    enterpriseId: scope.enterpriseId,
    address: signer.address,
  }))
  await countAsking(app.db, visit.ip, enterpriseId, address)
  return withSigner(app, visit, 'look', async (scope) => {
    // Codes go to people of the agency alone: an address that is nobody's any more gets none.
    if ((await readPeople(scope, address)).length === 0)
      throw wrongState(`${address} には確認コードを送れません。担当者にご連絡ください。`)
    return askForCode(scope, address)
  })
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

const checkOpen = async (scope: Scope, { record }: OpenedAgreement) => {
  const why = await whyNotCurrent(scope, record)
  if (why) throw wrongState(`${why}担当者から、あらためてご案内をお送りします。`)
}

/** A name as it is kept: in one line, so that it can stand for one person alone. */
const nameIn = (typed: string) => typed.replace(/\s+/g, ' ').trim()

const wrongCode = (left: number): FieldErrors => ({
  code: [
    left > 0
      ? `コードが違います（あと${left}回）`
      : 'このコードはもう使えません。「コードを送る」をもう一度押してください',
  ],
})

/** A signer accepts. A wrong code counts although nothing is accepted, so its errors are answered, not thrown. */
export const acceptBy = async (app: App, visit: LinkVisit, typed: Typed): Promise<void> => {
  if (codeIn(typed.code) !== '') await countTrying(app.db, visit.ip)
  const wrong = await withSigner(app, visit, 'act', async (scope, opened) => {
    const { signer, is_known } = opened
    checkAct(opened, 'accept')
    checkTurn(opened, signer)
    await checkOpen(scope, opened)
    const errors = fieldErrors(typed, is_known)
    if (Object.keys(errors).length > 0) return errors
    const accept = (method: typeof byCode | typeof byPortal) =>
      acceptPaper(app, scope, opened, signer, {
        typed_name: nameIn(typed.name),
        method,
        network: networkOf(visit.ip),
      })
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
  withSigner(app, visit, 'act', async (scope, opened) => {
    const text = reason.trim()
    if (text === '') throw invalid({ reason: ['差し戻す理由を入力してください'] })
    if ([...text].length > longestReason)
      throw invalid({ reason: [`${longestReason}文字以内で入力してください`] })
    await sendBackPaper(app, scope, opened, opened.signer, text)
  })

/** The signer's page showed the paper to its end. */
export const seenBy = (app: App, visit: LinkVisit): Promise<void> =>
  withSigner(app, visit, 'act', (scope, opened) => seePaper(scope, opened, opened.signer))
