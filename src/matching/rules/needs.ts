import { analyseSkills, analysisMaxCharacters } from '#foundation/masterdata/skill-analysis.ts'
import type { MasterItem } from '#foundation/masterdata/types.ts'
import type { Need } from './pair.ts'

/** More than so many of each kind tell nothing. */
const needsAtMost = 20

type Found = { id: number; name: string; years: number | null }

const yearsPattern = /(?<!\d)(\d{1,2})\s*(?:[〜~-]\s*\d{1,2}\s*)?年(?![代度生月式])/g

/**
 * The skills of one line with the years it asks for: 「Java、Spring Boot 3年以上」 asks three years of both, 「3年以上の
 * Java経験」 of what follows, 「Java 5年以上、React」 of React none.
 */
const readLine = (line: string, skills: readonly MasterItem[]): Found[] => {
  const named = analyseSkills(line, skills).skills.toSorted((a, b) => a.position - b.position)
  const years = [...line.matchAll(yearsPattern)].map(({ 1: text, index }) => ({
    at: index,
    years: Number(text),
  }))
  const isBefore = years[0] !== undefined && named[0] !== undefined && years[0].at < named[0].position
  return named.map(({ id, name, position }) => ({
    id,
    name,
    years:
      (isBefore ? years.findLast(({ at }) => at < position) : years.find(({ at }) => at > position))?.years ??
      null,
  }))
}

/** The skills a text names, each once, with the most years it asks for. */
const readText = (text: string | null, skills: readonly MasterItem[]): Map<number, Found> => {
  const found = new Map<number, Found>()
  const lines = (text ?? '')
    .slice(0, analysisMaxCharacters)
    .normalize('NFKC')
    .slice(0, analysisMaxCharacters)
    .split(/[\n\r。]/)
  for (const line of lines)
    for (const one of readLine(line, skills)) {
      const known = found.get(one.id)
      if (!known) found.set(one.id, one)
      else if ((one.years ?? 0) > (known.years ?? 0)) known.years = one.years
    }
  return found
}

type Asked = { required: string | null; welcome: string | null; skill_ids: readonly number[] }

/**
 * What a job asks for: required is what its text of required skills names, welcome what the other names. The skills of the
 * record that no text names are required where the text of required skills names none, welcome otherwise.
 */
export const readNeeds = (
  { required, welcome, skill_ids }: Asked,
  skills: readonly MasterItem[],
  nameOf: (id: number) => string | undefined,
): Need[] => {
  const must = readText(required, skills)
  const nice = readText(welcome, skills)
  const named = must.size > 0
  for (const id of skill_ids) {
    if (must.has(id) || nice.has(id)) continue
    const name = nameOf(id)
    if (name) (named ? nice : must).set(id, { id, name, years: null })
  }
  const need =
    (is_required: boolean) =>
    (one: Found): Need => ({
      skill: one.id,
      name: one.name,
      years: one.years,
      is_required,
    })
  return [
    ...[...must.values()].slice(0, needsAtMost).map(need(true)),
    ...[...nice.values()]
      .filter(({ id }) => !must.has(id))
      .slice(0, needsAtMost)
      .map(need(false)),
  ]
}
