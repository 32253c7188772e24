import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { InstantField } from '#foundation/screens/kinds/instant-input.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { sendTimeField } from '../send-time.ts'
import styles from './mailings.module.css'
import { Part } from './part.tsx'

export type SendTime = { send_option_type_id: 0 | 1; send_reservation_at: string | null }

type Props = { time: SendTime; errors: FieldErrors; change: (patch: Partial<SendTime>) => void }

/** When it is sent: at once, or at a time of Japan. */
export function TimeFields({ time, errors, change }: Props) {
  const id = useId()
  return (
    <Part title="送る時刻" id={id}>
      <Row wrap align="end">
        <SegmentedControl
          aria-labelledby={id}
          data={[
            { value: '0', label: '今すぐ' },
            { value: '1', label: '予約' },
          ]}
          value={String(time.send_option_type_id)}
          onChange={(value) => change({ send_option_type_id: value === '1' ? 1 : 0 })}
        />
        {time.send_option_type_id === 1 && (
          <div>
            <label className={styles.label} htmlFor={`${id}-at`}>
              {sendTimeField.label.ja}
            </label>
            <InstantField
              id={`${id}-at`}
              field={sendTimeField}
              name="send_reservation_at"
              record={time}
              change={change}
              error={errors.send_reservation_at?.join('、')}
            />
          </div>
        )}
      </Row>
      {time.send_option_type_id === 1 && <Note above={4}>日本時間です。始まるまで取り消せます。</Note>}
    </Part>
  )
}
