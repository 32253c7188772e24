import { LinkButton, Note, Spring } from '#foundation/ui/layout.tsx'
import { type ForecastFigure, forecastParts } from '../../forecast/item.ts'
import type { ForecastAnswer } from '../../forecast/schema.ts'
import { partLabels, partNotes } from '../../forecast/words.ts'
import { ReportPanel } from '../parts.tsx'
import styles from './forecast.module.css'
import type { Opened } from './forecast-drawer.tsx'
import { forecastText, monthText } from './forecast-texts.ts'

type Props = {
  figure: ForecastFigure
  month: ForecastAnswer['months'][number]
  mayOpenDeals: boolean
  open: (place: Opened) => void
}

/** What the month in hand is made of; each part opens its records. */
export function PartsPanel({ figure, month, mayOpenDeals, open }: Props) {
  const { from, to, parts } = month
  const title = `${monthText(from)}のうちわけ`
  return (
    <ReportPanel
      title={title}
      tools={
        <>
          <Spring />
          <LinkButton onClick={() => open({ from, to })}>もとの記録を開く</LinkButton>
        </>
      }
    >
      <ul className={styles.list}>
        {forecastParts
          .filter((part) => part !== 'deal' || mayOpenDeals)
          .map((part) => (
            <li key={part} data-part={part}>
              <div>
                {partLabels[part]}
                <Note>{partNotes[part]}</Note>
              </div>
              <span>{parts[part].count.toLocaleString('ja-JP')}件</span>
              <LinkButton
                aria-label={`${partLabels[part]} ${forecastText(figure, parts[part][figure])} の記録を開く`}
                onClick={() => open({ from, to, part })}
              >
                {forecastText(figure, parts[part][figure])}
              </LinkButton>
            </li>
          ))}
      </ul>
    </ReportPanel>
  )
}
