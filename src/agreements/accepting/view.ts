import { documentSettings } from '#documents/document-settings/settings.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { type FileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { daysBetween } from '#foundation/rules/calendar.ts'
import { own } from '#foundation/rules/own.ts'
import { agreementStates, signerStates } from '#foundation/rules/states/agreement.ts'
import { whyNotCurrent } from '../agreements/check-current.ts'
import { paperFile } from '../agreements/paper.ts'
import { paperKindOf } from '../agreements/papers/kinds.ts'
import { nextSigner } from '../agreements/signers.ts'
import { refusalOf } from '../agreements/write-agreement.ts'
import type { OpenedAgreement } from './find.ts'
import type { AgreementView } from './page-content.ts'
import type { run } from './texts-task.ts'

const readTexts = taskOf<typeof run>(new URL('./texts-task.ts', import.meta.url))

/** What an agreement that has ended says to a signer. */
const ended: Readonly<Record<string, string>> = {
  [agreementStates.agreed]: '全員の承諾がそろい、合意が成立しました。控えは「PDFで開く」から開けます。',
  [agreementStates.sentBack]: '差し戻されました。担当者からの連絡をお待ちください。',
  [agreementStates.withdrawn]: 'この依頼は取り下げられました。ご不明な点は担当者にご連絡ください。',
  [agreementStates.expired]: '承諾の期限を過ぎました。担当者にご連絡ください。',
}

const cancelled = '合意は成立しましたが、その後の取消の合意により取り消されています。'

/** Why this signer cannot act now; null where they can. */
const closedFor = async (scope: Scope, opened: OpenedAgreement): Promise<string | null> => {
  const { record, signer } = opened
  if (signer.state_flg === signerStates.sentBack)
    return '差し戻しを受け付けました。担当者からの連絡をお待ちください。'
  const over = own(ended, String(record.state_flg))
  if (over) return record.cancelled_at == null ? over : cancelled
  if (signer.state_flg === signerStates.accepted)
    return '承諾を受け付けました。全員の承諾がそろうと、控えをメールでお送りします。'
  if (refusalOf(record, 'accept')) return '承諾の期限を過ぎました。担当者にご連絡ください。'
  if (nextSigner(opened)?.position !== signer.position)
    return '前の方の承諾を待っています。順番になりましたら、メールでお知らせします。'
  const why = await whyNotCurrent(scope, record)
  return why && `${why}担当者から、あらためてご案内をお送りします。`
}

/** The page of a signer, all but the texts of the paper; with the file they are read from. */
export const readView = async (scope: Scope, opened: OpenedAgreement) => {
  const { record, signer, signers, is_known } = opened
  const { basic } = await documentSettings(scope)
  const closed = await closedFor(scope, opened)
  // Once it is over the records may say something else: the paper alone stands.
  const { terms, differences } =
    closed === null ? await paperKindOf(record).terms(scope, record) : { terms: [], differences: null }
  const view: Omit<AgreementView, 'pages'> = {
    agency: basic.business_name,
    title: record.title,
    number: record.number ?? '',
    name: signer.name,
    address: signer.address,
    message: record.message ?? null,
    due: record.due_date ? { date: record.due_date, days: daysBetween(today(), record.due_date) } : null,
    terms,
    differences,
    signers: signers.map(({ name, state_flg }) => ({ name, state: state_flg })),
    state: record.state_flg,
    own_state: signer.state_flg,
    closed,
    is_known,
  }
  return { view, file: await paperFile(scope, record) }
}

/** The texts of the paper's pages, read in a process of its own. */
export const textsOf = async (
  { files, outside }: Pick<App, 'files' | 'outside'>,
  file: FileRecord,
): Promise<string[]> => outside.run(file.enterprise_id, readTexts, await readVerified(files, file))
