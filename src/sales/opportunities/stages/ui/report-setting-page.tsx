import { useQuery } from '@tanstack/react-query'
import { opportunityStages } from '#foundation/rules/states/opportunity.ts'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Facts, Lead, Note } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { stagesQuery } from '#foundation/ui/shell/use-stage-names.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { opportunityPossibilities } from '../../choices.ts'
import { stageNameIn, type Target } from '../stages.ts'
import { reportSettingQuery } from './client.ts'
import { SettingPage } from './setting-form.tsx'

const pairText = ({ sales, profit }: Target) =>
  [sales !== null && `売上 ${yenText(sales)}`, profit !== null && `粗利 ${yenText(profit)}`]
    .filter(Boolean)
    .join('　') || 'なし'

/** What the reports go by: stages counted, their usual days, what a possibility weighs, the financial year, the target. */
export function ReportSettingPage() {
  const { data: setting } = useQuery(reportSettingQuery)
  const { data: stages } = useQuery(stagesQuery)
  const { data: members } = useQuery(memberOptions)
  const nameOf = (id: number) => members?.find((one) => one.id === id)?.name ?? ''
  const mayWrite = useMember().authority >= 1
  return (
    <SettingPage title="商談レポート・見通し">
      {!(setting && stages) && <SkeletonRows rows={8} columns={3} />}
      {setting && stages && (
        <>
          <DataTable
            label="段階の一覧"
            keyOf={(id) => id}
            rows={opportunityStages}
            columns={[
              { head: '段階', kind: 'name', cell: (id) => <b>{stageNameIn(stages, id)}</b> },
              {
                head: 'レポートに表示',
                cell: (id) => (setting.opportunity_status_ids.includes(id) ? '表示' : '表示しない'),
              },
              {
                head: '段階にいる日数の目安',
                cell: (id) =>
                  setting.expected_days[id] === undefined ? (
                    <Note as="span">なし</Note>
                  ) : (
                    `${setting.expected_days[id]}日`
                  ),
              },
            ]}
          />
          <Facts
            names_px={160}
            facts={[
              [
                '確度の割合',
                opportunityPossibilities
                  .map(([id, label]) => `${label} ${setting.possibility_percents[id] ?? 0}%`)
                  .join('　'),
              ],
              ['決算月', `${setting.closing_month}月`],
              [
                '毎月の目標',
                pairText({ sales: setting.monthly_sales_target, profit: setting.monthly_profit_target }),
              ],
              ...setting.month_targets.map(
                (one) => [`${one.month.replace('-', '/')}の目標`, pairText(one)] as const,
              ),
              ...setting.member_targets.map(
                (one) => [`${nameOf(one.enterprise_member_id)}の月の目標`, pairText(one)] as const,
              ),
            ]}
          />
          {!mayWrite && <Lead>変更は、マネージャー以上のメンバーに依頼してください。</Lead>}
        </>
      )}
    </SettingPage>
  )
}
