import { Input, NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Stack } from '#foundation/ui/layout.tsx'
import type { AgreementSetting } from '../setting.ts'

type Options = readonly (readonly [value: number, label: string])[]
const days = (most: number): Options => Array.from({ length: most }, (_, at) => [at + 1, `${at + 1}日`])
const onOff: Options = [
  [0, 'しない'],
  [1, 'する'],
]

type TextKey = 'document_message' | 'notice_message' | 'other_message'
type ChoiceKey = Exclude<keyof AgreementSetting, TextKey>

const choices: Readonly<Record<ChoiceKey, Options>> = {
  own_authority: [
    [0, 'だれでも'],
    [1, 'マネージャー以上'],
    [2, '管理者'],
  ],
  due_days: days(60),
  remind_flg: onOff,
  remind_days: days(20),
  missing_flg: [
    [0, '警告して確定できる'],
    [1, '確定させない'],
  ],
  renewal_flg: onOff,
  payment_flg: onOff,
}

export const labels: Readonly<Record<keyof AgreementSetting, string>> = {
  own_authority: '自社を代表して承諾できる人',
  due_days: '承諾の期限',
  remind_flg: '自動の催促',
  remind_days: '催促までの日数',
  missing_flg: '合意が成立していない契約',
  renewal_flg: '更新の承諾を、更新の回答にする',
  payment_flg: '支払通知書の承諾を、内容の確認にする',
  document_message: '契約の書類に添えるメッセージ',
  notice_message: '支払通知書に添えるメッセージ',
  other_message: 'その他のPDFに添えるメッセージ',
}

/** Of more values than these one chooses from a list. */
const besideEachOther = 3

export type Fields = {
  setting: AgreementSetting
  /** Undefined for those who may only look. */
  change: ((patch: Partial<AgreementSetting>) => void) | undefined
}

function ChoiceField({ name, bare, setting, change }: { name: ChoiceKey; bare?: true } & Fields) {
  const label = labels[name]
  const data = choices[name].map(([value, text]) => ({ value: String(value), label: text }))
  const value = String(setting[name])
  const write = (next: string) => change?.({ [name]: Number(next) })
  const input = { 'aria-label': label, data, value }
  return (
    <Input.Wrapper label={bare ? undefined : label} labelElement="div">
      <div>
        {!change ? (
          data.find((one) => one.value === value)?.label
        ) : data.length > besideEachOther ? (
          <NativeSelect {...input} w={140} onChange={(event) => write(event.currentTarget.value)} />
        ) : (
          <SegmentedControl {...input} onChange={write} />
        )}
      </div>
    </Input.Wrapper>
  )
}

const MessageField = ({ name, setting, change }: { name: TextKey } & Fields) => (
  <Textarea
    label={labels[name]}
    value={setting[name]}
    readOnly={!change}
    onChange={(event) => change?.({ [name]: event.currentTarget.value })}
    rows={3}
    maxLength={2000}
  />
)

/** Who agrees for the agency, how long others have, when they are reminded, what a missing agreement means, and what is said. */
export function SettingRows(fields: Fields) {
  return (
    <>
      <SettingRow
        title={labels.own_authority}
        hint="依頼を送った人が、自社を代表して承諾したことになります。権限のないメンバーは下書きまで作れます。"
      >
        <ChoiceField name="own_authority" bare {...fields} />
      </SettingRow>
      <SettingRow
        title="期限と催促"
        hint="期限は依頼のときに変えられます。返事がないまま成立することはありません。"
      >
        <Stack gap={16}>
          <ChoiceField name="due_days" {...fields} />
          <ChoiceField name="remind_flg" {...fields} />
          {fields.setting.remind_flg === 1 && <ChoiceField name="remind_days" {...fields} />}
        </Stack>
      </SettingRow>
      <SettingRow
        title={labels.missing_flg}
        hint="見積書や契約書など、その契約についての合意が1つも成立していないときの、契約の確定のしかたです。"
      >
        <ChoiceField name="missing_flg" bare {...fields} />
      </SettingRow>
      <SettingRow title="承諾と回答" hint="する場合は、相手が別に回答する必要がなくなります。">
        <Stack gap={16}>
          <ChoiceField name="renewal_flg" {...fields} />
          <ChoiceField name="payment_flg" {...fields} />
        </Stack>
      </SettingRow>
      <SettingRow title="メッセージ" hint="依頼のはじめに入る文章です。依頼ごとに書き換えられます。">
        <Stack gap={16}>
          <MessageField name="document_message" {...fields} />
          <MessageField name="notice_message" {...fields} />
          <MessageField name="other_message" {...fields} />
        </Stack>
      </SettingRow>
    </>
  )
}
