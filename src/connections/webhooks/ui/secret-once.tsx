import { Button, CopyButton, Modal, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import styles from './webhooks.module.css'

/** A signing secret that nobody can see again: to copy before the dialog is closed. */
export function SecretOnce({
  name,
  secret,
  isNew,
  close,
}: {
  name: string
  secret: string
  isNew: boolean
  close: () => void
}) {
  return (
    <Modal
      opened
      onClose={close}
      title={isNew ? `${name}を追加しました` : `${name}の秘密鍵を変更しました`}
      size={640}
      closeOnClickOutside={false}
    >
      <div className={styles.form}>
        <p>
          署名の秘密鍵は、いま一度だけ表示されます。閉じる前に、受け取る側の設定に入れてください。
          {!isNew && 'これまでの秘密鍵でも、24時間は署名を確かめられます。'}
        </p>
        <div className={styles.secret}>
          <TextInput
            label="秘密鍵"
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
    </Modal>
  )
}
