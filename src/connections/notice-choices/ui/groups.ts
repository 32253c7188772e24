import type { ShownChoice } from '../../notifications/ui/client.ts'

/** Kinds that belong together, by the record they are of; what is of none stands last. */
const groups: readonly (readonly [label: string, of: readonly string[]])[] = [
  ['候補者・応募', ['candidate', 'apply', 'contact']],
  ['企業', ['company', 'company_member']],
  ['案件・商談', ['job', 'opportunity']],
  ['契約・稼働', ['contract', 'contract_operation', 'timesheet', 'agreement']],
  ['請求・支払', ['billing_payment', 'billing_merge', 'payment_confirm', 'journal']],
  ['マーケティング', ['questionnaire', 'proposal', 'broadcast']],
]

export type Group = { label: string; choices: ShownChoice[] }

/** The choices in their groups, each in the order it came. */
export const groupChoices = (choices: readonly ShownChoice[]): Group[] => {
  const byLabel = Map.groupBy(choices, ({ type }) => {
    const of = type.slice(0, type.indexOf('.'))
    return groups.find(([, names]) => names.includes(of))?.[0] ?? 'そのほか'
  })
  return [...groups.map(([label]) => label), 'そのほか'].flatMap((label) => {
    const found = byLabel.get(label)
    return found ? [{ label, choices: found }] : []
  })
}
