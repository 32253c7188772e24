import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import type { FileRecord } from '#foundation/platform/files/file-records.ts'
import type { Agreement } from '../agreements/agreement.ts'
import { paperName } from '../agreements/ask.ts'
import { agreementEvents, signerMethods } from '../agreements/choices.ts'
import { evidenceOf } from '../agreements/evidence.ts'
import { momentText } from '../moment-text.ts'

/** Who seals, and whether an authority vouches for the time. */
export type SealTexts = { signer: string; isTrial: boolean; authority: string | null; verifyAt: string }

const places = ['甲', '乙', '丙', '丁', '戊']

const method = (id: number | null) => (id === null ? '—' : (labelOf(signerMethods, id) ?? ''))

/** What the page 合意の記録 says: of the paper, who agreed, and all that happened; the same facts give the same page. */
export const recordData = async (
  scope: Scope,
  record: Agreement,
  file: FileRecord,
  { signer, isTrial, authority, verifyAt }: SealTexts,
) => {
  const { signers, events } = await evidenceOf(scope, record.id_by_enterprise_id)
  const { basic } = await documentSettings(scope)
  const sha256 = String(record.file_sha256)
  return {
    agency: basic.business_name,
    date: today(),
    paper: {
      name: file.name,
      number: record.number ?? paperName({ record }),
      size: `${file.size.toLocaleString('ja-JP')} バイト`,
      fixed_at: momentText(events[0]?.happened_at ?? ''),
      sha256: (sha256.match(/.{8}/g) ?? []).join(' '),
    },
    signers: signers.map((one, at) => ({
      place: places[at] ?? '',
      party: one.is_own ? basic.business_name : one.name,
      address: one.address,
      name: one.typed_name ?? one.name,
      method: [method(one.method_id), one.network].filter(Boolean).join('\n'),
    })),
    events: events.map(({ happened_at, name, event_id, method_id }) => ({
      at: momentText(happened_at),
      name: name ?? '—',
      event: labelOf(agreementEvents, event_id) ?? '',
      method: method(method_id),
    })),
    seal: {
      signer: isTrial ? '試用の証明書（第三者は署名した人を保証しません）' : signer,
      time: authority
        ? `時刻認証局（${authority}）のタイムスタンプを付けています`
        : '第三者による時刻の証明はありません',
      verify: `${verifyAt} または PDF の署名を検証できる閲覧ソフトで確かめられます`,
    },
  }
}
