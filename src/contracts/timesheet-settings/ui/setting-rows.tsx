import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Stack } from '#foundation/ui/layout.tsx'
import { resolveSetting } from '../levels.ts'
import { ChoiceField } from './choice-field.tsx'
import { PeopleFields } from './people-fields.tsx'
import type { Fields } from './use-setting.ts'

/** How hours are handed in, approved, reminded and confirmed: the same rows for the enterprise, a client and a contract. */
export function SettingRows(fields: Fields) {
  const { remind_flg, auto_confirm_flg } = resolveSetting(fields.own)
  return (
    <>
      <SettingRow
        title="入力のしかた"
        hint="日ごとは毎日の開始・終了・休憩を、合計だけは1か月の時間と日数を作業者が入力します。"
      >
        <ChoiceField name="daily_flg" bare {...fields} />
      </SettingRow>
      <SettingRow title="作業報告書" hint="求めると、稼働時間と一緒に報告書のファイルを提出してもらいます。">
        <ChoiceField name="report_flg" bare {...fields} />
      </SettingRow>
      <SettingRow
        title="承認"
        hint="販売先の承認者が、メールのリンクから稼働を承認します。2名のときは、1人目の承認のあとで2人目に依頼します。"
      >
        <Stack gap={16}>
          <ChoiceField name="approval_flg" bare {...fields} />
          <PeopleFields {...fields} />
          <ChoiceField name="price_flg" {...fields} />
        </Stack>
      </SettingRow>
      <SettingRow
        title="自動の催促"
        hint="締切までに提出しない作業者と、承認していない承認者に、1日1度までメールを送ります。"
      >
        <Stack gap={16}>
          <ChoiceField name="remind_flg" bare {...fields} />
          {remind_flg === 1 && <ChoiceField name="remind_days" {...fields} />}
          <ChoiceField name="overdue_days" {...fields} />
        </Stack>
      </SettingRow>
      <SettingRow
        title="自動確定"
        hint="提出・承認・報告書がそろい、法令の指摘がない月だけを、月が終わったあとこの時刻に確定します。"
      >
        <Stack gap={16}>
          <ChoiceField name="auto_confirm_flg" bare {...fields} />
          {auto_confirm_flg === 1 && <ChoiceField name="auto_confirm_hour" {...fields} />}
        </Stack>
      </SettingRow>
    </>
  )
}
