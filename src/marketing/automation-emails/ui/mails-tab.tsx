import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListBody, pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { mailsQuery } from './client.ts'
import { mailTable } from './mail-columns.tsx'

/** All mails of one e-mail, newest first. */
export function MailsTab({ id }: { id: number }) {
  const address = useListAddress()
  const { data } = useQuery(mailsQuery(id, address.page, pageSize))
  return (
    <ListBody
      {...mailTable(id)}
      rows={data?.mail_mgmts}
      count={data?.count}
      address={address}
      empty={{
        title: 'まだ送っていません',
        text: '公式版を、次の登録・応募から送ります。送ったメールの宛先・きっかけ・結果が、ここに並びます。',
      }}
    />
  )
}
