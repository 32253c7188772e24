import { Button, Modal } from '@mantine/core'
import { CopyLine } from '#foundation/ui/copy/copy-line.tsx'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { feedFiles } from './feed-files.ts'

type Props = { group: number; token: string; close: () => void }

/** What nobody can see again: the token of an endpoint, or the addresses of a feed. */
export function TokenDialog({ group, token, close }: Props) {
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      size={680}
      title={group === 1 ? 'トークンを発行しました' : 'フィードのアドレスを発行しました'}
    >
      <Lead below={8}>
        いま一度だけ表示されます。閉じる前に、連携先に設定するか、パスワードと同じように安全な場所へ保存してください。
      </Lead>
      <dl>
        {group === 1 ? (
          <CopyLine label="トークン" value={token} />
        ) : (
          feedFiles.map(({ label, file }) => (
            <CopyLine key={file} label={label} value={`${location.origin}/feeds/${token}/${file}`} />
          ))
        )}
      </dl>
      <Actions>
        <Button onClick={close} data-autofocus>
          保存したので閉じる
        </Button>
      </Actions>
    </Modal>
  )
}
