import type { Scope } from '#foundation/entity/scope.ts'
import { type FoundSender, findSender } from '../senders/find-sender.ts'
import type { AnyReading, ReadingRow, Result } from './reading-row.ts'

/** What is known of a reading besides what its document says. */
export type Known = { fields: Record<string, AnyReading>; offer: FoundSender['offer'] }

const owner = 'enterprise_member1_id'

const ownField = ({ member }: Scope): Record<string, AnyReading> =>
  member
    ? {
        [owner]: {
          value: member.id,
          certainty: 'sure',
          places: [],
          note: '登録する人が担当者になります',
        },
      }
    : {}

/**
 * The sender among the companies of the enterprise as they are now, and oneself as the owner, as in every form. Of what has
 * ended nothing is looked up any more.
 */
export const knownOf = async (
  scope: Scope,
  { result, status }: Pick<ReadingRow, 'result' | 'status'>,
): Promise<Known> => {
  if (status !== 'open') return { fields: {}, offer: null }
  const senders = 'senders' in result ? (result.senders ?? []) : []
  const { fields, offer } = await findSender(scope, senders)
  return { fields: { ...ownField(scope), ...fields }, offer }
}

/** What was read and what is known, as one: what the document says holds. */
export const withKnown = (result: Result, { fields }: Pick<Known, 'fields'>): Result => ({
  ...result,
  fields: { ...fields, ...result.fields },
})
