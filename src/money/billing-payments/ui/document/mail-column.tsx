import { linkToCome, withConfirmLink } from '#documents/public-links/link-place.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { MailList } from '#records/mails/ui/mail-list.tsx'
import { mailState, stateOfMail, wasSent } from '#records/mails/ui/mail-state.ts'
import { MailTextInput } from '#records/mails/ui/mail-text-input.tsx'
import { useRecordMails } from '#records/mails/ui/use-record-mails.ts'
import { billingPayment } from '../../billing-payment.ts'
import { sentValues } from '../../sent-values.ts'
import { ConfirmAnswer } from './confirm-answer.tsx'
import styles from './mail.module.css'
import { MailAttachments } from './mail-attachments.tsx'
import { MailOptions } from './mail-options.tsx'
import { MailTemplate } from './mail-template.tsx'
import { SendButton } from './send-button.tsx'
import { SideField } from './side-field.tsx'
import type { SideState } from './use-side.ts'

const SENT = 2
const WITHDRAWN = 4

/** The mail that carries the document: written here, sent once the side is confirmed. */
export function MailColumn({ state, side }: { state: SideState; side: SideName }) {
  const { row } = state
  const mails = useRecordMails(billingPayment, row.id_by_enterprise_id)
  const own = mails.filter(({ purpose }) => purpose === side || purpose === `${side}_password`)
  const last = own.find(({ purpose, status }) => purpose === side && status !== WITHDRAWN)
  const confirmedAt = textOf(row[`${side}_confirmed_at`]) || null
  const current = last
    ? stateOfMail(last)
    : mailState(row[`${side}_mail_status_flg`] === 1 ? SENT : undefined)
  const name = (field: string) => `${side}_mail_${field}`
  return (
    <section className={styles.mail} aria-label="メール">
      <header>
        <h2>メール</h2>
        <span className={styles.state}>
          <StateIcon {...current} />
          {current.label}
        </span>
      </header>
      <SideField state={state} name={name('name')} label="差出人名" />
      <SideField state={state} name={name('from')} label="差出人" />
      <SideField state={state} name={name('reply_to')} label="返信先" />
      <SideField state={state} name={name('to')} label="To" required />
      <SideField state={state} name={name('cc')} label="Cc" />
      <MailTemplate state={state} side={side} />
      <MailTexts state={state} side={side} />
      <MailAttachments state={state} side={side} />
      <MailOptions state={state} side={side} />
      <SendButton state={state} side={side} isSecond={wasSent(mails, side, confirmedAt)} />
      {side === 'payment' && <ConfirmAnswer row={row} />}
      {own.length > 0 && (
        <>
          <h3>送信履歴</h3>
          <MailList mails={own} />
        </>
      )}
    </section>
  )
}

/** Subject and body as they will be sent; a payment notice always carries its link. */
function MailTexts({ state: { record, errors, change }, side }: { state: SideState; side: SideName }) {
  const [title, body] = [`${side}_mail_title`, `${side}_mail_body`]
  const number = textOf(record[`${side}_number`])
  const isConfirmed = record[`${side}_status_flg`] === CONFIRMED
  const values = sentValues(record, side, isConfirmed ? number : '（確定時に採番）')
  const link = side === 'payment' ? { confirm_url: linkToCome(location.origin, 'payment_confirms') } : {}
  const stored = textOf(record[body])
  return (
    <>
      <MailTextInput
        id={title}
        label="件名"
        text={textOf(record[title])}
        values={values}
        write={(text) => change({ [title]: text })}
        error={errors[title]?.join('、')}
        subject
      />
      <MailTextInput
        id={body}
        label="本文"
        text={side === 'payment' && stored ? withConfirmLink(stored) : stored}
        values={{ ...values, ...link }}
        write={(text) => change({ [body]: text })}
        error={errors[body]?.join('、')}
      />
    </>
  )
}
