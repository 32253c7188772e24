import type { Choices } from '#foundation/masterdata/choices.ts'
import { addMonths } from '#foundation/rules/calendar.ts'

/** An item of a set; `optional` ones are neither missed nor wrong. `months` where a time belongs to it. */
export type ExpectedItem = { id: number; optional: boolean; months: number | null }

/** `2104-2303+2401-2611`, months as YYMM with both ends, or a number of months. Months that overlap count once. */
export const monthsOf = (text: string): number => {
  if (/^\d{1,3}$/.test(text)) return Number(text)
  const months = new Set<string>()
  for (const span of text.split('+')) {
    const [, from, to] = /^(\d{4})-(\d{4})$/.exec(span) ?? []
    if (!from || !to || to < from) throw new Error(`no months in ${text}`)
    const month = (yymm: string) =>
      `${Number(yymm.slice(0, 2)) > 60 ? 19 : 20}${yymm.slice(0, 2)}-${yymm.slice(2)}`
    for (let each = month(from); each <= month(to); each = addMonths(each, 1)) months.add(each)
  }
  return months.size
}

/** The id of a choice by its label or the beginning of one. */
export const choiceOf = (choices: Choices, text: string): number => {
  const found =
    choices.find(([, label]) => label === text) ?? choices.find(([, label]) => label.startsWith(text))
  if (!found) throw new Error(`no choice ${text}`)
  return found[0]
}

/** `基本〜テスト、運用、企画?`: choices and spans of them. */
export const choicesOf = (choices: Choices, text: string): ExpectedItem[] =>
  text
    .split(/[、,]\s*/)
    .filter(Boolean)
    .flatMap((part) => {
      const optional = part.endsWith('?')
      const [from = '', to = from] = part.replace(/\?$/, '').split('〜')
      const [first, last] = [choiceOf(choices, from), choiceOf(choices, to)]
      return choices
        .map(([id]) => id)
        .filter((id) => id >= first && id <= last)
        .map((id) => ({ id, optional, months: null }))
    })
