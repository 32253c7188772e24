import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { Otp } from '#foundation/ui/signin/sign-in-calls.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { type Factors, useSecurityCalls } from './client.ts'
import { OtpDialog } from './code-dialogs.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './security.module.css'

type Props = { factors: Factors; showCodes: (codes: readonly string[]) => void }
/** Recovery codes left that are few. */
const few = 3

/** The app's codes and the recovery codes. */
export function OtpRow({ factors, showCodes }: Props) {
  const [doing, setDoing] = useState<'set_up' | 'off' | 'codes'>()
  const [otp, setOtp] = useState<Otp>()
  const { beginOtp, deleteOtp, makeRecoveryCodes } = useSecurityCalls()
  const { otp_at, passkeys, recovery_codes_left: left } = factors
  const close = () => setDoing(undefined)
  return (
    <SettingRow title="認証アプリの6桁の番号" hint="パスキーが使えないときに、パスワードに続けて入力します">
      <div className={styles.line}>
        {otp_at ? (
          <span className={styles.state}>
            <StateIcon shape="tick" tone="ok" /> 設定済み <small>{formatInstant(otp_at).slice(0, 10)}</small>
          </span>
        ) : (
          <span className={styles.state}>
            <StateIcon shape="ring" tone="mute" /> 未設定
          </span>
        )}
        <span className={styles.buttons}>
          {otp_at && (
            <Button variant="subtle" color="ng" onClick={() => setDoing('off')}>
              解除
            </Button>
          )}
          <Button variant="default" onClick={() => setDoing('set_up')}>
            {otp_at ? '設定し直す' : '認証アプリを設定'}
          </Button>
        </span>
      </div>
      {(otp_at || passkeys.length > 0) && (
        <div className={styles.line}>
          <span className={styles.state}>
            予備のコード <b data-few={left <= few || undefined}>残り {left} / 10個</b>
          </span>
          <Button
            variant="default"
            leftSection={<RefreshCw size={14} aria-hidden />}
            onClick={() => setDoing('codes')}
          >
            新しいコードを出す
          </Button>
        </div>
      )}
      {doing === 'set_up' && (
        <PasswordDialog
          title="認証アプリを設定"
          text="本人を確かめるため、パスワードを入力してください。"
          action="次へ"
          close={close}
          run={async (password) => setOtp((await beginOtp(password)).otp)}
        />
      )}
      {doing === 'off' && (
        <PasswordDialog
          title="認証アプリの番号を解除しますか"
          text="ログインのときに、6桁の番号を入力しなくなります。"
          action="解除"
          danger
          close={close}
          run={async (password) => {
            await deleteOtp(password)
            flashSuccess('認証アプリの番号を解除しました')
          }}
        />
      )}
      {doing === 'codes' && (
        <PasswordDialog
          title="新しい予備のコードを出しますか"
          text="前のコードは使えなくなります。"
          action="コードを出す"
          close={close}
          run={async (password) => showCodes((await makeRecoveryCodes(password)).recovery_codes)}
        />
      )}
      {otp && (
        <OtpDialog
          otp={otp}
          close={() => setOtp(undefined)}
          done={(codes) => {
            setOtp(undefined)
            flashSuccess('認証アプリを設定しました')
            if (codes) showCodes(codes)
          }}
        />
      )}
    </SettingRow>
  )
}
