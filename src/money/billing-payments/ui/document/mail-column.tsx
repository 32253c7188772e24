import { linkToCome, withConfirmLink } from '#documents/public-links/link-place.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { Aside, Row } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { MailPane } from '#records/mails/ui/mail-pane.tsx'
import { lastOf, mailState, stateOfLast, wasSent } from '#records/mails/ui/mail-state.ts'
import { useRecordMails } from '#records/mails/ui/use-record-mails.ts'
import { billingPayment } from '../../billing-payment.ts'
import { numberToCome, sentValues } from '../../sent-values.ts'
import { ConfirmAnswer } from './confirm-answer.tsx'
import styles from './mail.module.css'
import { MailAttachments } from './mail-attachments.tsx'
import { MailOptions } from './mail-options.tsx'
import { SendSide } from './send-side.tsx'
import type { SideState } from './use-side.ts'

const SENT = 2
const usages = { billing: 5, payment: 6 } as const

/** What the record fills in now; number, amount and date are filled when the mail is sent. */
const templateFor = ({ record }: SideState, side: SideName) => ({
  usage_id: usages[side],
  owner: namedOf(record, `${side}_enterprise_member_id`)?.name,
  values: {
    企業名: textOf(record[`${side}_recipient_name`]),
    企業担当者名: namedOf(record, `${side}_company_member_id_by_enterprise_id`)?.name ?? '',
    候補者名: namedOf(record, 'candidate_id_by_enterprise_id')?.name ?? '',
    契約名: textOf(record.contract_name),
    対象月: formatMonth(textOf(record.billing_month)),
    番号: '{number}',
    金額: '{total}',
    期限: '{deadline}',
  },
})

/** What the mail says of the document when it is sent. */
const valuesOf = ({ record }: SideState, side: SideName) => {
  const isConfirmed = record[`${side}_status_flg`] === CONFIRMED
  return sentValues(record, side, isConfirmed ? textOf(record[`${side}_number`]) : numberToCome)
}

/** The mail that carries the document: written here, sent once the side is confirmed. */
export function MailColumn({ state, side }: { state: SideState; side: SideName }) {
  const { row } = state
  const mails = useRecordMails(billingPayment, row.id_by_enterprise_id)
  const own = mails.filter(({ purpose }) => purpose === side || purpose === `${side}_password`)
  const last = lastOf(mails, side)
  const current = last
    ? stateOfLast(last)
    : mailState(row[`${side}_mail_status_flg`] === 1 ? SENT : undefined)
  const confirmedAt = textOf(row[`${side}_confirmed_at`]) || null
  return (
    <Aside as="section" className={styles.mail} aria-label="メール">
      <Row as="header" justify="between">
        <h2>メール</h2>
        <StateMark {...current} />
      </Row>
      <MailPane
        entity={billingPayment}
        typed={state}
        prefix={`${side}_mail_`}
        sender={`${side}_mail_name`}
        template={templateFor(state, side)}
        values={valuesOf(state, side)}
        link={side === 'payment' ? confirmLink : undefined}
        mails={own}
      >
        <MailAttachments state={state} side={side} />
        <MailOptions state={state} side={side} />
        <SendSide state={state} side={side} isSecond={wasSent(mails, side, confirmedAt)} />
        {side === 'payment' && <ConfirmAnswer row={row} />}
      </MailPane>
    </Aside>
  )
}

/** A payment notice always carries its link. */
const confirmLink = { url: linkToCome(location.origin, 'payment_confirms'), place: withConfirmLink }
