/** What a rate of the consumption tax is called: 10%, 8%（軽減）, 非課税. */
export const rateName = (rate: number): string =>
  rate === 0 ? '非課税' : rate === 8 ? '8%（軽減）' : `${rate}%`

/** What the share of a purchase's tax that is given back is called; below all of it the transitional measures hold (経過措置). */
export const shareName = (percent: number): string =>
  percent === 100 ? '100%' : percent === 0 ? '0%（控除なし）' : `${percent}%（経過措置）`
