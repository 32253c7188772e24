import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ForecastFigure, forecastFigures } from '../../forecast/item.ts'
import { useAsked } from '../use-asked.ts'

const isFigure = (text: string | null): text is ForecastFigure =>
  (forecastFigures as readonly (string | null)[]).includes(text)

/** What is shown, as the address has it: `f` the figure, `p` the month in hand, `c` the conditions. */
export const useForecastAsked = () => {
  const asked = useAsked('contracts', 'client')
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const { range, inHand, hold, setConditions } = asked
    const wanted = params.get('f')
    const figure: ForecastFigure = isFigure(wanted) ? wanted : 'profit'
    const setFigure = (next: ForecastFigure) => {
      // As the address is now, not as it was drawn last: two presses may come between.
      const now = new URLSearchParams(window.location.search)
      if (next === 'profit') now.delete('f')
      else now.set('f', next)
      setParams(now, { replace: true })
    }
    return { figure, setFigure, inHand, hold, conditions: range.conditions, setConditions }
  }, [asked, params, setParams])
}
export type ForecastChosen = ReturnType<typeof useForecastAsked>
