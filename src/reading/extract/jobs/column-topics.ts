import { headingTopic } from '../labels/label-words.ts'
import type { Source, Span } from '../layout/span.ts'
import type { TablePart } from '../layout/view.ts'
import { candidateWords } from '../people/person-labels.ts'
import { nameSkills } from '../skills/skill-words.ts'
import { readStation } from '../values/station.ts'
import type { ReadingWords } from '../words.ts'
import { type JobTopic, jobWords } from './job-labels.ts'

/** Rows of a column that are looked at, and the part of them that must be of one kind. */
const rowsToLook = 40
const mostly = 0.6
const fewestColumns = 4
const longestHeading = 16
/** What the headings of a list of people name. */
const ofPeople = new Set<string>(['name', 'kana', 'initials', 'gender', 'birth', 'age'])

const price =
  /^(?:上限|下限|最大|max|up to)?[ ]?~?[ ]?[@¥]?(?:[3-9]\d|1\d\d|2[0-4]\d)(?:\.\d)?[ ]?万?円?(?:[ ]?[-~±][ ]?\d{0,3}[ ]?万?円?)?(?:前後|程度|まで|迄|以内|以下|上限|\/月)?$|^スキル見合い?$|^~?¥?\d{3},?\d{3}円?(?:[-~]¥?\d{3},?\d{3}円?)?$/i
const start =
  /^(?:即日?|asap|随時|調整可?|応?相談|年明け|年内|来年|来月)|^\d{1,2}(?:\/\d{1,2}|月)|^(?:20\d\d|令和|r\d)/i
const style = /^(?:週[ ]?\d|月[ ]?\d|全日|毎日|常駐|(?:フル|完全|一部|基本)?(?:リモ|在宅|出社)|なし)/
const count = /^(?:1?\d|20)[ ]?[名人]?$/
const nation = /^(?:不問|日本|外国|可|不可|[○×◯]|n[1-3])/i

/** What a column holds by the look of its values, where nothing but they tell it. */
const looks: readonly [JobTopic, (value: Span, head: string) => boolean][] = [
  ['price', ({ plain }) => price.test(plain.trim())],
  ['start', ({ plain }) => start.test(plain.trim())],
  ['workStyle', ({ plain }) => style.test(plain.trim())],
  ['foreigner', ({ plain }, head) => /国|籍|nation/i.test(head) && nation.test(plain.trim())],
  ['recruitment', ({ plain }) => count.test(plain.trim())],
]

/**
 * What each column of a list of jobs holds, by its heading where that is known, else by what most of the cells below look like:
 * いくら over 60~70 is the price, やること over names of work the name. Undefined where the rows below are no jobs: those have a
 * name, a price and something more, and no heading that tells of people.
 */
export function topicsOfColumns(
  source: Source,
  part: TablePart,
  heading: number,
  words: ReadingWords,
): ReadonlyMap<number, JobTopic> | undefined {
  const heads = part.grid.startingIn(heading)
  const texts = heads.map((cell) => source.plain(part.block, cell).trim())
  if (heads.length < fewestColumns || texts.some((text) => text.length > longestHeading || price.test(text)))
    return undefined
  if (texts.some((text) => ofPeople.has(headingTopic(candidateWords, text) ?? '') && !isOfJob(text)))
    return undefined
  const below = part.rows.filter((row) => row > heading).slice(0, rowsToLook)
  const columns = heads.map((cell) => {
    const { column } = part.grid.cells[cell]!
    return below.flatMap((row) =>
      part.grid
        .inRow(row)
        .filter((each) => part.grid.cells[each]!.column === column)
        .map((each) => source.whole(part.block, each)),
    )
  })
  const topics = new Map<number, JobTopic>()
  const taken = () => new Set(topics.values())
  heads.forEach((cell, i) => {
    const known = headingTopic(jobWords, texts[i]!)
    if (known !== undefined) topics.set(cell, known)
  })
  const give = (topic: JobTopic, fits: (values: readonly Span[], at: number) => boolean) => {
    if (taken().has(topic)) return
    const at = heads.findIndex(
      (cell, i) => !topics.has(cell) && columns[i]!.length > 1 && fits(columns[i]!, i),
    )
    if (at >= 0) topics.set(heads[at]!, topic)
  }
  for (const [topic, test] of looks)
    give(topic, (values, at) => isMostly(values, (value) => test(value, texts[at]!)) && !countsUp(values))
  give('name', namesWork)
  // 内容 heads a few words on each job where nothing else names it.
  const work = heads.findIndex((cell, i) => topics.get(cell) === 'detail' && namesWork(columns[i]!))
  if (!taken().has('name') && work >= 0) topics.set(heads[work]!, 'name')
  give('skills', (values) => isMostly(values, (value) => nameSkills(value, words).length > 0))
  give('place', (values) => isMostly(values, (value) => readStation(value, words, undefined) !== undefined))
  give('note', () => true)
  const all = taken()
  const more = (['start', 'skills', 'required', 'place', 'workStyle', 'interview'] as const).filter((each) =>
    all.has(each),
  )
  // The labels of a form stand in columns too, and nothing like prices below them.
  const isPriced = heads.some(
    (cell, i) =>
      topics.get(cell)?.startsWith('price') === true &&
      isMostly(columns[i]!, ({ plain }) => price.test(plain.trim())),
  )
  return all.has('name') && isPriced && more.length >= 2 ? topics : undefined
}

/** 名称 heads the work as well as somebody. */
const isOfJob = (head: string) => headingTopic(jobWords, head) !== undefined

const isMostly = (values: readonly Span[], test: (value: Span) => boolean) => {
  const said = values.filter(({ plain }) => !/^\s*[〃"”々-]?\s*$/.test(plain))
  return said.length > 1 && said.filter(test).length >= said.length * mostly
}

/** 1, 2, 3: the numbers of the rows count nothing. */
const countsUp = (values: readonly Span[]) =>
  values.length > 2 && values.every(({ plain }, i) => Number(plain.trim()) === i + Number(values[0]!.plain))

/** Words of Japanese longer than those of places and skills, each once. */
const namesWork = (values: readonly Span[]) =>
  isMostly(values, ({ plain }) => /[\p{Script=Han}\p{Script=Katakana}]{2}/u.test(plain)) &&
  values.reduce((sum, { plain }) => sum + plain.trim().length, 0) / values.length >= 6 &&
  new Set(values.map(({ plain }) => plain.trim())).size >= values.length * 0.9 &&
  !isMostly(values, ({ plain }) => /[、;]|[◎○]/.test(plain))
