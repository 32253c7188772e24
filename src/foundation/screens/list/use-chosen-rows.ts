import { useEffect, useState } from 'react'

/** The chosen rows; those of other pages as they were seen. */
export function useChosenRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  chosen: ReadonlySet<number>,
): Row[] {
  const [seen, setSeen] = useState<ReadonlyMap<number, Row>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a row is named does not change what was seen
  useEffect(() => {
    setSeen((before) => new Map([...before, ...rows.map((row) => [idOf(row), row] as const)]))
  }, [rows])
  return [...chosen].flatMap((id) => seen.get(id) ?? [])
}
