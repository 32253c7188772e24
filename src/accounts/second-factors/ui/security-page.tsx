import { Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { SettingHead } from '#foundation/settings/setting-head.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { StateTag } from '#foundation/ui/badge.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { memberName, useMember, useSurface } from '#foundation/ui/surface.ts'
import { type Factors, factorsQuery, useSecurityCalls } from './client.ts'
import { RecoveryDialog } from './code-dialogs.tsx'
import { OtpRow } from './otp-row.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import styles from './security.module.css'
import { SessionRows, SignInRows } from './session-rows.tsx'

const hasFactor = ({ otp_at, passkeys }: Factors) => otp_at !== null || passkeys.length > 0

/** How one signs in, and where one is signed in (picture 35). */
export function SecurityPage() {
  const member = useMember()
  const surface = useSurface()
  const isAgency = surface.strategy === 'enterprise'
  const { data: factors } = useQuery(factorsQuery(surface))
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <div className={styles.page}>
      <SettingHead section={isAgency ? 'アカウント情報' : '運営メンバー'} title="セキュリティ" />
      <p className={styles.who}>
        <span>{memberName(member)}</span>
        <span>{member.email}</span>
        {factors &&
          (hasFactor(factors) ? (
            <StateTag shape="tick" tone="ok" label="2段階認証 あり" />
          ) : (
            <StateTag shape="alert" tone="warn" label="2段階認証 なし" />
          ))}
        {factors?.required && <span>会社の設定で2段階認証が必須です</span>}
      </p>
      {factors ? (
        <>
          <PasskeyRows passkeys={factors.passkeys} showCodes={setCodes} />
          <OtpRow factors={factors} showCodes={setCodes} />
        </>
      ) : (
        <SkeletonRows rows={2} columns={2} height={110} />
      )}
      <SessionRows />
      <SignInRows />
      {isAgency && factors && member.authority === ADMINISTRATOR && <Requirement factors={factors} />}
      {codes && <RecoveryDialog codes={codes} close={() => setCodes(undefined)} />}
    </div>
  )
}

/** For administrators: whether everybody of the agency needs a second factor. */
function Requirement({ factors }: { factors: Factors }) {
  const { requireFactor } = useSecurityCalls()
  const save = useMutation({
    mutationFn: requireFactor,
    onSuccess: ({ required, members_to_set_up: count }) =>
      flashSuccess(
        required
          ? `2段階認証を必須にしました（未設定のメンバー ${count}名は、次のログインで設定します）`
          : '2段階認証を必須にしないようにしました',
      ),
  })
  const change = async (required: boolean) => {
    const text =
      'まだ設定していないメンバーはログアウトします。次のログインのときに、認証アプリを設定するまで先へ進めません。'
    const title = '会社のメンバー全員に2段階認証を必須にしますか'
    if (!required || (await confirm({ title, text, action: '必須にする' }))) save.mutate(required)
  }
  const isLocked = !hasFactor(factors) && !factors.required
  return (
    <SettingRow title="会社の2段階認証" hint="管理者だけが変更できます">
      <Switch
        label="メンバー全員に2段階認証を必須にする"
        description={isLocked ? '先に自分のパスキーか認証アプリを設定してください' : undefined}
        checked={factors.required}
        disabled={isLocked || save.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </SettingRow>
  )
}
