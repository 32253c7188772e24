import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { type Side, sides } from '#foundation/rules/sides.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { type AskAgreementProps, slot } from '#foundation/screens/slot.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { otherSide } from '../other-side.ts'
import type { Amendment } from './client.ts'

type Asking = AskAgreementProps<{ document_type: 5; amendment_id: number; side: Side }>
const AskAgreement = slot<Asking>('ask-agreement')

const CHANGE = 5
const labels = { sales: '販売側', supplier: '仕入側' } as const

const changes = ({ new_values }: Amendment, side: Side) =>
  Object.keys(new_values).some((key) => key === 'period_end_date' || key.startsWith(`${side}_`))

/** Asks the sides whose terms an amendment changes to agree on it. */
export function AskAmendment({ row, amendment }: { row: RecordRow; amendment: Amendment }) {
  const asked = sides.filter((side) => changes(amendment, side) && (side === 'sales' || !isOwnEmployee(row)))
  const month = amendment.effective_month.replace('-', '/')
  return (
    <Row wrap above={8}>
      {asked.map((side) => (
        <AskAgreement
          key={side}
          about={{ document_type: CHANGE, amendment_id: amendment.id_by_enterprise_id, side }}
          label={`変更の合意を依頼（${labels[side]}）`}
          title={`変更の合意を依頼（${labels[side]}）`}
          paper={`契約変更合意書（${textOf(row.title)}・${month}から）`}
          other={otherSide(row, side)}
        />
      ))}
    </Row>
  )
}
