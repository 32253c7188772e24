import { Button, Modal, Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type Audience, leaveOutReasons, type TargetTypeId } from '../mailing.ts'
import styles from './audience.module.css'
import { audienceCountQuery, audienceMembersQuery, type LeftOut, type MailingFamily } from './client.ts'
import mailings from './mailings.module.css'
import { recordPath } from './obstacles-panel.tsx'

type Props = {
  family: MailingFamily
  target: TargetTypeId
  audience: Audience
  /** Null: those who get the mail. */
  reason: LeftOut | null
  close: () => void
  /** Absent where the audience is settled. */
  change?: (audience: Audience) => void
}

const pageSize = 50

/** The people of a number: those who get the mail can be left out here, those who were can be taken in again. */
export function AudienceMembers({ family, target, audience, reason, close, change }: Props) {
  const [page, setPage] = useState(1)
  const at = { reason, offset: (page - 1) * pageSize, limit: pageSize }
  const { data } = useQuery(audienceMembersQuery(family, target, audience, at))
  const { data: counted } = useQuery(audienceCountQuery(family, target, audience))
  const all =
    reason === null ? counted?.receiving : counted?.left_out.find((one) => one.reason === reason)?.count
  const pages = Math.ceil((all ?? 0) / pageSize)
  const exclude = (id: number) => change?.({ ...audience, excluded_ids: [...audience.excluded_ids, id] })
  const include = (id: number) =>
    change?.({ ...audience, excluded_ids: audience.excluded_ids.filter((one) => one !== id) })
  const move = !change ? undefined : reason === null ? exclude : reason === 'excluded' ? include : undefined
  return (
    <Modal opened onClose={close} title={reason === null ? '送る人' : leaveOutReasons[reason]} size={720}>
      {!data && <SkeletonRows rows={6} columns={3} />}
      {data && (
        <ScrollRegion label="この人数の一覧" className={styles.members}>
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">氏名</th>
                <th scope="col">メールアドレス</th>
                {move && (
                  <th scope="col">
                    <span className="visually-hidden">操作</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, name, address }) => (
                <tr key={id}>
                  <td>
                    <Link to={recordPath(target, id)} target="_blank">
                      {name || `ID ${id}`}
                    </Link>
                  </td>
                  <td className={mailings.address}>{address || '—'}</td>
                  {move && (
                    <td>
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={`${name}を${reason === null ? '除く' : '戻す'}`}
                        onClick={() => move(id)}
                      >
                        {reason === null ? '除く' : '戻す'}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {data.length === 0 && <p className={mailings.muted}>だれもいません。</p>}
        </ScrollRegion>
      )}
      {pages > 1 && (
        <div className={mailings.pages}>
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? '次のページ' : '前のページ',
            })}
          />
        </div>
      )}
    </Modal>
  )
}
