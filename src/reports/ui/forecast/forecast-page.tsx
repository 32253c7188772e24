import { Button, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { memo, useDeferredValue, useState } from 'react'
import { contract } from '#contracts/contracts/contract.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { type ForecastFigure, forecastFigures } from '../../forecast/item.ts'
import type { ForecastAnswer } from '../../forecast/schema.ts'
import { figureLabels } from '../../forecast/words.ts'
import { AsOf, ConditionChips, Foot, ReportPanel } from '../parts.tsx'
import { forecastPicture } from '../picture/forecast-picture.ts'
import { PictureButton } from '../picture/picture-button.tsx'
import styles from '../report.module.css'
import { MailMenu, ofNoMonths } from '../report-mails/mail-menu.tsx'
import { ReportTabs } from '../report-tabs.tsx'
import { ReportViews } from '../views/report-views.tsx'
import { BacktestPanel } from './backtest-panel.tsx'
import { downloadForecast, forecastQuery } from './client.ts'
import { ForecastChart, ForecastLegend } from './forecast-chart.tsx'
import { ForecastDrawer, type Opened, type Place } from './forecast-drawer.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { targetIn } from './forecast-texts.ts'
import { ForecastTiles } from './forecast-tiles.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { DealRates, RenewalRates } from './rates-panel.tsx'
import { type ForecastChosen, useForecastAsked } from './use-forecast-asked.ts'

const { enterprise_member1_id, sales_company_id_by_enterprise_id, affiliation_type_id } = contract.fields
const filters = { enterprise_member1_id, sales_company_id_by_enterprise_id, affiliation_type_id }

/** Twelve months ahead: what contracts fix, what renewals and opportunities may add, and how earlier forecasts came true. */
export function ForecastPage() {
  const chosen = useForecastAsked()
  const isManager = useMember().authority >= MANAGER
  const { data: read } = useQuery(forecastQuery(chosen.conditions))
  // Drawn bit by bit, between what else the page has to do.
  const data = useDeferredValue(read)
  const download = useMutation({
    mutationFn: () => downloadForecast(chosen.conditions),
    onSuccess: (file) => saveFile(file, '見通し.csv'),
  })
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          title="見通し"
          meta={
            <SegmentedControl
              aria-label="見る数字"
              value={chosen.figure}
              onChange={(next) => chosen.setFigure(next as ForecastFigure)}
              data={forecastFigures.map((value) => ({ value, label: figureLabels[value] }))}
            />
          }
          actions={
            <>
              <AsOf at={data?.as_of} />
              <MailMenu
                title="見通し"
                asked={{
                  ...ofNoMonths,
                  family: 'report_forecasts',
                  report: 'forecast',
                  conditions: [...chosen.conditions],
                }}
              />
              {isManager && (
                <Button
                  variant="default"
                  leftSection={<FileDown size={15} aria-hidden />}
                  loading={download.isPending}
                  onClick={() => download.mutate()}
                >
                  CSV
                </Button>
              )}
            </>
          }
        />
      </div>
      <ConditionChips
        label="見通しの絞り込み"
        fields={Object.entries(filters)}
        conditions={chosen.conditions}
        change={chosen.setConditions}
      />
      <ReportTabs />
      <ReportViews target="report_summary" page="report_forecast" />
      {data ? <Body forecast={data} chosen={chosen} /> : <SkeletonRows rows={12} columns={6} height={56} />}
    </>
  )
}

const isEmpty = ({ whole: { parts } }: ForecastAnswer) =>
  Object.values(parts).every(({ count }) => count === 0)

const Body = memo(({ forecast, chosen }: { forecast: ForecastAnswer; chosen: ForecastChosen }) => {
  const [place, setPlace] = useState<Place | null>(null)
  const { figure, conditions, hold } = chosen
  const { months, renewals, deals } = forecast
  const month = months.find(({ from }) => from === chosen.inHand) ?? months[1] ?? months[0]
  if (!month || isEmpty(forecast))
    return (
      <EmptyState
        title="見通しのもとになる記録がありません"
        text="確定した契約か、販売単価と仕入単価の入った商談があると、12か月の見通しが出ます。"
      />
    )
  const open = (of: Opened, what: ForecastFigure = figure) => setPlace({ ...of, figure: what, conditions })
  return (
    <>
      <ForecastTiles figure={figure} forecast={forecast} open={open} />
      <div className={styles.charts}>
        <div>
          <ReportPanel
            label="12か月の見通し"
            title={`12か月の${figureLabels[figure]}`}
            tools={
              <>
                <ForecastLegend isAimed={months.some((one) => targetIn(figure, one) !== null)} />
                <PictureButton
                  name={`${figureLabels[figure]}の見通し`}
                  of={() => forecastPicture(figure, forecast)}
                />
              </>
            }
          >
            <ForecastChart figure={figure} months={months} held={month.from} hold={hold} />
          </ReportPanel>
          <ForecastTable figure={figure} months={months} held={month.from} hold={hold} open={open} />
        </div>
        <div>
          <PartsPanel figure={figure} month={month} mayOpenDeals={deals !== null} open={open} />
          <RenewalRates {...renewals} />
        </div>
      </div>
      <div className={styles.charts} data-below>
        {deals && <DealRates {...deals} />}
        <BacktestPanel conditions={conditions} />
      </div>
      <Foot>
        数字を押すと、もとになった契約と商談が開きます。金額は税抜の円、稼働人数は見込みを足した数です。
      </Foot>
      <ForecastDrawer place={place} close={() => setPlace(null)} />
    </>
  )
})
