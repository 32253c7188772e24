import { Checkbox, SegmentedControl } from '@mantine/core'
import { sendOptions } from '#foundation/masterdata/choices.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { Stack } from '#foundation/ui/layout.tsx'
import { zipEncryptions } from '../../choices.ts'
import { SideField } from './side-field.tsx'
import type { SideState } from './use-side.ts'

const ON = 1
const SCHEDULED = 1

/** How the mail goes out: in a ZIP with a password or not, now or at a time. */
export function MailOptions({ state, side }: { state: SideState; side: SideName }) {
  const { record, change } = state
  const name = <const F extends string>(field: F) => `${side}_mail_${field}` as const
  const isZip = record[name('zip_password_flg')] === ON
  const option = record[name('send_option_type_id')] ?? 0
  return (
    <Stack gap={10} above={12} below={16}>
      <Checkbox
        label="パスワード付きZIPにする"
        description="パスワードは2通目のメールで自動的に送ります"
        checked={isZip}
        onChange={(event) => change({ [name('zip_password_flg')]: event.currentTarget.checked ? 1 : 0 })}
      />
      {isZip && (
        <SegmentedControl
          size="xs"
          aria-label="ZIPの暗号方式"
          data={zipEncryptions.map(([value, label]) => ({ value: String(value), label }))}
          value={String(record[name('zip_encryption_id')] ?? 1)}
          onChange={(value) => change({ [name('zip_encryption_id')]: Number(value) })}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label="送信方法"
        data={sendOptions.map(([value, label]) => ({ value: String(value), label }))}
        value={String(option)}
        onChange={(value) => change({ [name('send_option_type_id')]: Number(value) })}
      />
      {option === SCHEDULED && (
        <SideField state={state} name={name('send_reservation_at')} label="送信予約日時" required />
      )}
    </Stack>
  )
}
