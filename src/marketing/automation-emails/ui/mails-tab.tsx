import { Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { mailsQuery } from './client.ts'
import styles from './list.module.css'
import { MailsTable } from './mails-table.tsx'

const pageSize = 50

/** All mails of one e-mail, newest first. */
export function MailsTab({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(mailsQuery(id, page, pageSize))
  if (!data) return <SkeletonRows rows={8} columns={5} />
  if (data.count === 0)
    return (
      <EmptyState
        title="まだ送っていません"
        text="公式版を、次の登録・応募から送ります。送ったメールの宛先・きっかけ・結果が、ここに並びます。"
      />
    )
  const pages = Math.ceil(data.count / pageSize)
  return (
    <>
      <MailsTable email={id} mails={data.mail_mgmts} />
      {pages > 1 && (
        <div className={styles.pages}>
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
    </>
  )
}
