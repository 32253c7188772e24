import { Radio, Select } from '@mantine/core'
import { Note, Panel, Stack } from '#foundation/ui/layout.tsx'
import { defaultUsance, type UsanceStyle, usanceLimits, usanceStyles } from '../../../frame/usance.ts'
import { usePart } from '../editor-context.ts'
import { PartHead } from '../fields/part-head.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { usance: '支払サイトの出し方' } as const

const names: Readonly<Record<UsanceStyle, string>> = {
  both: '日数と締め日・支払日',
  days: '日数だけ',
  term: '締め日・支払日だけ',
  none: '出さない',
}
const styleOf = (value: string): UsanceStyle | undefined =>
  (Object.keys(usanceStyles) as UsanceStyle[]).find((style) => style === value)

function Usances() {
  const { value, error, readOnly, change } = usePart('usance')
  const put = (next: Partial<typeof value>) => {
    const all = { ...value, ...next }
    const isDefault = all.style === defaultUsance.style && all.most_days === null
    change(isDefault ? null : all)
  }
  return (
    <Stack gap={6} data-field="usance">
      <PartHead part="usance" name={parts.usance} title="案件の詳細での出し方" />
      <Radio.Group
        aria-label="案件の詳細での出し方"
        value={value.style}
        error={error}
        readOnly={readOnly}
        onChange={(next) => {
          const style = styleOf(next)
          if (style) put({ style })
        }}
      >
        <Panel as="div">
          <Stack gap={10}>
            {Object.entries(usanceStyles).map(([style, example]) => (
              <Radio
                key={style}
                value={style}
                label={names[style as UsanceStyle]}
                description={style === 'none' ? '案件にもトップページにも出ません' : `例：${example}`}
                disabled={readOnly}
              />
            ))}
          </Stack>
        </Panel>
      </Radio.Group>
      <Select
        label="出す支払サイト"
        description="これより長い支払サイトの案件では、支払サイトだけが出なくなります"
        data={[
          { value: '', label: 'すべての支払サイト' },
          ...usanceLimits.map((days) => ({ value: String(days), label: `${days}日サイトまで` })),
        ]}
        value={value.most_days === null ? '' : String(value.most_days)}
        allowDeselect={false}
        readOnly={readOnly}
        disabled={value.style === 'none'}
        onChange={(days) => put({ most_days: days ? Number(days) : null })}
      />
      <Note>
        トップページの「支払サイト（最多）」は、日数を出すときだけ出ます。出さない支払サイトは、プログラムから読む公開の案件にも入りません。
      </Note>
    </Stack>
  )
}

export const usanceTab: SiteTab = {
  path: 'usance',
  label: '支払サイト',
  hint: '案件の支払サイトをどこまで、どう見せるか',
  page: 'job',
  parts,
  Form: Usances,
}
