import { isDenied } from './denials.ts'
import { abilityLevelOf, endsOf, monthsIn } from './months.ts'
import { monthsOf } from './period.ts'
import type { Project } from './project.ts'
import type { ProjectReading, SkillReading } from './reading.ts'
import { type NamedSkill, readSkills } from './skill-words.ts'
import { placeOf, type Span } from './span.ts'
import type { ReadingWords } from './words.ts'

const maxPlaces = 20
const training = /研修/

type Known = {
  months: Set<number>
  training: Set<number>
  stated: number | null
  spans: Span[]
  isAssumed: boolean
}

/** A skill with how long it was used, as the document states it. */
export type StatedSkill = NamedSkill & { months: number | null; written: Span | null }

/** The skills of a person: months counted once from the projects, years as they are stated, and what is named besides; none that is `denied`, and none of the parts in which all is. */
export function toSkills(
  projects: readonly Project[],
  stated: readonly StatedSkill[],
  denied: ReadonlySet<number>,
  words: ReadingWords,
  deniedParts: readonly Span[] = [],
): { skills: SkillReading[]; projects: ProjectReading[] } {
  const denials = { ids: denied, parts: deniedParts }
  const known = new Map<number, Known>()
  const of = (id: number) => {
    const entry = known.get(id) ?? {
      months: new Set(),
      training: new Set(),
      stated: null,
      spans: [],
      isAssumed: false,
    }
    known.set(id, entry)
    return entry
  }
  const readings = projects.map((project) => {
    const months = monthsIn(project, words.today)
    const named = project.spans
      .flatMap((span) => readSkills(span, words))
      .filter((skill) => !isDenied(skill, denials))
    const isTraining = training.test(project.title?.plain ?? '')
    for (const { id, span } of named) {
      const entry = of(id)
      if (entry.spans.length < maxPlaces) entry.spans.push(span)
      entry.isAssumed ||= project.isAssumed
      for (const month of months) (isTraining ? entry.training : entry.months).add(month)
    }
    return toReading(project, named)
  })
  for (const skill of stated) {
    if (isDenied(skill, denials)) continue
    const { id, months, span, written } = skill
    const entry = of(id)
    if (months !== null) entry.stated = Math.max(entry.stated ?? 0, months)
    if (entry.spans.length < maxPlaces) entry.spans.push(span, ...(written ? [written] : []))
  }
  return { skills: [...known].map(([id, entry]) => toSkill(id, entry)), projects: readings }
}

function toSkill(
  skill_id: number,
  { months: used, training, stated, spans, isAssumed }: Known,
): SkillReading {
  const months = used.size > 0 ? used : training
  const counted = months.size > 0 ? months.size : null
  const ability_level_id = abilityLevelOf(counted ?? stated)
  const differs =
    counted !== null && stated !== null && Math.abs(abilityLevelOf(stated) - ability_level_id) > 1
  const ends = endsOf(months)
  return {
    skill_id,
    months: counted,
    stated_months: stated,
    since: ends?.since ?? null,
    until: ends?.until ?? null,
    ability_level_id,
    certainty: (counted ?? stated) === null || differs || isAssumed ? 'check' : 'sure',
    places: spans.map(placeOf),
  }
}

const toReading = (project: Project, named: readonly NamedSkill[]): ProjectReading => ({
  since: project.since,
  until: project.isCurrent ? null : project.until,
  is_current: project.isCurrent,
  title: project.title?.plain.slice(0, 200) ?? null,
  skill_ids: [...new Set(named.map(({ id }) => id))],
  dev_process_ids: project.processes.ids,
  places: project.period.map(placeOf),
})

const beside =
  /^(?:[ ]?(?:v(?:er)?\.?[ ]?)?\d{1,4}(?:\.\d{1,3}){0,2}(?=[ :(（/]))?[ ]{0,3}[:：(（・…/-]{0,3}[ ]?(?:の|実務|開発|経験|業務|歴|が|は|約|通算|合計|で){0,5}[ :]{0,2}(?:(\d{1,2})(?:\.(\d))?[ ]?年(?:間)?(?![度月\d]|目)(半)?(?:[ ]?(\d{1,2})[ ]?[ヶか月カケヵ箇]{1,2}月?)?|(\d{1,3})[ ]?[ヶかカケ箇]月)[ ]?(未満)?/i

/** How long a skill was used where that stands right behind it: Java（3年）, Java：3年6ヶ月, PHP 5年以上. */
export function statedBeside(text: string, at: number): { months: number; to: number } | undefined {
  const rest = text.slice(at, at + 40)
  const found = beside.exec(rest)
  if (!found) return undefined
  const [all, years, tenths, half, months, only, below] = found
  const count =
    Number(years ?? 0) * 12 +
    Math.round(Number(`0.${tenths ?? 0}`) * 12) +
    (half ? 6 : 0) +
    Number(months ?? 0) +
    Number(only ?? 0)
  if (count === 0 || count > 720) return undefined
  return {
    months: below ? Math.max(1, Math.floor(count / 2)) : count,
    to: at + all.length,
  }
}

/** A cell that holds nothing but a time: 5年3ヶ月, 8年, 10年以上, 1年未満, and a bare number under a heading of years. */
export function statedAlone(text: string, unit: 'years' | 'months' | null): number | undefined {
  const written = text.trim()
  if (written.length > 16) return undefined
  const bare = /^(?:約)?(\d{1,3}(?:\.\d)?)$/.exec(written)
  if (bare) {
    if (unit === null) return undefined
    const months = Math.round(Number(bare[1]) * (unit === 'years' ? 12 : 1))
    return months > 0 && months <= 720 ? months : undefined
  }
  const fraction = /^(?:約)?(\d{1,2})\.(\d)年/.exec(written)
  if (fraction) return Number(fraction[1]) * 12 + Math.round(Number(`0.${fraction[2]}`) * 12)
  const english = /^(\d{1,2})(?:\.\d)?\s?(years?|months?)/i.exec(written)
  if (english) return Number(english[1]) * (/^y/i.test(english[2]!) ? 12 : 1)
  if (!/^(?:約|実務)?\d{1,3}[ ]?(?:年|[ヶかカケヵ箇])/.test(written)) return undefined
  const months = monthsOf(written)
  if (months === undefined) return undefined
  if (/半/.test(written)) return months + 6
  return /未満/.test(written) ? Math.max(1, Math.floor(months / 2)) : months
}
