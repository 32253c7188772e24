import { TextInput } from '@mantine/core'
import { Stack } from '../layout.tsx'
import type { Otp } from './sign-in-calls.ts'
import styles from './signin.module.css'

type Props = { otp: Otp; code: string; error: string | undefined; change: (code: string) => void }

/** The seed as a picture for the app's camera and as letters to type, and the first code that shows it was taken. */
export function OtpSetUp({ otp, code, error, change }: Props) {
  return (
    <Stack className={styles.otp}>
      <ol>
        <li>スマートフォンの認証アプリ（Google Authenticator、1Password など）を開きます。</li>
        <li>QRコードを読み取ります。読み取れないときは、下のキーを入力します。</li>
        <li>アプリに表示された6桁の番号を入力します。</li>
      </ol>
      <img src={`data:image/svg+xml,${encodeURIComponent(otp.qr_svg)}`} alt="認証アプリに登録するQRコード" />
      <p>
        キー：<code>{otp.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <TextInput
        label="6桁の番号"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
        required
        withAsterisk={false}
        value={code}
        error={error}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Stack>
  )
}
