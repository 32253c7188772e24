/** From where a consent is known, as it is stored. */
export const consentSources = { registration: 1, form: 2, staff: 3, import: 4 } as const

const labels: Readonly<Record<number, string>> = {
  1: '会員登録・応募',
  2: 'アンケート',
  3: 'スタッフの記録',
  4: '取り込み',
}

export const sourceLabel = (source: number): string => labels[source] ?? ''

/** Whether mails are wanted, in a word; null while nobody knows. */
export const consentLabel = (optedIn: boolean | null): string =>
  optedIn === null ? '未確認' : optedIn ? 'あり' : 'なし'
