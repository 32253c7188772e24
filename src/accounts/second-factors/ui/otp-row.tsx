import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import type { Otp } from '#foundation/ui/signin/sign-in-calls.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { type Factors, useProvenCalls } from './client.ts'
import { OtpDialog } from './code-dialogs.tsx'
import { PasswordDialog } from './password-dialog.tsx'

type Props = { factors: Factors; showCodes: (codes: readonly string[]) => void }
/** Recovery codes left that are few. */
const few = 3

/** The app's codes and the recovery codes. */
export function OtpRow({ factors, showCodes }: Props) {
  const [doing, setDoing] = useState<'set_up' | 'off' | 'codes'>()
  const [otp, setOtp] = useState<Otp>()
  const { beginOtp, deleteOtp, makeRecoveryCodes } = useProvenCalls()
  const { otp_at, passkeys, recovery_codes_left: left } = factors
  const close = () => setDoing(undefined)
  return (
    <SettingRow title="認証アプリの6桁の番号" hint="パスキーが使えないときに、パスワードに続けて入力します">
      <Row wrap>
        {otp_at ? (
          <>
            <StateMark shape="tick" tone="ok" label="設定済み" />
            <Note as="span">{formatInstant(otp_at).slice(0, 10)}</Note>
          </>
        ) : (
          <StateMark shape="ring" tone="mute" label="未設定" />
        )}
        <Spring />
        {otp_at && (
          <Button variant="subtle" color="ng" onClick={() => setDoing('off')}>
            解除
          </Button>
        )}
        <Button variant="default" onClick={() => setDoing('set_up')}>
          {otp_at ? '設定し直す' : '認証アプリを設定'}
        </Button>
      </Row>
      {(otp_at || passkeys.length > 0) && (
        <Row wrap above={8}>
          予備のコード
          <Note as="span" {...(left <= few && { tone: 'warn' as const })}>
            残り {left} / 10個
          </Note>
          <Spring />
          <Button
            variant="default"
            leftSection={<RefreshCw size={14} aria-hidden />}
            onClick={() => setDoing('codes')}
          >
            新しいコードを出す
          </Button>
        </Row>
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
