import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { mayAgreeForAgency } from '#agreements/agreements/send.ts'
import type { Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { draftSection } from './agreement-sections.ts'
import { type OtherSection, otherSections } from './groups.ts'
import { type Marks, readMarks } from './marks.ts'
import { readClose } from './read-close.ts'
import { readContactChanges } from './read-contact-changes.ts'
import { readDeadlines } from './read-deadlines.ts'
import { withRenewals } from './read-ending.ts'
import { readFigures } from './read-figures.ts'
import { readLists } from './read-lists.ts'
import { readMentions } from './read-mentions.ts'
import { readMoney } from './read-money.ts'
import { readUnagreed } from './read-unagreed.ts'
import { readUnanswered } from './read-unanswered.ts'
import { readWithholding } from './read-withholding.ts'
import type { TodayAnswer, TodaySectionAnswer } from './schema.ts'
import { todaySections } from './sections.ts'

/** Which areas the member may see: those that are open, of contracts and money with a permission for them. */
const openAreas = async (scope: Scope) => {
  const restrictions = await restrictionsOf(scope)
  return { restrictions, isOpen: (feature: Feature) => maySee(scope, feature, restrictions) }
}

/** The lists of the open areas; drafts of agreements are for those who may send them. */
const openSections = async (scope: Scope, isOpen: (feature: Feature) => boolean) => {
  const mayAgree = isOpen('contracts') && (await mayAgreeForAgency(scope))
  return todaySections.filter(({ key, feature }) => isOpen(feature) && (key !== draftSection || mayAgree))
}

const unmarked: Pick<Marks, 'hiddenOf'> = { hiddenOf: () => [] }

/** What waits to be done, without what is done already: how many of each kind, in the order one goes through them. */
export const readWaiting = async (scope: Scope, isMine: boolean) => {
  const { isOpen } = await openAreas(scope)
  const sections = await openSections(scope, isOpen)
  const waiting = await readLists(
    scope,
    sections,
    today(),
    isMine ? (scope.member?.id ?? null) : null,
    unmarked,
  )
  return sections.flatMap(({ key, label }) => {
    const count = waiting.find((one) => one.key === key)?.count ?? 0
    return count > 0 ? [{ label, count }] : []
  })
}

/** The day after this one on which something is, where nothing waits. */
const nextOf = (
  { next_meeting, next_ending }: { next_meeting: string | null; next_ending: string | null },
  deadlines: TodayAnswer['deadlines'],
): TodayAnswer['next'] =>
  [
    ...(next_meeting ? [{ day: today(Date.parse(next_meeting)), kind: 'meeting' as const }] : []),
    ...(next_ending ? [{ day: next_ending, kind: 'ending' as const }] : []),
    ...deadlines.slice(0, 1).map(({ day }) => ({ day, kind: 'deadline' as const })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? null

/** What waits to be done, of the member's own records or of everybody's, what has its day soon, and a few numbers of the month. */
export const readToday = async (scope: Scope, isMine: boolean): Promise<TodayAnswer> => {
  const day = today()
  const memberId = isMine ? (scope.member?.id ?? null) : null
  const { restrictions, isOpen } = await openAreas(scope)
  const marks = await readMarks(scope, day)
  const lists = await readLists(scope, await openSections(scope, isOpen), day, memberId, marks)
  const money = isOpen('billing_payments') ? await readMoney(scope, day, isMine, marks) : undefined
  const read: Record<OtherSection, () => Promise<TodaySectionAnswer> | TodaySectionAnswer | undefined> = {
    mentions: () => readMentions(scope, restrictions, marks.hiddenOf('mentions')),
    unagreed: () => readUnagreed(scope, memberId, marks.hiddenOf('unagreed')),
    close: () => readClose(scope, day),
    withholding: () => readWithholding(scope, day),
    differing: () => money?.sections.find(({ key }) => key === 'differing'),
    overdue: () => money?.sections.find(({ key }) => key === 'overdue'),
    unapplied: () => money?.sections.find(({ key }) => key === 'unapplied'),
    unanswered: () => readUnanswered(scope, memberId, marks.hiddenOf('unanswered')),
    contacts: () => readContactChanges(scope, memberId, marks.hiddenOf('contacts'), isOpen),
  }
  const others: TodaySectionAnswer[] = []
  for (const { key, features } of otherSections) {
    if (!features.every(isOpen)) continue
    const hidden = marks.hiddenOf(key)
    const section = hidden.includes(0) ? undefined : await read[key]()
    others.push(section ?? { key, count: 0, amount: null, records: [] })
  }
  const sections: TodaySectionAnswer[] = []
  for (const section of [...lists, ...others])
    sections.push(section.key === 'ending' ? await withRenewals(scope, section, day) : section)
  const { figures, beside, next } = await readFigures(scope, isOpen, day, money)
  const deadlines = await readDeadlines(scope, day, {
    contracts: isOpen('contracts'),
    operations: isOpen('contract_operations'),
    money,
  })
  return {
    as_of: new Date().toISOString(),
    sections,
    figures,
    beside,
    deadlines,
    done: marks.done,
    next: nextOf(next, deadlines),
  }
}
