import { Button, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { CopyLine } from '#foundation/ui/copy/copy-line.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { affiliationTypes } from '#sales/candidates/choices.ts'
import {
  type Affiliation,
  addressQuery,
  arrivedQuery,
  makeAddress,
  type OwnAddress,
  removeAddress,
} from './address-client.ts'
import { confirmPath, type ReadingUi } from './kinds.ts'
import styles from './reading.module.css'

const unknown = '0'
const affiliations = [
  { value: unknown, label: '決めない（確認のときに選ぶ）' },
  ...affiliationTypes.map(([id, label]) => ({ value: String(id), label })),
]
const affiliationOf = (value: string): Affiliation => (value === '1' ? 1 : value === '2' ? 2 : null)

/** The address of one kind: made, copied, made anew, removed. */
export function AddressPart({ ui }: { ui: ReadingUi }) {
  return (
    <Stack>
      <Setting ui={ui} />
      <Arrived ui={ui} />
    </Stack>
  )
}

/** Mails that came and what of them waits; the newest first. */
function Arrived({ ui }: { ui: ReadingUi }) {
  const { data: batches = [] } = useQuery(arrivedQuery(ui.kind))
  if (batches.length === 0) return null
  return (
    <section className={styles.arrived} aria-label={`届いた${ui.noun}`}>
      <h3>届いたメール（30日）</h3>
      <ul>
        {batches.map(({ id, created_at, source_count, open_count, waiting_count }) => (
          <li key={id}>
            <Link to={confirmPath(ui, id)}>{formatInstant(created_at)}から</Link>　{source_count}件　
            {waiting_count > 0 ? '読み取り中' : open_count > 0 ? `確認待ち${open_count}件` : '確認待ちなし'}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Setting({ ui }: { ui: ReadingUi }) {
  const { data } = useQuery(addressQuery(ui.kind))
  const mayWrite = useMember().authority >= MANAGER
  if (!data) return <SkeletonRows rows={2} columns={1} />
  const { reading_address: address, is_available } = data
  if (!is_available)
    return (
      <Note above={2}>
        このサーバーはメールを受け取っていません。使いたい場合は、サービスの運営者に、メールの受け取り（INBOUND_SMTP_PORT）を有効にするよう依頼してください。
      </Note>
    )
  if (!address && !mayWrite)
    return <Note above={2}>まだアドレスがありません。マネージャー以上の人が作れます。</Note>
  return <Address key={address?.address} ui={ui} address={address} mayWrite={mayWrite} />
}

type Props = { ui: ReadingUi; address: OwnAddress | null; mayWrite: boolean }

function Address({ ui, address, mayWrite }: Props) {
  const client = useQueryClient()
  const [affiliation, setAffiliation] = useState(String(address?.affiliation_type_id ?? unknown))
  const refresh = () => client.invalidateQueries({ queryKey: addressQuery(ui.kind).queryKey })
  const make = useMutation({
    mutationFn: () => makeAddress(ui.kind, affiliationOf(affiliation)),
    onSuccess: () => {
      flashSuccess('アドレスを作りました')
      return refresh()
    },
  })
  const remove = useMutation({
    mutationFn: () => removeAddress(ui.kind),
    onSuccess: () => {
      flashSuccess('アドレスを削除しました')
      return refresh()
    },
  })
  const askAnew = async () => {
    const yes = await confirm({
      title: '新しいアドレスに替えますか',
      text: '今のアドレスに届くメールは、受け取らなくなります。転送の設定を、新しいアドレスに直してください。',
      action: '新しいアドレスに替える',
    })
    if (yes) make.mutate()
  }
  const askRemove = async () => {
    const yes = await confirm({
      title: 'アドレスを削除しますか',
      text: 'このアドレスに届くメールは、受け取らなくなります。届いている確認待ちは残ります。',
      action: '削除する',
      danger: true,
    })
    if (yes) remove.mutate()
  }
  const isChanged = affiliation !== String(address?.affiliation_type_id ?? unknown)
  return (
    <Stack gap={10}>
      {address && (
        <>
          <dl>
            <CopyLine label={`${ui.noun}のアドレス`} value={address.address} />
          </dl>
          <Note above={2}>{formatInstant(address.created_at)} に作りました</Note>
        </>
      )}
      {ui.kind === 'candidate' && (
        <Select
          className={styles.part}
          label="届いた人の所属"
          description={address && '変えるには、新しいアドレスに替えます'}
          allowDeselect={false}
          disabled={!mayWrite}
          data={affiliations}
          value={affiliation}
          onChange={(value) => setAffiliation(value ?? unknown)}
        />
      )}
      {mayWrite && (
        <Row wrap>
          {address ? (
            <>
              <Button variant={isChanged ? 'filled' : 'default'} loading={make.isPending} onClick={askAnew}>
                新しいアドレスに替える
              </Button>
              <Button variant="default" loading={remove.isPending} onClick={askRemove}>
                削除
              </Button>
            </>
          ) : (
            <Button loading={make.isPending} onClick={() => make.mutate()}>
              アドレスを作る
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}
