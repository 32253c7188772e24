import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { opportunityPossibilities } from '#foundation/masterdata/choices.ts'
import { opportunityStages } from '#foundation/rules/states/opportunity.ts'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { stagesQuery } from '#foundation/ui/shell/use-stage-names.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { stageNameIn, type Target } from '../stages.ts'
import { reportSettingQuery } from './client.ts'
import styles from './model-settings.module.css'

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
    <>
      <PageHeader
        title="商談レポート・見通し"
        actions={
          mayWrite && (
            <Button component={Link} to="edit" leftSection={<Pencil size={14} aria-hidden />}>
              編集
            </Button>
          )
        }
      />
      {!(setting && stages) && <SkeletonRows rows={8} columns={3} />}
      {setting && stages && (
        <div className={styles.body}>
          <table className={styles.table}>
            <thead>
              <tr>
                {['段階', 'レポートに表示', '段階にいる日数の目安'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {opportunityStages.map((id) => (
                <tr key={id}>
                  <th scope="row">{stageNameIn(stages, id)}</th>
                  <td>{setting.opportunity_status_ids.includes(id) ? '表示' : '表示しない'}</td>
                  <td>
                    {setting.expected_days[id] === undefined ? (
                      <span className={styles.muted}>なし</span>
                    ) : (
                      `${setting.expected_days[id]}日`
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <dl className={styles.facts}>
            <div>
              <dt>確度の割合</dt>
              <dd>
                {opportunityPossibilities
                  .map(([id, label]) => `${label} ${setting.possibility_percents[id] ?? 0}%`)
                  .join('　')}
              </dd>
            </div>
            <div>
              <dt>決算月</dt>
              <dd>{setting.closing_month}月</dd>
            </div>
            <div>
              <dt>毎月の目標</dt>
              <dd>
                {pairText({ sales: setting.monthly_sales_target, profit: setting.monthly_profit_target })}
              </dd>
            </div>
            {setting.month_targets.map((one) => (
              <div key={one.month}>
                <dt>{one.month.replace('-', '/')}の目標</dt>
                <dd>{pairText(one)}</dd>
              </div>
            ))}
            {setting.member_targets.map((one) => (
              <div key={one.enterprise_member_id}>
                <dt>{nameOf(one.enterprise_member_id)}の月の目標</dt>
                <dd>{pairText(one)}</dd>
              </div>
            ))}
          </dl>
          {!mayWrite && (
            <p className={styles.muted}>変更は、マネージャー以上のメンバーに依頼してください。</p>
          )}
        </div>
      )}
    </>
  )
}
