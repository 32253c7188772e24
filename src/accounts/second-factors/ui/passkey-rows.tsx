import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { knowsPasskeys } from '#foundation/ui/signin/passkey.ts'
import { api, type OwnPasskey, refresh, useProvenCalls } from './client.ts'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './security.module.css'

type Props = { passkeys: readonly OwnPasskey[]; showCodes: (codes: readonly string[]) => void }

/** The passkeys: each with what it is called and when it was used, and the way to another. */
export function PasskeyRows({ passkeys, showCodes }: Props) {
  const [adding, setAdding] = useState(false)
  const { addPasskey } = useProvenCalls()
  return (
    <SettingRow title="パスキー" hint="指紋や顔、端末のPINでログインします。パスワードは要りません">
      {passkeys.length > 0 && (
        <ul className={styles.keys} aria-label="パスキー">
          {passkeys.map((one) => (
            <KeyRow key={one.id_by_enterprise_id} passkey={one} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          パスキーを追加
        </Button>
      ) : (
        <Note>このブラウザではパスキーを使えません。</Note>
      )}
      {adding && (
        <PasswordDialog
          title="パスキーを追加"
          text="このあと、端末の画面で指紋や顔などを確認します。"
          action="次へ"
          name="この端末"
          close={() => setAdding(false)}
          run={async (password, name) => {
            const made = await addPasskey(password, name)
            if (!made) return
            flashSuccess('パスキーを追加しました')
            if (made.recovery_codes) showCodes(made.recovery_codes)
          }}
        />
      )}
    </SettingRow>
  )
}

function KeyRow({
  passkey: { id_by_enterprise_id: id, name, synced, created_at, last_used_at },
}: {
  passkey: OwnPasskey
}) {
  const [doing, setDoing] = useState<'name' | 'delete'>()
  const { deletePasskey } = useProvenCalls()
  const close = () => setDoing(undefined)
  const used = last_used_at ? `最後に使った ${formatInstant(last_used_at)}` : 'まだ使っていません'
  return (
    <Row as="li" wrap>
      <KeyRound size={16} aria-hidden />
      {doing === 'name' ? (
        <NameForm id={id} name={name} close={close} />
      ) : (
        <>
          <div className={styles.key}>
            {name}
            <Note>
              {formatInstant(created_at).slice(0, 10)} 登録　{used}
              {synced === 1 && '　端末間で同期'}
            </Note>
          </div>
          <Button
            variant="subtle"
            leftSection={<Pencil size={14} aria-hidden />}
            aria-label={`${name}の名前を変更`}
            onClick={() => setDoing('name')}
          >
            名前
          </Button>
          <Button
            variant="subtle"
            leftSection={<Trash2 size={14} aria-hidden />}
            aria-label={`${name}を削除`}
            onClick={() => setDoing('delete')}
          >
            削除
          </Button>
        </>
      )}
      {doing === 'delete' && (
        <PasswordDialog
          title={`「${name}」を削除しますか`}
          text="このパスキーではログインできなくなります。端末に残ったパスキーは、端末の設定から削除してください。"
          action="削除"
          danger
          close={close}
          run={async (password) => {
            await deletePasskey(id, password)
            flashSuccess('パスキーを削除しました')
          }}
        />
      )}
    </Row>
  )
}

function NameForm({ id, name, close }: { id: number; name: string; close: () => void }) {
  const [typed, setTyped] = useState(name)
  const save = useMutation({
    ...api.mutation.post('/api/enterprise/passkeys/update/:id', { refresh }),
    onSuccess: close,
  })
  return (
    <Row
      as="form"
      wrap
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id, body: { passkey: { name: typed.trim() } } })
      }}
    >
      <TextInput
        aria-label="パスキーの名前"
        autoFocus
        maxLength={50}
        required
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={save.isPending} disabled={typed.trim() === ''}>
        保存
      </Button>
      <Button variant="default" onClick={close}>
        取消
      </Button>
    </Row>
  )
}
