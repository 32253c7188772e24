import { ActionIcon } from '@mantine/core'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Row } from '#foundation/ui/layout.tsx'
import type { ShownNotice } from './client.ts'
import styles from './notifications.module.css'

type Props = { notice: ShownNotice; read: () => void; close: () => void }

/** Several of a kind lead to their list, one to its record. */
const pathOf = ({ count, record }: ShownNotice) =>
  count > 1 ? record?.path.replace(/\/\d+$/, '') : record?.path

const wordsOf = ({ count, record }: ShownNotice) => {
  if (record?.path === '/enterprise/today') return `${record.label} ${count.toLocaleString('ja-JP')}件`
  if (count > 1) return `${record?.label ?? ''} ${count.toLocaleString('ja-JP')}件`
  return record ? `${record.label}「${record.name}」` : 'この記録は表示できません'
}

/** One notice: what happened, to which record, by whom and when. */
export function NoticeItem({ notice, read, close }: Props) {
  const { label, read_at, created_at, enterprise_member: doer } = notice
  const path = pathOf(notice)
  const isUnread = read_at === null
  const open = () => {
    if (isUnread) read()
    close()
  }
  return (
    <Row as="li" className={styles.item} data-unread={isUnread || undefined}>
      <div>
        <strong>
          {isUnread && <span className="visually-hidden">未読：</span>}
          {label}
        </strong>
        {path ? (
          <Link to={path} onClick={open}>
            {wordsOf(notice)}
          </Link>
        ) : (
          <span>{wordsOf(notice)}</span>
        )}
        <small>
          <time dateTime={created_at}>{formatInstant(created_at)}</time>
          {doer?.name && ` ${doer.name}`}
        </small>
      </div>
      {isUnread && (
        <ActionIcon variant="subtle" size={28} aria-label={`${label}を既読にする`} onClick={read}>
          <Check size={16} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  )
}
