/** How the payment term of a job is shown (VALUES, usance on sites). */
export const usanceStyles = {
  both: '30日サイト（月末締め翌月末払い）',
  days: '30日サイト',
  term: '月末締め翌月末払い',
  none: '出さない',
} as const
export type UsanceStyle = keyof typeof usanceStyles

/** The days of N日サイト up to which terms may be limited; two months are the longest there is. */
export const usanceLimits = [15, 30, 35, 40, 45, 50] as const

/** `most_days`: terms of more days are left out; null leaves none out. */
export type Usance = { style: UsanceStyle; most_days: number | null }

export const defaultUsance: Usance = { style: 'both', most_days: null }

/** Whether a term of so many days may be shown at all. */
export const showsUsance = ({ style, most_days }: Usance, days: number): boolean =>
  style !== 'none' && (most_days === null || days <= most_days)

/** A stored setting; what is malformed becomes the default. */
export const readUsance = (stored: { style?: unknown; most_days?: unknown }): Usance => ({
  style:
    typeof stored.style === 'string' && Object.hasOwn(usanceStyles, stored.style)
      ? (stored.style as UsanceStyle)
      : defaultUsance.style,
  most_days: typeof stored.most_days === 'number' && stored.most_days > 0 ? stored.most_days : null,
})
