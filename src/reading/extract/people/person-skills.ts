import { placeOf, type Span } from '../layout/span.ts'
import type { ProjectReading, SkillReading } from '../reading.ts'
import { isDenied } from '../skills/denials.ts'
import { type NamedSkill, readSkills } from '../skills/skill-words.ts'
import { workWords } from '../skills/work-words.ts'
import { abilityLevelOf, endsOf, monthsIn } from '../values/months.ts'
import type { ReadingWords } from '../words.ts'
import type { Project } from './project.ts'

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
export type StatedSkill = NamedSkill & {
  months: number | null
  written: Span | null
  /** The form of a list says so, no words: for people to check. */
  isByForm?: true
}

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
    entry.isAssumed ||= skill.isByForm === true
    if (months !== null) entry.stated = Math.max(entry.stated ?? 0, months)
    if (entry.spans.length < maxPlaces) entry.spans.push(span, ...(written ? [written] : []))
  }
  const ofWork = workWords(words)
  return {
    skills: [...known].map(([id, entry]) => toSkill(id, entry, ofWork.has(id))),
    projects: readings,
  }
}

function toSkill(
  skill_id: number,
  { months: used, training, stated, spans, isAssumed }: Known,
  isOfWork: boolean,
): SkillReading {
  const months = used.size > 0 ? used : training
  const counted = months.size > 0 ? months.size : null
  // The projects of a document are not all there are, and what is stated grows old: the longer of both.
  const longest = counted === null ? stated : Math.max(counted, stated ?? 0)
  const ability_level_id = abilityLevelOf(longest)
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
    certainty: (counted ?? stated) === null || differs || isAssumed || isOfWork ? 'check' : 'sure',
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
