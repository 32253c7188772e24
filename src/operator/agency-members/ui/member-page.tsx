import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { authorities, contractPermissions, labelOf } from '#foundation/masterdata/choices.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { AgencyMember } from './client.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { factors } from './factors.ts'
import styles from './members.module.css'
import { agencyMemberPath, membersOfPath, nameOf, useShownMember } from './shown-member.ts'
import { ACTIVE, DISABLED, INVITED, useMoves } from './use-moves.ts'

/** A member of an agency: who it is, what it may do, and for managers of the operator the ways to change that. */
export function AgencyMemberPage() {
  const { isRead, agency, section, member, all } = useShownMember()
  const mayWrite = useMember().authority >= MANAGER
  usePageTitle(member && nameOf(member))
  if (isRead && !member) return <NotFoundPage />
  return (
    <div className={styles.page}>
      <SettingHead
        section={section}
        title={member ? nameOf(member) : 'メンバー'}
        actions={
          member && (
            <>
              <Button variant="default" component={Link} to={membersOfPath(agency)}>
                メンバーの一覧
              </Button>
              {mayWrite && (
                <Button
                  variant="default"
                  component={Link}
                  to={agencyMemberPath(agency, member.id_by_enterprise_id, '/edit')}
                  leftSection={<Pencil size={14} aria-hidden />}
                >
                  プロフィールを編集
                </Button>
              )}
              {mayWrite && (
                <Button
                  variant="default"
                  component={Link}
                  to={agencyMemberPath(agency, member.id_by_enterprise_id, '/authority_edit')}
                  leftSection={<Pencil size={14} aria-hidden />}
                >
                  権限を変更
                </Button>
              )}
            </>
          )
        }
      />
      {!member && <SkeletonRows rows={3} columns={2} height={88} />}
      {member && <Facts member={member} />}
      {member && mayWrite && <Moves {...{ agency, member, all }} />}
    </div>
  )
}

function Facts({ member }: { member: AgencyMember }) {
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
          <dd>{labelOf(contractPermissions, member.contract_permission)}</dd>
          <dt>状態</dt>
          <dd>
            <StateWord view="member" id={member.member_status} />
          </dd>
        </dl>
      </SettingRow>
      {member.member_status !== INVITED && (
        <SettingRow title="ログイン">
          <dl className={styles.facts}>
            <dt>最後のログイン</dt>
            <dd>{member.last_sign_in_at ? formatInstant(member.last_sign_in_at) : '記録がありません'}</dd>
            <dt>2段階認証</dt>
            <dd>{member.second_factor ? factors[member.second_factor] : '未設定'}</dd>
          </dl>
        </SettingRow>
      )}
    </>
  )
}

type MovesProps = { agency: number; member: AgencyMember; all: readonly AgencyMember[] }

function Moves({ agency, member, all }: MovesProps) {
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const { isMoving, enable, disable, invite, refresh } = useMoves(agency, member)
  const { member_status: status, invite_expires_at: until } = member
  const leave = () => {
    navigate(membersOfPath(agency))
    return refresh()
  }
  return (
    <>
      {status === INVITED && (
        <SettingRow title="招待" hint="リンクは3日間・1回だけ使えます">
          <div className={styles.moves}>
            <p>{until ? `${formatInstant(until)} まで有効です` : '期限が切れています'}</p>
            <Button variant="default" loading={isMoving} onClick={invite}>
              招待を再送
            </Button>
          </div>
        </SettingRow>
      )}
      <SettingRow
        title="無効化と削除"
        hint="最後の管理者は無効化も削除もできません。どちらの操作も、両方の監査ログに残ります"
      >
        <div className={styles.moves}>
          {status === ACTIVE && (
            <Button variant="outline" color="ng" loading={isMoving} onClick={disable}>
              無効にする
            </Button>
          )}
          {status === DISABLED && (
            <Button variant="default" loading={isMoving} onClick={enable}>
              有効に戻す
            </Button>
          )}
          <Button variant="outline" color="ng" onClick={() => setDeleting(true)}>
            削除
          </Button>
        </div>
      </SettingRow>
      {isDeleting && (
        <DeleteDialog {...{ agency, member, all }} close={() => setDeleting(false)} done={leave} />
      )}
    </>
  )
}
