import { useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { checkDomain, checkEnterprise, checkSecrets, checkSubject } from '#marketing/mail-content/check.ts'
import { composeMail, prepareMail } from '#marketing/mail-content/compose.ts'
import { emptyContent, type MailContent } from '#marketing/mail-content/content.ts'
import { senderText } from '#marketing/mail-content/mail.ts'
import { sampleContent, sampleRecipient, sampleSetting } from '#marketing/mail-content/sample.ts'
import { ChecksList } from '#marketing/mail-content/ui/checks-panel.tsx'
import type { MailPreviewAnswer } from '#marketing/mail-content/ui/client.ts'
import { MailEditor } from '#marketing/mail-content/ui/mail-editor.tsx'
import { MailPreviewPane } from '#marketing/mail-content/ui/mail-preview.tsx'
import { longText, type Sample } from './sample.ts'

const ignore = () => undefined
const failure = new ApiError(503, { code: 'internal', message: 'サーバーに接続できません' })

function Editor({
  start,
  errors,
  readOnly = false,
}: {
  start: MailContent
  errors?: boolean
  readOnly?: boolean
}) {
  const [value, setValue] = useState(start)
  return (
    <div style={{ maxWidth: 560 }}>
      <MailEditor
        value={value}
        onChange={setValue}
        targetType={1}
        jobsLabel="案件カード 2件"
        form="own"
        readOnly={readOnly}
        {...(errors && { errors: { subject: ['件名を入力してください'], body: ['本文を入力してください'] } })}
      />
    </div>
  )
}

const mail = (content = sampleContent, name = '高橋 大輔'): MailPreviewAnswer => {
  const recipient = sampleRecipient()
  return {
    ...composeMail(prepareMail(content, sampleSetting), {
      ...recipient,
      fields: { ...recipient.fields, 候補者名: name, 候補者の姓: name },
    }),
    from: { name: senderText('田中 真由', sampleSetting), address: 'tanaka@kasane.example.jp' },
    name,
    empty: [],
  }
}

/** The editor beside what comes of it, as screens show them. */
function Written() {
  const [value, setValue] = useState<MailContent>(emptyContent)
  return (
    <div
      style={{
        display: 'grid',
        gap: 16,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
      }}
    >
      <MailEditor value={value} onChange={setValue} targetType={1} jobsLabel="案件カード 2件" form="own" />
      <MailPreviewPane mail={mail(value)} />
    </div>
  )
}

function Preview({ shown }: { shown: MailPreviewAnswer | undefined }) {
  const [at, setAt] = useState(2)
  return <MailPreviewPane mail={shown} steps={{ at, count: 8, step: setAt }} />
}

/** What screens that send marketing mails are made of. */
export const mails: readonly Sample[] = [
  {
    part: 'MailEditor',
    states: [
      ['提案', <Editor key="proposal" start={sampleContent} />],
      ['書いて見る', <Written key="written" />],
      ['空', <Editor key="empty" start={emptyContent} errors />],
      [
        '誤り',
        <Editor
          key="wrong"
          start={{
            subject: '{部署}の方へ',
            body: [{ type: 'paragraph', runs: [{ text: `｛候補者名｝ 様\n${longText}` }] }],
          }}
        />,
      ],
      ['読むだけ', <Editor key="read" start={sampleContent} readOnly />],
    ],
  },
  {
    part: 'MailPreview',
    states: [
      ['提案', <Preview key="proposal" shown={mail()} />],
      ['長い名前', <Preview key="long" shown={{ ...mail(sampleContent, longText), empty: ['企業名'] }} />],
      ['読み込み中', <Preview key="loading" shown={undefined} />],
      ['失敗', <MailPreviewPane key="failed" mail={undefined} failure={failure} retry={ignore} />],
    ],
  },
  {
    part: 'ChecksPanel',
    states: [
      [
        '注意あり',
        <ChecksList
          key="some"
          mend={ignore}
          checks={[
            checkDomain({ domain: 'kasane.example.jp', linked: true, failing: false }, ''),
            checkEnterprise({ ...sampleSetting, address: '' }),
            ...checkSubject({ subject: '急募！すぐ返信を！', body: [] }),
            {
              key: 'links',
              level: 'warn',
              title: 'リンク1つが開けません',
              detail: 'kasane.example.jp/jobs/detail/588',
              fix: 'body',
            },
            ...checkSecrets(sampleContent, [{ name: 'A', company: null, payments: [], prices: [] }]),
          ]}
          own={[
            {
              level: 'warn',
              title: '高橋 大輔',
              detail: '「決済基盤のバックエンド」は 10/20 に提案済みです',
            },
          ]}
        />,
      ],
      ['確認中', <ChecksList key="loading" mend={ignore} checks={undefined} />],
      ['失敗', <ChecksList key="failed" mend={ignore} checks={undefined} failure={failure} retry={ignore} />],
    ],
  },
]
