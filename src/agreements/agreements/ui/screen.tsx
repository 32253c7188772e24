import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { today } from '#foundation/entity/today.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { agreement } from '../agreement.ts'
import { signingServices } from '../choices.ts'
import { AgreementActs } from './agreement-acts.tsx'
import { AskPdfButton } from './ask-pdf-places.tsx'
import { EvidencePart } from './evidence-part.tsx'
import { EvidenceZip } from './evidence-zip.tsx'
import { paperOf } from './paper-of.ts'
import { PaperTab } from './paper-tab.tsx'
import { agreementPresets } from './presets.ts'

export const agreementScreen: EntityScreen = {
  entity: agreement,
  begin: <AskPdfButton />,
  keywordLabel: '文書番号・相手で検索',
  quickFilters: ['document_kind_id', 'state_flg', 'due_date', 'enterprise_member1_id'],
  acts: EvidenceZip,
  presets: () => agreementPresets(today()),
  badges: ['state_flg'],
  nameOf: (row) => `${paperOf(row)} ${textOf(row.counterparty_name)}`,
  unnumbered: { fields: ['title'], name: paperOf },
  facts: (row) => {
    const contract = namedOf(row, 'contract_id_by_enterprise_id')
    const payment = namedOf(row, 'billing_payment_id_by_enterprise_id')
    return [
      row.due_date != null && `承諾の期限 ${formatDate(textOf(row.due_date))}`,
      row.start_date != null && `開始 ${formatDate(textOf(row.start_date))}`,
      row.sealed_at != null && '電子シール付き',
      row.service_id != null && `${labelOf(signingServices, Number(row.service_id)) ?? ''}で承諾`,
      row.service_failure != null && textOf(row.service_failure),
      row.cancelled_at != null && `取消の合意 ${formatInstant(textOf(row.cancelled_at))}`,
      row.seal_failure != null && '電子シールはまだ付いていません（自動でもう一度試します）',
      row.cancels_id != null && (
        <Link key="cancels" to={`/enterprise/agreements/${String(row.cancels_id)}`}>
          取り消す合意
        </Link>
      ),
      contract && (
        <Link key="contract" to={`/enterprise/contracts/${contract.id}`}>
          {contract.name}
        </Link>
      ),
      payment && (
        <Link key="payment" to={`/enterprise/billing_payments/${payment.id}/payment`}>
          支払通知書の画面
        </Link>
      ),
    ]
  },
  tabs: [{ tab: 'paper', label: '文書', content: PaperTab }],
  action: (row) => <AgreementActs row={row} />,
  ownActions: true,
  below: EvidencePart,
  beside: RecordPane,
  empty: {
    title: '合意の依頼はまだありません',
    text: '契約の書類や支払通知書を発行すると、その画面の「合意を依頼」から相手に承諾を求められます。NDAや基本契約書などは、上の「PDFの合意を依頼」から始めます。',
  },
  verbs: [],
}
