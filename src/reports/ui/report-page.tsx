import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { today } from '#foundation/entity/today.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { countMonths } from '#foundation/rules/report-period.ts'
import { InTurn } from '#foundation/ui/in-turn.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type Figure, type GroupingKey, type Report, type ReportKey, reports } from '../figures/report.ts'
import { periodText } from '../figures/words.ts'
import { Breakdown } from './breakdown.tsx'
import { type Family, reportQuery, type Shown } from './client.ts'
import { DownloadMenu } from './download-menu.tsx'
import { FigureTable } from './figure-table.tsx'
import { Filters } from './filters.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { AsOf, Foot, ReportPanel } from './parts.tsx'
import { PeriodBar } from './period-bar.tsx'
import { PictureButton } from './picture/picture-button.tsx'
import { reportPicture } from './picture/report-picture.ts'
import { PivotPanel } from './pivot-panel.tsx'
import { type Opened, type OpenedGroup, RecordsDrawer } from './records-drawer.tsx'
import styles from './report.module.css'
import { MailMenu } from './report-mails/mail-menu.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { Tiles } from './tiles.tsx'
import { TrendChart } from './trend-chart.tsx'
import { type Chosen, useAsked } from './use-asked.ts'
import { type ReportTarget, ReportViews } from './views/report-views.tsx'

const targets: Record<Family, ReportTarget> = {
  report_summaries: 'report_summary',
  report_billing_payments: 'report_billing_payment',
  report_opportunities: 'report_opportunity',
}

type Props = { family: Family; report: ReportKey; title: string; group: GroupingKey }

/** A report: the period in hand, how the figures moved, whom they are of, and the records behind each. */
export function ReportPage({ family, report: key, title, group }: Props) {
  const chosen = useAsked(reports[key].subject, group)
  const asked = { report: key, ...chosen.range }
  const { from, to, ...lasting } = asked
  const { data } = useQuery(reportQuery(family, asked))
  // Years of figures are drawn bit by bit, between what else the page has to do.
  const shown = useDeferredValue(data)
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          title={title}
          meta={<PeriodBar chosen={chosen} />}
          actions={
            <>
              <AsOf at={data?.as_of} />
              <MailMenu
                title={title}
                asked={{
                  ...lasting,
                  family,
                  months: countMonths({ start: from, end: to }),
                  conditions: [...lasting.conditions],
                  grouping: chosen.group,
                }}
              />
              <DownloadMenu family={family} asked={asked} group={chosen.group} />
            </>
          }
        />
      </div>
      <Filters subject={reports[key].subject} target={targets[family]} chosen={chosen} />
      <ReportTabs />
      <ReportViews
        target={targets[family]}
        page={family === 'report_summaries' ? `${family}/${key}` : family}
      />
      {!shown && <SkeletonRows rows={12} columns={6} height={56} />}
      {shown && <Body family={family} report={key} title={title} data={shown} chosen={chosen} />}
    </>
  )
}

/** The period in hand: the one chosen, or the last that is over and holds anything; the running month has hardly begun. */
const heldOf = (report: Report, periods: Shown['periods'], inHand: string | undefined) =>
  periods.find(({ start }) => start === inHand) ??
  periods.findLast(({ end, figures }) => end < monthOf(today()) && figures[report.main]) ??
  periods.at(-1)

type BodyProps = { family: Family; report: ReportKey; title: string; data: Shown; chosen: Chosen }

const Body = memo(({ family, report: key, title, data, chosen }: BodyProps) => {
  const report = reports[key]
  const { unit, from, to, conditions } = data.asked
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback(
    (of: { start: string; end: string }, figure: Figure, group?: OpenedGroup) =>
      setOpened({
        figure,
        title: [periodText(of.start === from && of.end === to ? 2 : unit, of), group?.label, figure.label]
          .filter(Boolean)
          .join('　'),
        behind: {
          report: key,
          from: of.start,
          to: of.end,
          conditions,
          figure: figure.key,
          groups: group ? [{ by: group.by, key: group.key }] : [],
        },
      }),
    [key, unit, from, to, conditions],
  )
  const period = heldOf(report, data.periods, chosen.inHand)
  if (!period) return null
  return (
    <>
      <Tiles report={report} unit={unit} period={period} open={(figure) => open(period, figure)} />
      <div className={styles.charts}>
        <ReportPanel
          title="推移"
          tools={
            <PictureButton
              name={`${title}の推移`}
              of={() =>
                reportPicture({
                  report,
                  title: `${title}の推移`,
                  unit,
                  periods: data.periods,
                  note: [
                    periodText(2, { start: from, end: to }),
                    `${formatInstant(data.as_of)} 時点`,
                    ...(conditions.length > 0 ? ['絞り込みあり'] : []),
                  ].join('　'),
                })
              }
            />
          }
        >
          <TrendChart
            report={report}
            unit={unit}
            periods={data.periods}
            held={period.start}
            hold={chosen.hold}
          />
        </ReportPanel>
        <Breakdown family={family} report={report} period={period} chosen={chosen} open={open} />
      </div>
      {report.subject === 'opportunities' && <FunnelPanel range={chosen.range} />}
      <InTurn meanwhile={<SkeletonRows rows={report.figures.length + 1} columns={6} height={34} />}>
        <FigureTable report={report} answer={data} held={period.start} hold={chosen.hold} open={open} />
      </InTurn>
      <PivotPanel family={family} report={report} chosen={chosen} />
      <Foot>
        数字を押すと、もとになった記録の一覧が開きます。金額は税抜の円で、いまの記録から数えています。
      </Foot>
      <RecordsDrawer family={family} opened={opened} close={() => setOpened(null)} />
    </>
  )
})
