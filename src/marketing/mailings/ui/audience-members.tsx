import { Button, Modal, Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody, pageSize } from '#foundation/screens/list-page/list-body.tsx'
import type { AnswerAt } from '#foundation/ui/api.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { type Audience, leaveOutReasons, type TargetTypeId } from '../mailing.ts'
import {
  audienceCountQuery,
  audienceMembersQuery,
  type LeftOut,
  type MailingFamily,
  type MailingRoutes,
} from './client.ts'
import styles from './mailings.module.css'
import { recordPath } from './obstacles-panel.tsx'

type Member = AnswerAt<MailingRoutes, `/api/enterprise/${MailingFamily}/audience_members`>['members'][number]

/** `move` leaves somebody out, or takes them in again; false where neither can be done. */
const columnsOf = (
  target: TargetTypeId,
  verb: '除く' | '戻す',
  move: ((id: number) => void) | false,
): Columns<Member> => [
  {
    head: '氏名',
    cell: ({ id, name }) => (
      <Link to={recordPath(target, id)} target="_blank">
        {name || `ID ${id}`}
      </Link>
    ),
  },
  { head: 'メールアドレス', cell: ({ address }) => address || '—' },
  move && {
    head: '操作',
    kind: 'actions',
    cell: ({ id, name }) => (
      <Button variant="default" size="compact-sm" aria-label={`${name}を${verb}`} onClick={() => move(id)}>
        {verb}
      </Button>
    ),
  },
]

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

/** The people of a number: those who get the mail can be left out here, those who were can be taken in again. */
export function AudienceMembers({ family, target, audience, reason, close, change }: Props) {
  const [page, setPage] = useState(1)
  const at = { reason, offset: (page - 1) * pageSize, limit: pageSize }
  const { data } = useQuery(audienceMembersQuery(family, target, audience, at))
  const { data: counted } = useQuery(audienceCountQuery(family, target, audience))
  const all =
    reason === null ? counted?.receiving : counted?.left_out.find((one) => one.reason === reason)?.count
  const pages = Math.ceil((all ?? 0) / pageSize)
  const isIn = reason === null
  const move =
    change !== undefined &&
    (isIn || reason === 'excluded') &&
    ((id: number) =>
      change({
        ...audience,
        excluded_ids: isIn
          ? [...audience.excluded_ids, id]
          : audience.excluded_ids.filter((one) => one !== id),
      }))
  return (
    <Modal opened onClose={close} title={isIn ? '送る人' : leaveOutReasons[reason]} size={720}>
      <div className={styles.members}>
        <ListBody
          label="この人数の一覧"
          columns={columnsOf(target, isIn ? '除く' : '戻す', move)}
          keyOf={({ id }) => id}
          rows={data}
          empty={{ title: 'だれもいません。' }}
        />
      </div>
      {pages > 1 && (
        <Row justify="center" above={16}>
          <Pagination total={pages} value={page} onChange={setPage} />
        </Row>
      )}
    </Modal>
  )
}
