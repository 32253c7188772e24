import { ActionIcon } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { forgetAlias, forgetLabel, type KnownWords, wordsQuery } from './client.ts'
import { candidateUi, jobUi } from './kinds.ts'

/** A word that is remembered, whichever it is. */
type Word = {
  key: string
  kind: string
  text: string
  of: string
  name: string
  at: string
  forget: () => Promise<unknown>
}

const lists: Readonly<Record<string, string>> = {
  skills: 'スキル',
  stations: '駅',
  occupations: '職種',
  industries: '業種',
  prefectures: '都道府県',
  nationalities: '国籍',
}

const wordsOf = ({ reading_aliases, reading_labels }: KnownWords): Word[] => [
  ...reading_labels.map(({ label_id, kind, sender, label, name, created_at }) => ({
    key: `label ${label_id}`,
    kind: `${(kind === 'job' ? jobUi : candidateUi).noun}の項目`,
    text: label,
    of: sender || '差出人のない文書',
    name,
    at: created_at,
    forget: () => forgetLabel(label_id),
  })),
  ...reading_aliases.map(({ alias_id, list, text, name, created_at }) => ({
    key: `alias ${alias_id}`,
    kind: lists[list] ?? list,
    text,
    of: 'すべて',
    name,
    at: created_at,
    forget: () => forgetAlias(alias_id),
  })),
]

const columns: Columns<Word> = [
  { head: '書き方', kind: 'long', cell: ({ text }) => text },
  { head: '意味', kind: 'long', cell: ({ name }) => name },
  { head: '種類', kind: 'short', cell: ({ kind }) => kind },
  { head: '差出人', kind: 'short', cell: ({ of }) => of },
  { head: '覚えた日時', kind: 'short', cell: ({ at }) => formatInstant(at) },
  { head: '操作', kind: 'actions', cell: (word) => <ForgetButton word={word} /> },
]

/** What reading has learned of the enterprise: how it writes things, and what its senders call them. */
export function WordsPage() {
  const { data } = useQuery(wordsQuery)
  return (
    <ListPage
      section="機能設定"
      title="読み取りで覚えた書き方"
      lead="読み取りの確認で直したスキルや駅の書き方と、項目を選んだ行の項目名です。次の読み取りから使います。違うものは削除してください。"
      label="覚えた書き方の一覧"
      columns={columns}
      keyOf={({ key }) => key}
      min_px={720}
      rows={data && wordsOf(data)}
      empty={{
        title: '覚えた書き方はまだありません',
        text: '読み取りの確認で、スキルを別のスキルに直したり、分からなかった行の項目を選んだりすると、ここに残ります。',
      }}
    />
  )
}

function ForgetButton({ word: { text, name, forget } }: { word: Word }) {
  const client = useQueryClient()
  const forgetting = useMutation({
    mutationFn: forget,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: wordsQuery.queryKey })
      flashSuccess(`「${text}」を忘れました`)
    },
  })
  return (
    <ActionIcon
      variant="subtle"
      aria-label={`「${text}」（${name}）を削除`}
      loading={forgetting.isPending}
      onClick={() => forgetting.mutate()}
    >
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  )
}
