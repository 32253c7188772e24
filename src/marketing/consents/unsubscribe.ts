import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { type Addressed, isTrial } from './find.ts'
import { foldAddress, lift, suppress, suppressionsOf } from './suppressions.ts'
import { chosenTopics, suppressionReasons, type Topic, topicLabel, topicOfKind, topics } from './topics.ts'

/** What stands in the time line of the person whose mail it is. */
const tell = (scope: Scope, { target_type, target_id }: Addressed, note: string) =>
  recordHistory(scope, [{ target_type, target_id, kind: 'mail_stop', note }])

const isStopped = (stopped: readonly { topic: number }[], topic: Topic) =>
  stopped.some((one) => one.topic === topic || one.topic === topics.all)

/** Two visits at once write one entry of the history: the second waits, and finds it done. */
const lockAddress = ({ tx, enterpriseId }: Scope, address: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`unsubscribe:${enterpriseId}:${foldAddress(address)}`}, 0))`.execute(
    tx,
  )

/** Stops mails of a topic to the address a mail went to; once or many times is the same. A trial's changes nothing. */
export const stop = async (scope: Scope, found: Addressed, topic: Topic): Promise<void> => {
  if (isTrial(found)) return
  const { tx, enterpriseId } = scope
  const { address, mailing_id, number: recipient_number } = found
  await lockAddress(scope, address)
  const before = await suppressionsOf(scope, address)
  const reason = suppressionReasons.unsubscribed
  await suppress(scope, [{ address, topic, reason, mailing_id, recipient_number }])
  await sql`UPDATE mailing_recipients SET unsubscribed_at = coalesce(unsubscribed_at, ${new Date().toISOString()})
    WHERE enterprise_id = ${enterpriseId} AND mailing_id = ${mailing_id} AND number = ${recipient_number}`.execute(
    tx,
  )
  if (!before.some((one) => one.topic === topic && one.reason === reason))
    await tell(scope, found, `配信停止：${topicLabel(topic)}`)
}

/** The mail's own topic, as one click stops it (RFC 8058); what belongs to none is a trial. */
export const stopOwnTopic = async (scope: Scope, found: Addressed): Promise<void> => {
  const topic = topicOfKind(found.kind)
  if (topic !== null) await stop(scope, found, topic)
}

/** Takes the person's own word back; what was stopped for another reason stays. A trial's changes nothing. */
export const resume = async (scope: Scope, found: Addressed, topic: Topic): Promise<void> => {
  if (isTrial(found)) return
  const { tx, enterpriseId } = scope
  await lockAddress(scope, found.address)
  const lifted = await lift(scope, found.address, topic, [suppressionReasons.unsubscribed])
  if (lifted.length === 0) return
  await tell(scope, found, `配信停止の取消：${topicLabel(topic)}`)
  const left = await suppressionsOf(scope, found.address)
  const own = topicOfKind(found.kind)
  // The figures of the mailing count who is stopped, not who was for a moment.
  if (own !== null && !isStopped(left, own))
    await sql`UPDATE mailing_recipients SET unsubscribed_at = NULL
      WHERE enterprise_id = ${enterpriseId} AND mailing_id = ${found.mailing_id} AND number = ${found.number}`.execute(
      tx,
    )
}

/** What a recipient finds on the page: each topic, whether it is stopped, and whether they may change that themselves. */
export type TopicState = { topic: Topic; label: string; stopped: boolean; changeable: boolean }

export type Choices = {
  /** Stopped altogether, by the recipient (`own`) or for another reason. */
  all: 'open' | 'own' | 'other'
  topics: TopicState[]
}

/** What is stopped for the address of a mail, as its recipient sees it. */
export const choicesOf = async (scope: Scope, { address }: Addressed): Promise<Choices> => {
  const stopped = await suppressionsOf(scope, address)
  const reasonOf = (topic: Topic) => stopped.find((one) => one.topic === topic)?.reason
  const whole = reasonOf(topics.all)
  const own = suppressionReasons.unsubscribed
  return {
    all: whole === undefined ? 'open' : whole === own ? 'own' : 'other',
    topics: chosenTopics.map((topic) => {
      const reason = reasonOf(topic)
      return {
        topic,
        label: topicLabel(topic),
        stopped: isStopped(stopped, topic),
        changeable: whole === undefined && (reason === undefined || reason === own),
      }
    }),
  }
}
