import { SegmentedControl } from '@mantine/core'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Lead, Panel, Stack } from '#foundation/ui/layout.tsx'
import type { AccountSetting } from './client.ts'
import { departments, taxModes } from './labels.ts'

type Props = {
  stored: AccountSetting
  draft: AccountSetting
  change: (patch: Partial<AccountSetting>) => void
}

const choicesOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const effects: Readonly<Record<AccountSetting['tax_flg'], string>> = {
  1: '消費税を、仮受消費税・仮払消費税・控除対象外消費税に分けて記帳します。',
  2: '消費税を、売上高・外注費などの金額に含めて記帳します。',
}

/** How the tax stands in the books, and what department an entry is given. */
export function ModeRows({ stored, draft, change }: Props) {
  return (
    <>
      <SettingRow title="消費税の経理" hint="税理士に確認して決めてください。年度の途中では変えません。">
        <Stack gap={8}>
          <div>
            <SegmentedControl
              aria-label="消費税の経理"
              data={choicesOf(taxModes)}
              value={String(draft.tax_flg)}
              onChange={(value) => change({ tax_flg: value === '2' ? 2 : 1 })}
            />
          </div>
          <Lead>{effects[draft.tax_flg]}</Lead>
          {stored.tax_flg !== draft.tax_flg && (
            <Panel as="p" tone="warn">
              保存すると、過去の分も含めてすべての仕訳・試算表・補助元帳が{taxModes[draft.tax_flg]}
              で表示されます。売掛金・買掛金・預り金の残高は変わりません。書き出したファイルは変わらないため、書き出し済みの月があるときは年度の変わり目に変更してください。
            </Panel>
          )}
        </Stack>
      </SettingRow>
      <SettingRow title="部門" hint="書き出すファイルの部門です。">
        <SegmentedControl
          aria-label="部門"
          data={choicesOf(departments)}
          value={String(draft.department_flg)}
          onChange={(value) => change({ department_flg: value === '1' ? 1 : 0 })}
        />
      </SettingRow>
    </>
  )
}
