import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ChoiceFilter, Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { type ListAddress, useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import type { BodyAt } from '#foundation/ui/api.ts'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { mailConsentRoutes } from '../server.ts'
import { reasonLabel, suppressionReasons, topicLabel } from '../topics.ts'
import { AddDialog } from './add-dialog.tsx'
import { api, type Suppression, type Topic, topicOptions } from './client.ts'
import { ImportDialog } from './import-dialog.tsx'

/** What is searched by, all of it combined. */
type Search = BodyAt<typeof mailConsentRoutes, '/api/enterprise/mail_suppressions/csv'>

const reasonOptions = Object.values(suppressionReasons).map((reason) => ({
  value: String(reason),
  label: reasonLabel(reason),
}))

/** The search stands in the address under the names of the call; what cannot be read of it is not asked. */
const searchOf = ({ text, choice }: ListAddress): Search => {
  const [keyword, reason, topic] = [
    text('keyword'),
    choice('reason', reasonOptions),
    choice('topic', topicOptions),
  ]
  return {
    ...(keyword && { keyword: keyword.slice(0, 254) }),
    ...(reason && { reason: Number(reason) as NonNullable<Search['reason']> }),
    ...(topic && { topic: Number(topic) as Topic }),
  }
}

const kinds: Readonly<Record<number, string>> = {
  1: '自動メール',
  2: '提案',
  3: '一斉配信',
  4: 'アンケート',
}

const origin = ({ mailing, enterprise_member }: Suppression): string =>
  mailing
    ? `${kinds[mailing.kind] ?? 'メール'}「${mailing.subject || '件名なし'}」`
    : (enterprise_member?.name ?? '—')

/** `remove` is false for those who may not. */
const columnsOf = (remove: ((entry: Suppression) => void) | false): Columns<Suppression> => [
  { head: 'メールアドレス', kind: 'name', cell: ({ address }) => address },
  { head: '止めるメール', kind: 'short', cell: ({ topic }) => topicLabel(topic) },
  { head: '理由', kind: 'short', cell: ({ reason }) => reasonLabel(reason) },
  { head: 'メモ', kind: 'long', cell: ({ note }) => note },
  { head: '元のメール・追加した人', kind: 'long', cell: origin },
  { head: '日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  remove && {
    head: '操作',
    kind: 'actions',
    cell: (entry) => (
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => remove(entry)}
        aria-label={`${entry.address}（${topicLabel(entry.topic)}）を外す`}
      >
        外す
      </Button>
    ),
  },
]

/** The addresses that get no mails, whatever was agreed: found, added, imported, removed. */
export function SuppressionsPage() {
  const address = useListAddress()
  const search = searchOf(address)
  const isManager = useMember().authority >= MANAGER
  const [open, setOpen] = useState<'add' | 'import'>()
  const [removing, setRemoving] = useState<Suppression>()
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/mail_suppressions/index', {
      body: { ...search, page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const close = () => setOpen(undefined)
  const add = (
    <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setOpen('add')}>
      宛先を追加
    </Button>
  )
  return (
    <>
      <ListPage
        title="送らない宛先"
        views={{ target: 'mail_suppression', page: 'mail_suppressions' }}
        actions={
          <>
            <CsvButton
              name="送らない宛先"
              read={() => api.blob('/api/enterprise/mail_suppressions/csv', { body: search })}
            />
            {isManager && (
              <Button
                variant="default"
                leftSection={<Upload size={15} aria-hidden />}
                onClick={() => setOpen('import')}
              >
                取り込み
              </Button>
            )}
            {add}
          </>
        }
        lead="ここにある宛先には、同意があっても、提案・一斉配信・アンケート・自動メールを送りません。送る直前に確かめます。"
        filters={
          <Filters>
            <SearchBox address={address} name="keyword" label="アドレス・メモ" />
            <ChoiceFilter address={address} name="reason" label="理由" all="理由" choices={reasonOptions} />
            <ChoiceFilter
              address={address}
              name="topic"
              label="止めるメール"
              all="止めるメール"
              choices={topicOptions}
            />
          </Filters>
        }
        label="送らない宛先の一覧"
        columns={columnsOf(isManager && setRemoving)}
        keyOf={({ address: to, topic }) => `${to} ${topic}`}
        rows={data?.mail_suppressions}
        count={data?.count}
        address={address}
        isFiltered={Object.keys(search).length > 0}
        empty={{
          title: '送らない宛先はまだありません',
          text: 'メールの配信停止、届かないアドレス、迷惑メールの届け出は、ここに自動で加わります。',
          actions: add,
        }}
        unmatched={{ title: '条件に一致する宛先はありません' }}
      />
      {open === 'add' && <AddDialog close={close} />}
      {open === 'import' && <ImportDialog close={close} />}
      {removing && <RemoveDialog entry={removing} close={() => setRemoving(undefined)} />}
    </>
  )
}

function RemoveDialog({ entry, close }: { entry: Suppression; close: () => void }) {
  const { address, topic } = entry
  const removing = useMutation({
    ...api.mutation.post('/api/enterprise/mail_suppressions/delete'),
    onSuccess() {
      flashSuccess(`${address}を送らない宛先から外しました`)
      close()
    },
  })
  return (
    <ReasonDialog
      title="送らない宛先から外しますか"
      text={`${address}（${topicLabel(topic)}）に、またメールを送れるようになります。理由は監査ログに残ります。`}
      action="外す"
      close={close}
      run={(reason) => removing.mutate({ body: { address, topic: topic as Topic, reason } })}
      isRunning={removing.isPending}
    />
  )
}
