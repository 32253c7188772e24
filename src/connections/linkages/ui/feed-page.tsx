import { Button, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { CopyLine } from '#foundation/ui/copy/copy-line.tsx'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { mediumOf } from '../services.ts'
import type { Linkage } from './client.ts'
import { FeedFetches } from './feed-fetches.tsx'
import { feedFiles } from './feed-files.ts'
import { FeedJobs } from './feed-jobs.tsx'
import { LinkageFrame } from './linkage-frame.tsx'
import { type UsedLinkage, useLinkage } from './use-linkage.ts'

const hintOf = ({ service_id }: Linkage) => {
  const medium = mediumOf[service_id]?.toUpperCase()
  return medium
    ? `募集中で公開していて、案件の公開ステータスと募集ステータス（媒体${medium}）も「公開」「募集中」の案件だけが含まれます`
    : '募集中で公開している案件だけが含まれます'
}

/** The feed of one service: its addresses, which jobs, and what is in it now. */
export function FeedPage() {
  const used = useLinkage(2)
  return (
    <LinkageFrame
      group={2}
      used={used}
      empty="だれにも推測できないアドレスを3つ（XML・JSON・RSS）発行します。アドレスは発行したときに一度だけ表示されます。"
    >
      {(linkage) => (
        <>
          <SettingRow
            title="アドレス"
            hint="知っている人はだれでも読めます。公開サイトに出ている内容だけを含みます"
          >
            <Addresses linkage={linkage} used={used} />
          </SettingRow>
          <SettingRow title="渡す案件" hint={hintOf(linkage)}>
            <Choice key={JSON.stringify(linkage.job_ids)} linkage={linkage} used={used} />
          </SettingRow>
          <SettingRow title="取得" hint="14日間の回数です。読んだ相手は記録しません">
            <FeedFetches linkage={linkage} />
          </SettingRow>
          <FeedJobs linkage={linkage} />
        </>
      )}
    </LinkageFrame>
  )
}

type Props = { linkage: Linkage; used: UsedLinkage }

function Addresses({ linkage, used: { mayWrite, rotating, askRotate } }: Props) {
  return (
    <>
      <dl>
        {feedFiles.map(({ label, file }) => (
          <CopyLine
            key={file}
            label={label}
            value={`${location.origin}/feeds/${linkage.token_prefix}…/${file}`}
            copies={false}
          />
        ))}
      </dl>
      {mayWrite && (
        <Row above={8}>
          <Button variant="default" loading={rotating.isPending} onClick={askRotate}>
            アドレスを作り直す
          </Button>
        </Row>
      )}
    </>
  )
}

/** `12、15 20` → [12, 15, 20]; undefined when something in it is no number of a job. */
const readIds = (text: string): number[] | undefined => {
  const parts = text
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter(Boolean)
  return parts.every((part) => /^[1-9]\d{0,8}$/.test(part)) ? [...new Set(parts.map(Number))] : undefined
}

function Choice({ linkage, used: { mayWrite, saving } }: Props) {
  const [chosen, setChosen] = useState(linkage.job_ids !== null)
  const [text, setText] = useState((linkage.job_ids ?? []).join('、'))
  const [error, setError] = useState<string>()
  const refused = saving.error instanceof ApiError ? saving.error.fields['linkage.job_ids'] : undefined
  const submit = () => {
    const ids = chosen ? readIds(text) : null
    setError(ids === undefined ? '案件番号を、半角数字で区切って入力してください' : undefined)
    if (ids !== undefined) saving.mutate({ job_ids: ids })
  }
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Radio.Group
        aria-label="渡す案件"
        value={chosen ? 'chosen' : 'all'}
        onChange={(value) => setChosen(value === 'chosen')}
      >
        <Stack gap={8}>
          <Radio value="all" label="募集中の公開案件すべて" disabled={!mayWrite} />
          <Radio value="chosen" label="選んだ案件だけ" disabled={!mayWrite} />
        </Stack>
      </Radio.Group>
      {chosen && (
        <Textarea
          label="案件番号"
          description="「、」か改行で区切ります。1,000件まで"
          autosize
          minRows={2}
          maxRows={8}
          readOnly={!mayWrite}
          value={text}
          error={error ?? refused?.join('、')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {mayWrite && (
        <Row>
          <Button type="submit" loading={saving.isPending}>
            渡す案件を保存
          </Button>
        </Row>
      )}
    </Stack>
  )
}
