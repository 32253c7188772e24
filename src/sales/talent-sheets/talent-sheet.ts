import type { MasterMap } from '#foundation/entity/kind.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { abilityLevels, labelOf } from '#foundation/masterdata/choices.ts'
import { own } from '#foundation/rules/own.ts'
import { type CandidateRow, nameForCompany, statementTexts } from '../proposal-statements/statement.ts'
import { hideContact } from './hide-contact.ts'

/** What a client reads of a candidate: by initials, without how to reach them, without any price. */
export type TalentSheet = {
  title: string
  name: string
  enterprise: string
  date: string
  facts: [label: string, value: string][]
  skills: { group: string; items: { name: string; level: string }[] }[]
  texts: [label: string, text: string][]
}

/** In the order of the trade's sheets. Gender and nationality are the person's own and stand there only when told. */
const factNames = [
  '年齢',
  '性別',
  '最寄駅',
  '稼働開始日',
  '稼働日数',
  '働き方',
  '希望勤務地',
  '職種',
  '業界',
  '工程',
]
const textNames = ['スキル要約', '資格']

const textOf = (row: CandidateRow, name: string) => own(statementTexts, name)?.(row) ?? ''

/** Skills under the groups of the master list, the most experience first. */
const skillsOf = (row: CandidateRow, masters: MasterBook): TalentSheet['skills'] => {
  const skills = Object.entries((row.skill_ids ?? {}) as MasterMap).map(
    ([id, { name, ability_level_id }]) => ({
      group: masters.item('skills', Number(id))?.group ?? 'その他',
      level: ability_level_id ?? 1,
      name,
    }),
  )
  return [...Map.groupBy(skills, ({ group }) => group)].map(([group, items]) => ({
    group,
    items: items
      .sort((a, b) => b.level - a.level)
      .map(({ name, level }) => ({ name, level: level > 1 ? (labelOf(abilityLevels, level) ?? '') : '' })),
  }))
}

/** Makes the sheet of a candidate as answered. Never in it: prices, contacts, the company, what is in-house (VALUES). */
export const toTalentSheet = (
  row: CandidateRow,
  masters: MasterBook,
  { enterprise, date }: { enterprise: string; date: string },
): TalentSheet => {
  const names = [row.name, row.name_kana, row.business_name, row.corporate_name]
    .filter((name): name is string => typeof name === 'string')
    .flatMap((name) => [name, ...name.split(/[\s　]+/)])
  const hidden = (name: string): [string, string][] => {
    const text = hideContact(textOf(row, name), names)
    return text === '' ? [] : [[name, text]]
  }
  return {
    title: '人材シート',
    name: nameForCompany(row),
    enterprise,
    date,
    facts: factNames.flatMap(hidden),
    skills: skillsOf(row, masters),
    texts: textNames.flatMap(hidden),
  }
}
