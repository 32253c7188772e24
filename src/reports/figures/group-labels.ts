import type { AnyField } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { contractKinds } from '#foundation/masterdata/choices.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { affiliationTypes } from '#sales/candidates/choices.ts'
import { opportunityCreateRoutes, opportunityPossibilities } from '#sales/opportunities/choices.ts'
import type { Grouping, GroupingKey, Subject } from './report.ts'
import { subjects } from './subjects.ts'

type Labels = ReadonlyMap<number, string>

const ofRecords = (plural: string) => (scope: Scope, keys: readonly number[]) =>
  recordNames(scope, plural, keys)
const ofMaster =
  (list: string) =>
  async ({ masters }: Scope, keys: readonly number[]): Promise<Labels> =>
    new Map(keys.map((key) => [key, masters.name(list, key) ?? '']))

const readers: Record<Grouping, (scope: Scope, keys: readonly number[]) => Promise<Labels>> = {
  member: ofRecords('enterprise_members'),
  client: ofRecords('companies'),
  supplier: ofRecords('companies'),
  job: ofRecords('jobs'),
  skill: ofMaster('skills'),
  prefecture: ofMaster('prefectures'),
  contract_kind: async () => new Map(contractKinds),
  affiliation: async () => new Map(affiliationTypes),
  possibility: async () => new Map(opportunityPossibilities),
  route: async () => new Map(opportunityCreateRoutes),
}

/** The choices of a custom property of these records. Throws 400 when there is none of that kind. */
const choicesOf = async (scope: Scope, subject: Subject, grouping: string): Promise<Labels> => {
  const { entity } = await withProperties(subjects[subject], scope)
  const field: AnyField | undefined = own(entity.fields, grouping)
  if (!field?.choices || field.column !== 'integer')
    throw badRequest('この項目ではまとめられません。選択式のカスタム項目を選んでください')
  return new Map(field.choices)
}

const withoutGroup = '（なし）'

/** What the groups of a grouping are called; null is the group of what has none. */
export const readLabels = async (
  scope: Scope,
  subject: Subject,
  grouping: GroupingKey,
  keys: readonly (number | null)[],
): Promise<(key: number | null) => string> => {
  const ids = [...new Set(keys)].filter((key) => key !== null)
  const labels = grouping.startsWith('custom_')
    ? await choicesOf(scope, subject, grouping)
    : await readers[grouping as Grouping](scope, ids)
  return (key) => (key === null ? withoutGroup : labels.get(key) || `${key}`)
}
