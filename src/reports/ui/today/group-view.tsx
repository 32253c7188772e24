import { emptyQuery, toSearchParams } from '#foundation/entity/list-query.ts'
import { today } from '#foundation/entity/today.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { unagreedConditions } from '../../today/agreement-sections.ts'
import { most, summed, type TodayGroup, todayGroups } from '../../today/groups.ts'
import type { TodayAnswer, TodaySectionAnswer } from '../../today/schema.ts'
import type { TodaySection } from '../../today/section.ts'
import { queryOf, todaySections } from '../../today/sections.ts'
import { WaitAct } from './acts/wait-act.tsx'
import { type WaitSection, waitKinds } from './acts/wait-kinds.ts'
import type { Done, Marking } from './client.ts'
import type { Thing } from './thing.tsx'
import { things } from './things.tsx'

export type GroupView = {
  key: TodayGroup
  label: string
  /** Things to do: a line that stands for many counts once. */
  count: number
  sections: readonly TodaySectionAnswer[]
  /** Where all of it is. */
  open: string | undefined
}

const listOf = (key: string) => todaySections.find((section) => section.key === key)

const listPath = (section: TodaySection, memberId: number | null) =>
  `/enterprise/${section.plural}?${toSearchParams(queryOf(section, today(), memberId))}`

const unagreedPath = (memberId: number | null) => {
  const mine =
    memberId === null ? [] : [{ column: 'enterprise_member1_id', type: 1 as const, value: memberId }]
  const conditions = [...unagreedConditions, ...mine]
  return `/enterprise/contracts?${toSearchParams({ ...emptyQuery, sort: 'period_start_date', order: 'asc', conditions })}`
}

/** Where a group is opened whole: the list of its first section, or the page that has all its sections. */
const openOf = (key: TodayGroup, sections: readonly TodaySectionAnswer[], memberId: number | null) => {
  const [first] = sections.length > 1 ? sections.filter(({ key }) => key !== 'withholding') : sections
  if (key === 'mentions' || key === 'contacts' || !first) return undefined
  if (first.key === 'unagreed') return unagreedPath(memberId)
  if (key === 'receipts') return first.key === 'unapplied' ? '/enterprise/receipts' : '/enterprise/open_items'
  const close = sections.find((section) => section.key === 'close')?.records[0]
  if (key === 'waiting' && close) return close.path.split('?')[0]
  if (first.key === 'withholding') return '/enterprise/duties'
  const list = listOf(first.key)
  return list ? listPath(list, memberId) : '/enterprise/proposals'
}

/** The groups that hold something, in their two columns. */
export const groupsOf = ({ sections }: Pick<TodayAnswer, 'sections'>, memberId: number | null) => {
  const views = todayGroups.flatMap((group): GroupView[] => {
    const own = group.sections.flatMap(
      (key) => sections.find((one) => one.key === key && one.count > 0) ?? [],
    )
    const count = own.reduce((sum, one) => sum + (summed.includes(one.key) ? 1 : one.count), 0)
    if (count === 0) return []
    const { key, label } = group
    return [{ key, label, count, sections: own, open: openOf(key, own, memberId) }]
  })
  const half = todayGroups.slice(0, Math.ceil(todayGroups.length / 2)).map(({ key }) => key)
  const isLeft = ({ key }: GroupView) => half.some((one) => one === key)
  return [views.filter(isLeft), views.filter((view) => !isLeft(view))].filter((column) => column.length > 0)
}

const waits = {
  to_receive: ['稼働報告', '受け取り待ち'],
  unconfirmed: ['契約稼働', '入力済みで未確定'],
  unsent_bills: ['請求', '確定済みで未送信'],
  unsent_payments: ['支払通知', '未送信'],
} as const satisfies Record<WaitSection, readonly [string, string]>

const isWait = (section: TodaySection | undefined): section is TodaySection & { key: WaitSection } =>
  section !== undefined && Object.hasOwn(waitKinds, section.key)

type Line = { thing: Thing; path: string; mark: { section: string; id: number; name: string } }

/** One line for all that a section holds. */
const sumLine = (
  section: TodaySection & { key: WaitSection },
  { count, amount }: TodaySectionAnswer,
  memberId: number | null,
  finish: Marking['finish'],
): Line => {
  const [who, what] = waits[section.key]
  return {
    thing: {
      icon: <StateIcon shape="alert" tone="warn" />,
      who,
      what: `${what}　${count}件`,
      note: amount === null ? '' : yenText(amount),
      act: <WaitAct section={section} count={count} memberId={memberId} finish={finish} />,
    },
    path: listPath(section, memberId),
    mark: { section: section.key, id: 0, name: who },
  }
}

/** So many of them in all, of each in its turn, so that none is left out for another's length. */
const share = <T,>(lists: readonly (readonly T[])[], places: number): T[] => {
  const taken = lists.map(() => 0)
  for (let left = places, went = true; left > 0 && went; ) {
    went = false
    for (const [at, list] of lists.entries())
      if (left > 0 && (taken[at] ?? 0) < list.length) {
        taken[at] = (taken[at] ?? 0) + 1
        left -= 1
        went = true
      }
  }
  return lists.flatMap((list, at) => list.slice(0, taken[at]))
}

/** The rows of a group: four at most, or one of each section where it has more. */
export const linesOf = (
  { sections }: GroupView,
  memberId: number | null,
  finish: Marking['finish'],
): Line[] =>
  share(
    sections.map((section): Line[] => {
      const list = listOf(section.key)
      if (isWait(list)) return [sumLine(list, section, memberId, finish)]
      return section.records.flatMap((record) => {
        // A line for all of a section is put off with all of it.
        const id = summed.includes(section.key) ? 0 : record.id
        const thing = things[section.key]?.(record, (done?: Done) => finish(section.key, [record.id], done))
        return thing
          ? [{ thing, path: record.path, mark: { section: section.key, id, name: thing.who } }]
          : []
      })
    }),
    Math.max(most, sections.length),
  )
