import type { ForecastFigure } from '../../forecast/item.ts'
import type { ForecastAnswer } from '../../forecast/schema.ts'
import { figureLabels } from '../../forecast/words.ts'
import { Tile, TileRow } from '../parts.tsx'
import type { Opened } from './forecast-drawer.tsx'
import { forecastText, rateText } from './forecast-texts.ts'

type Props = {
  figure: ForecastFigure
  forecast: ForecastAnswer
  open: (place: Opened) => void
}

const monthNumber = (month: string) => Number(month.slice(5))

/** The figures one looks at first; each that has records opens them. */
export function ForecastTiles({ figure, forecast, open }: Props) {
  const { months, next_three: three, whole, worked_this_month: worked, renewals, deals } = forecast
  const label = figureLabels[figure]
  const text = (value: number) => forecastText(figure, value)
  const [now] = months
  if (!now) return null
  const isPeople = figure === 'people'
  const span = `${monthNumber(three.from)}〜${monthNumber(three.to)}月`
  const { low, high } = three.bands[figure]
  // People of several months are not added up: the mean says how many are at work.
  const over = (value: number, count: number) => text(isPeople ? value / count : value)
  return (
    <TileRow>
      <Tile
        name={`今月の${label}（確定と予定）`}
        figure={text(now.total[figure])}
        note={`稼働の金額が出ている分 ${text(worked[figure])}`}
        open={() => open({ from: now.from, to: now.to })}
      />
      <Tile
        name={`次の3か月（${span}）${isPeople ? 'の月平均' : ''}`}
        figure={over(three.total[figure], 3)}
        note={`8割の幅 ${over(low, 3)}〜${over(high, 3)}`}
        open={() => open({ from: three.from, to: three.to })}
      />
      <Tile
        name={`12か月の見通し${isPeople ? '（月平均）' : ''}`}
        figure={over(whole.total[figure], 12)}
        note={`うち契約で決まっている分 ${rateText(whole.parts.fixed[figure], whole.total[figure])}`}
        open={() => open({ from: whole.from, to: whole.to })}
      />
      <Tile
        name="更新の見込み（平均）"
        figure={rateText(renewals.all.renewed, renewals.all.cases)}
        note={
          renewals.all.cases === 0
            ? '実績がありません'
            : `当社の実績 ${renewals.all.cases.toLocaleString('ja-JP')}件`
        }
      />
      {deals && (
        <Tile
          name="商談からの見込み"
          figure={over(three.parts.deal[figure], 3)}
          note={
            <>
              {three.parts.deal.count}件・{span}の分
              {deals.without_price > 0 && `（単価のない${deals.without_price}件は除く）`}
            </>
          }
          open={() => open({ from: three.from, to: three.to, part: 'deal' })}
        />
      )}
    </TileRow>
  )
}
