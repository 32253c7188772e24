import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { authorities, labelOf } from '#foundation/masterdata/choices.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { memberName } from '#foundation/ui/surface.ts'
import type { ListedMember } from '../members.ts'
import styles from './accounts.module.css'
import { DangerRow } from './danger-row.tsx'
import { FactorRow } from './factor-row.tsx'
import { InviteRow } from './invite-row.tsx'
import { permissionText } from './member-table.tsx'
import { memberPath, useShownMember } from './shown-member.ts'
import { signInText } from './sign-in-text.ts'

const INVITED = 0
const ACTIVE = 1

/** One member: who it is, what it may do, and the ways to take that away. */
export function MemberPage() {
  const { isRead, member } = useShownMember()
  if (isRead && !member) return <NotFoundPage />
  return (
    <div className={styles.page}>
      <SettingHead
        section="会社設定・メンバー"
        title={member ? memberName(member) : ''}
        actions={
          member && (
            <Button
              component={Link}
              to={`${memberPath(member)}/authority_edit`}
              variant="default"
              leftSection={<Pencil size={14} aria-hidden />}
            >
              権限を変更
            </Button>
          )
        }
      />
      {member ? <Facts member={member} /> : <SkeletonRows rows={3} columns={2} height={88} />}
    </div>
  )
}

function Facts({ member }: { member: ListedMember }) {
  return (
    <>
      <SettingRow title="プロフィール">
        <dl className={styles.facts}>
          <dt>メールアドレス</dt>
          <dd>{member.email}</dd>
          <dt>電話番号</dt>
          <dd>{member.tel ?? '未設定'}</dd>
          <dt>役職</dt>
          <dd>{member.position ?? '未設定'}</dd>
        </dl>
      </SettingRow>
      <SettingRow title="権限">
        <dl className={styles.facts}>
          <dt>権限</dt>
          <dd>{labelOf(authorities, member.authority)}</dd>
          <dt>契約の閲覧</dt>
          <dd>{permissionText(member)}</dd>
          <dt>状態</dt>
          <dd>
            <StateWord view="member" id={member.member_status} />
          </dd>
          {member.last_sign_in_at !== undefined && member.member_status !== INVITED && (
            <>
              <dt>最後のログイン</dt>
              <dd>{member.last_sign_in_at ? signInText(member.last_sign_in_at) : '記録がありません'}</dd>
            </>
          )}
        </dl>
      </SettingRow>
      {member.member_status === INVITED && <InviteRow member={member} />}
      {member.member_status === ACTIVE && <FactorRow member={member} />}
      <DangerRow member={member} />
    </>
  )
}
