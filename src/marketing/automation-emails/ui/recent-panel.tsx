import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { ReadFailure } from '../../mail-content/ui/read-failure.tsx'
import { Part } from '../../mailings/ui/part.tsx'
import type { GroupId } from '../filters.ts'
import { emailsQuery, type Person } from './client.ts'
import { eventName, isSent } from './words.ts'
import styles from './write.module.css'

const namedAtMost = 20

type Props = {
  id: number
  group: GroupId
  people: readonly Person[] | undefined
  failure: Error | null
  retry: () => void
}

/** Who of the newest would have got which e-mail, with this one as it is typed. */
export function RecentPanel({ id, group, people, failure, retry }: Props) {
  const { data: emails = [] } = useQuery(emailsQuery)
  const event = eventName(group)
  if (failure)
    return (
      <section aria-label={`直近の${event}で試す`}>
        <ReadFailure text="試せませんでした。" error={failure} retry={retry} />
      </section>
    )
  if (!people) return null
  const got = people.filter((one) => one.automation_email_id === id)
  const taken = people.filter((one) => one.fits && one.automation_email_id !== id).length
  const lines = emails
    .filter((one) => one.group === group && (one.id_by_enterprise_id === id || isSent(one)))
    .map(({ id_by_enterprise_id, name }) => ({
      id: id_by_enterprise_id,
      name,
      count: people.filter((one) => one.automation_email_id === id_by_enterprise_id).length,
    }))
  const none = people.filter((one) => one.automation_email_id === null).length
  return (
    <Part title={`直近の${event}${people.length}人で試すと`} id="recent-people">
      {people.length === 0 ? (
        <Note>{event}があると、だれに送られたはずかを、ここで試せます。</Note>
      ) : (
        <>
          <p className={styles.figure} aria-live="polite">
            <b>{got.length}人</b>に送られたはずです
          </p>
          {taken > 0 && <Note>ほかに{taken}人も当てはまりますが、順番が上の自動メールが送られます。</Note>}
          <ul className={styles.shares}>
            {lines.map((line) => (
              <li key={line.id} data-own={line.id === id || undefined}>
                <span>{line.name}</span>
                <b>{line.count}人</b>
                <meter aria-hidden min={0} max={people.length} value={line.count} />
              </li>
            ))}
            <li>
              <span>どれにも当てはまらない</span>
              <b>{none}人</b>
              <meter aria-hidden min={0} max={people.length} value={none} />
            </li>
          </ul>
          {got.length > 0 && (
            <details className={styles.people}>
              <summary>送られたはずの人</summary>
              <Stack as="ul" gap={4} above={8}>
                {got.slice(0, namedAtMost).map((one) => (
                  <Row as="li" justify="between" key={one.apply_id}>
                    <Link to={`/enterprise/candidates/${one.candidate.id}`}>{one.candidate.name}</Link>
                    <small>{formatInstant(one.created_at)}</small>
                  </Row>
                ))}
              </Stack>
              {got.length > namedAtMost && <Note>ほか{got.length - namedAtMost}人</Note>}
            </details>
          )}
        </>
      )}
    </Part>
  )
}
