import { Modal } from '@mantine/core'
import { SecretOnce } from '#foundation/ui/copy/secret-once.tsx'

type Props = { name: string; secret: string; isNew: boolean; close: () => void }

/** The signing secret of a webhook that was just made or renewed. */
export const SecretDialog = ({ name, secret, isNew, close }: Props) => (
  <Modal
    opened
    onClose={close}
    title={isNew ? `${name}を追加しました` : `${name}の秘密鍵を変更しました`}
    size={640}
    closeOnClickOutside={false}
  >
    <SecretOnce label="秘密鍵" secret={secret} close={close}>
      署名の秘密鍵は、いま一度だけ表示されます。閉じる前に、受け取る側の設定に入れてください。
      {!isNew && 'これまでの秘密鍵でも、24時間は署名を確かめられます。'}
    </SecretOnce>
  </Modal>
)
