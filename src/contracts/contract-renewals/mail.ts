import { checkAskingText } from '#documents/document-settings/placeholders.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import type { Side } from '#foundation/rules/sides.ts'
import type { Contract } from '../contracts/contract.ts'
import { lockForAsking, refuseSecondMail } from './ask.ts'
import { type MailDraft, mailDraft } from './ask-mail.ts'
import { withAnswerLink } from './link-place.ts'
import { keepLink } from './links.ts'
import { mailPurposes } from './side.ts'

/** What staff changed of the draft. */
export type MailChanges = { [K in keyof Omit<MailDraft, 'from_name' | 'from'>]?: MailDraft[K] | undefined }

/** Refuses (400) texts that staff wrote with what nothing fills in; what the draft says is taken as it is. */
const checkTexts = (draft: MailDraft, proposed: MailDraft) => {
  const errors: FieldErrors = {}
  for (const key of ['title', 'body'] as const) {
    const wrong = draft[key] === proposed[key] ? undefined : checkAskingText(draft[key], key === 'body')
    if (wrong) errors[key] = [wrong]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/**
 * Puts the mail that asks a side about these contracts of one recipient into the outbox and answers its id there. 409
 * where a contract cannot be asked about, or was before unless `resend`; 400 when the mail is not complete.
 */
export const queueRenewalMail = async (
  scope: Scope,
  side: Side,
  contract_ids: readonly [number, ...number[]],
  { changes = {}, resend, is_merge }: { changes?: MailChanges; resend: boolean; is_merge: boolean },
): Promise<number> => {
  const lock = async (id: number) => {
    const contract = await lockForAsking(scope, id, side)
    if (!resend) await refuseSecondMail(scope, id, side)
    return contract
  }
  // In the order of their ids, as everywhere that several contracts are locked.
  const [id = contract_ids[0], ...others] = contract_ids.toSorted((a, b) => a - b)
  const contracts: [Contract, ...Contract[]] = [await lock(id)]
  for (const other of others) contracts.push(await lock(other))
  const proposed = await mailDraft(scope, contracts, side)
  const draft = { ...proposed, ...changes }
  checkTexts(draft, proposed)
  if (!draft.to)
    throw invalid({
      to: ['宛先のメールアドレスがありません。企業担当者または作業者のメールアドレスを登録してください'],
    })
  const mail_id = await queueMail(scope, {
    purpose: mailPurposes[side],
    target: { type: 'contract', id },
    from: { name: draft.from_name, address: draft.from },
    reply_to: null,
    to: draft.to,
    cc: draft.cc || null,
    subject: draft.title,
    body: withAnswerLink(draft.body),
    attachments: [],
  })
  await keepLink(scope, { side, is_merge, contract_ids: [id, ...others] }, { mail_id })
  return mail_id
}
