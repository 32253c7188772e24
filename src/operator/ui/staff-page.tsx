import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { adminInviteRoutes } from '#accounts/invites/admin-invites.ts'
import type { adminMemberListRoutes } from '#accounts/members/admin-member-list.ts'
import { authorities, labelOf } from '#foundation/masterdata/choices.ts'
import { ApiError, apiOf } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import styles from './accounts.module.css'
import { StaffMenu } from './staff-menu.tsx'
import { staffKey, staffName } from './use-staff-moves.ts'

const api = apiOf<typeof adminMemberListRoutes | typeof adminInviteRoutes>()

/** The operator's own people; administrators invite. */
export function StaffPage() {
  const { authority, id_by_enterprise_id: own } = useMember()
  const { data } = useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => api.post('/api/admin/admin_members/index', { signal }),
  })
  return (
    <>
      <PageHeader title="運営メンバー" meta={data && `${data.count}名`} />
      {authority >= 2 && <InviteForm />}
      {!data && <SkeletonRows rows={4} columns={5} />}
      {data && (
        <ScrollRegion label="運営メンバーの一覧" className={styles.scroll}>
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">氏名</th>
                <th scope="col">メールアドレス</th>
                <th scope="col">権限</th>
                <th scope="col">状態</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {data.admin_members.map((member) => (
                <tr key={member.id}>
                  <th scope="row">
                    <Link to={`/admin/setting/admin/members/${member.id}`}>{staffName(member)}</Link>
                  </th>
                  <td>{member.email}</td>
                  <td>{labelOf(authorities, member.authority)}</td>
                  <td>
                    <StateWord view="member" id={member.member_status} />
                  </td>
                  <td>{authority >= 2 ? <StaffMenu member={member} own={member.id === own} /> : '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}

function InviteForm() {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [authority, setAuthority] = useState('0')
  const invite = useMutation({
    mutationFn: () =>
      api.post('/api/admin/invites/create', {
        body: { admin_member: { email, authority: Number(authority) } },
      }),
    onSuccess: () => {
      flashSuccess(`${email} に招待を送りました（3日間・1回だけ使えます）`)
      setEmail('')
      return client.invalidateQueries({ queryKey: staffKey })
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
        運営メンバーを招待
      </Button>
    </form>
  )
}
