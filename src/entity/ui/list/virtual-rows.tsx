import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useState,
} from 'react'

/** Height of a row (TOKENS: row 36). */
export const row_px = 36

/** Rows kept above and below what is in view, so that keys and a turn of the wheel find them drawn. */
const overscan = 3

/** Drawn before the scroller has been measured. */
const initialRect = { width: 0, height: 20 * row_px }

type Props = {
  count: number
  scroller: RefObject<HTMLElement | null>
  stale: boolean
  /** A row by its place; it carries `data-index`. */
  children: (index: number) => ReactNode
}

/** The place in the page of the row an event happened in. */
const placeOf = (event: FocusEvent<HTMLElement>) => {
  const place = event.target.closest<HTMLElement>('tr')?.dataset.index
  return place === undefined ? null : Number(place)
}

/** The row with the focus stays drawn wherever one scrolls: the keyboard goes on from there. */
const useRange = (focused: number | null) =>
  useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      if (focused === null || focused >= range.count || drawn.includes(focused)) return drawn
      return [...drawn, focused].sort((a, b) => a - b)
    },
    [focused],
  )

/** The body of a long table: only the rows in view are drawn, spacers stand for the others. */
export function VirtualRows({ count, scroller, stale, children }: Props) {
  const [focused, setFocused] = useState<number | null>(null)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => row_px,
    overscan,
    initialRect,
    rangeExtractor: useRange(focused),
    useFlushSync: false,
  })
  // Drawing new rows may be interrupted, so that scrolling itself never waits for them.
  const items = useDeferredValue(rows.getVirtualItems())
  let end = 0
  const drawn = items.map((item) => {
    const gap = item.start - end
    end = item.end
    return (
      <Fragment key={item.key}>
        {gap > 0 && <Spacer height={gap} />}
        {children(item.index)}
      </Fragment>
    )
  })
  return (
    <tbody
      data-stale={stale || undefined}
      onFocus={(event) => setFocused(placeOf(event))}
      onBlur={() => setFocused(null)}
    >
      {drawn}
      {end < rows.getTotalSize() && <Spacer height={rows.getTotalSize() - end} />}
    </tbody>
  )
}

/** Holds no cell: a screen reader counts rows by their aria-rowindex. */
function Spacer({ height }: { height: number }) {
  return <tr style={{ height }} />
}
