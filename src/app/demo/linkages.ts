import { writeReceipt } from '#connections/linkages/receipts.ts'
import { saveLinkage } from '#connections/linkages/save.ts'
import type { Scope } from '#foundation/entity/scope.ts'

const mapping = [
  { from: 'entry_id', to: 'external_id' },
  { from: 'profile.last_name', to: 'name' },
  { from: 'profile.first_name', to: 'name' },
  { from: 'profile.mail', to: 'email' },
  { from: 'profile.pref', to: 'prefecture_id' },
  { from: 'position_no', to: 'job_id' },
]

/** A medium that sends applications, one of which could not be read, and takes jobs. Nobody knows their tokens. */
export const makeLinkages = async (scope: Scope): Promise<void> => {
  const { id } = await saveLinkage(scope, { group: 1, service_id: 1, mapping }, 'save')
  const sent = {
    entry_id: 'A-20261121-0031',
    'profile.last_name': '山本',
    'profile.first_name': '梢',
    'profile.mail': 'kozue.yamamoto@example.jp',
    'profile.pref': '関東',
  }
  const reasons = { 'profile.pref': ['一覧から選んでください'] }
  await writeReceipt(scope, id, sent, { outcome: 3, reasons, notes: {}, apply: null })
  await saveLinkage(scope, { group: 2, service_id: 1 }, 'save')
}
