import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { idOf } from '#foundation/screens/screen.ts'
import type { SignerShown } from '../signers-shown.ts'
import { AskAgreement } from './ask-agreement.tsx'

const CHANGE = 5

/** Asks those who agreed to agree that an agreement is taken back. */
export function AskCancellation({ row }: { row: RecordRow }) {
  const others = (row.signers as SignerShown[]).filter(({ is_own }) => !is_own).map(({ name }) => name)
  const paper = [row.title, row.number].map(textOf).filter(Boolean).join(' ')
  return (
    <AskAgreement
      about={{ document_type: CHANGE, cancels_id: idOf(row) }}
      label="取消の合意を依頼"
      title="取消の合意を依頼"
      paper={`合意取消書（${paper}）`}
      other={{ company: namedOf(row, 'company_id_by_enterprise_id'), contact: null, worker: null }}
      usual={`元の合意と同じ方（${others.join('、')}）`}
    />
  )
}
