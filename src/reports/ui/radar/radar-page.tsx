import { Button, Menu, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { contract } from '#contracts/contracts/contract.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { slot } from '#foundation/screens/slot.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { reaches } from '../../radar/reaches.ts'
import type { RadarAnswer } from '../../radar/schema.ts'
import { AsOf, ConditionChips } from '../parts.tsx'
import report from '../report.module.css'
import { MailMenu, ofNoMonths } from '../report-mails/mail-menu.tsx'
import { ReportTabs } from '../report-tabs.tsx'
import { BenchTable } from './bench-table.tsx'
import { type Asked, downloadRadar, radarQuery } from './client.ts'
import styles from './radar.module.css'
import { RadarPanel } from './radar-panel.tsx'
import { RadarTable } from './radar-table.tsx'
import { RadarTiles } from './radar-tiles.tsx'
import { type Radar, useRadar } from './use-radar.ts'

/** Tells oneself in the morning of what waits. */
const MorningNotice = slot('morning-notice')

const filters = ['enterprise_member1_id', 'sales_company_id_by_enterprise_id'] as const

function Download({ asked }: { asked: Asked }) {
  const isManager = useMember().authority >= MANAGER
  const download = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => downloadRadar(asked, format),
    onSuccess: (file, format) => saveFile(file, `契約満了レーダー.${format}`),
  })
  if (!isManager) return null
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<FileDown size={15} aria-hidden />}
          loading={download.isPending}
        >
          書き出し
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download.mutate('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => download.mutate('xlsx')}>Excel</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Body({ radar, shown }: { radar: RadarAnswer; shown: Radar }) {
  if (shown.isBench) return <BenchTable bench={radar.bench} />
  if (radar.rows.length === 0)
    return (
      <EmptyState
        title={`${shown.days}日以内に終わる契約はありません`}
        text="終わりが近い契約が、失う粗利の大きい順に並びます。"
      />
    )
  const at = radar.rows.findIndex(({ id_by_enterprise_id }) => id_by_enterprise_id === shown.held)
  const held = radar.rows[at]
  return (
    <div className={styles.body} data-split={held !== undefined || undefined}>
      <RadarTable rows={radar.rows} held={shown.held} hold={shown.hold} />
      {held && (
        <RadarPanel row={held} place={`${at + 1} / ${radar.rows.length}`} close={() => shown.hold(null)} />
      )}
    </div>
  )
}

/** Contracts that end soon, ranked by what is lost with them, and what to do about each. */
export function RadarPage() {
  const shown = useRadar()
  const { conditions } = shown
  const asked: Asked = { days: shown.days, conditions: [...conditions] }
  const { data } = useQuery(radarQuery(asked))
  return (
    <>
      <div className={report.head}>
        <PageHeader
          title="契約満了レーダー"
          meta={
            <>
              <span className={report.printed}>
                {shown.isBench ? 'ベンチ' : `${shown.days}日以内に終わる契約`}
              </span>
              <SegmentedControl
                aria-label="何日先まで"
                value={shown.view}
                onChange={shown.setView}
                data={[
                  ...reaches.map((reach) => ({
                    value: String(reach),
                    label: `${reach}日 ${data?.counts[reach] ?? ''}`,
                  })),
                  { value: 'bench', label: `ベンチ ${data?.summary.bench.count ?? ''}` },
                ]}
              />
            </>
          }
          actions={
            <>
              <AsOf at={data?.as_of} />
              <MorningNotice />
              <MailMenu
                title="契約満了レーダー"
                asked={{
                  ...ofNoMonths,
                  family: 'report_radars',
                  report: 'radar',
                  conditions: [...conditions],
                }}
              />
              <Download asked={asked} />
            </>
          }
        />
      </div>
      <ConditionChips
        label="契約の絞り込み"
        fields={filters.map((column) => [column, contract.fields[column]])}
        conditions={conditions}
        change={shown.setConditions}
      />
      <ReportTabs />
      {!data && <SkeletonRows rows={12} columns={8} height={40} />}
      {data && (
        <>
          <RadarTiles summary={data.summary} />
          <Body radar={data} shown={shown} />
        </>
      )}
    </>
  )
}
