import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, Send } from 'lucide-react'
import { shortInstant } from '../../entity/ui/kinds/instant.tsx'
import { textOf } from '../../entity/ui/kinds/view.ts'
import { CONFIRMED } from '../../rules/states/confirm.ts'
import { confirm } from '../../ui/confirm.tsx'
import { flashSuccess } from '../../ui/flash.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import { listMails, type Mail, sendMail } from '../calls.ts'
import type { SideName } from '../side.ts'
import styles from './mail.module.css'
import { isUnderWay, mailState, wasSent } from './mail-state.ts'
import { Replacements } from './replacements.tsx'
import { SideField } from './side-field.tsx'
import type { SideState } from './use-side.ts'

const watch_ms = 5000
const documents = { billing: '請求書', payment: '支払通知書' } as const
const labels = { billing: '請求', payment: '支払' } as const

/** The mails of a record, asked for again while one of them is on its way. */
const useMails = (id: number) =>
  useQuery({
    queryKey: ['billing_payments', 'mails', id],
    queryFn: ({ signal }) => listMails(id, signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? watch_ms : false),
    meta: { quiet: true },
  })

/** The mail that carries the document: written here, sent once the side is confirmed. */
export function MailColumn({ state, side }: { state: SideState; side: SideName }) {
  const { row } = state
  const id = row.id_by_enterprise_id
  const { data: mails = [] } = useMails(id)
  const own = mails.filter((mail) => mail.purpose === side)
  const confirmedAt = textOf(row[`${side}_confirmed_at`]) || null
  const current = mailState(own[0]?.status ?? (row[`${side}_mail_status_flg`] === 1 ? 2 : undefined))
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
      <SideField state={state} name={name('title')} label="件名" required />
      <SideField state={state} name={name('body')} label="本文" required />
      <Replacements record={state.record} side={side} />
      <h3>添付ファイル</h3>
      <p className={styles.attachment}>
        <Lock size={14} aria-hidden />
        <span>
          {documents[side]}_{textOf(row[`${side}_recipient_name`])}_
          {textOf(row.billing_month).replace('-', '')}.pdf
          <small>{documents[side]}は必ず添付されます</small>
        </span>
      </p>
      <SendButton state={state} side={side} isSecond={wasSent(mails, side, confirmedAt)} />
      <MailHistory mails={own} />
    </section>
  )
}

/** Why the mail cannot go out yet; undefined when it can. */
const obstacle = ({ record, errors }: SideState, side: SideName): string | undefined => {
  if (record[`${side}_status_flg`] !== CONFIRMED) return `${labels[side]}を確定すると送信できます`
  if (Object.keys(errors).length > 0) return '入力内容を確認すると送信できます'
  const missing = Object.entries({ to: '宛先', from: '差出人', title: '件名', body: '本文' }).filter(
    ([key]) => !record[`${side}_mail_${key}`],
  )
  return missing.length > 0
    ? `${missing.map(([, label]) => label).join('・')}を入力すると送信できます`
    : undefined
}

function SendButton({ state, side, isSecond }: { state: SideState; side: SideName; isSecond: boolean }) {
  const client = useQueryClient()
  const reason = obstacle(state, side)
  const sending = useMutation({
    mutationFn: async () => {
      if (await state.flush()) await sendMail(state.row.id_by_enterprise_id, side, isSecond)
    },
    onSuccess: () => {
      client.invalidateQueries({ queryKey: ['billing_payments'] })
      flashSuccess('メールの送信を受け付けました')
    },
  })
  const ask = async () => {
    const to = textOf(state.record[`${side}_mail_to`])
    const question = isSecond
      ? {
          title: 'もう一度送信しますか',
          text: `この${documents[side]}は送信済みです。${to} に再送信します。`,
          action: '再送信する',
        }
      : { title: `${documents[side]}を送信しますか`, text: `${to} に送信します。`, action: '送信する' }
    if (await confirm(question)) sending.mutate()
  }
  return (
    <>
      <Button
        fullWidth
        leftSection={<Send size={15} aria-hidden />}
        disabled={reason !== undefined}
        aria-describedby={reason ? 'send-reason' : undefined}
        loading={sending.isPending}
        onClick={ask}
      >
        {isSecond ? '再送信する' : '今すぐ送信'}
      </Button>
      {reason && (
        <p id="send-reason" className={styles.reason}>
          {reason}
        </p>
      )}
    </>
  )
}

function MailHistory({ mails }: { mails: readonly Mail[] }) {
  if (mails.length === 0) return null
  return (
    <>
      <h3>送信履歴</h3>
      <ul className={styles.history}>
        {mails.map((mail) => {
          const state = mailState(mail.status)
          return (
            <li key={mail.id_by_enterprise_id}>
              <span className={styles.state}>
                <StateIcon {...state} />
                {state.label}
                <time dateTime={mail.sent_at ?? mail.created_at}>
                  {shortInstant(mail.sent_at ?? mail.created_at)}
                </time>
              </span>
              <span>{mail.subject}</span>
              <small>
                To {mail.to_addresses}
                {mail.cc_addresses && `　Cc ${mail.cc_addresses}`}
              </small>
              {mail.failure && <small data-failure>{mail.failure}</small>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
