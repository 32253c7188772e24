import { Button, CopyButton, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import styles from './tokens.module.css'

/** A secret that nobody can see again: to copy before the dialog is closed. */
export function SecretOnce({ secret, close }: { secret: string; close: () => void }) {
  return (
    <div className={styles.form}>
      <p>
        このトークンは、いま一度だけ表示されます。閉じる前に、パスワードと同じように安全な場所へ保存してください。
      </p>
      <div className={styles.secret}>
        <TextInput
          label="APIトークン"
          readOnly
          value={secret}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'コピーしました' : 'コピー'}
            </Button>
          )}
        </CopyButton>
      </div>
      <div className={styles.actions}>
        <Button onClick={close}>保存したので閉じる</Button>
      </div>
    </div>
  )
}
