import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { authorities, labelOf } from '#foundation/masterdata/choices.ts'
import { SettingHead } from '#foundation/settings/setting-head.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { memberName } from '#foundation/ui/surface.ts'
import type { MemberAnswer } from '../members.ts'
import styles from './accounts.module.css'
import { useAccountCalls } from './client.ts'
import { membersPath, permissionText } from './members-page.tsx'
import { memberPath, useShownMember } from './shown-member.ts'

const INVITED = 0
const ACTIVE = 1
const DISABLED = 2

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

function Facts({ member }: { member: MemberAnswer }) {
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
        </dl>
      </SettingRow>
      <DangerRow member={member} />
    </>
  )
}

function DangerRow({ member }: { member: MemberAnswer }) {
  const { updateMember, deleteMember } = useAccountCalls()
  const navigate = useNavigate()
  const name = memberName(member)
  const isActive = member.member_status === ACTIVE
  const status = useMutation({
    mutationFn: (member_status: typeof ACTIVE | typeof DISABLED) =>
      updateMember(member.id_by_enterprise_id, { member_status }),
    onSuccess: () => flashSuccess(isActive ? `${name}を無効にしました` : `${name}を有効にしました`),
  })
  const remove = useMutation({
    mutationFn: () => deleteMember(member.id_by_enterprise_id),
    onSuccess: () => {
      flashSuccess(`${name}を削除しました`)
      navigate(membersPath)
    },
  })
  const disable = async () => {
    const text = 'すぐにログアウトし、有効に戻すまでログインできません。担当している記録はそのまま残ります。'
    if (await confirm({ title: `${name}を無効にしますか`, text, action: '無効にする', danger: true }))
      status.mutate(DISABLED)
  }
  const erase = async () => {
    const text = '元に戻せません。担当した記録と変更履歴には名前が残ります。'
    if (await confirm({ title: `${name}を削除しますか`, text, action: '削除', danger: true })) remove.mutate()
  }
  return (
    <SettingRow title="無効化と削除" hint="最後の管理者は無効化も削除もできません">
      <div className={styles.danger}>
        {member.member_status !== INVITED &&
          (isActive ? (
            <Button variant="outline" color="ng" loading={status.isPending} onClick={disable}>
              無効にする
            </Button>
          ) : (
            <Button variant="default" loading={status.isPending} onClick={() => status.mutate(ACTIVE)}>
              有効に戻す
            </Button>
          ))}
        <Button variant="outline" color="ng" loading={remove.isPending} onClick={erase}>
          削除
        </Button>
      </div>
    </SettingRow>
  )
}
