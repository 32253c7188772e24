import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { readAddresses } from '#foundation/platform/mail/addresses.ts'
import { queueReady, readyMail } from '#foundation/platform/mail/outbox.ts'
import { paperName, senderOf } from './ask.ts'
import type { LockedAgreement } from './signers.ts'

export const copyPurpose = 'agreement_copy'

/** The agreement is sealed: everybody who agreed gets the sealed paper, with who agreed to it. */
export const mailCopies = async (
  scope: Scope,
  locked: LockedAgreement,
  file: { file_id: number; name: string },
): Promise<void> => {
  const { record, signers } = locked
  const { basic } = await documentSettings(scope)
  const from = await senderOf(scope, locked)
  const paper = paperName(locked)
  // Somebody who was erased meanwhile has no address any more.
  const reached = signers.filter(({ address }) => readAddresses(address)?.length)
  const mails = reached.map(({ name, address, enterprise_member_id }) =>
    readyMail({
      purpose: copyPurpose,
      target: { type: 'agreement', id: record.id_by_enterprise_id },
      from: { name: basic.business_name, address: from.email },
      reply_to: null,
      to: address,
      cc: null,
      subject: `【${basic.business_name}】${paper} の合意が成立しました`.slice(0, 255),
      body: [
        `${name} ${enterprise_member_id === null ? '様' : 'さん'}`,
        '',
        `${paper} について、次の全員が承諾し、合意が成立しました。電子シールを付けた控えを添付します。`,
        '',
        ...signers.map((one) => `・${one.typed_name ?? one.name}`),
        '',
        `文書のハッシュ（SHA-256）：${record.file_sha256}`,
        '添付のPDFは、この文書と合意の記録が一体になったものです。保管してください。',
      ].join('\n'),
      attachments: [file],
    }),
  )
  await queueReady(scope, mails)
}
