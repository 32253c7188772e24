/** The sections of a job's page in the order they have until an enterprise sets its own (VALUES, jobpage). */
export const jobParts = {
  detail: '業務内容',
  background: '募集背景',
  required: '必須スキル',
  welcome: '歓迎スキル',
  skills: 'スキル',
  skill_desc: 'スキル補足',
  dev_processes: '工程',
  features: '特徴',
  adjustment: '精算',
  usance: '支払サイト',
  business_days: '稼働日数',
  working_schedule: '勤務時間',
  working_volume: '稼働量',
  contract_period: '契約期間',
  industry: '業界',
  dev_scale: '開発規模',
  dresscode: '服装',
  atmosphere: '職場の雰囲気',
  expected_age: '想定年齢',
  accept_foreigner: '外国籍',
} as const
export type JobPartName = keyof typeof jobParts

/** A section in its place, and whether the page has it. */
export type PlacedPart = { part: JobPartName; shown: boolean }

/** The work itself must be shown to whoever may apply (職業安定法); the payment term has a setting of its own. */
export const keptParts: ReadonlySet<JobPartName> = new Set(['detail', 'usance'])

const isPart = (name: unknown): name is JobPartName =>
  typeof name === 'string' && Object.hasOwn(jobParts, name)

/** Every section once: those that were placed in their order, then the others, as sections that came later are. */
export const placeParts = (placed: readonly { part?: unknown; shown?: unknown }[]): PlacedPart[] => {
  const wanted = placed.flatMap(({ part, shown }) => (isPart(part) ? [{ part, shown: shown !== false }] : []))
  const all = [
    ...wanted,
    ...Object.keys(jobParts).flatMap((part) => (isPart(part) ? [{ part, shown: true }] : [])),
  ]
  return all
    .filter(({ part }, at) => all.findIndex((other) => other.part === part) === at)
    .map(({ part, shown }) => ({ part, shown: shown || keptParts.has(part) }))
}
