import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { CopyLine } from '#foundation/ui/copy/copy-line.tsx'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { limits, senderDocsPath } from '../services.ts'
import type { Linkage } from './client.ts'
import type { UsedLinkage } from './use-linkage.ts'

type Props = { linkage: Linkage; endpoint: string; used: UsedLinkage }

/** Where a service sends to, and by what it is known. */
export function EndpointPart({ linkage, endpoint, used }: Props) {
  const { mayWrite, rotating, askRotate } = used
  return (
    <>
      <dl>
        <CopyLine label="送り先" value={endpoint} />
        <CopyLine label="トークン" value={`${linkage.token_prefix}…`} copies={false}>
          {mayWrite && (
            <Button variant="default" size="compact-sm" loading={rotating.isPending} onClick={askRotate}>
              作り直す
            </Button>
          )}
        </CopyLine>
      </dl>
      <Lead above={8} below={8}>
        <code>Authorization: Bearer トークン</code> を付けて送ります。Basic
        認証しか使えないサービスでは、下のユーザー名と、パスワードにトークンを設定します。このトークンでできるのは応募の登録（
        <code>{linkage.scopes.join(' ')}</code>）だけです。
      </Lead>
      <Lead below={8}>
        <a href={senderDocsPath} target="_blank" rel="noreferrer">
          応募を送る方への説明
        </a>
        （送る項目、curl の例、エラー）は、ログインしなくても読め、印刷して渡せます。
      </Lead>
      <BasicUser key={linkage.basic_user} linkage={linkage} used={used} />
    </>
  )
}

function BasicUser({ linkage, used: { mayWrite, saving } }: Omit<Props, 'endpoint'>) {
  const [user, setUser] = useState(linkage.basic_user ?? '')
  if (!mayWrite) return linkage.basic_user && <Lead>ユーザー名：{linkage.basic_user}</Lead>
  const error = saving.error instanceof ApiError ? saving.error.fields['linkage.basic_user'] : undefined
  return (
    <Row
      as="form"
      align="end"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ basic_user: user.trim() || null })
      }}
    >
      <TextInput
        label="Basic 認証のユーザー名"
        placeholder="使わない"
        autoComplete="off"
        maxLength={limits.basicUser}
        value={user}
        error={error && 'コロンを除く半角英数記号で入力してください'}
        onChange={(event) => setUser(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={saving.isPending}
        disabled={user.trim() === (linkage.basic_user ?? '')}
      >
        保存
      </Button>
    </Row>
  )
}
