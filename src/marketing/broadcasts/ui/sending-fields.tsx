import { SegmentedControl, Select } from '@mantine/core'
import { useId } from 'react'
import { FormField } from '#foundation/screens/form/form-field.tsx'
import { count } from '../../mailings/ui/words.ts'
import { broadcast } from '../broadcast.ts'
import styles from './broadcasts.module.css'
import type { BroadcastDraft } from './use-broadcast-draft.ts'

/** Mails a minute that are offered; '' stands for no limit. */
const paces = [30, 60, 120, 300, 600, 1_200, 3_000]

const timeText = (at: number) =>
  new Date(at).toLocaleString('ja-JP', {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Tokyo',
  })

/** How long the sending will take and when it ends. */
const lengthText = (receiving: number | undefined, pace: number | null, at: string | null): string => {
  if (receiving === undefined) return ''
  if (pace === null) return `${count(receiving)}通を、メールサーバーが受け取る速さで送ります。`
  const minutes = Math.ceil(receiving / pace)
  const start = at === null ? Date.now() : new Date(at).getTime()
  if (Number.isNaN(start)) return `${count(receiving)}通で約${count(minutes)}分`
  return `${count(receiving)}通で約${count(minutes)}分（${timeText(start + minutes * 60_000)} ごろ終了）`
}

const only = (key: string) => ({ keys: [key], label: '', wide: true, editable: true })
const senders = ['enterprise_member_id', 'name_enterprise_member_id', 'form_enterprise_member_id']

type Props = { draft: BroadcastDraft; receiving: number | undefined }

/** When it is sent and how fast, and in whose name. */
export function SendingFields({ draft, receiving }: Props) {
  const id = useId()
  const { content, change, errors } = draft
  const { send_option_type_id, send_reservation_at, pace } = content
  const at = send_option_type_id === 1 ? send_reservation_at : null
  const offered = pace === null || paces.includes(pace) ? paces : [...paces, pace].sort((a, b) => a - b)
  return (
    <div className={styles.sending}>
      <h2 id={id}>送る時刻</h2>
      <SegmentedControl
        aria-labelledby={id}
        data={[
          { value: '0', label: '今すぐ' },
          { value: '1', label: '予約' },
        ]}
        value={String(send_option_type_id)}
        onChange={(value) => change({ send_option_type_id: value === '1' ? 1 : 0 })}
      />
      {send_option_type_id === 1 && (
        <>
          <FormField
            entity={broadcast}
            group={only('send_reservation_at')}
            draft={content}
            errors={errors}
            change={change}
          />
          <p className={styles.note}>日本時間です。始まるまで取り消せます。</p>
        </>
      )}
      <Select
        label="速さ"
        allowDeselect={false}
        data={[
          { value: '', label: '上限なし' },
          ...offered.map((each) => ({ value: String(each), label: `毎分 ${count(each)}通` })),
        ]}
        value={pace === null ? '' : String(pace)}
        onChange={(value) => change({ pace: value ? Number(value) : null })}
      />
      <p className={styles.note}>{lengthText(receiving, pace, at)}</p>
      {senders.map((key) => (
        <FormField
          key={key}
          entity={broadcast}
          group={only(key)}
          draft={content}
          errors={errors}
          change={change}
        />
      ))}
      <p className={styles.note}>名前とアドレスは、空欄なら差出人のものになります。</p>
    </div>
  )
}
