import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import page from '#foundation/settings/page.module.css'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { StateTag } from '#foundation/ui/badge.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { memberName, useMember, useSurface } from '#foundation/ui/surface.ts'
import { factorsQuery, hasFactor } from './client.ts'
import { RecoveryDialog } from './code-dialogs.tsx'
import { OtpRow } from './otp-row.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { RequirementSwitch } from './requirement-switch.tsx'
import styles from './security.module.css'
import { SessionRows, SignInRows } from './session-rows.tsx'
import { StrengthAside } from './strength-aside.tsx'

/** How one signs in, and where one is signed in (picture 35). */
export function SecurityPage() {
  const member = useMember()
  const isEnterprise = useSurface().strategy === 'enterprise'
  const { data: factors } = useQuery(factorsQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <div className={styles.split}>
      <div className={page.open}>
        <SettingHead section={isEnterprise ? 'アカウント情報' : '運営メンバー'} title="セキュリティ" />
        <Row wrap as="p" gap={16} className={styles.who}>
          <span>{memberName(member)}</span>
          <span>{member.email}</span>
          {factors &&
            (hasFactor(factors) ? (
              <StateTag shape="tick" tone="ok" label="2段階認証 あり" />
            ) : (
              <StateTag shape="alert" tone="warn" label="2段階認証 なし" />
            ))}
          {factors?.required && <span>会社の設定で2段階認証が必須です</span>}
        </Row>
        {factors ? (
          <>
            <PasskeyRows passkeys={factors.passkeys} showCodes={setCodes} />
            <OtpRow factors={factors} showCodes={setCodes} />
          </>
        ) : (
          <SkeletonRows rows={2} columns={2} height={110} />
        )}
        <SessionRows />
        <div id="sign-ins">
          <SignInRows />
        </div>
        {isEnterprise && member.authority === ADMINISTRATOR && (
          <SettingRow title="会社の2段階認証" hint="管理者だけが変更できます">
            <RequirementSwitch label="メンバー全員に2段階認証を必須にする" />
          </SettingRow>
        )}
        {codes && <RecoveryDialog codes={codes} close={() => setCodes(undefined)} />}
      </div>
      {factors && <StrengthAside factors={factors} />}
    </div>
  )
}
