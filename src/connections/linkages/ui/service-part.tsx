import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { limits } from '../services.ts'
import type { Linkage } from './client.ts'
import type { UsedLinkage } from './use-linkage.ts'

type Props = { linkage: Linkage; used: UsedLinkage }

/** What the enterprise calls the service, and where it looks after it there. */
export function ServicePart({ linkage, used }: Props) {
  return (
    <SettingRow title="サービス" hint="社内で見分ける名前と、そのサービスの管理画面などのアドレスです">
      {used.mayWrite ? (
        <ServiceForm key={`${linkage.name} ${linkage.url}`} linkage={linkage} used={used} />
      ) : (
        <>
          <p>{linkage.name}</p>
          {linkage.url && <ServiceLink url={linkage.url} />}
        </>
      )}
    </SettingRow>
  )
}

const ServiceLink = ({ url }: { url: string }) => (
  <Note>
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  </Note>
)

function ServiceForm({ linkage, used: { saving } }: Props) {
  const [name, setName] = useState(linkage.name)
  const [url, setUrl] = useState(linkage.url ?? '')
  const errors = saving.error instanceof ApiError ? saving.error.fields : {}
  const isChanged = name.trim() !== linkage.name || url.trim() !== (linkage.url ?? '')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ name: name.trim(), url: url.trim() || null })
      }}
    >
      <Stack>
        <TextInput
          label="名前"
          required
          autoComplete="off"
          maxLength={limits.name}
          value={name}
          error={errors['linkage.name'] && '名前を入力してください'}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="URL"
          type="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={255}
          value={url}
          error={errors['linkage.url'] && 'http:// または https:// で始まるURLを入力してください'}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        {linkage.url && <ServiceLink url={linkage.url} />}
        <Row>
          <Button type="submit" variant="default" loading={saving.isPending} disabled={!isChanged}>
            サービスを保存
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
