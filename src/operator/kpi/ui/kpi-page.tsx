import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { InTurn } from '#foundation/ui/in-turn.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { AddSetting } from '../../parts/ui/add-setting.tsx'
import { FullHeader } from '../../parts/ui/frames.tsx'
import { figureRows } from '../figure-rows.ts'
import type { EnterpriseFigure, KpiPeriod, Sheet } from '../sheet-schema.ts'
import { BridgePanel } from './bridge-panel.tsx'
import { api } from './client.ts'
import { CsvButton } from './csv-button.tsx'
import { EnterprisesDrawer, type Opened } from './enterprises-drawer.tsx'
import { FrozenNote } from './frozen-note.tsx'
import styles from './kpi.module.css'
import { PeriodBar } from './period-bar.tsx'
import { SheetTable } from './sheet-table.tsx'
import { Tiles } from './tiles.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { useAsked } from './use-asked.ts'

/** The running month moves while one looks at it. */
const refresh_ms = 60_000

/** The business in figures: what recurs, how it moves from period to period, and the enterprises behind each figure. */
export function KpiPage() {
  const chosen = useAsked()
  const { data: answer } = useQuery({
    ...api.query.post('/api/admin/kpi_records/sheet', { body: chosen.asked }),
    placeholderData: keepPreviousData,
    refetchInterval: refresh_ms,
  })
  const read = answer?.sheet
  // Years of figures are drawn bit by bit, between what else the page has to do.
  const data = useDeferredValue(read)
  return (
    <>
      <FullHeader
        title="KPI"
        meta={read && <PeriodBar sheet={read} chosen={chosen} />}
        actions={<CsvButton asked={chosen.asked} />}
      />
      {!data && <SkeletonRows rows={12} columns={6} height={56} />}
      {data && data.periods.length === 0 && <Nothing isEver={data.first_month === null} />}
      {data && data.periods.length > 0 && <Body sheet={data} inHand={chosen.inHand} hold={chosen.hold} />}
    </>
  )
}

function Nothing({ isEver }: { isEver: boolean }) {
  return isEver ? (
    <EmptyState
      title="KPIはまだありません"
      text="エージェントの請求設定を登録すると、契約の始まった月からの数字がここに並びます。"
      actions={<AddSetting />}
    />
  ) : (
    <EmptyState title="この期間の数字はありません" text="期間を変えると、ほかの月の数字を見られます。" />
  )
}

/** The period in hand: the one chosen, or the last that is over. */
const heldOf = (periods: readonly KpiPeriod[], inHand: string | undefined) =>
  Math.max(
    0,
    inHand && periods.some(({ start }) => start === inHand)
      ? periods.findIndex(({ start }) => start === inHand)
      : (periods.findLastIndex(({ is_provisional }) => !is_provisional) + periods.length) % periods.length,
  )

type BodyProps = { sheet: Sheet; inHand: string | undefined; hold: (start: string) => void }

const Body = memo(({ sheet, inHand, hold }: BodyProps) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const at = heldOf(sheet.periods, inHand)
  const period = sheet.periods[at]
  const { interval } = sheet
  const open = useCallback(
    (start: string, figure: EnterpriseFigure, label: string) => setOpened({ interval, start, figure, label }),
    [interval],
  )
  if (!period) return null
  const openHeld = (figure: EnterpriseFigure, label: string) => open(period.start, figure, label)
  return (
    <>
      <FrozenNote sheet={sheet} period={period} />
      <Tiles sheet={sheet} at={at} open={openHeld} />
      <div className={styles.charts}>
        <BridgePanel sheet={sheet} period={period} open={openHeld} />
        <TrendPanel sheet={sheet} held={period.start} hold={hold} />
      </div>
      <InTurn meanwhile={<SkeletonRows rows={figureRows.length + 1} columns={6} height={34} />}>
        <SheetTable sheet={sheet} held={period.start} hold={hold} open={open} />
      </InTurn>
      <Note inset above={16} below={32}>
        数字を押すと、もとになったエージェントの一覧が開きます。確定した値は変わりません。設定をあとから直したときは「訂正後」として並びます。
        従量は、その月に働いた分の請求・支払の件数です。請求書のあとで確定した分も、働いた月に入ります。
      </Note>
      <EnterprisesDrawer opened={opened} close={() => setOpened(null)} />
    </>
  )
})
