import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import type { adminMemberListRoutes } from '#accounts/members/admin-member-list.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { authorities, labelOf } from '#foundation/masterdata/choices.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { staffKey, useMember } from '#foundation/ui/surface.ts'
import { factors } from '../agency-members/ui/factors.ts'
import styles from '../agency-members/ui/members.module.css'
import { ACTIVE, DISABLED, INVITED, staffName, useStaffMoves } from './use-staff-moves.ts'

const api = apiOf<typeof adminMemberListRoutes>()
type Shown = AnswerAt<typeof adminMemberListRoutes, '/api/admin/admin_members/show/:id'>['admin_member']
const list = '/admin/setting/admin/members'

/** One of the operator's staff: who it is, and for administrators what it may do. */
export function StaffMemberPage() {
  const id = Number(useParams().id)
  const own = useMember()
  const { data: member } = useQuery({
    queryKey: [...staffKey, id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/admin/admin_members/show/:id', { id, signal })).admin_member,
  })
  usePageTitle(member && staffName(member))
  return (
    <div className={styles.page}>
      <SettingHead
        section="運営メンバー"
        title={member ? staffName(member) : '運営メンバー'}
        actions={
          <Button variant="default" component={Link} to={list}>
            運営メンバーの一覧
          </Button>
        }
      />
      {!member && <SkeletonRows rows={3} columns={2} height={88} />}
      {member && <Facts member={member} />}
      {member && own.authority >= ADMINISTRATOR && (
        <Moves member={member} isOwn={member.id === own.id_by_enterprise_id} />
      )}
    </div>
  )
}

const Facts = ({ member }: { member: Shown }) => (
  <SettingRow title="プロフィール">
    <dl className={styles.facts}>
      <dt>メールアドレス</dt>
      <dd>{member.email}</dd>
      <dt>権限</dt>
      <dd>{labelOf(authorities, member.authority)}</dd>
      <dt>状態</dt>
      <dd>
        <StateWord view="member" id={member.member_status} />
      </dd>
      <dt>最後のログイン</dt>
      <dd>{member.last_sign_in_at ? formatInstant(member.last_sign_in_at) : '記録がありません'}</dd>
      <dt>2段階認証</dt>
      <dd>{factors[member.second_factor]}</dd>
      <dt>登録日時</dt>
      <dd>{formatInstant(member.created_at)}</dd>
    </dl>
  </SettingRow>
)

function Moves({ member, isOwn }: { member: Shown; isOwn: boolean }) {
  const navigate = useNavigate()
  const { isMoving, setAuthority, enable, disable, invite, reset, remove } = useStaffMoves(member, () =>
    navigate(list),
  )
  const { authority, member_status: status } = member
  return (
    <>
      <SettingRow title="権限" hint="ほかの管理者の権限を減らせるのは、最初の管理者だけです">
        <SegmentedControl
          aria-label="権限"
          disabled={isMoving}
          data={authorities.map(([id, label]) => ({ value: String(id), label }))}
          value={String(authority)}
          onChange={(chosen) => setAuthority(Number(chosen), labelOf(authorities, Number(chosen)) ?? chosen)}
        />
      </SettingRow>
      {status === INVITED && (
        <SettingRow title="招待" hint="リンクは3日間・1回だけ使えます">
          <Button variant="default" loading={isMoving} onClick={invite}>
            招待を再送
          </Button>
        </SettingRow>
      )}
      <SettingRow
        title="無効化と削除"
        hint={
          isOwn
            ? '自分を無効にしたり、削除したりすることはできません'
            : '最後の管理者は無効化も削除もできません'
        }
      >
        <div className={styles.moves}>
          {status === DISABLED && (
            <Button variant="default" loading={isMoving} onClick={enable}>
              有効に戻す
            </Button>
          )}
          {status === ACTIVE && !isOwn && (
            <>
              <Button variant="outline" color="ng" loading={isMoving} onClick={disable}>
                無効にする
              </Button>
              <Button
                variant="outline"
                color="ng"
                loading={isMoving}
                disabled={member.second_factor === 'none'}
                onClick={reset}
              >
                2段階認証を解除
              </Button>
            </>
          )}
          {!isOwn && (
            <Button variant="outline" color="ng" loading={isMoving} onClick={remove}>
              削除
            </Button>
          )}
          {isOwn && <p>ほかの管理者に依頼してください。</p>}
        </div>
      </SettingRow>
    </>
  )
}
