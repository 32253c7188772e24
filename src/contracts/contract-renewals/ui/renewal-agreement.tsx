import { useQuery } from '@tanstack/react-query'
import { conditionTypes } from '#foundation/entity/condition.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { type Side, sides } from '#foundation/rules/sides.ts'
import { RENEWED } from '#foundation/rules/states/contract.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { tabOptions } from '#foundation/screens/queries.ts'
import { type AskAgreementProps, slot } from '#foundation/screens/slot.tsx'
import { Lead, Panel, Row } from '#foundation/ui/layout.tsx'
import { contract } from '../../contracts/contract.ts'
import { otherSide } from '../../contracts/ui/other-side.ts'
import styles from './renewals.module.css'

type Asking = AskAgreementProps<{ document_type: 4; contract_id: number; side: Side }>
const AskAgreement = slot<Asking>('ask-agreement')

const RENEWAL = 4
const labels = { sales: '販売側', supplier: '仕入側' } as const

/** What an agreement on a renewal is told of its contract. */
const columns = [
  'title',
  'primary_contract_id_by_enterprise_id',
  'candidate_id_by_enterprise_id',
  'affiliation_type_id',
  'candidate_type_id',
  ...sides.flatMap((side) => [
    `${side}_company_id_by_enterprise_id`,
    `${side}_company_member_id_by_enterprise_id`,
  ]),
]

const renewalOf = (id: number) => ({
  ...emptyQuery,
  limit_value: 1,
  conditions: [{ column: 'primary_contract_id_by_enterprise_id', type: conditionTypes.equal, value: id }],
})

function AskRenewal({ row }: { row: RecordRow }) {
  const id = row.id_by_enterprise_id
  const before = namedOf(row, 'primary_contract_id_by_enterprise_id')
  const asked = sides.filter((side) => side === 'sales' || !isOwnEmployee(row))
  return (
    <Panel aria-label="更新の合意">
      <h2 className={styles.heading}>更新の合意</h2>
      <Lead below={12}>
        更新前と更新後の条件を並べた契約更新合意書を作成し、相手に承諾を求めます。更新後の契約は、未確定でも依頼できます。
      </Lead>
      <Row wrap>
        {asked.map((side) => (
          <AskAgreement
            key={side}
            about={{ document_type: RENEWAL, contract_id: id, side }}
            label={`更新の合意を依頼（${labels[side]}）`}
            title={`更新の合意を依頼（${labels[side]}）`}
            paper={`契約更新合意書（${before?.name ?? ''} → ${textOf(row.title)}）`}
            other={otherSide(row, side)}
          />
        ))}
      </Row>
    </Panel>
  )
}

/** The agreement on a renewal, at the contract that renews another one and at the one that is renewed; nothing at others. */
export function RenewalAgreement({ row }: { row: RecordRow }) {
  const isRenewed = row.contract_ext_confirm_status_flg === RENEWED
  const { data } = useQuery({
    ...tabOptions(contract, renewalOf(row.id_by_enterprise_id), columns),
    enabled: isRenewed,
  })
  const renewals = [
    ...(row.primary_contract_id_by_enterprise_id == null ? [] : [row]),
    ...(isRenewed ? (data?.rows ?? []) : []),
  ]
  return renewals.map((one) => <AskRenewal key={one.id_by_enterprise_id} row={one} />)
}
