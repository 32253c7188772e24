import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { authorities, contractPermissions, labelOf } from '#foundation/masterdata/choices.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { type AgencyMember, inviteMember, membersQuery } from './client.ts'
import { factors } from './factors.ts'
import { MemberMenu } from './member-menu.tsx'
import styles from './members.module.css'
import { agencyMemberPath, nameOf } from './shown-member.ts'

/** The members of the agency; managers of the operator invite, change and delete them. */
export const MembersTab: RecordPart = ({ row }) => {
  const agency = idOf(row)
  const mayWrite = useMember().authority >= MANAGER
  const { data } = useQuery(membersQuery(agency))
  return (
    <div className={styles.tab}>
      {mayWrite && <InviteForm agency={agency} />}
      {!data && <SkeletonRows rows={6} columns={6} />}
      {data?.length === 0 && (
        <EmptyState
          title="メンバーはまだいません"
          text="管理者を招待すると、その人がほかのメンバーを招待できます。"
        />
      )}
      {data && data.length > 0 && (
        <ScrollRegion label="メンバーの一覧" className={styles.scroll}>
          <table className={`${plain.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">氏名</th>
                <th scope="col">メールアドレス</th>
                <th scope="col">権限</th>
                <th scope="col">契約の閲覧</th>
                <th scope="col">状態</th>
                <th scope="col">2段階の確認</th>
                <th scope="col">最後のログイン</th>
                {mayWrite && <th scope="col">操作</th>}
              </tr>
            </thead>
            <tbody>
              {data.map((member) => (
                <MemberRow key={member.id_by_enterprise_id} {...{ agency, member, mayWrite, all: data }} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  )
}

type RowProps = { agency: number; member: AgencyMember; all: readonly AgencyMember[]; mayWrite: boolean }

function MemberRow({ agency, member, all, mayWrite }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Link to={agencyMemberPath(agency, member.id_by_enterprise_id)}>{nameOf(member)}</Link>
      </th>
      <td>{member.email}</td>
      <td>{labelOf(authorities, member.authority)}</td>
      <td>{labelOf(contractPermissions, member.contract_permission)}</td>
      <td>
        <StateWord view="member" id={member.member_status} />
      </td>
      <td>{member.second_factor ? factors[member.second_factor] : '—'}</td>
      <td>{member.last_sign_in_at ? formatInstant(member.last_sign_in_at) : '—'}</td>
      {mayWrite && (
        <td>
          <MemberMenu agency={agency} member={member} all={all} />
        </td>
      )}
    </tr>
  )
}

function InviteForm({ agency }: { agency: number }) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [authority, setAuthority] = useState('2')
  const invite = useMutation({
    mutationFn: () => inviteMember(agency, email.trim(), Number(authority)),
    onSuccess: () => {
      flashSuccess(`${email.trim()} に招待を送りました（3日間・1回だけ使えます）`)
      setEmail('')
      return client.invalidateQueries({ queryKey: membersQuery(agency).queryKey })
    },
    meta: { form: true },
  })
  const errors = invite.error instanceof ApiError ? invite.error.fields.email : undefined
  return (
    <form
      className={styles.invite}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate()
      }}
    >
      <TextInput
        label="招待するメールアドレス"
        type="email"
        name="email"
        value={email}
        error={errors?.join('、')}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
      />
      <NativeSelect
        label="権限"
        value={authority}
        data={authorities.map(([id, label]) => ({ value: String(id), label }))}
        onChange={({ currentTarget: { value } }) => setAuthority(value)}
      />
      <Button
        type="submit"
        variant="default"
        disabled={email.trim() === ''}
        loading={invite.isPending}
        leftSection={<Send size={14} aria-hidden />}
      >
        メンバーを招待
      </Button>
    </form>
  )
}
