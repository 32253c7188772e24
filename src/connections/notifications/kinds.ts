import { noticeTypes, toldByDefault } from '#foundation/platform/events/event-types.ts'

/** What a member wants to hear of one kind: of records they own (and those nobody owns), or of all they may see. */
export type Choice = { type: string; in_app: boolean; mail: boolean; scope: 'own' | 'all' }

/** The kinds a member may choose, with their names. What is deleted can be shown to nobody any more. */
export const notificationKinds: readonly (readonly [type: string, label: string])[] = [...noticeTypes].filter(
  ([type]) => !type.endsWith('.deleted'),
)

const byDefault: ReadonlySet<string> = new Set(toldByDefault)

/** What holds where the member chose nothing: a call by name is mailed, the rest is shown in the product. */
export const defaultChoice = (type: string): Choice => ({
  type,
  in_app: byDefault.has(type),
  mail: type === 'member.mentioned',
  scope: 'own',
})
