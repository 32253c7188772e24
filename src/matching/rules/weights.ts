/** What a score is made of, in the order on screen. */
export const partLabels = {
  skills: '必須スキルと年数',
  recent: '直近の経験',
  price: '単価',
  process: '工程・業種',
  style: '働き方・勤務地・開始',
  results: '当社での実績',
} as const
export type PartKey = keyof typeof partLabels
export const partKeys = Object.keys(partLabels) as PartKey[]

/** How much each part counts, 0 to 100; only their shares matter. */
export type Weights = Record<PartKey, number>
/** How well a pair does in each part, 0 to 1,000. */
export type Parts = Record<PartKey, number>

export const defaultWeights: Weights = {
  skills: 40,
  recent: 15,
  price: 15,
  process: 10,
  style: 10,
  results: 10,
}

/** 0 to 100: the parts by their weights. Without any weight the parts count alike. */
export const scoreOf = (parts: Parts, weights: Weights): number => {
  const all = partKeys.reduce((sum, key) => sum + weights[key], 0)
  const weighed = partKeys.reduce((sum, key) => sum + parts[key] * (all === 0 ? 1 : weights[key]), 0)
  return Math.round(weighed / (all === 0 ? partKeys.length : all) / 10)
}

/** The share of a part in whole percents. */
export const shareOf = (key: PartKey, weights: Weights): number => {
  const all = partKeys.reduce((sum, each) => sum + weights[each], 0)
  return all === 0 ? Math.round(100 / partKeys.length) : Math.round((weights[key] * 100) / all)
}
