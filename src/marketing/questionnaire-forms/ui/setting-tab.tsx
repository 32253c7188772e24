import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DateBox } from '#foundation/screens/kinds/date-box.tsx'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { SearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Columns, Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { limits } from '../item.ts'
import { api, copyForm, makeLink, openUrlQuery } from './client.ts'
import { copyText } from './copy-open-link.tsx'
import styles from './forms.module.css'
import type { FormDraft } from './use-form-draft.ts'

type Props = { draft: FormDraft; errors: Record<string, string[]> }

const candidates = { to: 'record', list: 'candidates' } as const

/** What people read around the questions; it becomes official with them. */
const Words = ({ draft: { content, change }, errors }: Props) => (
  <Stack as="section" gap={16} className={styles.settings} aria-labelledby="form-words">
    <h2 id="form-words">画面の言葉</h2>
    <Note>公式版にすると、回答の画面に出ます。</Note>
    <TextInput
      label="タイトル"
      withAsterisk
      maxLength={limits.title}
      value={content.title}
      error={errors.title?.join(' ')}
      onChange={(event) => change({ title: event.currentTarget.value })}
    />
    <Textarea
      label="はじめの言葉"
      autosize
      minRows={3}
      maxLength={limits.intro}
      value={content.intro}
      onChange={(event) => change({ intro: event.currentTarget.value })}
    />
    <Textarea
      label="お礼の言葉"
      description="回答のあとに出ます。空のままなら、決まった言葉が出ます。"
      autosize
      minRows={3}
      maxLength={limits.intro}
      value={content.thanks}
      onChange={(event) => change({ thanks: event.currentTarget.value })}
    />
    <Switch
      label="見出しごとにページを分ける"
      checked={content.by_section}
      onChange={(event) => change({ by_section: event.currentTarget.checked })}
    />
  </Stack>
)

function NoticeMember({ draft: { content, change } }: Pick<Props, 'draft'>) {
  const { data: members = [] } = useQuery(memberOptions)
  const told = content.notice_enterprise_member
  return (
    <Select
      label="回答を知らせる人"
      description="候補者の担当者にも、通知の設定どおりに届きます。"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': '知らせる人の選択を消す' }}
      data={members.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={told ? String(told.id) : null}
      onChange={(value) => {
        const found = members.find(({ id }) => String(id) === value)
        change({ notice_enterprise_member: found ? { id: found.id, name: found.name } : null })
      }}
    />
  )
}

const Reception = ({ draft }: Props) => {
  const { content, server, change } = draft
  return (
    <Stack as="section" gap={16} className={styles.settings} aria-labelledby="form-reception">
      <h2 id="form-reception">受付</h2>
      <Note>変えるとすぐに反映します。</Note>
      <TextInput
        label="名前（社内）"
        withAsterisk
        maxLength={100}
        value={content.name}
        error={content.name.trim() === '' ? 'フォームの名前を入力してください' : undefined}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Switch
        label="回答を受け付ける"
        description={server.edition === 0 ? '公式版にすると受け付けられます' : undefined}
        disabled={server.edition === 0}
        checked={content.open_status_flg === 1}
        onChange={(event) => change({ open_status_flg: event.currentTarget.checked ? 1 : 2 })}
      />
      <div>
        <label className={styles.label} htmlFor="closes-on">
          締め切り（この日の 23:59 まで）
        </label>
        <DateBox id="closes-on" value={content.closes_on} change={(closes_on) => change({ closes_on })} />
      </div>
      <NoticeMember draft={draft} />
    </Stack>
  )
}

function Links({ draft }: Props) {
  const { content, server, change } = draft
  const [candidate, setCandidate] = useState<{ id: number; name: string } | null>(null)
  const { data: url } = useQuery(openUrlQuery(draft.id, server.open_link_flg === 1))
  const making = useMutation({
    mutationFn: (id: number) => makeLink(draft.id, id),
    onSuccess: (made) => copyText(made, `${candidate?.name ?? ''}さんのリンクをコピーしました`),
  })
  return (
    <Stack as="section" gap={16} className={styles.settings} aria-labelledby="form-links">
      <h2 id="form-links">リンク</h2>
      <Switch
        label="だれでも回答できる公開リンクを使う"
        description="氏名とメールアドレスを聞き、登録のある人に結び付けるか、新しく登録します。やめると、そのリンクは使えなくなります。"
        checked={content.open_link_flg === 1}
        onChange={(event) => change({ open_link_flg: event.currentTarget.checked ? 1 : 0 })}
      />
      {server.open_link_flg === 1 && url && (
        <Row wrap className={styles.linkRow}>
          <TextInput
            aria-label="公開リンク"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => copyText(url, '公開リンクをコピーしました')}>
            コピー
          </Button>
        </Row>
      )}
      <div>
        <label className={styles.label} htmlFor="link-candidate">
          候補者ひとりのリンク
        </label>
        <Row wrap className={styles.linkRow}>
          <SearchPicker id="link-candidate" link={candidates} value={candidate} change={setCandidate} />
          <Button
            variant="default"
            disabled={!candidate || server.edition === 0}
            loading={making.isPending}
            onClick={() => candidate && making.mutate(candidate.id)}
          >
            リンクを作ってコピー
          </Button>
        </Row>
        <Note>その人だけの回答になります。前に渡したリンクも、そのまま使えます。</Note>
      </div>
    </Stack>
  )
}

function Others({ draft }: Props) {
  const navigate = useNavigate()
  const copying = useMutation({
    mutationFn: () => copyForm(draft.id),
    onSuccess: ({ id_by_enterprise_id }) => {
      flashSuccess('コピーを作りました')
      navigate(`/enterprise/questionnaire_forms/${id_by_enterprise_id}/select_column`)
    },
  })
  const removing = useMutation({
    mutationFn: async () => {
      const yes = await confirm({
        title: `「${draft.content.name}」を削除しますか`,
        text: '渡したリンクも使えなくなります。元には戻せません。',
        action: '削除',
        danger: true,
      })
      if (yes) await api.post('/api/enterprise/questionnaire_form_drafts/delete/:id', { id: draft.id })
      return yes
    },
    onSuccess: (done) => done && navigate('/enterprise/questionnaire_forms'),
  })
  const hasAnswers = draft.server.answer_count + draft.server.started_count > 0
  return (
    <Stack as="section" gap={16} className={styles.settings} aria-labelledby="form-others">
      <h2 id="form-others">このアンケート</h2>
      <Row wrap className={styles.linkRow}>
        <Button
          variant="default"
          leftSection={<Copy size={16} aria-hidden />}
          loading={copying.isPending}
          onClick={() => copying.mutate()}
        >
          コピーを作る
        </Button>
        <Button
          variant="default"
          color="ng"
          leftSection={<Trash2 size={16} aria-hidden />}
          disabled={hasAnswers}
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          削除
        </Button>
      </Row>
      {hasAnswers && <Note>回答があるので削除できません。受付を止めてください。</Note>}
    </Stack>
  )
}

/** What stands around the questions, and how the form is open. */
export const SettingTab = (props: Props) => (
  <Columns gap={32} column_px={380} className={styles.settingColumns}>
    <Words {...props} />
    <div>
      <Reception {...props} />
      <Links {...props} />
      <Others {...props} />
    </div>
  </Columns>
)
