import { documentSettings } from '#documents/document-settings/settings.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { senderOf as houseSender } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { agreementStates, signerStates } from '#foundation/rules/states/agreement.ts'
import { checkTurn } from './accept.ts'
import { paperName, senderOf } from './ask.ts'
import { paperKindOf } from './papers/kinds.ts'
import type { LockedAgreement, Signer } from './signers.ts'
import { checkAct, writeAgreement, writeSigner } from './write-agreement.ts'

export const sentBackPurpose = 'agreement_sent_back'

/** The reason reaches whoever looks after it. */
const tellOwner = async (
  { config }: Pick<App, 'config'>,
  scope: Scope,
  locked: LockedAgreement,
  signer: Signer,
) => {
  const owner = await senderOf(scope, locked)
  if (!owner.email) return
  const { id_by_enterprise_id: id } = locked.record
  const { basic } = await documentSettings(scope)
  const paper = paperName(locked)
  await queueMail(scope, {
    purpose: sentBackPurpose,
    target: { type: 'agreement', id },
    from: houseSender(config),
    reply_to: null,
    to: owner.email,
    cc: null,
    subject: `【${basic.business_name}】${paper} が差し戻されました`.slice(0, 255),
    body: [
      `${owner.name} さん`,
      '',
      `${signer.name} 様が、${paper} を次の理由で差し戻しました。`,
      '',
      signer.reason ?? '',
      '',
      '次の画面で内容を確認してください。',
      `${config.origin}/enterprise/agreements/${id}`,
    ].join('\n'),
    attachments: [],
  })
}

/** A signer whose turn it is sends the paper back with a reason, which ends the agreement. 409 where it is not their turn. */
export const sendBackPaper = async (
  app: Pick<App, 'config'>,
  scope: Scope,
  locked: LockedAgreement,
  signer: Signer,
  reason: string,
): Promise<void> => {
  checkAct(locked, 'send_back')
  checkTurn(locked, signer)
  await writeSigner(scope, locked, signer, {
    state_flg: signerStates.sentBack,
    answered_at: new Date().toISOString(),
    reason,
  })
  await writeAgreement(
    scope,
    locked,
    agreementStates.sentBack,
    { event: 5, signer },
    { kind: 'agreement_send_back', note: `${signer.name}さんが差し戻しました：${reason}` },
  )
  await paperKindOf(locked.record).sentBack?.(scope, locked, reason)
  await tellOwner(app, scope, locked, signer)
}
