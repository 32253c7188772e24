import { Select } from '@mantine/core'
import { Note, Stack } from '#foundation/ui/layout.tsx'
import { OwnField, SenderFields } from '../../mailings/ui/sender-fields.tsx'
import { TimeFields } from '../../mailings/ui/time-fields.tsx'
import { count } from '../../mailings/ui/words.ts'
import { broadcast } from '../broadcast.ts'
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

type Props = { draft: BroadcastDraft; receiving: number | undefined }

/** When it is sent and how fast, and in whose name. */
export function SendingFields({ draft, receiving }: Props) {
  const { content, change, errors } = draft
  const { send_option_type_id, send_reservation_at, pace } = content
  const at = send_option_type_id === 1 ? send_reservation_at : null
  const own = { entity: broadcast, draft: content, errors, change }
  const offered = pace === null || paces.includes(pace) ? paces : [...paces, pace].sort((a, b) => a - b)
  return (
    <Stack gap={8}>
      <TimeFields time={content} errors={errors} change={change} />
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
      <Note>{lengthText(receiving, pace, at)}</Note>
      <OwnField name="enterprise_member_id" {...own} />
      <SenderFields {...own} />
      <Note>名前とアドレスは、空欄なら差出人のものになります。</Note>
    </Stack>
  )
}
