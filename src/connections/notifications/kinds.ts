import { noticeTypes, toldByDefault } from '#foundation/platform/events/event-types.ts'
import { morning } from './morning.ts'

/** What a member wants to hear of one kind: of records they own (and those nobody owns), or of all they may see. */
export type Choice = { type: string; in_app: boolean; mail: boolean; scope: 'own' | 'all' }

/** The kinds a member may choose, with their names. What is deleted can be shown to nobody any more. */
export const notificationKinds: readonly (readonly [type: string, label: string])[] = [
  [morning, '今日やること（営業日の朝）'],
  ...[...noticeTypes].filter(([type]) => !type.endsWith('.deleted')),
]

/** Kinds that name whom they are for (`detail.member_ids`): no matter of owners. */
const personal: ReadonlySet<string> = new Set(['member.mentioned', 'api_token.expires_soon'])
export const isPersonal = (type: string): boolean => personal.has(type)

const byDefault: ReadonlySet<string> = new Set(toldByDefault)

/** What holds where the member chose nothing: what names somebody is mailed too, the rest is shown in the product. */
export const defaultChoice = (type: string): Choice => ({
  type,
  in_app: byDefault.has(type),
  mail: isPersonal(type),
  scope: 'own',
})
